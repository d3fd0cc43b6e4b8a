/** The words about moving many at once in English; they come with the first selection. */
import { plural } from '@kosynier/words';

export const marchEn = {
  turnAll: 'Turn all together:',
  turn: (bearing: string, stacks: number): string => `${bearing} (${plural(stacks, 'stack')})`,
  goes: (stacks: number): string => `${plural(stacks, 'stack')} ${stacks === 1 ? 'goes' : 'go'}`,
  stay: (units: number): string => `${plural(units, 'unit')} ${units === 1 ? 'stays' : 'stay'}`,
  staying: {
    guns: (names: string): string => `unlimbered guns do not march, ${names}`,
    noWay: (names: string): string => `no way leads nearer, ${names}`,
    mayNotBegin: (names: string): string => `may not begin to move now, ${names}`,
  },
  begin: 'Choose the place again, or this, to begin the march.',
  marchAndGoOn: 'March until there',
  marchAndGoOnNote: 'March as far as it goes now, and on to the goal in later activations',
  bound: (stacks: number): string => `${stacks} ${stacks === 1 ? 'stack has' : 'stacks have'} a goal from an earlier order.`,
  boundOn: 'March on to it',
  forget: 'Forget the goal',
  selectLine: (units: number): string => `Select its line (${units})`,
  selectWing: (units: number): string => `Select its wing (${units})`,
} as const;
