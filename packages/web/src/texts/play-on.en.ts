/** Playing on from a moment, in English; the words come with it. */
export const playOnEn = {
  button: 'Play on from here',
  title: 'Play on from this moment',
  about: 'A game of its own begins at this moment, with dice of its own. The one that you look at stays as it is.',
  side: 'Your side',
  opponent: 'Against',
  levels: { recruit: 'Computer: recruit', captain: 'Computer: captain', general: 'Computer: general' },
  person: 'A second person at this screen',
  begin: 'Begin',
  failed: 'This game cannot be had as a whole: the server does not answer, or the game is not over.',
} as const;
