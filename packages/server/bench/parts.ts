/**
 * Where the CPU of one action goes, without sockets and database: `node --import tsx packages/server/bench/parts.ts [--battle …]`. In microseconds, and in actions
 * per `json` (calibrate.ts) that one core could make.
 */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { captainAnswer } from '@kosynier/ai';
import { battleHash, loadBattle } from '@kosynier/battles';
import { commitmentOf, headMessage, PROTOCOL, toHex } from '@kosynier/dice';
import { actionCodecOf } from '@kosynier/protocol';
import {
  ACTION_NAMES,
  type AnswersKnown,
  appendLine,
  type Change,
  decide,
  decisionOf,
  documentHash,
  type Keeper,
  keptLog,
  type Log,
  type LogHeader,
  OWN_RULES,
  openLog,
  optionsOf,
  orderedAt,
  seededRandom,
  stateAt,
  tellLine,
} from '@kosynier/table';
import { keeperOf, makeChains } from '../src/games/chains.ts';
import { signerOf } from '../src/signer.ts';
import { vaultOf } from '../src/store/vault.ts';
import { fail } from '../test/support.ts';
import { jsonPerCpuSecond } from './calibrate.ts';

const { values } = parseArgs({ options: { battle: { type: 'string', default: 'niemenczyn' }, scenario: { type: 'string' } } });
const battle = loadBattle(values.battle) ?? fail(`no battle ${values.battle}`);
const scenario = values.scenario ?? battle.scenarios.at(-1)?.id ?? '';
const STEPS = 5_000;
const KEPT_EVERY = 25;

const random = seededRandom(1794);
const vault = vaultOf('a secret for measurements, of no use elsewhere');
const signer = signerOf(vault);
const spent = new Map<string, number>();

/** Of CPU: on a machine that others use too, this is what can be compared. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** What it costs to ask: as much as a small part. */
function costOfAsking(): number {
  const ROUNDS = 20_000;
  const start = cpuMs();
  for (let i = 0; i < ROUNDS; i++) cpuMs();
  return (cpuMs() - start) / ROUNDS;
}

let asking = 0;

function timed<T>(what: string, work: () => T): T {
  const start = cpuMs();
  const value = work();
  spent.set(what, (spent.get(what) ?? 0) + cpuMs() - start - asking);
  return value;
}

interface Begun {
  readonly log: Log;
  readonly keeper: Keeper;
}

async function begun(): Promise<Begun> {
  const game = randomBytes(16);
  const start = cpuMs();
  const chains = await makeChains(game, 0);
  spent.set('chains of a game', cpuMs() - start);
  const header: LogHeader = {
    kosynier: 'record',
    version: 4,
    rules: OWN_RULES.edition,
    battle: battle.id,
    battleHash: documentHash(battle),
    playHash: battleHash(battle),
    scenario,
    options: {},
    book: battle.book,
    sides: [battle.sides[0].id, battle.sides[1].id],
    fair: { protocol: PROTOCOL, game: toHex(game), epoch: 0, anchors: [chains.dice.anchor, chains.draw.anchor] },
  };
  const opened = openLog(OWN_RULES, battle, header, JSON.stringify(header));
  if (!opened.ok) fail(opened.reason);
  let { log } = opened;
  const secrets = [randomBytes(32), randomBytes(32)] as const;
  for (const seat of [0, 1] as const) {
    const commit = toHex(commitmentOf(log.ledger.epoch, seat, secrets[seat]));
    log = appendLine(log, { n: log.ledger.n + 1, seat, commit, who: 'person' }).log;
  }
  for (const seat of [0, 1] as const) log = appendLine(log, { n: log.ledger.n + 1, seat, secret: toHex(secrets[seat]) }).log;
  return { log, keeper: keeperOf(game, [chains]) };
}

function oneAction(log: Log, keeper: Keeper, known: AnswersKnown, i: number): Log {
  const { rules, game } = log.table;
  const options = optionsOf(log.table);
  const isSetup = decisionOf(log.table).kind === 'setupPlacement';
  const action = isSetup ? ({ kind: 'confirmSetup' } as const) : (options[random(options.length)] ?? fail('nothing to do'));
  const named: unknown = JSON.parse(JSON.stringify(ACTION_NAMES.write(game, action)));
  const read = timed('reading the action', () => actionCodecOf(rules).read(game, named, 'action'));
  if (!read.ok) fail('an action that is not read');
  const before = stateAt(log.table);
  const done = timed('rules, dice, seals, head', () => decide(log, keeper, [read.value], 'person'));
  if (!done.ok) fail(done.why);
  timed('standing orders', () => orderedAt(done.log.table, known, captainAnswer));
  timed('vault', () => vault.seal(`line ${i}`, JSON.stringify({ epoch: 0, ...done.hidden })));
  const { ledger } = done.log;
  const state = stateAt(done.log.table);
  let change: Change | undefined;
  for (const viewer of [0, 1] as const)
    timed('telling both', () => {
      const seen = rules.view(game, before, viewer);
      const { told, view } = tellLine({ rules, game }, seen, { steps: done.steps, isSealed: false, state }, viewer, change);
      change = { before: seen, after: view, delta: told.delta };
      return JSON.stringify(told);
    });
  if ('roll' in done.line) timed('signature (each roll)', () => signer.sign(headMessage(ledger.epoch, ledger.n, ledger.head)));
  if (i % KEPT_EVERY === 0) timed('snapshot', () => vault.seal('snapshot', JSON.stringify(keptLog(done.log))));
  return done.log;
}

async function measure(): Promise<void> {
  spent.clear();
  for (let i = 0; i < STEPS; ) {
    const { keeper, ...game } = await begun();
    const known: AnswersKnown = new WeakMap();
    for (let { log } = game; i < STEPS && decisionOf(log.table).side !== null; i++) log = oneAction(log, keeper, known, i);
  }
}

await measure();
asking = costOfAsking();
await measure();
const json = jsonPerCpuSecond();
let sum = 0;
for (const [what, ms] of [...spent].sort((a, b) => b[1] - a[1])) {
  const each = what === 'chains of a game' ? ms * 1000 : (ms * 1000) / STEPS;
  if (what !== 'chains of a game') sum += each;
  process.stdout.write(`${what.padEnd(26)}${each.toFixed(1).padStart(9)} µs\n`);
}
process.stdout.write(
  `all of an action ${sum.toFixed(1)} µs; json ${Math.round(json)}; actions per json ${(1_000_000 / sum / json).toFixed(3)}\n`,
);
