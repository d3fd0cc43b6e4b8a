/** Where something comes from: the box, history, or the maker of the battle. */
import { PROVENANCES } from '@kosynier/edit';
import type { Provenance } from '@kosynier/engine';
import { useEditorTexts } from './texts/index.ts';

interface Props {
  /** What it is about. */
  readonly label: string;
  /** Of which thing, for a screen reader, which does not see where it stands. */
  readonly of?: string;
  readonly value: Provenance;
  readonly onChange: (word: Provenance) => void;
}

export function SourceSelect({ label, of, value, onChange }: Props) {
  const { source } = useEditorTexts();
  return (
    <label>
      {of === undefined ? null : <span className="visually-hidden">{of}, </span>}
      {label}{' '}
      <select
        value={value}
        title={source.title}
        onChange={({ target }) => onChange(PROVENANCES.find((one) => one === target.value) ?? value)}
      >
        {PROVENANCES.map((word) => (
          <option key={word} value={word}>
            {source.words[word]}
          </option>
        ))}
      </select>
    </label>
  );
}
