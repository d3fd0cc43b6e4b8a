/** What differs between two versions, in words. */
import { type Comparison, comparisonWords } from '@kosynier/edit';
import { useState } from 'react';
import { useLanguage } from '../../../texts/index.ts';
import { useEditorTexts } from '../texts/index.ts';

const FEW = 30;

export function ChangeList({ compared }: { readonly compared: Comparison }) {
  const texts = useEditorTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const [isWhole, showWhole] = useState(false);
  // Counters may share a name, so two lines may be the same.
  const all = comparisonWords(compared, language).map((words, at) => ({ words, at }));
  const shown = isWhole ? all : all.slice(0, FEW);
  return (
    <>
      <ul data-testid="changes">
        {shown.map(({ words, at }) => (
          <li key={at}>{words}</li>
        ))}
      </ul>
      {shown.length === all.length ? null : (
        <button type="button" onClick={() => showWhole(true)}>
          {texts.trial.more(all.length - shown.length)}
        </button>
      )}
    </>
  );
}
