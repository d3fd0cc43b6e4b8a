/** What the seals of a game hide: kept in its room, so that a game that ends need not be read and decrypted again. */
import type { HiddenText, HiddenTexts, LogLine } from '@kosynier/table';
import type { Context } from './context.ts';
import type { Room } from './room.ts';

/** What the seals of a line hide, and the epoch in which they were made. */
export interface HiddenRow extends HiddenTexts {
  readonly epoch: number;
}

export const placeOf = (game: string, n: number): string => `line ${game} ${n}`;

export const hiddenOf = (
  { store: { vault } }: Context,
  game: string,
  { n, hidden }: { readonly n: number; readonly hidden: Buffer | null },
): HiddenRow | null => (hidden === null ? null : (JSON.parse(vault.open(placeOf(game, n), hidden)) as HiddenRow));

/** What a line opens of earlier ones, by number and text. */
export const openedBy = (line: LogLine): readonly string[] =>
  (('open' in line ? line.open : undefined) ?? []).map(([n, , text]) => `${n} ${text}`);

export const closedOf = (hidden: readonly HiddenText[], opened: ReadonlySet<string>): readonly HiddenText[] =>
  opened.size === 0 ? hidden : hidden.filter(({ n, text }) => !opened.has(`${n} ${text}`));

/** What a line seals. */
export const sealedIn = (n: number, row: HiddenRow): readonly HiddenText[] =>
  (['decision', 'author', 'orders'] as const).flatMap((kind) => {
    const text = row[kind];
    return text === undefined ? [] : [{ n, epoch: row.epoch, kind, text }];
  });

/** What is hidden after one more line. */
export const hiddenAfter = (before: readonly HiddenText[], line: LogLine, row: HiddenRow | null): readonly HiddenText[] => [
  ...closedOf(before, new Set(openedBy(line))),
  ...(row === null ? [] : sealedIn(line.n, row)),
];

/** Of a longer game, or of one with long orders, the memory would be full: what it hides is read when it ends. */
const MOST_KEPT = 300;
const MOST_CHARACTERS = 65_536;

const isTooMuch = (hidden: readonly HiddenText[]): boolean =>
  hidden.length > MOST_KEPT || hidden.reduce((sum, { text }) => sum + text.length, 0) > MOST_CHARACTERS;

/** Notes in the room what a line has sealed and opened. */
export function noteHidden(room: Pick<Room, 'hidden'>, line: LogLine, row: HiddenRow | null): void {
  if (room.hidden === null) return;
  const after = hiddenAfter(room.hidden, line, row);
  room.hidden = isTooMuch(after) ? null : after;
}
