/** A file that was dropped where games are opened: if it is a battle, the way to where it is shown. */
import type { Received } from './receive.ts';

/** What came in last and has not been stored: the next page shows it. */
export const arrived: { received: Received | null } = { received: null };

export async function arrivedBattle(file: Blob): Promise<string | undefined> {
  // Battles are small; a record of the longest game is not.
  if (file.size > 2 * 1024 * 1024) return undefined;
  const text = await file.text();
  if (!/"(kosynier"\s*:\s*"battle|board)"/.test(text) || /^\s*\{"kosynier":"(record|saved game)"/.test(text)) return undefined;
  const { looksLikeBattle, receiveText } = await import('./receive.ts');
  if (!looksLikeBattle(text)) return undefined;
  arrived.received = await receiveText(text);
  return '/workshop/arrived';
}
