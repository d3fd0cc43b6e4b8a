/** One mistake in a battle file: where it stands and what is wrong. The place is empty for the file as a whole. */
export interface Problem {
  readonly place: string;
  readonly message: string;
}

export type Report = (place: string, message: string) => void;

/** `['units', 14, 'hex']` as `units[14].hex`, below the place `from`; keys that are no plain words stand in quotes. */
export function placeOf(path: readonly PropertyKey[], from = ''): string {
  let place = from;
  for (const step of path) {
    if (typeof step === 'number') place += `[${step}]`;
    else if (/^[\w-]+$/.test(String(step))) place += place === '' ? String(step) : `.${String(step)}`;
    else place += `[${JSON.stringify(String(step))}]`;
  }
  return place;
}

/** A list of problems that takes each one only once: scenarios share most of their set-up and would repeat it. */
export function problemList(): { readonly problems: readonly Problem[]; readonly report: Report } {
  const problems: Problem[] = [];
  const seen = new Set<string>();
  const report: Report = (place, message) => {
    const key = `${place}\n${message}`;
    if (seen.has(key)) return;
    seen.add(key);
    problems.push({ place, message });
  };
  return { problems, report };
}
