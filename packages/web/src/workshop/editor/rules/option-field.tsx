/** One option of the rules as a field of its kind. */
import { Field } from '../field.tsx';
import { useEditorTexts } from '../texts/index.ts';
import type { OptionKind } from './options.ts';
import styles from './rules.module.css';

interface OptionFieldProps {
  readonly label: string;
  readonly is: OptionKind;
  readonly value: unknown;
  readonly armies: readonly string[];
  readonly say: (value: unknown) => string;
  readonly onChange: (value: unknown) => void;
}

interface Range {
  readonly least: number;
  readonly most: number;
}

/** Undefined: it is no number, or too small or too large. */
const numberIn = (text: string, { least, most }: Range): number | undefined =>
  /^-?\d{1,2}$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : undefined;

export function OptionField({ label, is, value, armies, say, onChange }: OptionFieldProps) {
  const { rules: texts } = useEditorTexts();
  switch (is.kind) {
    case 'yes':
      return <input type="checkbox" aria-label={label} checked={value === true} onChange={({ target }) => onChange(target.checked)} />;
    case 'one':
      return (
        <select aria-label={label} value={String(value)} onChange={({ target }) => onChange(target.value)}>
          {is.of.map((one) => (
            <option key={one} value={one}>
              {say(one)}
            </option>
          ))}
        </select>
      );
    case 'number':
      return <Typed label={label} text={String(value)} size={3} read={(text) => numberIn(text, is)} onChange={onChange} />;
    case 'from':
      return (
        <Typed
          label={`${label} (${texts.emptyNever})`}
          text={value === null ? '' : String(value)}
          size={3}
          read={(text) => (text === '' ? null : numberIn(text, is))}
          onChange={onChange}
        />
      );
    case 'row':
      return (
        <Typed
          label={label}
          text={(value as readonly number[]).join(' ')}
          size={3 * is.count}
          read={(text) => {
            const numbers = text.split(/[\s,;]+/).map((one) => numberIn(one, is));
            return numbers.length === is.count && !numbers.includes(undefined) ? numbers : undefined;
          }}
          onChange={onChange}
        />
      );
    case 'some':
      return <Some label={label} of={is.of} chosen={value as readonly string[]} say={say} onChange={onChange} />;
    case 'armies': {
      // The book may name armies that this battle has not: they stay named.
      const chosen = value as readonly string[];
      return <Some label={label} of={armies} chosen={chosen} say={say} onChange={onChange} />;
    }
  }
}

interface TypedProps {
  readonly label: string;
  readonly text: string;
  readonly size: number;
  /** Undefined: that cannot stand there. */
  readonly read: (text: string) => unknown;
  readonly onChange: (value: unknown) => void;
}

const Typed = ({ label, text, size, read, onChange }: TypedProps) => (
  <Field
    value={text}
    label={label}
    size={size}
    onCommit={(typed) => {
      const value = read(typed.trim().replaceAll('−', '-'));
      if (value !== undefined) onChange(value);
      return value !== undefined;
    }}
  />
);

interface SomeProps {
  readonly label: string;
  readonly of: readonly string[];
  readonly chosen: readonly string[];
  readonly say: (value: unknown) => string;
  readonly onChange: (value: unknown) => void;
}

const Some = ({ label, of, chosen, say, onChange }: SomeProps) => (
  <fieldset className={styles['some']}>
    <legend className="visually-hidden">{label}</legend>
    {of.map((one) => (
      <label key={one}>
        <input
          type="checkbox"
          checked={chosen.includes(one)}
          onChange={({ target }) => onChange(target.checked ? [...chosen, one] : chosen.filter((other) => other !== one))}
        />{' '}
        {say(one)}
      </label>
    ))}
  </fieldset>
);
