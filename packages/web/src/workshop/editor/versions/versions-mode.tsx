/** Earlier versions: looked at, compared with what is there now, and gone back to. */
import { comparison } from '@kosynier/edit';
import { useMemo, useState } from 'react';
import { keepVersionNow } from '../../storage.ts';
import { useWorkshopTexts } from '../../texts.ts';
import type { Document } from '../document.ts';
import styles from '../editor.module.css';
import type { ModeProps } from '../editor.tsx';
import { useEditorTexts } from '../texts/index.ts';
import { ChangeList } from '../trying/change-list.tsx';
import { HeatMap } from '../trying/heat.tsx';
import { type Earlier, useEarlier } from './earlier.ts';

export function VersionsMode({ document }: ModeProps) {
  const texts = useWorkshopTexts();
  const { versions } = useEditorTexts();
  const [kept, setKept] = useState(0);
  const earlier = useEarlier(document, kept);
  const [chosen, choose] = useState<string | null>(null);
  const one = earlier.find(({ key }) => key === chosen);
  const keep = async (): Promise<void> => {
    await keepVersionNow(document.id, document.battle, Date.now()).catch(() => undefined);
    setKept((before) => before + 1);
  };
  return (
    <div className={styles['stack']}>
      <section className={styles['panel']} aria-labelledby="versions">
        <h2 id="versions">{texts.versions}</h2>
        <p>{versions.lead}</p>
        <div className={styles['tools']}>
          <button type="button" data-testid="keep-version" onClick={() => void keep()}>
            {versions.keep}
          </button>
        </div>
        <ul className={styles['choices']}>
          {earlier.map(({ key, title }) => (
            <li key={key}>
              <button type="button" data-version="" aria-pressed={key === chosen} onClick={() => choose(key)}>
                {title}
              </button>
            </li>
          ))}
        </ul>
      </section>
      {one === undefined ? null : <Looked key={one.key} document={document} earlier={one} />}
    </div>
  );
}

/** Going back is a step like any other: undo takes it back. */
function Looked({ document: { battle, change }, earlier }: { readonly document: Document; readonly earlier: Earlier }) {
  const { versions } = useEditorTexts();
  const compared = useMemo(() => comparison(earlier.battle, battle), [earlier.battle, battle]);
  const isSame = compared.changes.length === 0;
  return (
    <section className={styles['panel']} aria-label={earlier.title} data-testid="looked-at">
      <h2>{earlier.title}</h2>
      <h3>{versions.since}</h3>
      <ChangeList compared={compared} />
      <button type="button" data-testid="go-back" disabled={isSame} onClick={() => change(backTo(earlier.battle, battle))}>
        {versions.goBack}
      </button>
      <h3>{versions.mapThen}</h3>
      <HeatMap battle={earlier.battle} label={versions.mapThen} ringed={compared.hexes ?? []} />
    </section>
  );
}

/** A copy of a shipped battle stays a copy, also where it is as the original again. */
const backTo = (earlier: Document['battle'], now: Document['battle']): Document['battle'] =>
  earlier.from === undefined && now.from !== undefined ? { ...earlier, from: now.from } : earlier;
