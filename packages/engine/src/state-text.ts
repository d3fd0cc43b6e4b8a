/** States as JSON, for callers that store and send one after another: the state after a step, and what each side may see of it. */
import type { GameState } from './state.ts';

/**
 * Writes states as `JSON.stringify` does. A list that is the very same as in the state written before is not written again: a step changes
 * few of them, and a view shares nearly all with its state.
 */
export function stateWriter(): (state: Partial<GameState>) => string {
  // Of the state written last, by the place of a field: its name, its value and the text of both.
  const names: string[] = [];
  const values: unknown[] = [];
  const texts: string[] = [];
  let written = '{}';
  return (state) => {
    let place = 0;
    let isNew = false;
    for (const name in state) {
      const value = state[name as keyof GameState];
      if (names[place] !== name || values[place] !== value) {
        isNew = true;
        names[place] = name;
        values[place] = value;
        texts[place] = `"${name}":${Number.isSafeInteger(value) ? value : JSON.stringify(value)}`;
      }
      place += 1;
    }
    if (isNew || place !== texts.length) {
      names.length = place;
      values.length = place;
      texts.length = place;
      written = `{${texts.join()}}`;
    }
    return written;
  };
}
