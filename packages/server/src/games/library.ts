/** The rules and the battles that games are pinned to, by hash. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { battleHash, earlierBattle, loadBattle } from '@kosynier/battles';
import { OWN_RULES, type Rules } from '@kosynier/table';
import { withSharedBoards } from './boards.ts';
import type { Library } from './context.ts';

/** A line of `releases/rules/index.json`. */
export interface Release {
  readonly sha256: string;
  readonly edition: number;
  readonly date: string;
  readonly changes: string;
}

export function releasesIn(folder: string): readonly Release[] {
  const index = join(folder, 'rules', 'index.json');
  return existsSync(index) ? (JSON.parse(readFileSync(index, 'utf8')) as readonly Release[]) : [];
}

/** The rules of a released bundle; undefined: it is not there, or its bytes are not those of its name. */
export async function loadRules(folder: string, hash: string): Promise<Rules | undefined> {
  const file = join(folder, 'rules', `${hash}.mjs`);
  if (!/^[0-9a-f]{64}$/.test(hash) || !existsSync(file)) return undefined;
  const rules = await loadRulesOf(file);
  return rules?.hash === hash ? rules : undefined;
}

/** The rules of a file, by the hash of its bytes. */
export async function loadRulesOf(file: string): Promise<Rules | undefined> {
  if (!existsSync(file)) return undefined;
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex');
  // A file of the releases has its hash as its name; nothing is run whose bytes are others.
  if (/^[0-9a-f]{64}\.mjs$/.test(basename(file)) && basename(file, '.mjs') !== hash) return undefined;
  const bundle = (await import(pathToFileURL(file).href)) as { readonly RULES?: Omit<Rules, 'hash'> };
  return bundle.RULES === undefined ? undefined : ({ ...bundle.RULES, hash } as Rules);
}

/** The newest release is that of new games; without any the rules are those of this program. */
export async function openLibrary(folder: string): Promise<Library> {
  const loaded = new Map<string, Promise<Rules | undefined>>();
  const own = withSharedBoards(OWN_RULES);
  const load = async (hash: string): Promise<Rules | undefined> => {
    const rules = await loadRules(folder, hash);
    return rules === undefined ? undefined : withSharedBoards(rules);
  };
  const rulesOf = (hash: string | undefined): Promise<Rules | undefined> => {
    if (hash === undefined) return Promise.resolve(own);
    const known = loaded.get(hash) ?? load(hash);
    loaded.set(hash, known);
    return known;
  };
  const newest = releasesIn(folder).at(-1)?.sha256;
  const rules = await rulesOf(newest);
  return {
    folder,
    newest: rules === undefined ? { rules: own, hash: undefined } : { rules, hash: newest },
    rulesOf,
    battleOf: (id, _, playHash) => {
      const own = loadBattle(id);
      if (own !== undefined && battleHash(own) === playHash) return own;
      const earlier = earlierBattle(playHash);
      return earlier?.id === id ? earlier : undefined;
    },
  };
}
