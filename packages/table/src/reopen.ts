/**
 * The game of a record is opened to go on with: under the present rules, up to the first step that does not fit them. What a record notes about
 * the positions on its way need not agree: a mended rule may count something differently and still let every step pass.
 */
import { type Battle, type Change, changeOfRules, type Game, type Stop, type StoredStep } from '@kosynier/engine';
import { type Agreement, NO_CLOCK, PERSON } from './agreement.ts';
import { listedDice } from './dice.ts';
import { canonicalJson, stateHashOf } from './hash.ts';
import { namesOf } from './names/names.ts';
import { startPosition } from './names/position.ts';
import { writeResult } from './names/result.ts';
import { OWN_POSITIONS } from './positions.ts';
import { editionIn, type GameRecord, type RecordHeader, type RecordStep, seatsIn, stepsIn } from './record.ts';
import type { Rules } from './rules.ts';
import type { Step } from './step.ts';
import { type Opening, stateAt, type Table, tableOf } from './table.ts';

/** The battle that a record is opened on, and how it differs from the one it names. */
export interface BattleToOpen {
  readonly battle: Battle;
  readonly change: Extract<Change, 'earlierBattle' | 'otherBattle'> | null;
}

export interface Reopened {
  readonly ok: true;
  readonly table: Table;
  readonly changes: readonly Change[];
  /** Null: every step fits. */
  readonly stop: Stop | null;
}

/** Why not even its first position can be set up. */
export type Unopened = { readonly ok: false; readonly why: 'noGame' | 'badStart' };

export function reopen(rules: Rules, record: GameRecord, { battle, change }: BattleToOpen): Reopened | Unopened {
  const { header } = record;
  const game = header.book === battle.book ? rules.compileGame(battle, header.scenario, header.options) : undefined;
  if (game === undefined) return { ok: false, why: 'noGame' };
  const opening = openingOf(rules, game, header);
  if (opening === undefined) return { ok: false, why: 'badStart' };
  const stored = stepsIn(record.lines);
  const { taken, stop } = rules.retrace(
    game,
    opening.state,
    stored.map((step) => storedStep(rules, game, step)),
  );
  const steps = taken.map((step, i): Step => ({ ...step, by: stored[i]?.by ?? 'person' }));
  const agreement: Agreement = { ...agreementIn(header, battle), ...(change === 'earlierBattle' ? { asItWas: true } : {}) };
  const table = tableOf(rules, game, agreement, opening, steps);
  const isAsNoted = hashesFit(record, stored, steps) && (stop !== null || endsAsNoted(table, record));
  const changes: Change[] = [
    ...changeOfRules(editionIn(header)),
    ...(change === null ? [] : [change]),
    ...(isAsNoted ? [] : (['otherStates'] as const)),
  ];
  return { ok: true, table, changes, stop };
}

/** The set-up of the scenario, or the position that the record lays out. */
export function openingOf(rules: Rules, game: Game, { position, dice = [] }: RecordHeader): Opening | undefined {
  if (position === undefined) return { state: rules.newGame(game), position: null, dice: [] };
  const listed = listedDice(game, dice);
  const started = startPosition(OWN_POSITIONS, game, position, listed.dice, 'position');
  if (!started.ok || listed.used() !== dice.length) return undefined;
  return { state: started.state, position, dice: dice as Opening['dice'] };
}

export function agreementIn(header: RecordHeader, { sides: [first, second] }: Battle): Agreement {
  const seats = seatsIn(header);
  return {
    battle: header.battle,
    scenario: header.scenario,
    options: header.options,
    seats: [seats[first.id] ?? PERSON, seats[second.id] ?? PERSON],
    pace: header.version === 3 ? (header.pace ?? NO_CLOCK) : NO_CLOCK,
    ...(header.document === undefined ? {} : { document: header.document as Battle }),
  };
}

function storedStep(rules: Rules, game: Game, { side, action, dice }: RecordStep): StoredStep {
  const by = game.battle.sides.findIndex(({ id }) => id === side);
  const reading = readSafely(rules, game, action);
  return { action: by === 0 || by === 1 ? reading : null, rolls: dice.map((die) => rollOf(game, die)), side: by === 0 ? 0 : 1 };
}

/** Null: it names something that this game does not have, or has no shape at all. */
function readSafely(rules: Rules, game: Game, action: RecordStep['action']): StoredStep['action'] {
  try {
    const reading = rules.actionNames.read(game, action, 'action');
    return reading.ok ? reading.value : null;
  } catch {
    return null;
  }
}

/** What is neither a number nor a commander becomes a number that no rule accepts. */
function rollOf(game: Game, die: unknown): number {
  if (typeof die === 'number') return die;
  return (typeof die === 'string' ? namesOf(game).commanders.get(die) : undefined) ?? Number.NaN;
}

const hashesFit = ({ header }: GameRecord, stored: readonly RecordStep[], steps: readonly Step[]): boolean =>
  steps.every(({ state }, i) => stateHashOf(header.version, state) === stored[i]?.hash);

const endsAsNoted = (table: Table, { end }: GameRecord): boolean =>
  end === undefined || canonicalJson(end.result) === canonicalJson(writeResult(table.game, stateAt(table).result));
