/** The words about moving many at once in English; they come with the first selection. */
import { plural } from '@kosynier/words';

export const marchEn = {
  turnAll: 'Turn all together:',
  turn: (bearing: string, stacks: number): string => `${bearing} (${plural(stacks, 'stack')})`,
  goes: (stacks: number): string => `${plural(stacks, 'stack')} ${stacks === 1 ? 'goes' : 'go'}`,
  stay: (names: string, units: number, why: string): string => `${names} ${units === 1 ? 'stays' : 'stay'} (${why})`,
  staying: {
    guns: 'unlimbered guns do not march',
    noWay: 'no way leads nearer',
    mayNotBegin: 'may not begin to move now',
  },
  begin: 'Choose the place again, or press “March”, to begin the march.',
  marchAndGoOn: 'March until there',
  marchAndGoOnNote: 'March as far as it goes now, and on to the goal in later activations',
  bound: (stacks: number): string => `${stacks} ${stacks === 1 ? 'stack has' : 'stacks have'} a goal from an earlier order.`,
  boundOn: 'March on to it',
  forget: 'Forget the goal',
  selectLine: (units: number): string => `Select its line (${units})`,
  selectWing: (units: number): string => `Select its wing (${units})`,
} as const;
