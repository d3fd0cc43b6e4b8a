/** Enough of an XML reader to tell whether a drawing is well-formed. */

const PIECE = /<(\/?)([a-z]+)((?: [a-zA-Z-]+="[^"<]*")*)(\/?)>|([^<]+)/gy;
const LOOSE_AMPERSAND = /&(?!(?:amp|lt|gt|quot|#39);)/;

/** The first fault, or undefined. */
export function xmlFault(text: string): string | undefined {
  const open: string[] = [];
  PIECE.lastIndex = 0;
  let at = 0;
  for (let match = PIECE.exec(text); match !== null; match = PIECE.exec(text)) {
    at = PIECE.lastIndex;
    const [piece, closing, name = '', , empty] = match;
    if (LOOSE_AMPERSAND.test(piece)) return `a loose & in ${piece.slice(0, 60)}`;
    if (closing === '/' && open.pop() !== name) return `</${name}> closes nothing`;
    if (name !== '' && closing === '' && empty === '') open.push(name);
  }
  if (at !== text.length) return `cannot be read: ${text.slice(at, at + 60)}`;
  return open.length === 0 ? undefined : `<${open.at(-1)}> is not closed`;
}
