/** What a problem is called and how it is told. */
import type { ProblemCode, Sentences, Told } from './data.ts';
import { english } from './english.ts';
import { NUMBERS } from './numbers.ts';
import { polish } from './polish.ts';

export type { ProblemCode, ProblemData, Told } from './data.ts';

const SENTENCES = { en: english, pl: polish } as const satisfies Readonly<Record<string, Sentences>>;

/** The sentence about a problem, in one of the languages of the program. */
export function problemWords({ code, data }: Told, language: keyof typeof SENTENCES): string {
  // Code and data belong together, which a table of functions cannot tell the compiler.
  const sentence = SENTENCES[language][code] as (told: Told['data']) => string;
  return sentence(data);
}

/** `E5`, `W8`; undefined for what every program before this one refused. */
export const problemNumber = (code: ProblemCode): string | undefined => NUMBERS[code];
