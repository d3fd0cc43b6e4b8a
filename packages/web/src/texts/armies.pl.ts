/** The words of the order of battle in Polish. */
import type { armiesEn } from './armies.en.ts';
import type { Widened } from './widened.ts';

export const armiesPl: Widened<typeof armiesEn> = {
  search: 'Znajdź oddział',
  none: 'Żaden oddział tak się nie nazywa.',
  states: {
    able: 'może działać',
    acted: 'już działał',
    waits: 'czeka',
    outOfCommand: 'poza dowodzeniem',
    away: 'w drodze powrotnej',
    lost: 'stracony',
    notYet: 'jeszcze poza planszą',
  },
  acted: (acted, all) => `działało ${acted} z ${all}`,
  activated: 'aktywowany',
  units: (count) => `oddziały: ${count}`,
  size: (now, printed) => `liczebność ${now} z ${printed}`,
  guns: 'działa',
  mp: (left) => `${left} PR`,
  show: 'Pokaż całe dowództwo',
  next: 'Następny, który może działać',
  selectAll: 'Wybierz wszystkich, którzy mogą działać',
  uncommanded: 'Bez dowódcy',
};
