/** What this battle was before: the original that it was copied from, and the versions that were kept of it. */
import type { Battle } from '@kosynier/engine';
import { useEffect, useState } from 'react';
import { fetchBattle, isBattleId } from '../../../game/battles.ts';
import { useLanguage } from '../../../texts/index.ts';
import { keptVersions } from '../../storage.ts';
import type { Document } from '../document.ts';
import { useEditorTexts } from '../texts/index.ts';

export interface Earlier {
  /** Two versions may be of one second, and so of one title. */
  readonly key: string;
  readonly title: string;
  readonly battle: Battle;
}

/** The original first, then the newest version. `count` of versions that were kept by hand: they are looked up anew. */
export function useEarlier({ id, battle, savedAt }: Document, count = 0): readonly Earlier[] {
  const texts = useEditorTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const [earlier, setEarlier] = useState<readonly Earlier[]>([]);
  const origin = battle.from?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version may be there after every saving.
  useEffect(() => {
    let isCurrent = true;
    const time = new Intl.DateTimeFormat(language, { dateStyle: 'short', timeStyle: 'medium' });
    const original = origin !== undefined && isBattleId(origin) ? fetchBattle(origin) : Promise.resolve(undefined);
    Promise.all([original, keptVersions(id).catch(() => [])]).then(
      ([first, versions]) =>
        isCurrent &&
        setEarlier([
          ...(first === undefined ? [] : [{ key: 'original', title: texts.trial.original(first.title[language]), battle: first }]),
          ...versions.map(({ at, version }) => ({ key: String(at), title: texts.trial.versionOf(time.format(at)), battle: version })),
        ]),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [id, origin, savedAt, count, language, texts]);
  return earlier;
}
