/**
 * Compares what was foreseen of an action with what its dice bring, number by number.
 * A salvo is compared up to the next decision. A melee that lies behind decisions is compared under the answers that `foresee` names: nobody
 * helps or fires, commanders stay if they may, no Square, the counterattack is launched, cavalry charges, and the foreseen unit leads.
 * A step into an enemy hex is followed to Phase 4; where nobody has to fight there, or others fight first, the melee is fought where the
 * group has come in.
 */
import {
  type Action,
  actions,
  apply,
  decision,
  type Foresight,
  foresee,
  type Game,
  type GameEvent,
  type GameState,
  type Lead,
  type MeleeOdds,
  type Modifier,
  resume,
  type SalvoOdds,
} from '../../src/index.ts';
import { meleeFrame } from '../../src/rules/melee-frame.ts';
import { type Budget, type Leaf, leavesOf, NotCompared, waysOf } from './tree.ts';

type Checked = Extract<GameEvent, { kind: 'checked' }>;
type Fought = Extract<GameEvent, { kind: 'melee' }>;
type FirstPurpose = 'counterattack' | 'skirmish' | 'square';

/** Chances are sums of floating-point numbers. */
const EPSILON = 1e-12;

/** What does not agree, in words; empty: everything does. */
export type Faults = string[];

function same(faults: Faults, what: string, foreseen: unknown, happened: unknown): void {
  const [a, b] = [JSON.stringify(foreseen), JSON.stringify(happened)];
  if (a !== b) faults.push(`${what}: foreseen ${a}, happened ${b}`);
}

function sameChance(faults: Faults, what: string, foreseen: number, happened: number): void {
  if (!(Math.abs(foreseen - happened) <= EPSILON)) faults.push(`${what}: foreseen ${foreseen}, happened ${happened}`);
}

const firstChecksOf = (events: readonly GameEvent[]): Checked[] =>
  events.filter((event): event is Checked => event.kind === 'checked' && ['counterattack', 'skirmish', 'square'].includes(event.purpose));
const meleeOf = (events: readonly GameEvent[]): Fought | undefined => events.find((event) => event.kind === 'melee');
const lavaPassed = (events: readonly GameEvent[]): boolean =>
  events.some((event) => event.kind === 'checked' && event.purpose === 'lava' && event.passed);

/** Compares one action; `undefined` if it has nothing to compare. */
export function compare(game: Game, state: GameState, action: Action, lead: Lead, budget: Budget): Faults {
  const foreseen = foresee(game, state, action, lead);
  if (foreseen === null) return unforeseen(game, state, action, budget);
  const faults: Faults = [];
  if (foreseen.odds !== null && foreseen.odds.kind !== 'melee') {
    compareSalvo(faults, foreseen.odds, [...leavesOf(game, state, action, budget)]);
    return faults;
  }
  compareMelee(faults, { game, state, action, lead, budget }, foreseen, foreseen.odds);
  return faults;
}

/** What is not foreseen rolls no first check, and no melee before any other die. */
function unforeseen(game: Game, state: GameState, action: Action, budget: Budget): Faults {
  for (const { first } of leavesOf(game, state, action, budget)) {
    const isForeseen =
      first === 'lava' || first === 'meleeAttacker' || first === 'counterattack' || first === 'skirmish' || first === 'square';
    if (isForeseen) return [`nothing foreseen, but a die falls for ${first}`];
    if (first !== undefined) return [];
  }
  return [];
}

interface Asked {
  readonly game: Game;
  readonly state: GameState;
  readonly action: Action;
  readonly lead: Lead;
  readonly budget: Budget;
}

/** Rows of the withdrawal table: by 1-2, 3-5, 6 and more. */
const rowOf = ({ difference }: Fought): number => (difference <= 2 ? 0 : difference <= 5 ? 1 : 2);

function compareMelee(faults: Faults, asked: Asked, { checks }: Foresight, odds: MeleeOdds | null): void {
  const passed = checks.map(() => 0);
  const wins = { attacker: [0, 0, 0], defender: [0, 0, 0] };
  let [lava, fought] = [0, 0];
  for (const { chance, events } of pathsOf(faults, asked, odds)) {
    const made = firstChecksOf(events);
    same(faults, 'checks', checks.map(toldCheck), made.map(toldCheck));
    made.forEach((check, i) => {
      if (check.passed) passed[i] = (passed[i] ?? 0) + chance;
    });
    if (made.some((check) => !check.passed)) continue;
    const melee = meleeOf(events);
    if (melee === undefined || odds === null) {
      if ((melee === undefined) !== (odds === null))
        faults.push(odds === null ? 'an unforeseen melee' : 'the foreseen melee is not fought');
      continue;
    }
    fought += chance;
    if (lavaPassed(events)) lava += chance;
    same(faults, 'attacker', lavaPassed(events) ? odds.lava?.attacker : odds.attacker, melee.attackerModifiers);
    same(faults, 'defender', odds.defender, melee.defenderModifiers);
    same(faults, 'hex and occasion', [odds.hex, odds.occasion], [melee.hex, melee.occasion]);
    const row = wins[melee.winner === melee.attacker ? 'attacker' : 'defender'];
    row[rowOf(melee)] = (row[rowOf(melee)] ?? 0) + chance;
  }
  const all = checks.reduce((product, { passes }) => product * (passes / 10), 1);
  checks.forEach(({ passes }, i) => {
    sameChance(faults, 'a check is passed', passes / 10, passed[i] ?? 0);
  });
  if (odds === null) return;
  sameChance(faults, 'it is fought', all, fought);
  sameChance(faults, 'the Lava', all * (odds.lava?.chance ?? 0), lava);
  for (const row of [0, 1, 2] as const) {
    sameChance(faults, `the attacker wins by row ${row}`, all * odds.attackerWins[row], wins.attacker[row] ?? 0);
    sameChance(faults, `the defender wins by row ${row}`, all * odds.defenderWins[row], wins.defender[row] ?? 0);
  }
}

const toldCheck = ({ unit, purpose, morale, modifiers, rule }: Pick<Checked, 'unit' | 'purpose' | 'morale' | 'modifiers' | 'rule'>) => [
  unit,
  purpose as FirstPurpose,
  morale,
  modifiers,
  rule,
];

/** The ways of the dice to the melee; of a step into an enemy hex those of the melee fought then and there, if Phase 4 does not bring it. */
function pathsOf(faults: Faults, asked: Asked, odds: MeleeOdds | null): Path[] {
  const paths = [...playedOut(faults, asked, asked.state, asked.action, odds, [], 1)];
  if (asked.action.kind !== 'enter' || odds?.occasion !== 'phase4') return paths;
  const isBrought = paths.every(({ events }) => meleeOf(events)?.hex === odds.hex);
  return isBrought ? paths : [...foughtThere(faults, asked, odds)];
}

/** Lets everybody answer until the step is over, and begins the melee there. */
function* foughtThere(faults: Faults, asked: Asked, odds: MeleeOdds): Generator<Path, void> {
  const { game, budget } = asked;
  let [state, next]: [GameState, Action | undefined] = [asked.state, asked.action];
  while (next !== undefined) {
    const applied = apply(game, state, next, () => undefined);
    // The step ends the whole activation, and what comes then rolls dice of its own.
    if (!applied.ok) throw new NotCompared();
    ({ state } = applied);
    next = state.frames.some(({ kind }) => kind === 'entered') ? answerIn(faults, asked, state, odds, []) : undefined;
  }
  const attacker = game.chiefs[state.active]?.side ?? 0;
  const fight = { ...state, frames: [...state.frames, meleeFrame(odds.hex, attacker, 'phase4', false)] };
  for (const leaf of waysOf((dice) => resume(game, fight, dice), budget)) {
    const lead = meleeOf(leaf.events) === undefined ? answerIn(faults, asked, leaf.state, odds, leaf.events) : undefined;
    if (lead === undefined) yield leaf;
    else yield* playedOut(faults, asked, leaf.state, lead, odds, leaf.events, leaf.chance);
  }
}

interface Path {
  readonly chance: number;
  readonly events: readonly GameEvent[];
}

/** Every way of the dice up to the foreseen melee, or as far as the answers go. */
function* playedOut(
  faults: Faults,
  asked: Asked,
  state: GameState,
  action: Action,
  odds: MeleeOdds | null,
  before: readonly GameEvent[],
  chance: number,
): Generator<Path, void> {
  for (const leaf of leavesOf(asked.game, state, action, asked.budget)) {
    const events = [...before, ...leaf.events];
    const path = { chance: chance * leaf.chance, events };
    const isOver = odds === null || meleeOf(events) !== undefined || firstChecksOf(events).some(({ passed }) => !passed);
    const next = isOver || leaf.state.result !== null ? undefined : answerIn(faults, asked, leaf.state, odds, events);
    if (next === undefined) yield path;
    else yield* playedOut(faults, asked, leaf.state, next, odds, events, path.chance);
  }
}

/** In the order in which they are preferred. */
const ANSWERS: readonly Action['kind'][] = ['launch', 'done', 'decline', 'stay', 'commanderStep', 'charge', 'end', 'pass'];

function answerIn(faults: Faults, asked: Asked, state: GameState, odds: MeleeOdds, events: readonly GameEvent[]): Action | undefined {
  // Another activation is another story.
  if (state.active !== asked.state.active) return undefined;
  const options = actions(asked.game, state);
  const { kind } = decision(asked.game, state);
  if (kind === 'meleeLead') return leadIn(faults, asked, state, options, lavaPassed(events) ? (odds.lava?.lead ?? null) : odds.lead);
  if (kind === 'meleeNext') return options.find((option) => option.kind === 'fight' && option.hex === odds.hex);
  for (const one of ANSWERS) {
    const answer = options.find((option) => option.kind === one);
    if (answer !== undefined) return answer;
  }
  return undefined;
}

/** The foreseen leader is on offer; if he is said to be the best, nobody on offer does better. */
function leadIn(
  faults: Faults,
  { game, lead }: Asked,
  state: GameState,
  options: readonly Action[],
  foreseen: number | null,
): Action | undefined {
  const net = (option: Action): number => {
    const [leaf] = leavesOf(game, state, option, { left: 1_000 });
    return (meleeOf(leaf?.events ?? [])?.attackerModifiers ?? []).reduce((sum: number, { value }: Modifier) => sum + value, 0);
  };
  const chosen = options.find((option) => option.kind === 'lead' && option.unit === foreseen);
  if (chosen === undefined) faults.push(`${foreseen} is foreseen to lead and may not`);
  else if (lead === 'best' && options.some((option) => net(option) > net(chosen))) faults.push(`somebody leads better than ${foreseen}`);
  return chosen;
}

/** Outcomes of the check under fire, by what becomes of the unit. */
type Outcome = 'pass' | 'retreat' | 'retreatAndLoss';

/** A unit that failed goes back or is about to; the loss of a 9 is told by its own rule, or still to come with the retreat. */
function outcomeOf({ state, events }: Leaf, unit: number): Outcome {
  for (const frame of state.frames) {
    if (frame.kind === 'retreat' && frame.cause === 'fire' && frame.units.includes(unit))
      return frame.losses > 0 ? 'retreatAndLoss' : 'retreat';
    if (frame.kind === 'retreatQueue' && frame.cause === 'fire' && frame.units.includes(unit))
      return (frame.losses[frame.units.indexOf(unit)] ?? 0) > 0 ? 'retreatAndLoss' : 'retreat';
  }
  const byFire = events.some(
    (event) => (event.kind === 'loss' || event.kind === 'eliminated') && event.unit === unit && event.rule === '10.9.4',
  );
  if (byFire) return 'retreatAndLoss';
  const gone = events.some(
    (event) =>
      (event.kind === 'retreated' && event.cause === 'fire' && event.units.includes(unit)) ||
      (event.kind === 'eliminated' && event.cause === 'fire' && event.unit === unit),
  );
  return gone ? 'retreat' : 'pass';
}

/** Who broke up on his way back, or found none, did not live to take the loss of a 9: there only the check itself can be looked at. */
const brokeUp = ({ events }: Leaf, unit: number): boolean =>
  events.some((event) => event.kind === 'eliminated' && event.cause === 'fire' && event.unit === unit && event.rule !== '10.9.4');

function compareSalvo(faults: Faults, odds: SalvoOdds, leaves: readonly Leaf[]): void {
  let [jam, destroyed, success] = [0, 0, 0];
  const count = odds.targets.map(() => ({ pass: 0, retreat: 0, retreatAndLoss: 0 }));
  for (const leaf of leaves) {
    const { events, chance } = leaf;
    const checks = events.filter((event): event is Checked => event.kind === 'checked' && event.purpose === 'fire');
    same(
      faults,
      'targets',
      odds.targets.map(({ unit, morale, modifiers }) => [unit, morale, modifiers]),
      checks.map(({ unit, morale, modifiers }) => [unit, morale, modifiers]),
    );
    const outcomes = odds.targets.map(({ unit }, i) => {
      const check = checks[i];
      const outcome = brokeUp(leaf, unit) && check !== undefined && check.total >= 9 ? 'retreatAndLoss' : outcomeOf(leaf, unit);
      const counted = count[i];
      if (counted !== undefined) counted[outcome] += chance;
      return outcome;
    });
    const shelled = events.find((event) => event.kind === 'gunsShelled');
    if (shelled?.destroyed === true) destroyed += chance;
    if (outcomes.some((outcome) => outcome !== 'pass') || shelled?.destroyed === true) success += chance;
    if (events.some(({ kind }) => kind === 'jammed')) jam += chance;
    same(faults, 'commanders at risk', [...odds.commandersAtRisk].sort(byNumber), endangeredIn(leaf, odds.commandersAtRisk));
  }
  odds.targets.forEach((target, i) => {
    for (const outcome of ['pass', 'retreat', 'retreatAndLoss'] as const)
      sameChance(faults, `${target.unit} ${outcome}`, target[outcome] / 10, count[i]?.[outcome] ?? 0);
  });
  sameChance(faults, 'guns destroyed', (odds.gunsDestroyed ?? 0) / 100, destroyed);
  sameChance(faults, 'success', odds.success, success);
  sameChance(faults, 'jam', odds.jam, jam);
  if (odds.refusal !== null) faults.push(`a legal salvo is foreseen as refused: ${odds.refusal.reason}`);
}

const byNumber = (a: number, b: number): number => a - b;

/** Commanders who rolled, who still have to, or who should have and were lost with their stack before they could. */
function endangeredIn({ state, events }: Leaf, foreseen: readonly number[]): number[] {
  const found = new Set<number>();
  for (const event of events) {
    if (event.kind === 'casualtyRoll') found.add(event.commander);
    if (event.kind === 'commanderLost' && event.how === 'withStack' && foreseen.includes(event.commander)) found.add(event.commander);
  }
  for (const frame of state.frames) if (frame.kind === 'afterSalvo') for (const commander of frame.commanders) found.add(commander);
  return [...found].sort(byNumber);
}
