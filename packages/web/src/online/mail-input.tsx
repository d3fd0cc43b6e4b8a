/** An address for mail, wherever one is asked for. */
export function MailInput({ value, onChange }: { readonly value: string; readonly onChange: (mail: string) => void }) {
  return (
    <input
      type="email"
      required={true}
      maxLength={200}
      value={value}
      autoComplete="email"
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
