/** A password, wherever one is asked for. */
import { useOnlineTexts } from './texts.ts';

interface PasswordProps {
  /** Other words than those for signing in. */
  readonly label?: string;
  readonly className?: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoComplete: 'current-password' | 'new-password';
}

export function Password({ value, onChange, autoComplete, label, className }: PasswordProps) {
  const { me: texts } = useOnlineTexts();
  return (
    <label className={className}>
      {label ?? texts.password}
      <input
        type="password"
        required={true}
        maxLength={200}
        value={value}
        autoComplete={autoComplete}
        onChange={({ target }) => onChange(target.value)}
      />
      {autoComplete === 'new-password' ? <small>{texts.passwordHint}</small> : null}
    </label>
  );
}
