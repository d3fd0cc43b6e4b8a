/**
 * Where a text stops being JSON. The messages of `JSON.parse` differ between browsers and often name no place,
 * so a text that it refuses is read once more here, only for its first fault.
 */

export interface JsonFault {
  readonly line: number;
  readonly column: number;
  /** What stands there; undefined at the end of the text. */
  readonly found: string | undefined;
  readonly expected: string;
}

type State = 'value' | 'value or ]' | 'key' | 'key or }' | 'colon' | 'after';

const SPACE = /[ \t\n\r]*/y;
/** The longest sound beginning of a string without its end quote: all from the space on, but for quotes and backslashes. */
const STRING = /"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*/y;
const SCALAR = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

const EXPECTED = {
  value: 'a value',
  'value or ]': 'a value or ]',
  key: 'a key in quotes',
  'key or }': 'a key in quotes or }',
  colon: 'a colon',
};

export function jsonFault(text: string): JsonFault | undefined {
  const open: ('[' | '{')[] = [];
  let state: State = 'value';
  let at = 0;
  for (;;) {
    at += matchAt(SPACE, text, at).length;
    const mark = text[at];
    if (state === 'after' && open.length === 0) return mark === undefined ? undefined : faultAt(text, at, 'the end');
    if (mark === '"' && state !== 'colon' && state !== 'after') {
      at += matchAt(STRING, text, at).length;
      if (text[at] !== '"') return faultAt(text, at, 'the rest of a text in quotes');
      at += 1;
      state = state.startsWith('key') ? 'colon' : 'after';
      continue;
    }
    const scalar = state.startsWith('value') ? matchAt(SCALAR, text, at) : '';
    if (scalar !== '') {
      at += scalar.length;
      state = 'after';
      continue;
    }
    const next: State | undefined = stateAfter(mark, state, open);
    if (next === undefined) return faultAt(text, at, expectedIn(state, open));
    state = next;
    at += 1;
  }
}

/** Follows one mark of punctuation; undefined if it may not stand here. */
function stateAfter(mark: string | undefined, state: State, open: ('[' | '{')[]): State | undefined {
  const inner = open.at(-1);
  if ((mark === '[' || mark === '{') && state.startsWith('value')) {
    open.push(mark);
    return mark === '[' ? 'value or ]' : 'key or }';
  }
  if (mark === ':' && state === 'colon') return 'value';
  if (mark === ',' && state === 'after') return inner === '[' ? 'value' : 'key';
  const isArrayEnd = mark === ']' && inner === '[' && (state === 'after' || state === 'value or ]');
  const isObjectEnd = mark === '}' && inner === '{' && (state === 'after' || state === 'key or }');
  if (!isArrayEnd && !isObjectEnd) return undefined;
  open.pop();
  return 'after';
}

function expectedIn(state: State, open: readonly ('[' | '{')[]): string {
  if (state !== 'after') return EXPECTED[state];
  return open.at(-1) === '[' ? 'a comma or ]' : 'a comma or }';
}

function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}

function faultAt(text: string, at: number, expected: string): JsonFault {
  const before = text.slice(0, at).split(/\r\n|\r|\n/);
  const column = (before.at(-1)?.length ?? 0) + 1;
  const code = text.codePointAt(at);
  return { line: before.length, column, found: code === undefined ? undefined : String.fromCodePoint(code), expected };
}
