import type { CheckPurpose } from '@kosynier/engine';
import type { OddsTongue } from './tongue.ts';

const CHECKS: Readonly<Record<CheckPurpose, string>> = {
  fire: 'Under fire',
  counterattack: 'Before the counterattack',
  skirmish: 'Skirmishers',
  square: 'To form Square',
  lava: 'For the Lava',
  lastMan: 'The last man',
  crisis: 'In the Morale Crisis',
};

export const english: OddsTongue = {
  rifle: (value, effect) =>
    `Firepower ${value}: ${effect === null ? 'no effect' : `${effect}M (${effect === '' ? 'a check of Morale' : `a check of Morale with +${effect} on the die`})`}`,
  cannon: (range) => `Range ${range}`,
  notLegal: (why) => `Not allowed: ${why}`,
  target: (unit, morale) => `${unit}, Morale ${morale}`,
  nothing: 'nothing happens',
  stands: 'stands',
  retreats: 'retreats',
  retreatsAndLoses: 'retreats with a loss',
  gunsDestroyed: (chance) => `guns destroyed ${chance}`,
  jam: (chance) => `technical failure ${chance} [10.10.4]`,
  commanders: (names) => `In danger (killed 10%, contused 10%): ${names}`,
  check: (purpose, unit, morale, chance) => `${CHECKS[purpose]}: ${unit}, Morale ${morale}, passes ${chance}`,
  ifPassed: 'The melee, if the check is passed:',
  noCharge: (why) => `No charge: the melee waits for Phase 4. ${why}`,
  attacker: 'attacker',
  defender: 'defender',
  net: (value) => `Difference before the dice: ${value} for the attacker`,
  lava: (chance) => `Lava check passed ${chance} [7.4], then`,
  die: (from, to) => (from === to ? `die ${from}` : `die ${from}–${to}`),
  meleeCosts: (sparedAt) =>
    `The loser takes 2 losses and comes back after 1 Turn (by 1–2), 2 (by 3–5) or 3 (by 6+); the winner takes 1 loss${sparedAt === null ? '' : `, none by ${sparedAt}+`} [11.8]`,
  wins: (who, chance, by) => `${who} wins ${chance} (by 1–2: ${by[0]}, 3–5: ${by[1]}, 6+: ${by[2]})`,
};
