/** What differs between two versions, in words. */
import type { Change } from '@kosynier/edit';
import { useState } from 'react';
import { useLanguage } from '../../../texts/index.ts';
import { useWorkshopTexts, type WorkshopTexts } from '../../texts.ts';
import { type EditorTexts, useEditorTexts } from '../texts/index.ts';

const FEW = 30;

export function ChangeList({ changes }: { readonly changes: readonly Change[] }) {
  const texts = useEditorTexts();
  const workshop = useWorkshopTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const [isWhole, showWhole] = useState(false);
  if (changes.length === 0) return <p>{texts.trial.same}</p>;
  const shown = isWhole ? changes : changes.slice(0, FEW);
  return (
    <>
      <ul data-testid="changes">
        {shown.map((change) => (
          <li key={`${change.about} ${change.name?.en ?? ''} ${change.key} ${change.before}`}>
            {changeWords(change, language, texts, workshop)}
          </li>
        ))}
      </ul>
      {shown.length === changes.length ? null : (
        <button type="button" onClick={() => showWhole(true)}>
          {texts.trial.more(changes.length - shown.length)}
        </button>
      )}
    </>
  );
}

function changeWords(
  { about, name, key, before, after }: Change,
  language: 'en' | 'pl',
  texts: EditorTexts,
  workshop: WorkshopTexts,
): string {
  if (about === 'board' && key === 'hexes') return texts.trial.hexesDiffer(Number(after));
  const thing = name === null ? texts.trial.about[about] : `${texts.trial.about[about]} ${name[language]}`;
  if (key === '') return after === null ? texts.trial.gone(thing) : texts.trial.come(thing);
  const columns: Readonly<Record<string, string>> = { ...workshop.column, ...texts.cells };
  return `${thing}, ${columns[key] ?? key}: ${before ?? '–'} → ${after ?? '–'}`;
}
