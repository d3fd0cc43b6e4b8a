/** A text that counts when one leaves it or presses Enter; what cannot stand there is marked and not taken. */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import styles from './editor.module.css';

interface FieldProps {
  readonly value: string;
  /** False: it was refused. */
  readonly onCommit: (text: string) => boolean;
  readonly label: string;
  readonly isSoft?: boolean;
  /** A mistake is told about it. */
  readonly isWrong?: boolean;
  readonly size?: number;
  readonly list?: string;
  readonly cell?: string;
  /** What of the battle it is. */
  readonly place?: string;
  readonly onKey?: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly onPaste?: (text: string) => boolean;
  readonly onFocus?: () => void;
  readonly isDisabled?: boolean;
}

export function Field({
  value,
  onCommit,
  label,
  isSoft = false,
  isWrong = false,
  size,
  list,
  cell,
  place,
  onKey,
  onPaste,
  onFocus,
  isDisabled = false,
}: FieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  // Enter commits and may send the focus on at once: the field is left before it has been drawn again, and must not commit a second time.
  const uncommitted = useRef<string | null>(null);
  const type = (text: string | null): void => {
    uncommitted.current = text;
    setTyped(text);
  };
  const [isRefused, refuse] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another value from outside ends the typing.
  useEffect(() => {
    uncommitted.current = null;
    setTyped(null);
    refuse(false);
  }, [value]);
  const commit = (): void => {
    const text = uncommitted.current;
    const isTaken = text === null || text === value || onCommit(text);
    refuse(!isTaken);
    if (isTaken) type(null);
  };
  return (
    <input
      className={`${styles['field']} ${isSoft ? styles['soft'] : ''}`}
      aria-label={label}
      aria-invalid={isRefused || isWrong || undefined}
      data-typing={typed !== null && typed !== value ? 'true' : undefined}
      data-cell={cell}
      data-place={place}
      value={typed ?? value}
      size={size}
      list={list}
      disabled={isDisabled}
      onChange={({ target }) => type(target.value)}
      onBlur={commit}
      onFocus={onFocus}
      onPaste={(event) => {
        if (onPaste?.(event.clipboardData.getData('text')) === true) event.preventDefault();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
        if (event.key === 'Escape') {
          type(null);
          refuse(false);
        }
        onKey?.(event);
      }}
    />
  );
}
