/** The words about moving many at once in English; they come with the first selection. */
export const marchEn = {
  turnAll: 'Turn all together:',
  marchAndGoOn: 'March, and go on in later activations',
  bound: (stacks: number): string => `${stacks} ${stacks === 1 ? 'stack has' : 'stacks have'} a goal from an earlier order.`,
  boundOn: 'March on to it',
  forget: 'Forget the goal',
  selectLine: (units: number): string => `Select its line (${units})`,
  selectWing: (units: number): string => `Select its wing (${units})`,
} as const;
