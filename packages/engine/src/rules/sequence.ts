/** [3.3] The sequence of play: Turn, pool, activation and its Phases (sequence of play, sections 3 to 5). */
import type { ArmyPool } from '../compile.ts';
import {
  clearFlags,
  clearSpent,
  type Draft,
  drawChit,
  endGame,
  popFrame,
  pushFrame,
  replaceFrame,
  setActivations,
  setCommanderStatus,
  setShots,
  tell,
} from '../draft.ts';
import type { ActivationFrame, PoolChoiceFrame, TurnFrame } from '../frames.ts';
import { armOf, chief, commanderStatus, hasFlag, type Position, shotsOf, statusOf } from '../position.ts';
import { ASKS_NOTHING, type Procedure } from '../procedure.ts';
import { REFUSED, type Refusal } from '../refusals.ts';
import type { RuleSet } from '../ruleset.ts';
import {
  CLEARED_AFTER_ACTIVATION,
  CLEARED_AFTER_PHASE_2,
  CLEARED_IN_ROUND_3,
  COMMANDER_CONTUSED,
  COMMANDER_ON_MAP,
  ELIMINATED,
  FIRED_IN_TURN,
  NOBODY,
} from '../state.ts';
import { chitsDue, closeArrivals, rollArrivals } from './calendar.ts';
import { newLiaison } from './liaison.ts';
import { beginActivation } from './one-arm.ts';
import { newChit } from './overall-commander.ts';
import { automaticVictory, finalResult } from './victory.ts';
import { drawnFrame, isComing } from './whose-units-act.ts';
import { dueInActivation, dueWithoutLeader, shiftTrack } from './withdrawal.ts';

/** A9: living, uncontused, in play or due to enter. */
export const isAvailable = (p: Position, commander: number): boolean =>
  commanderStatus(p, commander) === COMMANDER_ON_MAP || isComing(p, commander);

const poolsOfTurn = (p: Position): readonly ArmyPool[] => p.game.pools[p.turn - 1] ?? [];

export const turnProcedure: Procedure<TurnFrame> = {
  ...ASKS_NOTHING,
  run: (d, frame) => {
    if (frame.round === 1) makePool(d);
    else if (frame.round === 2) drawNext(d);
    else endTurn(d);
  },
};

/** Round 1: fixed chits, then the secret choices, the first side's first; leaderless units return (B63 e). */
function makePool(d: Draft): void {
  replaceFrame(d, { kind: 'turn', round: 2 });
  tell(d, { kind: 'turnBegan', turn: d.turn, rule: '3.3' });
  const pools = poolsOfTurn(d);
  d.pool = [...pools.flatMap(({ fixed }) => fixed.filter((commander) => isAvailable(d, commander))), ...chitsDue(d)];
  d.chosen = [[], []];
  for (const side of [1, 0] as const) {
    pools.forEach((pool, number) => {
      if (pool.side === side && pool.choose > 0) pushFrame(d, { kind: 'poolChoice', side, pool: number, left: pool.choose });
    });
  }
  for (const side of [1, 0] as const) {
    const units = dueWithoutLeader(d, side);
    if (units.length > 0) pushFrame(d, { kind: 'return', side, units });
  }
  rollArrivals(d);
}

/** Commanders who can still be chosen. */
function onOffer(p: Position, frame: PoolChoiceFrame): number[] {
  const pool = poolsOfTurn(p)[frame.pool];
  if (pool === undefined || frame.left === 0) return [];
  return pool.of.filter(
    (commander) => isAvailable(p, commander) && !p.chosen[frame.side].includes(commander) && !p.pool.includes(commander),
  );
}

function chitRefusal(p: Position, frame: PoolChoiceFrame, commander: number): Refusal | undefined {
  if (onOffer(p, frame).includes(commander)) return undefined;
  if (p.game.chiefs[commander] !== undefined && commanderStatus(p, commander) === COMMANDER_CONTUSED) return REFUSED.contused;
  return { reason: 'notOnOffer', rule: p.game.scenarioRule };
}

/** [3.3] a secret choice, chit by chit. */
export const poolChoiceProcedure: Procedure<PoolChoiceFrame> = {
  question: (p, frame) => (onOffer(p, frame).length > 0 ? { kind: 'poolChoice', side: frame.side } : undefined),
  run: popFrame,
  list: (p, frame, list) => {
    for (const commander of onOffer(p, frame)) list.push({ kind: 'chooseChit', commander });
  },
  refusal: (p, frame, action) => (action.kind === 'chooseChit' ? chitRefusal(p, frame, action.commander) : REFUSED.notNow),
  perform: (d, frame, action) => {
    if (action.kind !== 'chooseChit') return;
    replaceFrame(d, { ...frame, left: frame.left - 1 });
    const [first, second] = d.chosen;
    const add = (chits: readonly number[]): number[] => [...chits, action.commander].sort((a, b) => a - b);
    d.chosen = frame.side === 0 ? [add(first), second] : [first, add(second)];
    tell(d, { kind: 'chitChosen', commander: action.commander, secret: frame.side, rule: d.game.scenarioRule });
  },
};

/** Round 2: the next chit, until the pool is empty (A8: drawn uniformly where the dice are made). */
function drawNext(d: Draft): void {
  const chits = [...d.pool, ...d.chosen[0], ...d.chosen[1]].sort((a, b) => a - b);
  if (chits.length === 0) {
    replaceFrame(d, { kind: 'turn', round: 3 });
    return;
  }
  if (d.commanderActivations.every((count) => count === 0)) {
    tell(d, { kind: 'poolMade', known: d.pool, hidden: [d.chosen[0].length, d.chosen[1].length], rule: '3.3' });
  }
  const commander = drawChit(d, chits);
  d.pool = d.pool.filter((one) => one !== commander);
  d.chosen = [d.chosen[0].filter((one) => one !== commander), d.chosen[1].filter((one) => one !== commander)];
  d.active = commander;
  setActivations(d, commander, (d.commanderActivations[commander] as number) + 1);
  tell(d, { kind: 'chitDrawn', commander, rule: '3.3' });
  const chit = chief(d, commander).overall === null ? newLiaison(d, commander) : newChit(commander);
  if (chit === undefined) beginActivation(d, commander, 1);
  else pushFrame(d, chit);
}

export const activationProcedure: Procedure<ActivationFrame> = {
  ...ASKS_NOTHING,
  run: (d, frame) => {
    if (frame.phase === 5) {
      popFrame(d);
      // Phases 2 and 4 are counted apart (B50): what Phase 4 has left must not reach the next Phase 2.
      clearFlags(d, CLEARED_AFTER_ACTIVATION | CLEARED_AFTER_PHASE_2);
      clearSpent(d);
      d.active = NOBODY;
      return;
    }
    if (frame.phase === 3) endPhase2(d);
    replaceFrame(d, { ...frame, phase: (frame.phase + 1) as ActivationFrame['phase'] });
    tell(d, { kind: 'phaseBegan', phase: frame.phase, rule: '3.3' });
    beginPhase(d, frame);
  },
};

function beginPhase(d: Draft, { phase, commander }: ActivationFrame): void {
  if (phase === 1) {
    const units = dueInActivation(d);
    if (units.length > 0) pushFrame(d, { kind: 'return', side: chief(d, commander).side, units });
  }
  if (phase === 2) pushFrame(d, { kind: 'phase2', window: 'other', passed: false });
  if (phase === 3) for (const one of movingCommanders(d, commander)) pushFrame(d, { kind: 'commanderMove', commander: one });
  if (phase === 4) pushFrame(d, { kind: 'phase4' });
}

/** A24: an overall commander who delegates moves too, after the commander he has chosen; if he uses units himself, he moves when that is over. */
function movingCommanders(p: Position, commander: number): number[] {
  const chit = drawnFrame(p);
  // A28: with a counter on the map he moves in the second activation.
  if (chit?.kind === 'liaison') return chit.armies.length === 0 ? [chit.commander, commander] : [commander];
  if (chit?.kind !== 'chit') return [commander];
  const { overall } = chief(p, chit.commander);
  const isHimself = commander === chit.commander;
  if (overall === 'delegateAndSix') return isHimself ? [] : [commander];
  return isHimself ? [commander] : [chit.commander, commander];
}

/** [8.4] unused MP are lost; marks of the Phase are cleared, guns flipped back [10.10.5]. */
function endPhase2(d: Draft): void {
  clearFlags(d, CLEARED_AFTER_PHASE_2);
  clearSpent(d);
}

/** Round 3: victory, fire markers, the track, contusions, the next Turn. */
function endTurn(d: Draft): void {
  tell(d, { kind: 'roundThree', turn: d.turn, balance: d.balance, rule: '3.3' });
  const result = automaticVictory(d) ?? (d.turn >= d.game.scenario.turns ? finalResult(d) : undefined);
  if (result !== undefined) {
    const rule = result.byCamp ? '13.1' : result.how === 'automaticVictory' ? '12.4' : '12.3';
    tell(d, { kind: 'gameOver', result, balance: d.balance, rule });
    endGame(d, result);
    return;
  }
  resetFireMarkers(d);
  clearFlags(d, CLEARED_IN_ROUND_3);
  closeArrivals(d);
  shiftTrack(d);
  for (const { number } of d.game.chiefs) {
    if (commanderStatus(d, number) === COMMANDER_CONTUSED) setCommanderStatus(d, number, COMMANDER_ON_MAP);
    setActivations(d, number, 0);
  }
  d.turn += 1;
  replaceFrame(d, { kind: 'turn', round: 1 });
}

/** [10.9.10] the marker after Round 3: one that was neither cleared nor increased stays (B32). */
export const markerAfterRound3 = (rules: RuleSet, marker: number, fired: boolean): number =>
  rules.roundThreeFireMarkers === 'clear' ? 0 : fired ? 1 : marker;

function resetFireMarkers(d: Draft): void {
  for (const { number } of d.game.units) {
    if (armOf(d, number) === 2 || statusOf(d, number) === ELIMINATED) continue;
    setShots(d, number, markerAfterRound3(d.game.rules, shotsOf(d, number), hasFlag(d, number, FIRED_IN_TURN)));
  }
}
