/** `kosynier battles` for makers of battles: the example, the schema, and what is wrong with a file. */
import { battleJsonSchema, exampleBattle, parseBattle, problemWords, writeBattle } from '@kosynier/battles';
import { commandersCsv, comparison, comparisonWords, countersCsv } from '@kosynier/edit';
import { type Battle, hexName } from '@kosynier/engine';
import type { Language } from '@kosynier/words';
import { readText } from '../files.ts';
import { chosenLanguage } from '../language.ts';
import { print, printJson } from '../output.ts';

export const SHEETS = ['counters', 'commanders'] as const;
export type Sheet = (typeof SHEETS)[number];

export interface FileOptions {
  readonly example?: true;
  readonly schema?: true;
  readonly check?: string;
  /** The earlier version. */
  readonly compare?: Battle;
  readonly json?: true;
  readonly sparse?: true;
  readonly complete?: true;
  readonly csv?: Sheet;
  readonly lang?: Language;
}

/** What makes the second battle of the first, a line for each change. */
function compare(before: Battle, after: Battle, { json, lang }: FileOptions): void {
  const compared = comparison(before, after);
  if (json === true) printJson({ changes: compared.changes, hexes: compared.hexes?.map(hexName) ?? null });
  else for (const line of comparisonWords(compared, chosenLanguage(lang))) print(line);
}

/** Whether one of these was asked for, and has been answered. */
export async function wasAboutFiles(battle: Battle | undefined, options: FileOptions): Promise<boolean> {
  if (options.example === true) print(exampleBattle.trimEnd());
  else if (options.schema === true) printJson(battleJsonSchema());
  else if (options.check !== undefined) await check(options.check, chosenLanguage(options.lang));
  else if (battle !== undefined && options.compare !== undefined) compare(options.compare, battle, options);
  else if (battle !== undefined && options.sparse === true) print(writeBattle(battle).trimEnd());
  else if (battle !== undefined && options.complete === true) printJson(battle);
  else if (battle !== undefined && options.csv !== undefined) print(SHEET_TEXTS[options.csv](battle).trimEnd());
  else return false;
  return true;
}

const SHEET_TEXTS: Readonly<Record<Sheet, (battle: Battle) => string>> = { counters: countersCsv, commanders: commandersCsv };

const HEADINGS = {
  en: { mistake: 'mistake', warning: 'warning', note: 'note', good: 'No mistakes, no warnings.' },
  pl: { mistake: 'błąd', warning: 'ostrzeżenie', note: 'uwaga', good: 'Bez błędów i ostrzeżeń.' },
} as const satisfies Record<Language, unknown>;

async function check(file: string, language: Language): Promise<void> {
  const text = await readText(file);
  if (text === undefined) return;
  const reading = parseBattle(text);
  const problems = reading.ok ? reading.warnings : reading.problems;
  const words = HEADINGS[language];
  for (const problem of problems) {
    const { level, number, place } = problem;
    const where = place === '' ? '' : `${place}: `;
    print(`${words[level]}${number === undefined ? '' : ` ${number}`}  ${where}${problemWords(problem, language)}`);
  }
  if (problems.length === 0) print(words.good);
  if (!reading.ok) process.exitCode = 1;
}
