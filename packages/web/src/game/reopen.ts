/** A stored game is played again under the present rules, as far as its steps fit; the terminal does the same with records. */
import { brokenInvariants, type Change, changeOfRules, type Game, type GameState, type Stop } from '@kosynier/engine';
import {
  type Agreement,
  type Aside,
  type BattleToOpen,
  type NamedOrders,
  NO_CLOCK,
  type Opening,
  OWN_POSITIONS,
  OWN_RULES,
  playHashIn,
  readOrders,
  reopen,
  type Step,
  startPosition,
  type Table,
  tableOf,
  withOrders,
  writePosition,
} from '@kosynier/table';
import { LANGUAGES, type Language, reopenedWords } from '@kosynier/words';
import { fetchPlayed, isBattleId } from './battles.ts';
import { type EarlierSave, isEarlier, type Notice, type SavedGame, type StoredGame } from './saved.ts';
import { seatOf } from './seats.ts';

export interface ReopenedGame {
  readonly ok: true;
  readonly table: Table;
  readonly changes: readonly Change[];
  readonly stop: Stop | null;
  /** The line of a log from a server whose decision is still sealed: the game is open up to it. */
  readonly sealedFrom?: number;
  /** What was written beside the game in the file that it came from. */
  readonly aside?: Aside;
}

/** Why not even its first position can be set up. */
export type Unopened = 'noBattle' | 'badStart';

export type Reopening = ReopenedGame | { readonly ok: false; readonly why: Unopened };

const NO_BATTLE = { ok: false, why: 'noBattle' } as const;

export const reopenStored = (file: StoredGame): Promise<Reopening> => (isEarlier(file) ? reopenEarlier(file) : reopenSaved(file));

async function reopenSaved({ header, lines, asItWas, orders }: SavedGame): Promise<Reopening> {
  const found = await battleOf(header.battle, header.document as BattleToOpen['battle'] | undefined, playHashIn(header));
  if (found === undefined) return NO_BATTLE;
  const reopened = reopenRecordOn({ header, lines }, found, asItWas === true);
  return reopened.ok && orders !== undefined ? { ...reopened, table: orderedAgain(reopened.table, orders) } : reopened;
}

/** Of orders about units that a corrected battle no longer has, the rest stands. */
const orderedAgain = (table: Table, orders: readonly NamedOrders[]): Table =>
  ([0, 1] as const).reduce((ordered, side) => withOrders(ordered, side, readOrders(table.game, orders[side] ?? {}).change), table);

/** `isKnown`: the players know already that the battle has been corrected since. */
export function reopenRecordOn(record: Parameters<typeof reopen>[1], found: BattleToOpen, isKnown: boolean): Reopening {
  const reopened = reopen(OWN_RULES, record, found);
  if (!reopened.ok) return { ok: false, why: reopened.why === 'noGame' ? 'noBattle' : 'badStart' };
  const changes = isKnown ? reopened.changes.filter((change) => change !== 'earlierBattle') : reopened.changes;
  return { ok: true, table: seated(reopened.table), changes, stop: reopened.stop };
}

/** With the names that seats have in the page. */
function seated(table: Table): Table {
  const { agreement } = table;
  return { ...table, agreement: { ...agreement, seats: [seatOf(agreement, 0), seatOf(agreement, 1)] } };
}

async function battleOf(id: string, document: BattleToOpen['battle'] | undefined, hash?: string): Promise<BattleToOpen | undefined> {
  if (document !== undefined) return { battle: document, change: null };
  return isBattleId(id) ? fetchPlayed(id, hash) : undefined;
}

async function reopenEarlier(file: EarlierSave): Promise<Reopening> {
  const found = await battleOf(file.agreement.battle, file.agreement.document, file.battleHash);
  return found === undefined ? NO_BATTLE : reopenEarlierOn(file, found);
}

export function reopenEarlierOn(file: EarlierSave, { battle, change }: BattleToOpen): Reopening {
  const { agreement } = file;
  const game = OWN_RULES.compileGame(battle, agreement.scenario, agreement.options);
  if (game === undefined) return NO_BATTLE;
  const opening = openingOf(game, file.start);
  if (opening === undefined) return { ok: false, why: 'badStart' };
  const { taken, stop } = OWN_RULES.retrace(game, opening.state, file.steps);
  const steps = taken.map((step): Step => ({ ...step, by: 'person' }));
  const asItWas = change === 'earlierBattle' ? { asItWas: true as const } : {};
  const agreed: Agreement = { ...agreement, seats: [seatOf(agreement, 0), seatOf(agreement, 1)], pace: NO_CLOCK, ...asItWas };
  const isNews = change !== null && !(change === 'earlierBattle' && agreement.asItWas === true);
  const changes = [...changeOfRules(file.rules ?? 1), ...(isNews ? [change] : [])];
  return { ok: true, table: tableOf(OWN_RULES, game, agreed, opening, steps), changes, stop };
}

function openingOf(game: Game, start: GameState | undefined): Opening | undefined {
  if (start === undefined) return { state: OWN_RULES.newGame(game), position: null, dice: [] };
  const stored = startOf(game, start);
  if (stored === undefined) return undefined;
  const position = writePosition(OWN_POSITIONS, game, stored);
  // It is kept as that position from now on, so the game goes on from what the position leads to: stacks are numbered anew.
  const started = startPosition(OWN_POSITIONS, game, position, () => undefined, 'start');
  return started.ok ? { state: started.state, position, dice: [] } : undefined;
}

/** A position to begin from has the lists of this game and keeps the promises of the rules; what it does not know yet is as in the set-up. */
function startOf(game: Game, stored: GameState): GameState | undefined {
  try {
    if (!['turn', 'frames', 'unitHex', 'commanderHex'].every((field) => field in stored)) return undefined;
    const usual = OWN_RULES.newGame(game);
    const start = { ...usual, ...stored };
    const isLike = ([key, value]: [string, unknown]): boolean => {
      const given = (start as unknown as Readonly<Record<string, unknown>>)[key];
      return Array.isArray(value) && key.startsWith('unit') ? Array.isArray(given) && given.length === value.length : given !== undefined;
    };
    return Object.entries(usual).every(isLike) && brokenInvariants(game, start).length === 0 ? start : undefined;
  } catch {
    // A file may hold anything.
    return undefined;
  }
}

/** Null if nothing differs. */
export function noticeOf({
  table: { game },
  ...reopening
}: Pick<ReopenedGame, 'table' | 'changes' | 'stop' | 'sealedFrom'>): Notice | null {
  const wordsIn = (language: Language): readonly string[] => reopenedWords(game, reopening, language);
  const words = Object.fromEntries(LANGUAGES.map((language) => [language, wordsIn(language)])) as unknown as Notice['words'];
  return words.en.length === 0 ? null : { words, hasOriginal: reopening.stop !== null || reopening.sealedFrom !== undefined };
}
