/** A saved game is played again under the present rules, as far as its steps fit; the terminal does the same with records. */
import {
  brokenInvariants,
  type Change,
  changeOfRules,
  compileGame,
  type Game,
  type GameState,
  newGame,
  retrace,
  type Stop,
} from '@kosynier/engine';
import { LANGUAGES, type Language, reopenedWords } from '@kosynier/words';
import { type FoundBattle, fetchPlayed, isBattleId } from './battles.ts';
import type { Notice, PlayedGame, SavedGame } from './model.ts';
import { seatNamed } from './seats.ts';

export interface ReopenedGame {
  readonly ok: true;
  readonly played: PlayedGame;
  readonly fromSetup: boolean;
  readonly changes: readonly Change[];
  readonly stop: Stop | null;
}

/** Why not even its first position can be set up. */
export type Unopened = 'noBattle' | 'badStart';

export type Reopening = ReopenedGame | { readonly ok: false; readonly why: Unopened };

export async function reopenSaved(file: SavedGame): Promise<Reopening> {
  const found = await battleOf(file);
  return found === undefined ? { ok: false, why: 'noBattle' } : reopenOn(file, found);
}

async function battleOf({ agreement: { battle, document }, battleHash }: SavedGame): Promise<FoundBattle | undefined> {
  if (document !== undefined) return { battle: document, change: null };
  return isBattleId(battle) ? fetchPlayed(battle, battleHash) : undefined;
}

export function reopenOn(file: SavedGame, { battle, change }: FoundBattle): Reopening {
  const { id, agreement } = file;
  const game = compileGame(battle, agreement.scenario, agreement.options);
  if (game === undefined) return { ok: false, why: 'noBattle' };
  const start = file.start === undefined ? newGame(game) : startOf(game, file.start);
  if (start === undefined) return { ok: false, why: 'badStart' };
  const [first, second] = agreement.seats;
  const seats = [seatNamed(first) ?? 'person', seatNamed(second) ?? 'person'] as const;
  const { taken, stop } = retrace(game, start, file.steps);
  const asItWas = change === 'earlierBattle' ? { asItWas: true as const } : {};
  const played: PlayedGame = { id, agreement: { ...agreement, seats, ...asItWas }, game, start, steps: taken };
  const isNews = change !== null && !(change === 'earlierBattle' && agreement.asItWas === true);
  const changes = [...changeOfRules(file.rules ?? 1), ...(isNews ? [change] : [])];
  return { ok: true, played, fromSetup: file.start === undefined, changes, stop };
}

/** A position to begin from has the lists of this game and keeps the promises of the rules; what it does not know yet is as in the set-up. */
function startOf(game: Game, stored: GameState): GameState | undefined {
  try {
    if (!['turn', 'frames', 'unitHex', 'commanderHex'].every((field) => field in stored)) return undefined;
    const usual = newGame(game);
    const start = { ...usual, ...stored };
    const isLike = ([key, value]: [string, unknown]): boolean => {
      const given = (start as unknown as Readonly<Record<string, unknown>>)[key];
      return Array.isArray(value) && key.startsWith('unit') ? Array.isArray(given) && given.length === value.length : given !== undefined;
    };
    return Object.entries(usual).every(isLike) && brokenInvariants(game, start).length === 0 ? start : undefined;
  } catch {
    // Whoever wrote the file may have written anything.
    return undefined;
  }
}

/** Null if nothing differs. */
export function noticeOf({ played: { game }, changes, stop }: Pick<ReopenedGame, 'played' | 'changes' | 'stop'>): Notice | null {
  const wordsIn = (language: Language): readonly string[] => reopenedWords(game, { changes, stop }, language);
  const words = Object.fromEntries(LANGUAGES.map((language) => [language, wordsIn(language)])) as unknown as Notice['words'];
  return words.en.length === 0 ? null : { words, hasOriginal: stop !== null };
}
