/** A text of the reference in pieces: plain words, rules it refers to, tables it refers to. Pure. */
export type TextPart =
  | { readonly kind: 'text'; readonly text: string }
  /** `place` is a number of a rule or the name of a table. */
  | { readonly kind: 'link'; readonly text: string; readonly place: string };

/** `[8.14]`, or "table T5" in either language and any case of the noun. */
const LINK = /\[(\d+\.[0-9A-Za-z.]+)\]|\b(?:table|tabel[aieąę]) (T\d+)\b/gi;

export function partsOf(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const found of text.matchAll(LINK)) {
    const [whole, rule, table] = found;
    if (found.index > done) parts.push({ kind: 'text', text: text.slice(done, found.index) });
    parts.push(
      rule === undefined ? { kind: 'link', text: whole, place: (table ?? '').toUpperCase() } : { kind: 'link', text: rule, place: rule },
    );
    done = found.index + whole.length;
  }
  if (done < text.length) parts.push({ kind: 'text', text: text.slice(done) });
  return parts;
}
