/** The same in Polish. */
import { counted } from '@kosynier/words';
import type { marchEn } from './march.en.ts';
import type { Widened } from './widened.ts';

export const marchPl: Widened<typeof marchEn> = {
  turnAll: 'Obróć wszystkie razem:',
  turn: (bearing, stacks) => `${bearing} (${counted(stacks, 'stos', 'stosy', 'stosów')})`,
  goes: (stacks) => counted(stacks, 'stos wyrusza', 'stosy wyruszają', 'stosów wyrusza'),
  stay: (units) => counted(units, 'oddział zostaje', 'oddziały zostają', 'oddziałów zostaje'),
  staying: {
    guns: (names) => `odprzodkowane działa nie maszerują, ${names}`,
    noWay: (names) => `żadna droga nie prowadzi bliżej, ${names}`,
    mayNotBegin: (names) => `teraz nie mogą rozpocząć ruchu, ${names}`,
  },
  begin: 'Wskaż to miejsce jeszcze raz albo użyj tego przycisku, by rozpocząć marsz.',
  marchAndGoOn: 'Marsz aż do celu',
  marchAndGoOnNote: 'Marsz tak daleko, jak się teraz da, i dalej do celu w następnych aktywacjach',
  bound: (stacks) => `${counted(stacks, 'stos ma', 'stosy mają', 'stosów ma')} cel z wcześniejszego rozkazu.`,
  boundOn: 'Maszerujcie dalej',
  forget: 'Zapomnij o celu',
  selectLine: (units) => `Zaznacz jego linię (${units})`,
  selectWing: (units) => `Zaznacz jego skrzydło (${units})`,
};
