import type { ReopenedTongue } from './tongue.ts';

export const english: ReopenedTongue = {
  changes: {
    earlierRules: 'This game was begun under earlier rules.',
    newerRules: 'This game was played under newer rules than these.',
    earlierBattle: 'The battle has been corrected since; this game goes on with the battle as it was.',
    otherBattle: 'The battle has been changed since; this game goes on with the battle as it is now.',
    otherStates: 'On the way the positions are not those that were noted.',
  },
  whole: 'All its steps fit the present ones, and it goes on under them.',
  upTo: (steps, of) => (steps === 0 ? 'It is open at its beginning.' : `It is open up to step ${steps} of ${of}.`),
  misfit: (step, action, why) => `Step ${step}${action === null ? '' : ` (“${action}”)`} does not fit. ${why}`,
  why: {
    dice: 'Other dice are rolled for it now.',
    unknownNames: 'It names somebody or some place that this battle does not have.',
    nonsense: 'It is no step of this game.',
  },
  sealed: (line) =>
    `The decision in line ${line} of the file is still sealed, since not everybody may know it yet: the game is open up to the line before, and how it went on shows when the seal is opened.`,
  kept: 'The original is kept as it was.',
};
