/** Games over a server without a server: the log is written line by line by somebody who holds the chains. */
import { battleHash } from '@kosynier/battles';
import { commitmentOf, dealerOf, hash, keyed, makeChain, PROTOCOL, textBytes, toHex, u32 } from '@kosynier/dice';
import type { Battle } from '@kosynier/engine';
import {
  appendLine,
  decide,
  decisionOf,
  documentHash,
  endLine,
  type HiddenText,
  isOver,
  type Keeper,
  type Log,
  type LogHeader,
  type LogLine,
  OWN_RULES,
  openLog,
  optionsOf,
  type Random,
  seededRandom,
  stateHash,
  step,
  undoableLines,
  undoLine,
  type WrittenLine,
  withSeatHolder,
} from '@kosynier/table';
import { fail, randomAction } from './support.ts';

export const secretOf = (seed: number): Uint8Array => hash('test', u32(seed));

export interface Online {
  readonly texts: string[];
  readonly lines: LogLine[];
  readonly hidden: HiddenText[];
  readonly keeper: Keeper;
  log: Log;
}

/** A game with two seats whose secrets are shown. `bring`: what happened before it came to the server. */
export function online(
  battle: Battle,
  scenario: string,
  seed: number,
  sides?: LogHeader['sides'],
  bring: (game: Online) => void = () => {},
): Online {
  const epoch = { game: secretOf(seed).slice(0, 16), number: 0 };
  const dice = makeChain('dice', epoch, secretOf(seed + 1), 4096);
  const draws = makeChain('draw', epoch, secretOf(seed + 2), 1024);
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
    sides: sides ?? [battle.sides[0].id, battle.sides[1].id],
    fair: { protocol: PROTOCOL, game: toHex(epoch.game), epoch: 0, anchors: [toHex(dice.anchor), toHex(draws.anchor)] },
  };
  const text = JSON.stringify(header);
  const opened = openLog(OWN_RULES, battle, header, text);
  if (!opened.ok) fail(opened.reason);
  const saltKey = secretOf(seed + 3);
  const keeper: Keeper = {
    dealer: dealerOf(dice, draws),
    saltOf: (e, n, kind) => keyed(saltKey, 'salt', u32(e), u32(n), textBytes(kind)),
    hashOf: stateHash,
  };
  const game: Online = { texts: [text], lines: [], hidden: [], keeper, log: opened.log };
  bring(game);
  const secrets = [secretOf(seed + 4), secretOf(seed + 5)] as const;
  for (const seat of [0, 1] as const) {
    const line = { n: game.log.ledger.n + 1, seat, commit: toHex(commitmentOf(epoch, seat, secrets[seat])), who: 'person' };
    keep(game, appendLine(game.log, line));
    game.log = withSeatHolder(game.log, line);
  }
  for (const seat of [1, 0] as const) keep(game, appendLine(game.log, { n: game.log.ledger.n + 1, seat, secret: toHex(secrets[seat]) }));
  return game;
}

export function keep(game: Online, { log, line, text, hidden }: WrittenLine): void {
  const epoch = game.log.ledger.epoch.number;
  game.log = log;
  game.texts.push(text);
  game.lines.push(line);
  for (const kind of ['decision', 'author', 'orders'] as const) {
    const secret = hidden[kind];
    if (secret !== undefined) game.hidden.push({ n: line.n, epoch, kind, text: secret });
  }
  const opened = new Set(('open' in line ? line.open : undefined)?.map(([n, , of]) => `${n} ${of}`));
  for (let i = game.hidden.length - 1; i >= 0; i--) {
    const one = game.hidden[i];
    if (one !== undefined && opened.has(`${one.n} ${one.text}`)) game.hidden.splice(i, 1);
  }
}

/** A whole set-up, or one action. */
function choice(game: Online, random: Random) {
  let { table } = game.log;
  if (decisionOf(table).kind !== 'setupPlacement') return [randomAction(random, table)];
  const actions = [];
  for (let i = random(4); i > 0; i--) {
    const options = optionsOf(table).filter(({ kind }) => kind !== 'confirmSetup');
    const action = options[random(Math.max(1, options.length))];
    if (action === undefined) break;
    const stepped = step(table, action, () => undefined);
    if (!stepped.ok) break;
    actions.push(action);
    table = stepped.table;
  }
  return [...actions, { kind: 'confirmSetup' as const }];
}

/** Plays at random, now and then with an undo, and ends the log if the game is over. */
export function playOnline(game: Online, random: Random, limit: number): Online {
  for (let i = 0; i < limit && !isOver(game.log.table); i++) {
    const { side } = decisionOf(game.log.table);
    if (side !== null && random(12) === 0 && undoableLines(game.log, side) > 0) keep(game, undoLine(game.log, side, 1));
    const taken = decide(game.log, game.keeper, choice(game, random), random(3) === 0 ? 'orders' : 'person');
    if (!taken.ok) fail(JSON.stringify(taken));
    keep(game, taken);
  }
  if (isOver(game.log.table)) keep(game, endLine(game.log, game.keeper, game.hidden));
  return game;
}

export const playedOnline = (battle: Battle, scenario: string, seed: number, limit = 100_000): Online =>
  playOnline(online(battle, scenario, seed * 100), seededRandom(seed), limit);

export const textOf = ({ texts }: Pick<Online, 'texts'>): string => texts.map((text) => `${text}\n`).join('');
