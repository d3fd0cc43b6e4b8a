/** The same in Polish. */
import { counted } from '@kosynier/words';
import type { marchEn } from './march.en.ts';
import type { Widened } from './widened.ts';

export const marchPl: Widened<typeof marchEn> = {
  turnAll: 'Obróć wszystkie razem:',
  turn: (bearing, stacks) => `${bearing} (${counted(stacks, 'stos', 'stosy', 'stosów')})`,
  goes: (stacks) => counted(stacks, 'stos wyrusza', 'stosy wyruszają', 'stosów wyrusza'),
  stay: (names, units, why) => `${units === 1 ? 'zostaje' : 'zostają'} ${names} (${why})`,
  staying: {
    guns: 'odprzodkowane działa nie maszerują',
    noWay: 'żadna droga nie prowadzi bliżej',
    mayNotBegin: 'ruch nie może się teraz zacząć',
  },
  begin: 'Wskaż to miejsce jeszcze raz albo naciśnij „Marsz”, by rozpocząć marsz.',
  marchAndGoOn: 'Marsz aż do celu',
  marchAndGoOnNote: 'Marsz tak daleko, jak się teraz da, i dalej do celu w następnych aktywacjach',
  bound: (stacks) => `${counted(stacks, 'stos ma', 'stosy mają', 'stosów ma')} cel z wcześniejszego rozkazu.`,
  boundOn: 'Maszerujcie dalej',
  forget: 'Zapomnij o celu',
  selectLine: (units) => `Zaznacz jego linię (${units})`,
  selectWing: (units) => `Zaznacz jego skrzydło (${units})`,
};
