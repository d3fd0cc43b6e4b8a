/** Seals of lines, and their openings in later lines. */
import { fromHex, SECRET_BYTES, toHex } from './bytes.ts';
import type { Epoch } from './chain.ts';
import { sealOf } from './heads.ts';

/** The number of the line, the salt of the seal, and the text that it hides. */
export type Opening = readonly [n: number, salt: string, text: string];

/** What a line has sealed: its secret decision, and what made it with the hash of the state. */
export interface Sealed {
  readonly n: number;
  readonly side: 0 | 1;
  readonly epoch: Epoch;
  readonly seals: readonly string[];
}

export interface Seals {
  /** Notes the seals of a line. */
  readonly note: (line: Sealed) => void;
  /** The seal that an opening fits, which is open from now on; or what is wrong with it. */
  readonly open: (opening: Opening) => { readonly ok: true; readonly seal: string } | { readonly ok: false; readonly reason: string };
  /** The lines that still have a seal. */
  readonly closed: () => readonly number[];
}

export function newSeals(): Seals {
  const lines = new Map<number, { readonly line: Sealed; readonly closed: Set<string> }>();
  return {
    note: (line) => {
      if (line.seals.length > 0) lines.set(line.n, { line, closed: new Set(line.seals) });
    },
    open: ([n, saltText, text]) => {
      const found = lines.get(n);
      if (found === undefined) return { ok: false, reason: `open: line ${n} has no seal that is closed` };
      const salt = fromHex(saltText, SECRET_BYTES);
      if (salt === undefined) return { ok: false, reason: `open: the salt for line ${n} is not 32 bytes in hexadecimal digits` };
      const seal = toHex(sealOf(found.line.epoch, n, found.line.side, salt, text));
      if (!found.closed.delete(seal)) return { ok: false, reason: `open: does not fit a seal of line ${n}` };
      if (found.closed.size === 0) lines.delete(n);
      return { ok: true, seal };
    },
    closed: () => [...lines.keys()].sort((a, b) => a - b),
  };
}
