/** Every procedure under way by its kind, as `Decision.about` tells it and as a position may hold it. */

import type { Frame } from '@kosynier/engine';
import {
  anyWhole,
  commander,
  commanders,
  facing,
  flag,
  hex,
  hexes,
  listOf,
  maybeCommander,
  maybeHex,
  maybeUnit,
  objectOf,
  optional,
  type Shapes,
  side,
  unit,
  units,
  whole,
  wholes,
  word,
} from './fields.ts';
import { type Naming, namingOf } from './naming.ts';

type MovingGroup = Extract<Frame, { kind: 'move' }>['groups'][number];

const movingGroup = objectOf<MovingGroup>({
  units,
  hex,
  run: whole,
  spoiled: whole,
  spoiledIn: optional(hex),
  stopped: flag,
  held: flag,
  turnedFree: flag,
  cameFrom: maybeHex,
});

const occasion = word('phase4', 'charge', 'counterattack');
const retreatCause = word('fire', 'crisis', 'reaction');

export const FRAME_SHAPES: Shapes<Frame> = {
  setup: { side },
  turn: { round: word(1, 2, 3) },
  poolChoice: { side, pool: whole, left: whole },
  arm: { commander, phase: word(1, 2), arm: word('unsaid', 'any', 'infantry', 'cavalry') },
  activation: { commander, phase: word(1, 2, 3, 4, 5) },
  chit: {
    commander,
    step: word('choose', 'delegated', 'inherited', 'offer', 'named', 'move', 'end'),
    command: maybeCommander,
    reserve: anyWhole,
    named: units,
  },
  entry: { units, hex, facing, doubleTime: optional(flag) },
  liaison: { commander, armies: wholes },
  calendar: { chits: commanders, turns: wholes, stages: wholes },
  arrival: { commander },
  return: { side, units },
  phase2: {
    window: word('other', 'phasing'),
    passed: flag,
    facings: optional(listOf(objectOf<{ readonly unit: number; readonly facing: number }>({ unit, facing }))),
    steppedAway: optional(commanders),
  },
  fireWindow: { side },
  move: { groups: listOf(movingGroup), begun: flag, active: flag },
  entered: {
    group: anyWhole,
    units,
    hex,
    from: optional(hex),
    step: word('commanders', 'reactions', 'square', 'charge', 'end'),
    againstEnemy: flag,
    meleeBefore: flag,
  },
  commanderStep: { commanders, forced: flag, cause: word('adjacent', 'reached', 'withdrawal') },
  reactions: { hex, units, stacks: hexes, guns: units, occupied: flag },
  counterattackGroup: { hex, stacks: hexes, candidates: hexes },
  counterattack: {
    hex,
    side,
    units,
    step: word('enter', 'commanders', 'square', 'melee', 'facing', 'end'),
    exempt: flag,
    meleeBefore: flag,
  },
  retreatQueue: { units, losses: wholes, hexes: word(1, 2), cause: retreatCause, origin: maybeHex },
  retreatCause: { side, hexes },
  retreat: { units, left: whole, losses: whole, cause: retreatCause, origin: maybeHex, voluntary: flag },
  loss: { side, units, left: whole, cause: word('fire', 'crisis', 'reaction', 'melee', 'victory', 'square', 'retreat') },
  afterSalvo: { rule: word('4.6.1', '4.6.2'), commanders },
  melee: {
    hex,
    attacker: side,
    occasion,
    step: word('lava', 'lead', 'dice', 'loser', 'winner', 'withdraw', 'facing', 'gunFacing', 'casualties', 'crisis'),
    exempt: flag,
    lava: flag,
    lead: maybeUnit,
    winner: side,
    difference: whole,
    winnerSize: whole,
    endangered: commanders,
    guns: units,
    loneGuns: flag,
    withdrew: flag,
  },
  crisis: { side, origin: maybeHex, units },
  reactionRetreat: { units, origin: maybeHex, loss: whole, voluntary: flag, begun: flag },
  skirmisherShot: { hex, from: hex, units, step: word('shot', 'leave') },
  squareAttempt: { hex, side },
  charge: { hex, groups: wholes, mayHold: flag },
  gunFacing: { unit },
  reorder: { hex, ordered: units, left: units },
  placePassing: { units, cameFrom: maybeHex },
  commanderMove: { commander },
  phase4: {},
};

export const FRAME_NAMES: Naming<Frame> = namingOf<Frame>(FRAME_SHAPES);
