/**
 * `npm run prompts [-- --games 4 --turns 12 --seed 1794]`: how often a person would be asked. Captains play both sides through the seats of a
 * table, as people with standing orders would: what the orders answer is not asked, everything else is a prompt that the captain answers.
 * A person who would fire, and has several who can, says *fire at will* once; a sheet named `…/shots` is of one who says each shot.
 * Prints a table; its last line is Szczekociny with the sheet `steady`.
 */
import { parseArgs } from 'node:util';
import { loadBattle } from '@kosynier/battles';
import { type Action, type Decision, targetOf } from '@kosynier/engine';
import {
  effectChance,
  fireThisPhase,
  hostTable,
  isSalvo,
  NO_CLOCK,
  NO_ORDERS,
  OWN_RULES,
  openTable,
  orderedAction,
  type Preset,
  rolledDice,
  type Seen,
  SHEETS,
  type SideOrders,
  seededRandom,
  WORTH_POWDER,
} from '@kosynier/table';
import { captainAnswer, type Player, playerNamed } from '../src/index.ts';

const SCENARIOS = [
  { battle: 'niemenczyn', scenario: 'I', name: 'Niemenczyn I', turns: 99 },
  { battle: 'raclawice', scenario: 'I', name: 'Racławice I', turns: 99 },
  { battle: 'szczekociny', scenario: 'battle', name: 'Szczekociny', turns: 0 },
] as const;

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '4' },
    turns: { type: 'string', default: '12' },
    seed: { type: 'string', default: '1794' },
    sheets: { type: 'string', default: 'askMe,usual/shots,usual,steady' },
    battles: { type: 'string', default: 'niemenczyn,raclawice,szczekociny' },
  },
});

/** Everything is asked, as if there were no orders at all. */
const NONE: SideOrders = { ...NO_ORDERS, sheet: [], answersHold: false };

const ordersOf = (sheet: string): SideOrders =>
  sheet === 'none' ? NONE : { ...NO_ORDERS, sheet: SHEETS[sheet as Preset], answersHold: sheet !== 'askMe' };

interface Tally {
  turns: number;
  windows: number;
  answers: number;
  own: number;
  bySheet: number;
  /** Answers of the sheet of another kind than the captain's. */
  unlike: number;
  /** Windows that the sheet answered while the captain would have fired and the sheet passed, passed and the sheet fired, fired elsewhere. */
  silenced: number;
  unwanted: number;
  elsewhere: number;
  /** Windows of the side and the Turn that had most. */
  most: number;
}

/** A decision of one's own activation is a matter of plans; everything else comes between. */
const OWN: ReadonlySet<Decision['kind']> = new Set([
  'setupPlacement',
  'poolChoice',
  'overallCommanderChoice',
  'namedUnitsChoice',
  'liaisonChoice',
  'armChoice',
  'entryGroup',
  'arrivalChoice',
  'phasingAction',
  'moveStep',
  'chargeDeclare',
  'meleeNext',
  'commanderMove',
  'gunFacing',
  'stackOrder',
  'returnPlacement',
]);

function playGame(
  { battle, scenario, turns }: { readonly battle: string; readonly scenario: string; readonly turns: number },
  { orders, isAtWill }: { readonly orders: SideOrders; readonly isAtWill: boolean },
  seed: number,
  tally: Tally,
): void {
  const loaded = loadBattle(battle);
  const agreement = { battle, scenario, options: {}, seats: ['person', 'person'] as const, pace: NO_CLOCK };
  const table = loaded === undefined ? undefined : openTable(OWN_RULES, loaded, agreement);
  if (table === undefined) throw new Error(`no scenario ${battle} ${scenario}`);
  const random = seededRandom(seed);
  const host = hostTable(table, () => rolledDice(random), captainAnswer);
  const players = [playerNamed('captain'), playerNamed('captain')] as readonly [Player, Player];
  for (const side of [0, 1] as const) void host.seat(side).order(orders);
  let turn = 0;
  let inTurn = [0, 0];
  for (;;) {
    const { decision, view } = host.seat('spectator').seen();
    if (decision.side === null || view.turn > turns) break;
    if (view.turn > turn) inTurn = [0, 0];
    turn = view.turn;
    const { side } = decision;
    const seen = host.seat(side).seen();
    const captain = players[side].choose(seen, random);
    const ordered = orderedAction(seen, seen.orders ?? NONE, captainAnswer);
    count(tally, decision, captain, ordered);
    if (ordered === undefined && decision.kind === 'fireWindow') {
      inTurn[side] = (inTurn[side] ?? 0) + 1;
      tally.most = Math.max(tally.most, inTurn[side] ?? 0);
    }
    if (ordered !== undefined) host.followOrders();
    else if (isAtWill && decision.kind === 'fireWindow' && isSalvo(captain) && canSeveralFire(seen))
      void host.seat(side).order(fireThisPhase(seen.view));
    else void host.seat(side).act(seen.steps.length, captain);
  }
  tally.turns += turn;
}

/** Batteries, and hexes whose men fire. */
const canSeveralFire = (seen: Seen): boolean =>
  new Set(
    seen.options
      .filter(isSalvo)
      .filter((shot) => effectChance(seen, shot) >= WORTH_POWDER)
      .flatMap((shot) => (shot.kind === 'cannon' ? `gun ${shot.unit}` : shot.from.map((hex) => `men ${hex}`))),
  ).size > 1;

function count(tally: Tally, { kind }: Decision, captain: Action, ordered: Action | undefined): void {
  if (ordered !== undefined) {
    tally.bySheet += 1;
    if (ordered.kind !== captain.kind) tally.unlike += 1;
    if (kind === 'fireWindow') compare(tally, captain, ordered);
  } else if (kind === 'fireWindow') tally.windows += 1;
  else if (!OWN.has(kind)) tally.answers += 1;
  else if (kind !== 'moveStep') tally.own += 1;
}

function compare(tally: Tally, captain: Action, ordered: Action): void {
  if (captain.kind === 'stepAway' || ordered.kind === 'stepAway') return;
  if (ordered.kind === 'pass') tally.silenced += captain.kind === 'pass' ? 0 : 1;
  else if (captain.kind === 'pass') tally.unwanted += 1;
  else if (targetOf(captain) !== targetOf(ordered)) tally.elsewhere += 1;
}

const HEAD = [
  'battle',
  'sheet',
  'windows',
  'most in a Turn',
  'other answers',
  'own decisions',
  'by the sheet',
  'unlike the captain',
  'fire not opened',
  'fire he would not open',
  'at another target',
];
console.log(`| ${HEAD.join(' | ')} |\n|${' --- |'.repeat(HEAD.length)}`);
for (const plan of SCENARIOS.filter(({ battle }) => values.battles.split(',').includes(battle)))
  for (const sheet of values.sheets.split(',')) {
    const tally: Tally = {
      turns: 0,
      windows: 0,
      answers: 0,
      own: 0,
      bySheet: 0,
      unlike: 0,
      silenced: 0,
      unwanted: 0,
      elsewhere: 0,
      most: 0,
    };
    const isLarge = plan.battle === 'szczekociny';
    const games = Number(values.games);
    const orders = { orders: ordersOf(sheet.replace('/shots', '')), isAtWill: sheet !== 'none' && !sheet.endsWith('/shots') };
    for (let game = 0; game < games; game++)
      playGame({ ...plan, turns: isLarge ? Number(values.turns) : plan.turns }, orders, Number(values.seed) + game, tally);
    // Both sides are counted: a Turn of a game is a Turn of two people.
    const per = (number: number): string => (number / tally.turns / 2).toFixed(1);
    const row = [per(tally.windows), tally.most, per(tally.answers), per(tally.own), per(tally.bySheet)];
    console.log(
      `| ${plan.name} | ${sheet} | ${[...row, `${tally.unlike} of ${tally.bySheet}`, tally.silenced, tally.unwanted, tally.elsewhere].join(' | ')} |`,
    );
  }
