/**
 * A battle in the address of a page: behind `#`, which no server is sent. Two kinds: `1~` has a whole file, `v~` a variation of a battle that
 * comes with the program. What unfolds from it is counted while it unfolds, so that a small link cannot become a large file.
 */
import { battleHash, LIMITS, type Problem, readBattle, sparse } from '@kosynier/battles';
import type { Battle } from '@kosynier/engine';
import { applied, variationOf } from './difference.ts';

/** Longer addresses are cut by programs that people send them with. */
export const LONGEST_LINK = 8000;

export type LinkedBattle =
  | { readonly ok: true; readonly battle: Battle; readonly warnings: readonly Problem[]; readonly from: string | null }
  | { readonly ok: false; readonly why: 'broken' | 'tooLarge' }
  | { readonly ok: false; readonly why: 'mistakes'; readonly problems: readonly Problem[] }
  /** The battle that it is a variation of is not here, or has been changed since. */
  | { readonly ok: false; readonly why: 'otherOriginal'; readonly id: string; readonly wanted: string; readonly found: string | null };

export type FindOriginal = (id: string) => Promise<Battle | undefined>;

/** The whole battle; longer than `LONGEST_LINK` it is not to be used. */
export const linkOf = async (battle: Battle): Promise<string> => `1~${await folded(JSON.stringify(sparse(battle)))}`;

/** Without stories and notes, which the game does not need. */
export function leanBattle(battle: Battle): Battle {
  const { about: _, ...rest } = battle;
  return {
    ...rest,
    units: battle.units.map(({ note: __, ...unit }) => unit),
    scenarios: battle.scenarios.map(({ about: __, ...scenario }) => scenario),
    strength: [],
  };
}

/** What differs from a battle that comes with the program. */
export async function variationLink(original: Battle, battle: Battle): Promise<string> {
  const change = variationOf(original, battle) ?? {};
  return `v~${await folded(JSON.stringify([original.id, battleHash(original), change]))}`;
}

export async function openLink(link: string, find: FindOriginal): Promise<LinkedBattle> {
  const kind = /^(1|v)~([\w-]*)$/.exec(link);
  if (kind === null || link.length > LONGEST_LINK * 2) return { ok: false, why: 'broken' };
  const text = await unfolded(kind[2] ?? '');
  if (text === undefined || text === 'tooLarge') return { ok: false, why: text ?? 'broken' };
  const value = parsed(text);
  if (value === undefined) return { ok: false, why: 'broken' };
  return kind[1] === '1' ? checked(value, null) : openVariation(value, find);
}

async function openVariation(value: unknown, find: FindOriginal): Promise<LinkedBattle> {
  const [id, wanted, change] = Array.isArray(value) ? (value as unknown[]) : [];
  if (typeof id !== 'string' || typeof wanted !== 'string') return { ok: false, why: 'broken' };
  const original = await find(id);
  const found = original === undefined ? null : battleHash(original);
  if (original === undefined || found !== wanted) return { ok: false, why: 'otherOriginal', id, wanted, found };
  return checked({ ...(applied(original, change) as object), from: { id, play: wanted } }, id);
}

function checked(value: unknown, from: string | null): LinkedBattle {
  const reading = readBattle(value);
  return reading.ok ? { ...reading, from } : { ok: false, why: 'mistakes', problems: reading.problems };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

async function folded(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Undefined: it is no such text. */
async function unfolded(link: string): Promise<string | 'tooLarge' | undefined> {
  try {
    const binary = atob(link.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
    const decoder = new TextDecoder('utf-8', { fatal: true });
    let text = '';
    let size = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      size += value.length;
      if (size > LIMITS.file) {
        await reader.cancel();
        return 'tooLarge';
      }
      text += decoder.decode(value, { stream: true });
    }
  } catch {
    // Not base64, not deflated, not UTF-8: a link that was cut or made up.
    return undefined;
  }
}
