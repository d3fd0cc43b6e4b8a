import { battleHash, battleIds, loadBattle } from '@kosynier/battles';
import type { About, Battle } from '@kosynier/engine';
import type { Language } from '@kosynier/words';
import type { Command } from 'commander';
import { battleArgument } from '../arguments.ts';
import { wrapped } from '../board/wrapped.ts';
import { chosenLanguage, languageOption } from '../language.ts';
import { print, printJson, table } from '../output.ts';

export function battlesCommand(program: Command): void {
  program
    .command('battles')
    .description('list the battles and their scenarios; of one battle, tell its history too')
    .argument('[battle]', 'only this one, by its name or the path of its file', battleArgument)
    .option('--json', 'print data for programs')
    .addOption(languageOption())
    .addHelpText(
      'after',
      '\nExamples:\n  kosynier battles\n  kosynier battles --lang pl\n  kosynier battles niemenczyn --json\n\nExit codes: 0 listed; 2 wrong usage.',
    )
    .action((battle: Battle | undefined, { json, lang }: { readonly json?: true; readonly lang?: Language }) => {
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
        if (battle?.about !== undefined) print(`\n${aboutLines(battle.about, language).join('\n')}`);
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
  scenarios: battle.scenarios.map(({ id, title, turns }) => ({ id, title, turns })),
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
