/** A refusal with its facts, by name: hexes as `CCRR`, units and commanders by their ids. */
import type { Game, Refusal } from '@kosynier/engine';
import type { Json } from './fields.ts';
import { namesOf, writeCommander, writeHex, writeUnit } from './names.ts';

/** An action that a game refuses. */
export interface Illegal {
  readonly game: Game;
  readonly refusal: Refusal;
}

export function writeRefusal({ game, refusal }: Illegal): Readonly<Record<string, Json>> {
  const names = namesOf(game);
  const written: Record<string, Json> = {};
  for (const [fact, value] of Object.entries(refusal) as [string, Json][]) {
    const number = value as number;
    const list = value as readonly number[];
    if (fact === 'hex' || fact === 'from') written[fact] = writeHex(number);
    else if (fact === 'hexes') written[fact] = list.map(writeHex);
    else if (fact === 'unit') written[fact] = writeUnit(names, number);
    else if (fact === 'units') written[fact] = list.map((unit) => writeUnit(names, unit));
    else if (fact === 'commander') written[fact] = value === null ? null : writeCommander(names, number);
    else written[fact] = value;
  }
  return written;
}

/** `rule 8.2 (tooFewMp)`. */
export const ruleAndReason = ({ refusal: { rule, reason } }: Illegal): string => `rule ${rule} (${reason})`;
