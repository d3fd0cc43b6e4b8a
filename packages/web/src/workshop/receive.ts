/** A battle comes in: from a file, from pasted text, from a link. It is shown before anything is stored. */
import { extrasOf, LIMITS, type Problem, parseFile, readBattle } from '@kosynier/battles';
import { type LinkedBattle, openLink } from '@kosynier/edit';
import type { Battle } from '@kosynier/engine';
import { fetchBattle, isBattleId } from '../game/battles.ts';

export type Received =
  | {
      readonly ok: true;
      readonly battle: Battle;
      readonly problems: readonly Problem[];
      readonly extras: Readonly<Record<string, unknown>>;
    }
  /** `draft`: it can be opened in the editor and put right. */
  | {
      readonly ok: false;
      readonly problems: readonly Problem[];
      readonly draft?: Battle;
      readonly extras: Readonly<Record<string, unknown>>;
    }
  | Exclude<LinkedBattle, { ok: true } | { why: 'mistakes' }>;

const LINK = /#\/battle\/([\w~-]+)/;

/** Whether a text says of itself that it is a battle; a record or a saved game says something else. */
export function looksLikeBattle(text: string): boolean {
  if (text.length > LIMITS.file) return false;
  const parsed = parseFile(text);
  if ('problem' in parsed || typeof parsed.value !== 'object' || parsed.value === null) return false;
  const { kosynier, format, board } = parsed.value as Readonly<Record<string, unknown>>;
  return kosynier === 'battle' || (kosynier === undefined && typeof format === 'number' && board !== undefined);
}

export async function receiveText(text: string): Promise<Received> {
  const link = text.length < 20_000 ? LINK.exec(text.trim())?.[1] : undefined;
  if (link !== undefined) return receiveLink(link);
  const parsed = parseFile(text);
  if ('problem' in parsed) return { ok: false, problems: [parsed.problem], extras: {} };
  const reading = readBattle(parsed.value);
  const extras = extrasOf(parsed.value);
  return reading.ok ? { ok: true, battle: reading.battle, problems: reading.warnings, extras } : { ...reading, extras };
}

export async function receiveFile(file: Blob): Promise<Received> {
  if (file.size > LIMITS.file) return { ok: false, why: 'tooLarge' };
  try {
    return await receiveText(new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer()));
  } catch {
    return { ok: false, why: 'broken' };
  }
}

export async function receiveLink(link: string): Promise<Received> {
  const opened = await openLink(link, async (id) => (isBattleId(id) ? fetchBattle(id) : undefined));
  if (opened.ok) return { ok: true, battle: opened.battle, problems: opened.warnings, extras: {} };
  return opened.why === 'mistakes' ? { ok: false, problems: opened.problems, extras: {} } : opened;
}
