/** What is kept between visits: the lines of a record, and what a list of games says about it. */
import type { Action, Battle, GameOptions, GameState } from '@kosynier/engine';
import {
  headerOf,
  lineOf,
  type NamedOrders,
  NO_ORDERS,
  type RecordHeader,
  type RecordLine,
  stateAt,
  type Table,
  writeOrders,
} from '@kosynier/table';
import type { Language } from '@kosynier/words';

/** What is said when a game is not opened as it was stored, until it has been read. */
export interface Notice {
  readonly words: Readonly<Record<Language, readonly string[]>>;
  /** The game was cut short, and what was stored is kept beside it. */
  readonly hasOriginal: boolean;
}

interface Kept {
  readonly id: string;
  readonly savedAt: number;
  readonly turn: number;
  readonly over: boolean;
  readonly notice?: Notice;
}

export interface SavedGame extends Kept {
  readonly header: RecordHeader;
  readonly lines: readonly RecordLine[];
  /** The battle has been corrected since, and the game goes on with it as it was: the players know. */
  readonly asItWas?: true;
  /** The standing orders of both sides; left out: those of every new game. */
  readonly orders?: readonly NamedOrders[];
}

/** Games of the first programs: the actions by number, and the dice. They are written anew as soon as they are opened. */
export interface EarlierSave extends Kept {
  readonly version: 1 | 2;
  /** The edition of the rules; version 1 does not name it and means the first. */
  readonly rules?: number;
  /** What is played of the battle; version 1 does not name it and means the battle of the first release. */
  readonly battleHash?: string;
  readonly agreement: {
    readonly battle: string;
    readonly scenario: string;
    readonly options: GameOptions;
    readonly seats: readonly [string, string];
    readonly document?: Battle;
    readonly asItWas?: true;
  };
  readonly steps: readonly { readonly action: Action; readonly rolls: readonly number[] }[];
  /** A position the game began from, if not the set-up of the scenario. */
  readonly start?: GameState;
}

export type StoredGame = SavedGame | EarlierSave;

export const isEarlier = (game: StoredGame): game is EarlierSave => 'version' in game;

/** The names by which a stored game is told apart. */
export function namedIn(
  game: StoredGame,
): Pick<EarlierSave['agreement'], 'battle' | 'scenario' | 'document'> & { readonly seats: readonly string[] } {
  if (isEarlier(game)) return game.agreement;
  const { header } = game;
  return {
    battle: header.battle,
    scenario: header.scenario,
    seats: Object.values((header.version === 3 ? header.seats : header.players) ?? {}),
    ...(header.document === undefined ? {} : { document: header.document as Battle }),
  };
}

export const stepsKept = (game: StoredGame): number => (isEarlier(game) ? game.steps.length : game.lines.length);

/** A battle that comes with the program need not be kept with the game. */
export const isShipped = ({ agreement }: Table): boolean => agreement.document === undefined;

export function saved(id: string, table: Table, savedAt: number, notice: Notice | null = null): SavedGame {
  const { turn, result } = stateAt(table);
  const hasOrders = table.orders.some((orders) => orders !== NO_ORDERS);
  return {
    id,
    header: headerOf(table, isShipped(table)),
    lines: table.steps.map((step, i) => lineOf(table, step, i + 1)),
    savedAt,
    turn,
    over: result !== null,
    ...(table.agreement.asItWas === true ? { asItWas: true } : {}),
    ...(notice === null ? {} : { notice }),
    ...(hasOrders ? { orders: table.orders.map((orders) => writeOrders(table.game, orders) as NamedOrders) } : {}),
  };
}
