import niemenczynFile from '../data/complete/niemenczyn.json' with { type: 'json' };

/** `'units[14].hex'` as `['units', '14', 'hex']`. */
const stepsOf = (place: string): string[] => place.split(/[.[\]]+/).filter((step) => step !== '');

/** The file of Niemenczyn with other values at some places; undefined takes a key away. */
export function edited(changes: Readonly<Record<string, unknown>>): unknown {
  const file: unknown = structuredClone(niemenczynFile);
  for (const [place, value] of Object.entries(changes)) {
    const steps = stepsOf(place);
    const last = steps.pop() ?? '';
    let holder = file as Record<string, unknown>;
    for (const step of steps) holder = holder[step] as Record<string, unknown>;
    if (value === undefined) delete holder[last];
    else holder[last] = value;
  }
  return file;
}

/** The value that the file of Niemenczyn has at a place. */
export function valueIn(place: string): unknown {
  let found: unknown = niemenczynFile;
  for (const step of stepsOf(place)) found = (found as Record<string, unknown>)[step];
  return structuredClone(found);
}

/** The entry of a list with other values. */
export const like = (place: string, changes: Readonly<Record<string, unknown>>): unknown => ({ ...(valueIn(place) as object), ...changes });
