/**
 * The record of a game: what is stored, sent, exported and verified, line by line. `docs/record.md` tells every field with its reason.
 * Here records are written, and opened again; text from outside comes through the door of `protocol` first.
 */
import { battleHash } from '@kosynier/battles';
import type { Battle, GameOptions } from '@kosynier/engine';
import type { Pace } from './agreement.ts';
import { canonicalJson, sha256Hex, stateHash, stateHasher } from './hash.ts';
import type { Json } from './names/fields.ts';
import { namesOf, sideName, writeCommander } from './names/names.ts';
import type { NamedObject } from './names/naming.ts';
import type { NamedPosition } from './names/position.ts';
import { writeResult } from './names/result.ts';
import type { By, Step } from './step.ts';
import { stateAt, type Table } from './table.ts';

/** Records are written in this version; those before it are read too. */
export const RECORD_VERSION = 3;

interface HeaderFields {
  readonly kosynier: 'record';
  readonly battle: string;
  readonly scenario: string;
  readonly options: GameOptions;
  readonly book: string;
  /** The whole battle, if it is none of those that come with the program. */
  readonly document?: unknown;
  /** Where the game began, if not at the set-up of the scenario, and the dice that led to its first decision. */
  readonly position?: NamedPosition;
  readonly dice?: readonly unknown[];
}

/** In version 1 `battleHash` is that of the whole file, and the rules are those of the first edition; in version 2 that of what is played. */
interface EarlierHeader extends HeaderFields {
  readonly version: 1 | 2;
  readonly rules?: number;
  readonly battleHash: string;
  readonly players?: Readonly<Record<string, string>>;
}

/** What a person wrote beside his game. Nothing of it is played; hexes and units by their names. */
export interface Aside {
  readonly name?: string;
  /** From a hex to another: an arrow; to the same: a mark there. */
  readonly notes?: readonly { readonly from: string; readonly to: string; readonly text: string }[];
  /** Where units are to go on marching whenever their commander is activated, by unit. */
  readonly goals?: Readonly<Record<string, string>>;
}

interface PresentHeader extends HeaderFields {
  readonly version: 3;
  /** The edition of the rules, and the hash of their released bundle if they were pinned to one. */
  readonly rules: number;
  readonly rulesHash?: string;
  /** SHA-256 of the whole battle, and the hash of what of it is played, which a corrected note does not change. */
  readonly battleHash: string;
  readonly playHash: string;
  /** What decided for each side, by its id. */
  readonly seats?: Readonly<Record<string, string>>;
  readonly pace?: Pace;
  /** What the dice were committed to, and proofs of them: `docs/record.md`. */
  readonly fair?: Json;
  readonly aside?: Aside;
}

export type RecordHeader = EarlierHeader | PresentHeader;

/** A decision that was taken. */
export interface RecordStep {
  readonly n: number;
  readonly side: string;
  readonly action: NamedObject;
  readonly dice: readonly unknown[];
  readonly hash: string;
  /** Left out: a person. */
  readonly by?: Exclude<By, 'person'>;
}

/** A side took back its last steps. */
export interface RecordUndo {
  readonly n: number;
  readonly side: string;
  readonly undo: number;
}

/** A side offered something, or answered an offer: told, and of no effect on the position. */
export interface RecordOffer {
  readonly n: number;
  readonly side: string;
  readonly offer: string;
}

/** Both sides go on under other rules, which a released bundle of them holds: told, and not carried out by this program. */
export interface RecordRules {
  readonly n: number;
  readonly side: string;
  readonly rules: string;
}

export type RecordLine = RecordStep | RecordUndo | RecordOffer | RecordRules;

export interface RecordEnd {
  readonly end: true;
  readonly result: Json;
  /** The head of the chain over all lines before this one. */
  readonly head?: string;
}

export interface GameRecord {
  readonly header: RecordHeader;
  readonly lines: readonly RecordLine[];
  /** Left out: the game goes on, or the record of it was never closed. */
  readonly end?: RecordEnd;
}

/** The hash of what is played of the battle, as far as a header names it. */
export const playHashIn = (header: RecordHeader): string => (header.version === 3 ? header.playHash : header.battleHash);

/** What decided for each side, by its id. */
export const seatsIn = (header: RecordHeader): Readonly<Record<string, string>> =>
  (header.version === 3 ? header.seats : header.players) ?? {};

export const editionIn = ({ rules }: RecordHeader): number => rules ?? 1;

/** The steps that were not taken back, each with the number of its line among all lines. */
export function stepsIn(lines: readonly RecordLine[]): readonly RecordStep[] {
  const steps: RecordStep[] = [];
  for (const line of lines) {
    if ('action' in line) steps.push(line);
    else if ('undo' in line) steps.splice(Math.max(0, steps.length - line.undo));
  }
  return steps;
}

/** SHA-256 of a whole battle, whatever the order of its keys. */
export const documentHash = (battle: Battle): string => sha256Hex(canonicalJson(battle));

export function headerOf({ rules, agreement, game, opening }: Table, isShipped: boolean): RecordHeader {
  const { battle, scenario } = game;
  const { position, dice } = opening;
  return {
    kosynier: 'record',
    version: RECORD_VERSION,
    rules: rules.edition,
    ...(rules.hash === null ? {} : { rulesHash: rules.hash }),
    battle: battle.id,
    battleHash: documentHash(battle),
    playHash: battleHash(battle),
    scenario: scenario.id,
    options: agreement.options,
    book: battle.book,
    seats: { [battle.sides[0].id]: agreement.seats[0], [battle.sides[1].id]: agreement.seats[1] },
    ...(agreement.pace.kind === 'noClock' ? {} : { pace: agreement.pace }),
    ...(isShipped ? {} : { document: battle }),
    ...(position === null ? {} : { position }),
    ...(position === null || dice.length === 0 ? {} : { dice }),
  };
}

/** One step as a line; `n` is its number. */
export function lineOf({ rules, game }: Pick<Table, 'rules' | 'game'>, step: Step, n: number, hash = stateHash): RecordStep {
  return {
    n,
    side: sideName(game, step.side),
    action: rules.actionNames.write(game, step.action),
    dice: namedRolls({ game }, step),
    hash: hash(step.state),
    ...(step.by === 'person' ? {} : { by: step.by }),
  };
}

/** Dice as a record tells them: numbers, and drawn commanders by id. */
function namedRolls({ game }: Pick<Table, 'game'>, { rolls, draws }: Step): (number | string)[] {
  const names = namesOf(game);
  return rolls.map((roll, i) => (draws.includes(i) ? (writeCommander(names, roll) ?? roll) : roll));
}

export function recordOf(table: Table, isShipped: boolean): GameRecord {
  const { result } = stateAt(table);
  const hash = stateHasher();
  return {
    header: headerOf(table, isShipped),
    lines: table.steps.map((step, i) => lineOf(table, step, i + 1, hash)),
    ...(result === null ? {} : { end: { end: true, result: writeResult(table.game, result) } }),
  };
}

/** The text of a record; its last line seals all those before it. */
export function writeRecord({ header, lines, end }: GameRecord): string {
  const texts = [header, ...lines].map((line) => JSON.stringify(line));
  const last = end === undefined ? [] : [JSON.stringify(header.version === 3 ? { ...end, head: headOf(texts) } : end)];
  return [...texts, ...last].map((text) => `${text}\n`).join('');
}

/** The chain over lines: each head is the SHA-256 of the head before it and the text of the line, so none can be changed later unnoticed. */
export const headOf = (texts: readonly string[]): string => texts.reduce((head, text) => sha256Hex(`${head}${text}`), '');
