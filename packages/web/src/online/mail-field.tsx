/** An address for mail, wherever one is asked for. */
interface MailFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (mail: string) => void;
  readonly className?: string | undefined;
}

export function MailField({ label, value, onChange, className }: MailFieldProps) {
  return (
    <label className={className}>
      {label}
      <input
        type="email"
        required={true}
        maxLength={200}
        value={value}
        autoComplete="email"
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}
