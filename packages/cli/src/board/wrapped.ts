/** Long lines go on below, set in a little. */
export const WIDTH = 100;

export function wrapped(text: string, indent = '', further = '    '): string[] {
  const lines: string[] = [];
  let line = indent;
  for (const word of text.split(' ')) {
    const isEmpty = line.trim() === '';
    if (!isEmpty && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = `${indent}${further}${word}`;
    } else line += isEmpty ? word : ` ${word}`;
  }
  return [...lines, line];
}
