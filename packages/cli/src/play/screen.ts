/** Where players read and type: a terminal, or a pipe. */
import { createInterface } from 'node:readline';
import { print } from '../output.ts';

export interface Screen {
  readonly say: (...lines: readonly string[]) => void;
  /** The next line, or undefined: the input has ended. */
  readonly ask: (prompt: string) => Promise<string | undefined>;
  /** Takes away what the other player must not see. */
  readonly clear: () => void;
  readonly close: () => void;
}

const CLEAR = '\u001b[2J\u001b[3J\u001b[H';

export function openScreen(): Screen {
  const isTerminal = process.stdin.isTTY === true && process.stdout.isTTY === true;
  const reader = createInterface({ input: process.stdin, ...(isTerminal ? { output: process.stdout } : {}), terminal: isTerminal });
  const waiting: string[] = [];
  let answer: ((line: string | undefined) => void) | undefined;
  let isOver = false;
  const give = (line: string | undefined): void => {
    const next = answer;
    answer = undefined;
    next?.(line);
  };
  reader.on('line', (line) => {
    if (answer === undefined) waiting.push(line);
    else give(line);
  });
  // Ctrl-C and Ctrl-D are the end of the input, as the end of a pipe is.
  reader.on('SIGINT', () => reader.close());
  reader.on('close', () => {
    isOver = true;
    give(undefined);
  });
  return {
    say: (...lines) => {
      for (const line of lines) print(line);
    },
    ask: (prompt) => {
      if (isTerminal) reader.setPrompt(prompt);
      if (isTerminal && !isOver) reader.prompt();
      const line = waiting.shift();
      if (line !== undefined || isOver) return Promise.resolve(line);
      return new Promise((resolve) => {
        answer = resolve;
      });
    },
    clear: () => {
      if (isTerminal) process.stdout.write(CLEAR);
    },
    close: () => reader.close(),
  };
}
