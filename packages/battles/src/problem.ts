/** One thing that is wrong with a battle file, or odd about it: where it stands, what it is, and how it can be put right. */
import type { FileChange } from './changes.ts';
import { type ProblemCode, type ProblemData, problemNumber, problemWords, type Told } from './problems/index.ts';

/** A mistake keeps a battle from being played; a warning does not; a note is only said. */
export type Level = 'mistake' | 'warning' | 'note';

export type Problem = Told & {
  /** Like `units[14].hex`; empty for the file as a whole. */
  readonly place: string;
  readonly level: Level;
  /** The sentence in English, for programs; `problemWords` has both languages. */
  readonly message: string;
  /** `E5`, `W8`: see docs/battles.md. */
  readonly number?: string;
  /** Changes of the completed battle that put it right. */
  readonly mend?: readonly FileChange[];
};

export type Report = <C extends ProblemCode>(place: string, code: C, data: ProblemData[C], mend?: readonly FileChange[]) => void;

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

/** A place as the steps that lead to it, the other way round. */
export function stepsOf(place: string): (string | number)[] {
  return [...place.matchAll(/\[(\d+)\]|\[("(?:[^"\\]|\\.)*")\]|([^.[\]]+)/g)].map(([, index, quoted, word]) =>
    index !== undefined ? Number(index) : quoted !== undefined ? (JSON.parse(quoted) as string) : (word ?? ''),
  );
}

/** What files of format 1 were allowed stays allowed in them: people have games on them. */
function levelOf(code: ProblemCode, isFirstFormat: boolean): Level {
  const mark = problemNumber(code)?.[0];
  if (mark === 'N') return 'note';
  return mark === 'W' || (mark === 'E' && isFirstFormat && code !== 'cannotCompile') ? 'warning' : 'mistake';
}

export function problemOf<C extends ProblemCode>(
  place: string,
  code: C,
  data: ProblemData[C],
  isFirstFormat = false,
  mend?: readonly FileChange[],
): Problem {
  const told = { code, data } as Told;
  const number = problemNumber(code);
  return {
    ...told,
    place,
    level: levelOf(code, isFirstFormat),
    message: problemWords(told, 'en'),
    ...(number === undefined ? {} : { number }),
    ...(mend === undefined ? {} : { mend }),
  };
}

/** A list of problems that takes each one only once: scenarios share most of their set-up and would repeat it. */
export function problemList(isFirstFormat: boolean): { readonly problems: readonly Problem[]; readonly report: Report } {
  const problems: Problem[] = [];
  const seen = new Set<string>();
  const report: Report = (place, code, data, mend) => {
    const problem = problemOf(place, code, data, isFirstFormat, mend);
    const key = `${place}\n${code}\n${problem.message}`;
    if (seen.has(key)) return;
    seen.add(key);
    problems.push(problem);
  };
  return { problems, report };
}
