/** The same in Polish. */
import { counted } from '@kosynier/words';
import type { marchEn } from './march.en.ts';
import type { Widened } from './widened.ts';

export const marchPl: Widened<typeof marchEn> = {
  turnAll: 'Obróć wszystkie razem:',
  marchAndGoOn: 'Marsz, także w następnych aktywacjach',
  bound: (stacks) => `${counted(stacks, 'stos ma', 'stosy mają', 'stosów ma')} cel z wcześniejszego rozkazu.`,
  boundOn: 'Maszerujcie dalej',
  forget: 'Zapomnij o celu',
  selectLine: (units) => `Zaznacz jego linię (${units})`,
  selectWing: (units) => `Zaznacz jego skrzydło (${units})`,
};
