/** The words of the settings in English; they come with the help. */
export const settingsEn = {
  followNear: 'Come near where something happens, and go back afterwards',
  ownSideBelow: 'Turn the board so that my own army stands below',
  sounds: 'Sounds: dice, shots, your turn, the end',
  names: {
    newsTime: 'What happened stays on the board',
    newsStyle: 'What happened is told',
    scheme: 'Colours of the page',
    counters: 'Counters',
    keys: 'Single letters as keys',
    adviser: 'Hints are given by',
  },
  newsTime: { normal: '4 seconds', short: '2 seconds', long: '8 seconds', stay: 'until the next step' },
  newsStyle: { both: 'beside the question and on the board', line: 'beside the question', board: 'on the board' },
  scheme: { auto: 'as the system says', light: 'light', dark: 'dark' },
  counters: { normal: 'as printed', large: 'larger', small: 'smaller' },
  keys: { everywhere: 'work everywhere', board: 'work only while the board has the focus', off: 'are switched off' },
  adviser: { general: 'a general, who thinks first', captain: 'a captain, at once' },
  ownKey: (does: string): string => `Key for: ${does}`,
  keysReset: 'The usual keys',
  speed: 'Speed of the computer’s moves and of the replay',
  print: 'Print the board',
} as const;
