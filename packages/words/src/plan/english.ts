import { listed, plural } from '../language.ts';
import type { Attack, PlanTongue } from './tongue.ts';

/** `1 unit advances`, `3 units advance`. */
const doing =
  (one: string, many: string) =>
  (units: number): string =>
    `${plural(units, 'unit')} ${units === 1 ? one : many}`;

const attack = ({ hex, foes, units }: Attack): string => `${hex}${foes === null ? '' : ` (${foes})`} with ${plural(units, 'unit')}`;

export const english: PlanTongue = {
  order: {
    hold: 'hold the place',
    advance: 'advance',
    hurry: 'advance at double time',
    closeAndFire: 'close in and fire',
    charge: 'charge',
    assault: 'assault',
    refuse: 'turn to cover the flank',
    fallBack: 'fall back',
    takeCover: 'take cover',
    joinLine: 'close up with the line',
    guardGuns: 'guard the guns',
    moveBattery: 'move the guns',
    limber: 'limber the guns',
    formSquare: 'form square',
    screen: 'screen the others',
    shift: 'take a better place',
  },
  deed: {
    hold: doing('holds its place', 'hold their places'),
    advance: doing('advances', 'advance'),
    hurry: doing('advances at double time', 'advance at double time'),
    closeAndFire: doing('closes in to fire', 'close in to fire'),
    charge: doing('charges', 'charge'),
    assault: doing('attacks', 'attack'),
    refuse: doing('turns to cover its flank', 'turn to cover their flanks'),
    fallBack: doing('falls back', 'fall back'),
    takeCover: doing('takes cover', 'take cover'),
    joinLine: doing('closes up with the line', 'close up with the line'),
    guardGuns: doing('guards the guns', 'guard the guns'),
    moveBattery: doing('moves the guns', 'move the guns'),
    limber: doing('limbers its guns', 'limber their guns'),
    formSquare: doing('forms square', 'form square'),
    screen: doing('screens the others', 'screen the others'),
    shift: doing('takes a better place', 'take better places'),
  },
  attacks: (commander, attacks, isCharge) => `${commander} ${isCharge ? 'charges' : 'attacks'} ${listed(attacks.map(attack), 'en')}`,
  stays: (commander) => `${commander} leaves everybody in place.`,
  better: (points, tried) => `${points} points against the first idea; ${plural(tried, 'plan')} tried.`,
  firstIdea: (tried) => `The first idea was the best of ${plural(tried, 'plan')} tried.`,
  best: 'best',
  alike: 'as good',
  less: (points) => `${points} points less`,
  decimal: '.',
};
