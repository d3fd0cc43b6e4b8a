/** The counter that is chosen in the table: drawn, with what is told of it when a player looks at it in play. */
import { inBoth, UNIT_SOURCES, withUnit, withUnitSource } from '@kosynier/edit';
import type { Unit } from '@kosynier/engine';
import { useWorkshopTexts } from '../texts.ts';
import type { Document } from './document.ts';
import { DrawnCounter } from './drawn-counter.tsx';
import styles from './editor.module.css';
import { SourceSelect } from './source-select.tsx';
import { useEditorTexts } from './texts/index.ts';

const LONGEST = 500;

export function ChosenCounter({ document: { battle, change }, unit }: { readonly document: Document; readonly unit: Unit }) {
  const texts = useWorkshopTexts();
  const { stories, source } = useEditorTexts();
  const write = (language: 'en' | 'pl', words: string): void => {
    const note = inBoth({ en: '', pl: '', ...unit.note, [language]: words });
    change(withUnit(battle, battle.units.indexOf(unit), { note: note.en === '' ? undefined : note }), `note ${unit.id}`);
  };
  return (
    <>
      <DrawnCounter battle={battle} unit={unit} />
      {(['en', 'pl'] as const).map((language) => (
        <label key={language} className={styles['note']}>
          {stories.note} ({language === 'en' ? texts.english : texts.polish})
          <textarea
            rows={4}
            lang={language}
            maxLength={LONGEST}
            value={unit.note?.[language] ?? ''}
            onChange={({ target }) => write(language, target.value)}
          />
        </label>
      ))}
      <fieldset className={styles['sources']} data-testid="unit-sources">
        <legend>{source.title}</legend>
        {UNIT_SOURCES.map((part) => (
          <SourceSelect
            key={part}
            label={source[part]}
            value={unit.provenance[part]}
            onChange={(word) => change(withUnitSource(battle, [unit.id], word, [part]))}
          />
        ))}
      </fieldset>
    </>
  );
}
