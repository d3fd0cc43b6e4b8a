/** The other kind of file: a game just as the browser keeps it. Whatever comes in is looked at before it is believed. */

import { type Battle, brokenInvariants, compileGame, type GameState, newGame } from '@kosynier/engine';
import { fetchBattle, isBattleId } from '../game/battles.ts';
import { type PlayedGame, restore, type SavedGame, saved } from '../game/model.ts';
import { seatNamed } from '../game/seats.ts';

const KIND = 'saved game';

export const savedText = (played: PlayedGame, fromSetup: boolean, now: number): string =>
  `${JSON.stringify({ kosynier: KIND, ...saved(played, fromSetup, now) })}\n`;

type Fields = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

export const isSavedFile = (value: unknown): value is Fields => isObject(value) && value['kosynier'] === KIND;

export type SavedRead =
  | { readonly ok: true; readonly played: PlayedGame; readonly fromSetup: boolean }
  | { readonly ok: false; readonly why: 'notOurs' | 'newer' }
  | { readonly ok: false; readonly why: 'badStep'; readonly step: number };

/** Only as far as nothing can throw later; whether the steps are legal, the engine says. */
function shapeOf(file: Fields): SavedGame | undefined {
  const { agreement, steps } = file;
  if (!isObject(agreement) || !Array.isArray(steps)) return undefined;
  const { battle, scenario, options, seats } = agreement;
  if (typeof battle !== 'string' || typeof scenario !== 'string' || !isObject(options) || !Array.isArray(seats)) return undefined;
  const areSeats = seats.length === 2 && seats.every((seat) => seatNamed(seat) !== undefined);
  const areSteps = steps.every((step: unknown) => isObject(step) && isObject(step['action']) && isNumbers(step['rolls']));
  return areSeats && areSteps ? (file as unknown as SavedGame) : undefined;
}

const isNumbers = (value: unknown): boolean => Array.isArray(value) && value.every((one) => typeof one === 'number');

/** A position to begin from has the lists of this game and keeps the promises of the rules. */
function isPosition(start: GameState, battle: Battle, { agreement }: SavedGame): boolean {
  const game = compileGame(battle, agreement.scenario, agreement.options);
  if (game === undefined || !isObject(start)) return false;
  const isLike = ([key, value]: [string, unknown]): boolean => {
    const given = (start as Fields)[key];
    return Array.isArray(value) && key.startsWith('unit') ? Array.isArray(given) && given.length === value.length : given !== undefined;
  };
  return Object.entries(newGame(game)).every(isLike) && brokenInvariants(game, start).length === 0;
}

export async function playedFromSaved(file: Fields, id: string): Promise<SavedRead> {
  if (typeof file['version'] === 'number' && file['version'] > 1) return { ok: false, why: 'newer' };
  const shape = file['version'] === 1 ? shapeOf(file) : undefined;
  // A battle of one's own comes in a record, whose door checks it.
  if (shape === undefined || shape.agreement.document !== undefined || !isBattleId(shape.agreement.battle))
    return { ok: false, why: 'notOurs' };
  const battle = await fetchBattle(shape.agreement.battle);
  try {
    if (shape.start !== undefined && !isPosition(shape.start, battle, shape)) return { ok: false, why: 'notOurs' };
    const played = restore({ ...shape, id }, battle);
    if ('brokenAt' in played) return { ok: false, why: 'badStep', step: played.brokenAt };
    return { ok: true, played, fromSetup: shape.start === undefined };
  } catch {
    return { ok: false, why: 'notOurs' };
  }
}
