/** What a player types, understood. English and Polish words both work, whatever the language of the game. */
import { type Hex, parseHex } from '@kosynier/engine';

export type Input =
  | { readonly kind: 'nothing' | 'back' | 'next' | 'previous' | 'undo' | 'help' | 'quit' }
  | { readonly kind: 'choose'; readonly number: number }
  | { readonly kind: 'hex'; readonly hex: Hex }
  | { readonly kind: 'board'; readonly all: boolean }
  | { readonly kind: 'odds'; readonly number: number | undefined }
  | { readonly kind: 'why'; readonly hexes: readonly Hex[] }
  | { readonly kind: 'log'; readonly lines: number }
  | { readonly kind: 'save'; readonly file: string }
  | { readonly kind: 'rule'; readonly number: string }
  | { readonly kind: 'unknown'; readonly text: string };

const LOG_LINES = 15;

const COMMANDS: Readonly<Record<string, (rest: string) => Input>> = {
  board: (rest) => ({ kind: 'board', all: rest !== '' }),
  odds: (rest) => ({ kind: 'odds', number: /^\d{1,4}$/.test(rest) ? Number(rest) : undefined }),
  why: (rest) => ({ kind: 'why', hexes: rest.split(/[\s,;→>-]+/).flatMap((word) => parseHex(word) ?? []) }),
  log: (rest) => ({ kind: 'log', lines: /^\d{1,4}$/.test(rest) ? Number(rest) : LOG_LINES }),
  save: (rest) => ({ kind: 'save', file: rest }),
  rule: (rest) => ({ kind: 'rule', number: rest.replaceAll(/[[\]]/g, '') }),
  undo: () => ({ kind: 'undo' }),
  help: () => ({ kind: 'help' }),
  quit: () => ({ kind: 'quit' }),
  back: () => ({ kind: 'back' }),
  next: () => ({ kind: 'next' }),
  previous: () => ({ kind: 'previous' }),
};

const ALIASES: Readonly<Record<string, string>> = {
  plansza: 'board',
  szanse: 'odds',
  dlaczego: 'why',
  dziennik: 'log',
  zapisz: 'save',
  zasada: 'rule',
  cofnij: 'undo',
  pomoc: 'help',
  koniec: 'quit',
  exit: 'quit',
  q: 'quit',
  wstecz: 'back',
  dalej: 'next',
  '?': 'help',
  '+': 'next',
  '-': 'previous',
};

export function understood(line: string): Input {
  const text = line.trim();
  if (text === '') return { kind: 'nothing' };
  if (/^\d{4}$/.test(text)) {
    const hex = parseHex(text);
    return hex === undefined ? { kind: 'unknown', text } : { kind: 'hex', hex };
  }
  if (/^\d+$/.test(text)) return text === '0' ? { kind: 'back' } : { kind: 'choose', number: Number(text) };
  const [word = '', ...rest] = text.split(/\s+/);
  const name = word.toLowerCase();
  const command = Object.hasOwn(ALIASES, name) ? (ALIASES[name] ?? name) : name;
  return Object.hasOwn(COMMANDS, command) ? (COMMANDS[command]?.(rest.join(' ')) ?? { kind: 'unknown', text }) : { kind: 'unknown', text };
}

/** An answer to "Do it?": nothing typed means yes. */
export const isYes = (line: string): boolean => /^(|y|yes|t|tak|ok)$/i.test(line.trim());
