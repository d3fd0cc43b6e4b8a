/** Where units can go: the search that answers at once agrees with playing every move out step by step while nobody reacts. */

import { describe, expect, it } from 'vitest';
import {
  type Action,
  actions,
  brokenInvariants,
  decision,
  type Game,
  type GameState,
  hexName,
  mixedPosition,
  reach,
  unitFacts,
} from '../../src/index.ts';
import { beginStack, p } from '../shorthand.ts';
import { table } from '../support.ts';
import { applied, fail, gameOf, type ScenarioId } from './samples.ts';
import { rolledDice, seededRandom, settled } from './walk.ts';

const STEPS: ReadonlySet<Action['kind']> = new Set(['enter', 'join', 'passThrough', 'turn']);
/** Nobody reacts, steps aside, forms Square or charges. */
const IDLE: readonly Action['kind'][] = ['done', 'stay', 'pass', 'decline', 'noCharge'];
const FIVE = () => 5;

/** Places by name with the least MP at which a move can end there. */
type Places = Map<string, number>;

function note(places: Places, hex: number, facing: number, cost: number): void {
  const name = `${hexName(hex)} facing ${facing}`;
  places.set(name, Math.min(places.get(name) ?? 99, cost));
}

const inMove = (state: GameState): boolean => state.frames.some(({ kind }) => kind === 'move');
const inPhase2 = (state: GameState): boolean => state.frames.some(({ kind }) => kind === 'phase2');

/** Lets the other side do as little as it can until the mover is asked again or its move is over. */
function unanswered(game: Game, start: GameState): GameState {
  let state = start;
  while (inMove(state) && decision(game, state).kind !== 'moveStep') {
    const options = actions(game, state);
    const idle = options.find(({ kind }) => IDLE.includes(kind)) ?? options[0] ?? fail('nothing to do');
    state = applied(game, state, idle, FIVE).state;
  }
  return state;
}

/** Where the first unit of the group stands, what the group has spent at most; a unit that is gone stands nowhere. */
function standing(game: Game, state: GameState, units: readonly number[]): { hex: number; facing: number; cost: number } | undefined {
  const first = unitFacts(game, state, units[0] ?? -1);
  if (first === undefined) return undefined;
  return { hex: first.hex, facing: first.facing, cost: Math.max(...units.map((unit) => state.unitSpent[unit] ?? 0)) };
}

/** What a state has to do with going on, so that no way is gone twice. */
const keyOf = (state: GameState, units: readonly number[]): string =>
  JSON.stringify([
    units.map((unit) => [state.unitHex[unit], state.unitFacing[unit], state.unitSpent[unit], state.unitFlags[unit]]),
    state.frames.map((frame) =>
      frame.kind === 'move' ? frame.groups.map(({ stopped, turnedFree, hex }) => [stopped, turnedFree, hex]) : frame.kind,
    ),
  ]);

/** Plays all moves of a group; undefined if the Phase ended on the way, so that nobody can say what was spent. */
function playedPlaces(game: Game, begun: GameState, units: readonly number[]): Places | undefined {
  const places: Places = new Map();
  const seen = new Set<string>();
  const queue = [begun];
  for (const state of queue) {
    const here = standing(game, state, units) ?? fail('the group is gone');
    const options = actions(game, state);
    if (options.some(({ kind }) => kind === 'end')) note(places, here.hex, here.facing, here.cost);
    for (const action of options) {
      if (!STEPS.has(action.kind)) continue;
      const next = unanswered(game, applied(game, state, action, FIVE).state);
      if (!inPhase2(next)) return undefined;
      const key = keyOf(next, units);
      if (seen.has(key)) continue;
      seen.add(key);
      if (inMove(next)) queue.push(next);
      else {
        const there = standing(game, next, units);
        if (there !== undefined) note(places, there.hex, there.facing, there.cost);
      }
    }
  }
  return places;
}

function searchedPlaces(game: Game, state: GameState, units: readonly number[]): Places {
  const places: Places = new Map();
  for (const { hex, facing, cost } of reach(game, state, units)) note(places, hex, facing, cost);
  return places;
}

const sorted = (places: Places): string[] => [...places].map(([name, cost]) => `${name}: ${cost}`).sort();

/** A mixed position at the phasing side's window; without enemies, or with all of them. */
function phase2Position(game: Game, seed: number, enemies: boolean): GameState | undefined {
  const random = seededRandom(seed);
  const mixed = mixedPosition(game, random);
  const side = game.chiefs[mixed.active]?.side ?? fail('nobody is active');
  const gone = (unit: number): boolean => !enemies && game.sides[unit] !== side;
  const state: GameState = {
    ...mixed,
    unitHex: mixed.unitHex.map((hex, unit) => (gone(unit) ? 0 : hex)),
    unitStatus: mixed.unitStatus.map((status, unit) => (gone(unit) ? 1 : status)),
    unitSpent: mixed.unitSpent.map(() => 0),
    unitEntry: mixed.unitEntry.map(() => 0),
    unitFlags: mixed.unitFlags.map((flags) => flags & 1),
    commanderHex: mixed.commanderHex.map((hex, one) => (game.chiefs[one]?.side === side ? hex : 0)),
    commanderStatus: mixed.commanderStatus.map((status, one) => (game.chiefs[one]?.side === side ? status : 1)),
    frames: [
      { kind: 'turn', round: 2 },
      { kind: 'activation', commander: mixed.active, phase: 3 },
      { kind: 'phase2', window: 'phasing', passed: false },
    ],
  };
  // A squadron among its own foot is there only while it passes.
  if (brokenInvariants(game, state).length > 0) return undefined;
  const at = settled(game, state, rolledDice(random));
  return decision(game, at).kind === 'phasingAction' ? at : undefined;
}

const unitsOf = (state: GameState): readonly number[] => {
  const move = state.frames.find((frame) => frame.kind === 'move');
  return move?.kind === 'move' ? (move.groups[0]?.units ?? []) : [];
};

/** Others of its stack stay behind: it may turn only to leave them [6.0]. */
const leavesOthers = (game: Game, state: GameState, units: readonly number[]): boolean =>
  game.units.some(
    ({ number, arm, side }) =>
      arm !== 2 &&
      side === game.sides[units[0] ?? 0] &&
      !units.includes(number) &&
      state.unitStatus[number] === 0 &&
      state.unitHex[number] === state.unitHex[units[0] ?? 0],
  );

/** What is special about a place, or about the way there. */
type Case = 'plain' | 'where the rest of its stack stays' | 'a melee that friends are in' | 'double time';

/** A place with its cost on which the two answers differ. */
interface Difference {
  readonly which: Case;
  readonly what: string;
}

interface Compared {
  readonly places: number;
  readonly differences: readonly Difference[];
}

const heldBy = (game: Game, state: GameState, side: number): ReadonlySet<string> =>
  new Set(
    game.units.flatMap(({ number, side: of }) =>
      of === side && state.unitStatus[number] === 0 ? [hexName(state.unitHex[number] ?? 0)] : [],
    ),
  );

function compareMove(game: Game, start: GameState, units: readonly number[], hurried: boolean, who: string): Compared | undefined {
  // With nowhere to go the move ended as it began: an only option is taken without asking.
  if (decision(game, start).kind !== 'moveStep') return undefined;
  const played = playedPlaces(game, start, units);
  if (played === undefined) return undefined;
  const found = sorted(searchedPlaces(game, start, units));
  const expected = sorted(played);
  const [first, second] = [heldBy(game, start, 0), heldBy(game, start, 1)];
  const startHex = hexName(start.unitHex[units[0] ?? 0] ?? 0);
  const part = leavesOthers(game, start, units);
  const caseOf = (place: string): Case => {
    const hex = place.slice(0, 4);
    if (hurried) return 'double time';
    if (part && hex === startHex) return 'where the rest of its stack stays';
    return first.has(hex) && second.has(hex) ? 'a melee that friends are in' : 'plain';
  };
  const differences = [
    ...expected
      .filter((place) => !found.includes(place))
      .map((place) => ({ which: caseOf(place), what: `${who}: reach does not know ${place}` })),
    ...found
      .filter((place) => !expected.includes(place))
      .map((place) => ({ which: caseOf(place), what: `${who}: nobody can play ${place}` })),
  ];
  return { places: expected.length, differences };
}

/** Compares both answers for everybody who may begin, alone and with his stack, at the common step and at double time. */
function compare(scenario: ScenarioId, seed: number, enemies: boolean): Compared[] {
  const game = gameOf(scenario);
  const state = phase2Position(game, seed, enemies);
  if (state === undefined) return [];
  const compared: Compared[] = [];
  for (const action of actions(game, state)) {
    if (action.kind !== 'begin' && action.kind !== 'beginStack') continue;
    const begun = applied(game, state, action, FIVE).state;
    const units = unitsOf(begun);
    if (units.length === 0 || decision(game, begun).kind !== 'moveStep') continue;
    const who = `scenario ${scenario}, seed ${seed}, ${units.map((unit) => game.units[unit]?.id).join('+')}`;
    const hurry = actions(game, begun).find(({ kind }) => kind === 'doubleTime');
    const both = [
      compareMove(game, begun, units, false, who),
      ...(hurry === undefined ? [] : [compareMove(game, applied(game, begun, hurry, FIVE).state, units, true, `${who} at double time`)]),
    ];
    compared.push(...both.filter((one) => one !== undefined));
  }
  return compared;
}

const SEEDS = 14;
const results = new Map<boolean, readonly Compared[]>();

function resultsOf(enemies: boolean): readonly Compared[] {
  const known = results.get(enemies);
  if (known !== undefined) return known;
  const first = enemies ? 101 : 1;
  const all = Array.from({ length: SEEDS }, (_, i) => compare(i % 2 === 0 ? 'I' : 'II', first + i, enemies)).flat();
  results.set(enemies, all);
  return all;
}

const differencesIn = (which: Case, ...enemies: readonly boolean[]): string[] =>
  enemies
    .flatMap(resultsOf)
    .flatMap(({ differences }) => differences)
    .flatMap((one) => (one.which === which ? [one.what] : []));

describe('[8.1] reach says the same as play, hex by hex, facing by facing, MP by MP', () => {
  it('among friends alone', () => {
    expect(differencesIn('plain', false).slice(0, 5)).toEqual([]);
    expect(resultsOf(false).length).toBeGreaterThan(30);
    expect(resultsOf(false).reduce((sum, { places }) => sum + places, 0)).toBeGreaterThan(2_000);
  });

  it('among enemies who let it pass', () => {
    expect(differencesIn('plain', true).slice(0, 5)).toEqual([]);
    expect(resultsOf(true).length).toBeGreaterThan(20);
  });

  it('[6.0] for a part of a stack in the hex it starts from', () => {
    expect(differencesIn('where the rest of its stack stays', false, true).slice(0, 5)).toEqual([]);
  });

  it('[6.12] for a melee that friends are in', () => {
    expect(differencesIn('a melee that friends are in', true).slice(0, 5)).toEqual([]);
  });

  it('[8.9] at double time', () => {
    expect(differencesIn('double time', false, true).slice(0, 5)).toEqual([]);
  });

  it('[6.0] for infantry with guns that joins friends', () => {
    const t = table({
      pieces: [
        p('a', 'I4/6/4', '0608'),
        p('g', 'A', '0608', 0, { formation: 'limbered' }),
        p('b', 'I3/6/3', '0607', 2),
        p('c', 'I3/6/3', '0611'),
      ],
      commanders: { pc: '0609' },
    }).play(beginStack('0608'));
    const units = [t.unit('a'), t.unit('g')];
    expect(sorted(searchedPlaces(t.game, t.state, units))).toEqual(
      sorted(playedPlaces(t.game, t.state, units) ?? fail('the Phase is over')),
    );
  });
});
