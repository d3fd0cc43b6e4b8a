/** The kernels of mixed positions: situations in which a rare question is about to be asked. */
import { neighbour } from '../board/board.ts';
import { type Hex, NO_HEX } from '../board/hex.ts';
import { ARTILLERY, CAVALRY, type Counter, INFANTRY } from '../compile.ts';
import type { Frame, MovingGroup } from '../frames.ts';
import type { GameState } from '../state.ts';
import type { PositionBuilder } from './position-builder.ts';
import { pick } from './random.ts';

type Finish = (state: GameState) => GameState;
type Theme = (builder: PositionBuilder) => Finish | undefined;

const asItIs: Finish = (state) => state;

/** All units in a heap, at the start of an activation. */
const knot: Theme = () => asItIs;

/** Makes a commander active who may command the unit, and brings him near. */
function lead(builder: PositionBuilder, counter: Counter, near: Hex): boolean {
  const chief = builder.game.chiefs[counter.commanders[0] ?? -1];
  if (chief === undefined) return false;
  builder.active = chief;
  builder.commanderHexes.set(chief.id, near);
  return true;
}

/** A group that has just entered the hex: the questions that follow are asked at once. */
function entered(builder: PositionBuilder, id: string, hex: Hex, cameFrom: Hex, againstEnemy: boolean): Finish {
  const unit = builder.game.units.findIndex((one) => one.id === id);
  const group: MovingGroup = { units: [unit], hex, run: 3, spoiled: 0, stopped: false, held: false, turnedFree: false, cameFrom };
  const step = againstEnemy ? 'square' : 'reactions';
  return (state) => ({
    ...state,
    frames: [
      ...phase2(state, { kind: 'move', groups: [group], begun: true, active: true }),
      { kind: 'entered', group: 0, units: [unit], hex, step, againstEnemy, meleeBefore: false },
    ],
  });
}

/** A group in the middle of its move, with a run of two hexes behind it. */
function moving(builder: PositionBuilder, id: string, hex: Hex, run: number): Finish {
  const unit = builder.game.units.findIndex((one) => one.id === id);
  const group: MovingGroup = { units: [unit], hex, run, spoiled: 0, stopped: false, held: false, turnedFree: false, cameFrom: hex };
  return (state) => ({ ...state, frames: phase2(state, { kind: 'move', groups: [group], begun: true, active: true }) });
}

const phase2 = (state: GameState, frame: Frame): Frame[] => [
  { kind: 'turn', round: 2 },
  { kind: 'activation', commander: state.active, phase: 3 },
  { kind: 'phase2', window: 'other', passed: false },
  frame,
];

/** A random hex with all six neighbours, and one of them with the direction that leads in. */
function spot(builder: PositionBuilder): { hex: Hex; from: Hex; direction: number } | undefined {
  const { game, random } = builder;
  const hex = pick(builder.hexes, random);
  const back = random(6);
  const from = neighbour(game.board, hex, back);
  return from === NO_HEX ? undefined : { hex, from, direction: (back + 3) % 6 };
}

/** A facing with a direction in its front. */
const facingWith = (builder: PositionBuilder, direction: number): number => (direction + 5 + builder.random(2)) % 6;

/** Cavalry about to enter an enemy hex at the end of its run: charge, Lava, emergency Square. */
function rideAt(builder: PositionBuilder, victims: readonly Counter[], rider: Counter | undefined): Finish | undefined {
  const at = spot(builder);
  if (at === undefined || rider === undefined || !lead(builder, rider, at.from)) return undefined;
  builder.reserved = [at.hex, at.from];
  const there = builder.random(6) > 0;
  const facing = facingWith(builder, at.direction);
  if (!builder.put(rider, there ? at.hex : at.from, facing, { spent: there ? 4 : 2, losses: 0, entry: there ? randomEntry(builder) : 0 }))
    return undefined;
  const theirs = builder.random(6);
  for (const victim of victims) builder.put(victim, at.hex, theirs, { losses: 0 });
  if (builder.units.length < 2) return undefined;
  return there ? entered(builder, rider.id, at.hex, at.from, true) : moving(builder, rider.id, at.from, 2);
}

const charge: Theme = (builder) => {
  const side = builder.random(2);
  const arm = pick([INFANTRY, INFANTRY, CAVALRY, ARTILLERY], builder.random);
  return rideAt(builder, builder.counters(1 - side, arm).slice(0, 1 + builder.random(2)), builder.counters(side, CAVALRY)[0]);
};

/** Companies enough for a Square, where a side has them. */
const square: Theme = (builder) => {
  const side = builder.counters(1, INFANTRY).length >= 4 ? 0 : 1;
  return rideAt(builder, builder.counters(1 - side, INFANTRY), builder.counters(side, CAVALRY)[0]);
};

/** Several stacks of one arm look at a hex that an enemy is about to enter. */
const reaction: Theme = (builder) => {
  const at = spot(builder);
  const side = builder.random(2);
  const arm = builder.random(2);
  // Infantry does not counterattack cavalry [9.1] B.
  const mover = builder.counters(side, arm === INFANTRY ? INFANTRY : builder.random(2))[0];
  if (at === undefined || mover === undefined || !lead(builder, mover, at.from)) return undefined;
  builder.reserved = [at.hex, at.from];
  const there = builder.random(6) > 0;
  if (!builder.put(mover, there ? at.hex : at.from, facingWith(builder, at.direction))) return undefined;
  for (const watcher of builder.counters(1 - side, arm).slice(0, 2 + builder.random(3))) {
    const direction = builder.random(6);
    const hex = neighbour(builder.game.board, at.hex, direction);
    if (hex !== NO_HEX && hex !== at.from) builder.put(watcher, hex, facingWith(builder, (direction + 3) % 6));
  }
  return there ? entered(builder, mover.id, at.hex, at.from, false) : moving(builder, mover.id, at.from, 0);
};

/** A melee of units that came in by different ways, with friends of both sides looking on. */
const melee: Theme = (builder) => {
  const { random } = builder;
  const hex = pick(builder.hexes, random);
  const side = random(2);
  const attackers = builder.counters(side, random(2)).slice(0, 2 + random(2));
  const [first] = attackers;
  if (first === undefined || !lead(builder, first, hex)) return undefined;
  builder.phase = 4;
  builder.reserved = [hex];
  const facing = random(6);
  for (const attacker of attackers) builder.put(attacker, hex, facing, { entry: randomEntry(builder) });
  for (const defender of builder.counters(1 - side, random(2)).slice(0, 1 + random(2))) builder.put(defender, hex, random(6));
  for (const witness of [...builder.counters(0, INFANTRY), ...builder.counters(1, INFANTRY), ...builder.counters(0, CAVALRY)]) {
    for (let tries = 0; tries < 4 && !builder.has(witness.id); tries++) {
      const next = neighbour(builder.game.board, hex, random(6));
      if (next !== NO_HEX) builder.put(witness, next, random(6));
    }
  }
  return asItIs;
};

/** Entered through front, flank or rear, perhaps up a slope. */
const randomEntry = (builder: PositionBuilder): number => 1 | (builder.random(3) << 1) | (builder.random(2) << 3);

/** A46: a squadron stopped among its own foot, the hex it came from perhaps taken by the enemy. */
const passing: Theme = (builder) => {
  const { random, game } = builder;
  const side = random(2);
  const hex = pick(builder.hexes, random);
  const [host] = builder.counters(side, INFANTRY);
  const [rider] = builder.counters(side, CAVALRY);
  if (host === undefined || rider === undefined || !lead(builder, rider, hex)) return undefined;
  builder.reserved = [hex];
  if (!builder.put(host, hex, random(6)) || !builder.put(rider, hex, random(6), { marks: ['passing'] })) return undefined;
  const unit = game.units.findIndex(({ id }) => id === rider.id);
  const cameFrom = random(3) > 0 ? NO_HEX : neighbour(game.board, hex, random(6));
  return (state) => ({ ...state, frames: phase2(state, { kind: 'placePassing', units: [unit], cameFrom }) });
};

/** Several units have failed in a Morale Crisis and wait to go back [11.12]. */
const crisis: Theme = (builder) => {
  const { random, game } = builder;
  const hex = pick(builder.hexes, random);
  const side = random(2) === 0 ? 0 : 1;
  const [first] = builder.counters(1 - side, random(2));
  if (first === undefined || !lead(builder, first, hex)) return undefined;
  builder.reserved = [hex];
  builder.put(first, hex, random(6));
  const shaken: number[] = [];
  for (const witness of [...builder.counters(side, INFANTRY), ...builder.counters(side, CAVALRY)].slice(0, 4)) {
    const next = neighbour(game.board, hex, random(6));
    if (next !== NO_HEX && builder.put(witness, next, random(6))) shaken.push(witness.number);
  }
  return (state) => ({ ...state, frames: phase2(state, { kind: 'crisis', side, origin: hex, units: shaken }) });
};

/** Rare questions come up oftener in the list. */
export const THEMES: readonly Theme[] = [
  knot,
  charge,
  ...[square, square, square, square, square],
  ...[reaction, reaction, reaction, reaction, reaction, reaction],
  ...[melee, melee, melee, melee],
  ...[crisis, crisis],
  ...[passing, passing, passing, passing],
];
