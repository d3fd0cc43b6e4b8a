import { battleHash, battleIds, loadBattle } from '@kosynier/battles';
import type { About, Battle } from '@kosynier/engine';
import type { Language } from '@kosynier/words';
import { type Command, Option } from 'commander';
import { battleArgument } from '../arguments.ts';
import { wrapped } from '../board/wrapped.ts';
import { chosenLanguage, languageOption } from '../language.ts';
import { print, printJson, table } from '../output.ts';
import { type Provenances, provenancesOf, type Sources, strengthsOf } from './battle-facts.ts';
import { type FileOptions, SHEETS, wasAboutFiles } from './battle-files.ts';

export function battlesCommand(program: Command): void {
  program
    .command('battles')
    .description('list the battles and their scenarios; of one battle, tell its strengths, history and sources too')
    .argument('[battle]', 'only this one, by its name or the path of its file', battleArgument)
    .option('--json', 'print data for programs')
    .option('--example', 'print a small battle file to begin from')
    .option('--schema', 'print the JSON Schema of battle files')
    .option('--check <file>', 'list what is wrong with a battle file, and what is odd about it')
    .option('--compare <battle>', 'tell what makes the second battle of this one: --compare before.json after.json', battleArgument)
    .option('--sparse', 'print the battle as a short file (format 2)')
    .option('--complete', 'print the battle with everything written out')
    .addOption(new Option('--csv <sheet>', 'print its counters or commanders as a table for spreadsheets').choices(SHEETS))
    .addOption(languageOption())
    .addHelpText(
      'after',
      '\nExamples:\n  kosynier battles\n  kosynier battles --lang pl\n  kosynier battles niemenczyn --json\n  kosynier battles szczekociny --csv counters > counters.csv\n  kosynier battles --example > mine.json\n  kosynier battles --check mine.json\n  kosynier battles --compare niemenczyn mine.json\n\nExit codes: 0 listed, or without mistakes; 1 the file has mistakes; 2 wrong usage.',
    )
    .action(async (battle: Battle | undefined, options: FileOptions, command: Command) => {
      const { json, lang } = options;
      if (options.compare !== undefined && battle === undefined)
        command.error('kosynier: To compare takes two battles: kosynier battles --compare before.json after.json.');
      if (await wasAboutFiles(battle, options)) return;
      const battles = battle === undefined ? battleIds.map((id) => loadBattle(id)) : [battle];
      if (json === true) printJson(battles.map(summary));
      else {
        const language = chosenLanguage(lang);
        print(
          table(
            HEADINGS[language],
            battles.flatMap((one) => rows(one, language)),
          ),
        );
        if (battle !== undefined) print(`\n${strengthTable(battle, language)}`);
        if (battle?.about !== undefined) print(`\n${aboutLines(battle.about, language).join('\n')}`);
        if (battle !== undefined) print(`\n${sourceTable(provenancesOf(battle), language)}`);
      }
    });
}

/** What a newcomer wants to know before choosing. */
function aboutLines({ history, special, sources }: About, language: Language): string[] {
  const points = special.flatMap((one) => wrapped(`- ${one[language]}`, '', '  '));
  return [...wrapped(history[language], '', ''), '', ...points, '', ...wrapped(sources[language], '', '')];
}

const summary = (battle: Battle) => ({
  id: battle.id,
  title: battle.title,
  date: battle.date,
  about: battle.about ?? null,
  book: battle.book,
  hash: battleHash(battle),
  sides: battle.sides.map(({ id }) => id),
  scenarios: battle.scenarios.map((one) => ({ id: one.id, title: one.title, turns: one.turns, strengths: strengthsOf(battle, one) })),
  provenance: provenancesOf(battle),
});

const HEADINGS: Readonly<Record<Language, readonly string[]>> = {
  en: ['BATTLE', 'SCENARIO', 'TURNS', 'DATE', 'TITLE'],
  pl: ['BITWA', 'SCENARIUSZ', 'ETAPY', 'DATA', 'TYTUŁ'],
};

const rows = (battle: Battle, language: Language): string[][] =>
  battle.scenarios.map(({ id, title, turns }) => [
    battle.id,
    id,
    String(turns),
    battle.date,
    `${battle.title[language]}, ${title[language]}`,
  ]);

const STRENGTH_HEADINGS: Readonly<Record<Language, readonly string[]>> = {
  en: ['SCENARIO', 'SIDE', 'MEN, ABOUT', 'GUNS', 'COUNTERS', 'FOOT', 'HORSE', 'BATTERIES', 'COMMANDERS'],
  pl: ['SCENARIUSZ', 'STRONA', 'LUDZI, OKOŁO', 'DZIAŁA', 'ŻETONY', 'PIECHOTA', 'KAWALERIA', 'BATERIE', 'DOWÓDCY'],
};

const strengthTable = (battle: Battle, language: Language): string =>
  table(
    STRENGTH_HEADINGS[language],
    battle.scenarios.flatMap((scenario) =>
      strengthsOf(battle, scenario).map(({ side, men, guns, counters, infantry, cavalry, batteries, commanders }) => [
        scenario.id,
        battle.sides.find(({ id }) => id === side)?.name[language] ?? side,
        ...[men, guns, counters, infantry, cavalry, batteries, commanders].map(String),
      ]),
    ),
  );

const SOURCE_WORDS = {
  en: {
    headings: ['WHERE IT COMES FROM', 'RULEBOOK', 'HISTORY', 'OUR RECONSTRUCTION'],
    boardSize: 'size of the board',
    terrain: 'most of the terrain',
    names: 'names of counters',
    ratings: 'ratings of counters',
    startHexes: 'start hexes',
    commands: 'commands',
  },
  pl: {
    headings: ['SKĄD POCHODZI', 'INSTRUKCJA', 'HISTORIA', 'NASZA REKONSTRUKCJA'],
    boardSize: 'rozmiar planszy',
    terrain: 'większość terenu',
    names: 'nazwy żetonów',
    ratings: 'współczynniki żetonów',
    startHexes: 'pola początkowe',
    commands: 'dowodzenie',
  },
} as const satisfies Readonly<Record<Language, Readonly<Record<keyof Provenances, string>> & { readonly headings: readonly string[] }>>;

function sourceTable({ boardSize, terrain, names, ratings, startHexes, commands }: Provenances, language: Language): string {
  const words = SOURCE_WORDS[language];
  const order = ['book', 'history', 'design'] as const;
  const marked = (name: string, source: string): string[] => [name, ...order.map((one) => (one === source ? '×' : ''))];
  const numbers = (name: string, sources: Sources): string[] => [name, ...order.map((one) => String(sources[one]))];
  return table(words.headings, [
    marked(words.boardSize, boardSize),
    marked(words.terrain, terrain),
    numbers(words.names, names),
    numbers(words.ratings, ratings),
    numbers(words.startHexes, startHexes),
    numbers(words.commands, commands),
  ]);
}
