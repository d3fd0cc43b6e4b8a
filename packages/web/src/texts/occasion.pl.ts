/** The same in Polish. */
import { counted } from '@kosynier/words';

import type { occasionEn } from './occasion.en.ts';
import type { Widened } from './widened.ts';

export const occasionPl: Widened<typeof occasionEn> = {
  moved: (who, from, to) => `Ruch z ${from} na ${to}: ${who}.`,
  cameIn: (who, to) => `Na pole ${to} wchodzi na mapę: ${who}.`,
  fired: (who, from, target) => `Strzał z ${from} na ${target}: ${who}.`,
  waits: 'W tej aktywacji nikt się jeszcze nie ruszył.',
  best: (who, from, target, chance) => `Najlepszy strzał z ${from} na ${target}, ${chance}: ${who}.`,
  fireBest: (target, chance) => `Ogień na ${target} (${chance})`,
  fireThisPhase: 'Ogień dowolny',
  fireThisPhaseNote: (chance) => `Do końca fazy kto może, strzela do najlepszego celu, gdy szansa skutku wynosi co najmniej ${chance}.`,
  retreat: (from) => `Oddziały stoją na polu ${from}.`,
  retreatByFire: (from, who, origin) => `Oddziały stoją na polu ${from}, pod ogniem z ${origin}: ${who}.`,
  retreatFrom: (from, origin) => `Oddziały stoją na polu ${from}; nieprzyjaciel, przed którym uchodzą, jest na ${origin}.`,
  andOthers: (name, others) => `${name} i ${counted(others, 'inny', 'inne', 'innych')}`,
  show: 'Pokaż na planszy',
};
