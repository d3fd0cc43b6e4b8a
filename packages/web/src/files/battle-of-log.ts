/**
 * A game over a server names its battle by its SHA-256: one that a player has made is looked for in this browser, and at the server of the
 * page.
 */
import type { Battle } from '@kosynier/engine';
import { documentHash, LOG_VERSION } from '@kosynier/table';

export interface NamedBattle {
  readonly battle: string;
  readonly hash: string;
}

/** Undefined: the header is not of such a game. */
export function battleNamedIn(header: unknown): NamedBattle | undefined {
  if (typeof header !== 'object' || header === null) return undefined;
  const { version, battle, battleHash } = header as Readonly<Record<string, unknown>>;
  return version === LOG_VERSION && typeof battle === 'string' && typeof battleHash === 'string' ? { battle, hash: battleHash } : undefined;
}

/** Only those of its name are hashed: that takes a while for each. */
export const battleAmong = (battles: Iterable<Battle>, { battle, hash }: NamedBattle): Battle | undefined => {
  for (const one of battles) if (one.id === battle && documentHash(one) === hash) return one;
  return undefined;
};

export async function findBattleOf(named: NamedBattle): Promise<Battle | undefined> {
  return (await keptHere(named)) ?? (await import('../online/rules.ts').then(({ fetchBrought }) => fetchBrought(named.hash)));
}

/** As it is now, as it was some steps ago, and its versions. */
async function keptHere(named: NamedBattle): Promise<Battle | undefined> {
  const { keptBattles, keptVersions } = await import('../workshop/storage.ts');
  try {
    for (const { id, battle, past } of await keptBattles()) {
      const versions = battle.id === named.battle ? await keptVersions(id) : [];
      const found = battleAmong([battle, ...past.toReversed(), ...versions.map(({ version }) => version)], named);
      if (found !== undefined) return found;
    }
  } catch {
    // A browser that keeps nothing has no battles.
  }
  return undefined;
}
