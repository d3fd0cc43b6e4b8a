import { battleHash, battleIds, loadBattle } from '@kosynier/battles';
import type { Battle } from '@kosynier/engine';
import type { Command } from 'commander';
import { battleArgument } from '../arguments.ts';
import { print, printJson, table } from '../output.ts';

export function battlesCommand(program: Command): void {
  program
    .command('battles')
    .description('list the battles and their scenarios')
    .argument('[battle]', 'only this one', battleArgument)
    .option('--json', 'print data for programs')
    .addHelpText('after', '\nExamples:\n  kosynier battles\n  kosynier battles niemenczyn --json')
    .action((battle: Battle | undefined, { json }: { readonly json?: true }) => {
      const battles = battle === undefined ? battleIds.map((id) => loadBattle(id)) : [battle];
      if (json === true) printJson(battles.map(summary));
      else print(table(['BATTLE', 'SCENARIO', 'TURNS', 'DATE', 'TITLE'], battles.flatMap(rows)));
    });
}

const summary = (battle: Battle) => ({
  id: battle.id,
  title: battle.title,
  date: battle.date,
  book: battle.book,
  hash: battleHash(battle),
  sides: battle.sides.map(({ id }) => id),
  scenarios: battle.scenarios.map(({ id, title, turns }) => ({ id, title, turns })),
});

const rows = (battle: Battle): string[][] =>
  battle.scenarios.map(({ id, title, turns }) => [battle.id, id, String(turns), battle.date, `${battle.title.en}, ${title.en}`]);
