/** What the command prints: data on standard output, everything else on standard error. */

import pc from 'picocolors';

/** Wrong usage; a plain failure, or an answer of no, is 1. */
export const WRONG_USAGE = 2;

/** No colour in pipes, in files, or where the environment asks for none. */
export const wantsColour = (isTerminal: boolean | undefined, env: Readonly<Record<string, string | undefined>>): boolean =>
  isTerminal === true && (env['NO_COLOR'] ?? '') === '' && env['TERM'] !== 'dumb';

export const colours = pc.createColors(wantsColour(process.stdout.isTTY, process.env));

export const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

export const printJson = (value: unknown): void => print(JSON.stringify(value, null, 2));

/** One clear sentence, and the exit code that says no. */
export function refuse(message: string): void {
  note(message);
  process.exitCode = 1;
}

/** Something that is worth knowing beside the answer. */
export function note(message: string): void {
  process.stderr.write(`kosynier: ${message}\n`);
}

/** Columns as wide as their widest cell, with a line of headings. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = headings.map((heading, i) => Math.max(heading.length, ...rows.map((row) => row[i]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd();
  return [colours.bold(line(headings)), ...rows.map(line)].join('\n');
}

/** The reader of our output may stop before we have said everything, as `head` does: then we stop too, without a word. */
export function endQuietlyWhenNobodyReads(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') process.stderr.write(`kosynier: cannot write: ${error.message}\n`);
    process.exit(error.code === 'EPIPE' ? 0 : 1);
  });
}
