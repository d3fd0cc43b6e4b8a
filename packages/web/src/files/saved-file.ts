/** The other kind of file: a game just as the browser kept it in the first programs. Whatever comes in is looked at before it is believed. */

import { SAVED_KIND } from '../game/original.ts';
import { type ReopenedGame, reopenStored } from '../game/reopen.ts';
import type { EarlierSave } from '../game/saved.ts';
import { seatNamed } from '../game/seats.ts';

type Fields = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

export const isSavedFile = (value: unknown): value is Fields => isObject(value) && value['kosynier'] === SAVED_KIND;

export type SavedRead = ReopenedGame | { readonly ok: false; readonly why: 'notOurs' | 'newer' | 'noBattle' };

/** Only as far as nothing can throw later; whether the steps are legal, the engine says. */
async function shapeOf(file: Fields): Promise<EarlierSave | undefined> {
  const { agreement, steps, rules, battleHash } = file;
  if (!isObject(agreement) || !Array.isArray(steps)) return undefined;
  const { battle, scenario, options, seats, document } = agreement;
  if (typeof battle !== 'string' || typeof scenario !== 'string' || !isObject(options) || !Array.isArray(seats)) return undefined;
  if (file['version'] === 2 && (typeof rules !== 'number' || typeof battleHash !== 'string')) return undefined;
  const areSeats = seats.length === 2 && seats.every((seat) => seatNamed(seat) !== undefined);
  const areSteps = steps.every((step: unknown) => isObject(step) && isObject(step['action']) && isNumbers(step['rolls']));
  const isOurs = areSeats && areSteps && (document === undefined || (await isBattle(document)));
  return isOurs ? (file as unknown as EarlierSave) : undefined;
}

const isNumbers = (value: unknown): boolean => Array.isArray(value) && value.every((one) => typeof one === 'number');

/** A battle of one's own comes through the same door as in a record. */
async function isBattle(document: unknown): Promise<boolean> {
  const { readDocument } = await import('@kosynier/protocol');
  return readDocument(document, 'document').ok;
}

export async function reopenSavedFile(file: Fields): Promise<SavedRead> {
  const { version, notice: _, ...rest } = file;
  if (typeof version === 'number' && version > 2) return { ok: false, why: 'newer' };
  const shape = version === 1 || version === 2 ? await shapeOf({ ...rest, version }) : undefined;
  if (shape === undefined) return { ok: false, why: 'notOurs' };
  try {
    const reopened = await reopenStored(shape);
    return reopened.ok ? reopened : { ok: false, why: reopened.why === 'noBattle' ? 'noBattle' : 'notOurs' };
  } catch {
    return { ok: false, why: 'notOurs' };
  }
}
