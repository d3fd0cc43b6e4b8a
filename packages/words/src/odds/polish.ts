import type { CheckPurpose } from '@kosynier/engine';
import type { OddsTongue } from './tongue.ts';

const CHECKS: Readonly<Record<CheckPurpose, string>> = {
  fire: 'Pod ogniem',
  counterattack: 'Przed kontratakiem',
  skirmish: 'Tyraliera',
  square: 'Formowanie czworoboku',
  lava: 'Na ławę',
  lastMan: 'Ostatni żołnierz',
  crisis: 'W kryzysie morale',
};

export const polish: OddsTongue = {
  rifle: (value, effect) =>
    `Siła ognia ${value}: ${effect === null ? 'bez skutku' : `${effect}M (${effect === '' ? 'test morale' : `test morale, +${effect} do rzutu`})`}`,
  cannon: (range) => `Odległość ${range}`,
  notLegal: (why) => `Niedozwolone: ${why}`,
  target: (unit, morale) => `${unit}, morale ${morale}`,
  nothing: 'nic się nie dzieje',
  stands: 'wytrzymuje',
  retreats: 'odwrót',
  retreatsAndLoses: 'odwrót i strata',
  gunsDestroyed: (chance) => `działa zniszczone ${chance}`,
  jam: (chance) => `usterka techniczna ${chance} [10.10.4]`,
  commanders: (names) => `Zagrożeni (śmierć 10%, kontuzja 10%): ${names}`,
  check: (purpose, unit, morale, chance) => `${CHECKS[purpose]}: ${unit}, morale ${morale}, test zdany ${chance}`,
  ifPassed: 'Starcie, jeśli test się powiedzie:',
  noCharge: (why) => `Bez szarży: starcie czeka na fazę 4. ${why}`,
  attacker: 'atakujący',
  defender: 'obrońca',
  net: (value) => `Przewaga przed rzutem: ${value} dla atakującego`,
  lava: (chance) => `Test ławy zdany ${chance} [7.4], wtedy`,
  die: (from, to) => (from === to ? `rzut ${from}` : `rzut ${from}–${to}`),
  meleeCosts: (sparedAt) =>
    `Przegrany traci 2 i wraca po 1 etapie (różnica 1–2), po 2 (3–5) albo po 3 (6+); zwycięzca traci 1${sparedAt === null ? '' : `, przy ${sparedAt}+ nic`} [11.8]`,
  wins: (who, chance, by) => `${who} wygrywa ${chance} (różnicą 1–2: ${by[0]}, 3–5: ${by[1]}, 6+: ${by[2]})`,
};
