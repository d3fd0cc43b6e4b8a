/**
 * Hidden things stay hidden: two games that differ in nothing but a secret of one side look the same to everybody else, down to the last
 * byte of views, events, actions and refusals, until the rules reveal it.
 */

import { describe, expect, it } from 'vitest';
import {
  type Action,
  actions,
  COMMANDER_ON_MAP,
  check,
  type Dice,
  decision,
  type Game,
  type GameEvent,
  type GameState,
  HIDDEN,
  imagine,
  mixedPosition,
  newGame,
  pick,
  type Random,
  redact,
  type SideNumber,
  type Viewer,
  view,
} from '../../src/index.ts';
import { applied, fail, gameOf } from './samples.ts';
import { variations } from './variations.ts';
import { chooseLively, rolledDice, seededRandom, settled } from './walk.ts';

/** Two games that differ in one secret. */
interface Twins {
  readonly game: Game;
  readonly states: readonly [GameState, GameState];
}

const otherOf = (side: SideNumber): SideNumber => (side === 0 ? 1 : 0);

/** Everything that a viewer is told about a state. */
function toldOf(game: Game, state: GameState, viewer: Viewer): string {
  const seen = view(game, state, viewer);
  const { kind, side } = decision(game, state);
  // The list is given to the side that decides; the others are told who decides what.
  return JSON.stringify({ seen, kind, side, options: side === viewer ? actions(game, state) : null, ofView: actions(game, seen) });
}

/** Refusals of whatever a viewer may try, asked of the state and of his own view. */
function refusalsOf(game: Game, state: GameState, viewer: Viewer, random: Random): string {
  const { kind } = decision(game, state);
  if (kind === 'gameOver') return '';
  const seen = view(game, state, viewer);
  const verdicts: unknown[] = [];
  let left = 200;
  for (const action of variations(game, seen, kind, random)) {
    verdicts.push(check(game, seen, action), ...(decision(game, state).side === viewer ? [check(game, state, action)] : []));
    left -= 1;
    if (left === 0) break;
  }
  return JSON.stringify(verdicts);
}

function expectAlike({ game, states: [a, b] }: Twins, viewer: Viewer, seed: number): void {
  expect(toldOf(game, b, viewer)).toBe(toldOf(game, a, viewer));
  expect(refusalsOf(game, b, viewer, seededRandom(seed))).toBe(refusalsOf(game, a, viewer, seededRandom(seed)));
}

/** Plays one action in both games with the same dice; the events as each viewer hears them must be alike. */
function playBoth(
  twins: Twins,
  action: Action,
  dice: () => Dice,
  viewers: readonly Viewer[],
): Twins & { readonly events: readonly GameEvent[] } {
  const { game, states } = twins;
  const [a, b] = states.map((state) => applied(game, state, action, dice()));
  if (a === undefined || b === undefined) fail('two games');
  for (const viewer of viewers) expect(JSON.stringify(redact(b.events, viewer))).toBe(JSON.stringify(redact(a.events, viewer)));
  return { game, states: [a.state, b.state], events: a.events };
}

/** A position at the start of a Turn in which both sides choose their chits in secret. */
function atPoolChoice(seed: number): { game: Game; state: GameState; random: Random } {
  const game = gameOf('II');
  for (let attempt = 0; ; attempt++) {
    const random = seededRandom(seed * 1_000 + attempt);
    const mixed = mixedPosition(game, random);
    if (mixed.turn < 2) continue;
    const dice = rolledDice(random);
    const state = settled(game, { ...mixed, pool: [], chosen: [[], []], active: -1, frames: [{ kind: 'turn', round: 1 }] }, dice);
    if (decision(game, state).kind === 'poolChoice' && decision(game, state).side === 0 && actions(game, state).length === 2)
      return { game, state, random };
  }
}

/** Draws whoever of `commanders` is in the pool; every other die is a random one that only the seed decides. */
const drawing =
  (commanders: readonly number[], seed: number): (() => Dice) =>
  () => {
    const rolled = rolledDice(seededRandom(seed));
    return (request) =>
      request.kind === 'draw' ? (request.from.find((one) => commanders.includes(one)) ?? request.from[0]) : rolled(request);
  };

const commandersOf = (game: Game, side: SideNumber): number[] => game.chiefs.filter((one) => one.side === side).map(({ number }) => number);

/** Nobody among them was killed or hurt, which takes a chit out of the pool for all to see (A32, A38). */
const unhurt = (state: GameState, commanders: readonly number[]): boolean =>
  commanders.every((one) => state.commanderStatus[one] === COMMANDER_ON_MAP);

describe('[3.3] the chosen chits', () => {
  /** Both games go on with the same actions until the next chit is drawn; how many decisions that were. */
  function playUntilRevealed(start: Twins, secretOf: SideNumber, open: readonly number[], random: Random, seed: number): number {
    const viewers: readonly Viewer[] = [otherOf(secretOf), 'spectator'];
    const hidden = commandersOf(start.game, secretOf);
    let twins = start;
    for (let played = 0; ; played++) {
      for (const viewer of viewers) expectAlike(twins, viewer, seed + played);
      const [first] = twins.states;
      const question = decision(twins.game, first);
      if (question.side === null || played > 400) return played;
      const options = actions(twins.game, first);
      expect(actions(twins.game, twins.states[1])).toEqual(options);
      const action = chooseLively(options, random);
      const dice = drawing(open, seed + played);
      // Whether a chit is drawn by this action is known before its events are compared.
      const drawn = applied(twins.game, first, action, dice()).events.find(({ kind }) => kind === 'chitDrawn');
      if (drawn?.kind === 'chitDrawn' && !open.includes(drawn.commander)) return played;
      twins = playBoth(twins, action, dice, viewers);
      if (!unhurt(twins.states[0], hidden)) return played;
    }
  }

  it('of the first side are known to nobody else until drawn', () => {
    let decisions = 0;
    for (let seed = 1; seed <= 12; seed++) {
      const { game, state, random } = atPoolChoice(seed);
      const [one, two] = actions(game, state);
      const dice = drawing(commandersOf(game, 1), seed);
      const chosen = [one, two].map((action) => applied(game, state, action ?? fail('two options'), dice()));
      for (const viewer of [1, 'spectator'] as const) {
        expect(JSON.stringify(redact(chosen[1]?.events ?? [], viewer))).toBe(JSON.stringify(redact(chosen[0]?.events ?? [], viewer)));
      }
      const states = chosen.map((each) => each.state);
      // The owner does know.
      expect(toldOf(game, states[1] ?? state, 0)).not.toBe(toldOf(game, states[0] ?? state, 0));
      const twins: Twins = { game, states: [states[0] ?? state, states[1] ?? state] };
      decisions += playUntilRevealed(twins, 0, commandersOf(game, 1), random, seed * 10_000);
    }
    expect(decisions).toBeGreaterThan(60);
  });

  it('of the second side are known to nobody else until drawn', () => {
    let decisions = 0;
    for (let seed = 101; seed <= 112; seed++) {
      const { game, state, random } = atPoolChoice(seed);
      const dice = drawing(commandersOf(game, 0), seed);
      const second = applied(game, state, pick(actions(game, state), random), dice()).state;
      if (decision(game, second).kind !== 'poolChoice') continue;
      const [one, two] = actions(game, second);
      const chosen = [one, two].map((action) => applied(game, second, action ?? fail('two options'), dice()));
      for (const viewer of [0, 'spectator'] as const) {
        expect(JSON.stringify(redact(chosen[1]?.events ?? [], viewer))).toBe(JSON.stringify(redact(chosen[0]?.events ?? [], viewer)));
      }
      const states = chosen.map((each) => each.state);
      expect(toldOf(game, states[1] ?? second, 1)).not.toBe(toldOf(game, states[0] ?? second, 1));
      const twins: Twins = { game, states: [states[0] ?? second, states[1] ?? second] };
      decisions += playUntilRevealed(twins, 1, commandersOf(game, 0), random, seed * 10_000);
    }
    expect(decisions).toBeGreaterThan(60);
  });

  it('are masked for everybody but their owner, their number is not', () => {
    const { game, state } = atPoolChoice(7);
    const [option] = actions(game, state);
    const after = applied(game, state, option ?? fail('no option'), drawing(commandersOf(game, 1), 7)()).state;
    expect(after.chosen[0]).toHaveLength(1);
    expect(view(game, after, 0).chosen[0]).toEqual(after.chosen[0]);
    expect(view(game, after, 1).chosen[0]).toEqual([HIDDEN]);
    expect(view(game, after, 'spectator').chosen[0]).toEqual([HIDDEN]);
  });

  it('a view with the hidden part filled in is the state', () => {
    for (let seed = 201; seed <= 206; seed++) {
      const { game, state } = atPoolChoice(seed);
      const [option] = actions(game, state);
      const after = applied(game, state, option ?? fail('no option'), drawing(commandersOf(game, 1), seed)()).state;
      for (const viewer of [0, 1, 'spectator'] as const)
        expect(imagine(view(game, after, viewer), { chosen: after.chosen })).toEqual(after);
    }
  });
});

const isChange = ({ kind }: Action): boolean => kind !== 'confirmSetup';
const CONFIRM: Action = { kind: 'confirmSetup' };
const NO_DICE: Dice = () => fail('the set-up needs no dice');
const alphabetical =
  (game: Game): Dice =>
  (request) =>
    request.kind === 'draw' ? [...request.from].sort((a, b) => ((game.chiefs[a]?.id ?? '') < (game.chiefs[b]?.id ?? '') ? -1 : 1))[0] : 5;

describe('[3.1] the set-up', () => {
  /** The first side changes its set-up; nobody else is told anything. */
  function arrangeFirst(game: Game, random: Random, changes: number): GameState {
    let state = newGame(game);
    for (let i = 0; i < changes; i++) {
      const options = actions(game, state).filter(isChange);
      // A kind first, so that LINE markers and the order of stacks are changed too.
      const kind = pick([...new Set(options.map((option) => option.kind))], random);
      const { state: next, events } = applied(
        game,
        state,
        pick(
          options.filter((option) => option.kind === kind),
          random,
        ),
        NO_DICE,
      );
      expect([redact(events, 1), redact(events, 'spectator')]).toEqual([[], []]);
      state = next;
    }
    return state;
  }

  it.each(['I', 'II'] as const)('of the first side is invisible until both are ready (scenario %s)', (scenario) => {
    const game = gameOf(scenario);
    for (let seed = 1; seed <= 10; seed++) {
      const random = seededRandom(seed);
      const twins: Twins = { game, states: [arrangeFirst(game, random, 25), arrangeFirst(game, random, 12)] };
      for (const viewer of [1, 'spectator'] as const) expectAlike(twins, viewer, seed);
      expect(toldOf(game, twins.states[0], 0)).not.toBe(toldOf(game, twins.states[1], 0));
      // The second side arranges its own in both games, and learns nothing by trying.
      let after: Twins = playBoth(twins, CONFIRM, () => NO_DICE, [1, 'spectator']);
      for (let i = 0; i < 10; i++) {
        for (const viewer of [1, 'spectator'] as const) expectAlike(after, viewer, seed + i);
        const options = actions(game, after.states[0]).filter(isChange);
        expect(actions(game, after.states[1]).filter(isChange)).toEqual(options);
        after = playBoth(after, pick(options, random), () => NO_DICE, [0, 1, 'spectator']);
      }
      const revealed = after.states.map((state) => applied(game, state, CONFIRM, alphabetical(game)));
      const shown = revealed.map(({ state }) => toldOf(game, state, 1));
      expect(shown[0]).not.toBe(shown[1]);
      expect(revealed[0]?.events[0]).toMatchObject({ kind: 'setupRevealed' });
    }
  });

  it.each(['I', 'II'] as const)('of the second side is invisible to the first until it is ready (scenario %s)', (scenario) => {
    const game = gameOf(scenario);
    const random = seededRandom(5);
    const start = applied(game, newGame(game), CONFIRM, NO_DICE).state;
    let twins: Twins = { game, states: [start, start] };
    for (let i = 0; i < 20; i++) {
      const [a, b] = twins.states.map((state) => applied(game, state, pick(actions(game, state).filter(isChange), random), NO_DICE));
      if (a === undefined || b === undefined) fail('two games');
      for (const viewer of [0, 'spectator'] as const) expect([redact(a.events, viewer), redact(b.events, viewer)]).toEqual([[], []]);
      twins = { game, states: [a.state, b.state] };
      for (const viewer of [0, 'spectator'] as const) expectAlike(twins, viewer, i);
    }
    expect(toldOf(game, twins.states[0], 1)).not.toBe(toldOf(game, twins.states[1], 1));
  });

  it('is shown to all as soon as both are ready', () => {
    const game = gameOf('II');
    let state = arrangeFirst(game, seededRandom(3), 30);
    for (const _ of [0, 1]) state = applied(game, state, CONFIRM, alphabetical(game)).state;
    for (const viewer of [0, 1, 'spectator'] as const) expect(view(game, state, viewer)).toEqual(state);
  });
});
