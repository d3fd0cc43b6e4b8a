/** The words of the order of battle in Polish. */
import { counted } from '@kosynier/words';
import type { armiesEn } from './armies.en.ts';
import type { Widened } from './widened.ts';

export const armiesPl: Widened<typeof armiesEn> = {
  search: 'Znajdź oddział',
  none: 'Żaden oddział tak się nie nazywa.',
  states: {
    able: 'może działać',
    held: 'zostaje',
    acted: 'już działał',
    stopped: 'zatrzymany: cofnął się pod ogniem i w tej fazie już się nie rusza',
    waits: 'czeka',
    outOfCommand: 'poza dowodzeniem',
    away: 'w drodze powrotnej',
    lost: 'stracony',
    notYet: 'jeszcze poza planszą',
  },
  acted: (acted, all) => `gotowe lub zatrzymane: ${acted} z ${all}`,
  activated: 'aktywowany',
  units: (count) => `oddziały: ${count}`,
  size: (now, printed) => `pozostała liczebność: ${now} z ${printed}`,
  guns: 'działa',
  mp: (left) => `${left} PR`,
  show: 'Pokaż całe dowództwo',
  next: 'Następny, który może działać',
  selectAll: 'Wybierz wszystkich, którzy mogą działać',
  hold: 'Nie ruszać w tej aktywacji',
  marchesTo: (hex) => `maszeruje do ${hex}`,
  forgetGoal: 'Zapomnij o celu marszu',
  noCommander: 'na mapie nie ma jego dowódcy',
  tooFar: (name, away, range) => `${name} jest o ${counted(away, 'pole', 'pola', 'pól')}, dozwolone ${range}`,
  barred: (name) => `nieprzyjaciel odcina drogę (${name})`,
  uncommanded: 'Bez dowódcy',
};
