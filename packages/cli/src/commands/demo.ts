import { sensiblePlayer } from '@kosynier/ai';
import { niemenczyn } from '@kosynier/battles';
import { findGame, said } from '@kosynier/protocol';
import type { Language } from '@kosynier/words';
import type { Command } from 'commander';
import { atLeastOne, scenarioOf, wholeNumber } from '../arguments.ts';
import { paint } from '../board/paint.ts';
import { demonstrate } from '../demo/index.ts';
import { pause } from '../demo/pause.ts';
import { DEMO_WORDS } from '../demo/words.ts';
import { chosenLanguage, languageOption } from '../language.ts';
import { colours, print, refuse } from '../output.ts';

const EXAMPLES = `
Examples:
  kosynier demo
  kosynier demo --scenario II --seed 7 --fast --lang pl
  kosynier demo --turns 2 > story.txt`;

const PAUSE_MS = 4_000;

interface DemoOptions {
  readonly scenario?: string;
  readonly seed: number;
  readonly fast?: true;
  readonly turns?: number;
  readonly lang?: Language;
}

export function demoCommand(program: Command): void {
  program
    .command('demo')
    .description('print this help, then play a demonstration game in the terminal')
    .option('--scenario <id>', 'which scenario of Niemenczyn (else the first)')
    .option('--seed <number>', 'seed of all dice', wholeNumber, 1794)
    .option('--fast', 'no pauses between turns')
    .option('--turns <number>', 'stop after so many turns', atLeastOne)
    .addOption(languageOption())
    .addHelpText('after', EXAMPLES)
    .action(async ({ scenario, seed, fast, turns, lang }: DemoOptions, command: Command) => {
      const found = findGame(niemenczyn, scenarioOf(command, niemenczyn, scenario), {}, '');
      if (!found.ok) return refuse(found.problems.map(said).join('; '));
      program.outputHelp();
      print('');
      const language = chosenLanguage(lang);
      const parts = demonstrate({ game: found.value, seed, player: sensiblePlayer, language, paint, turns });
      await printSlowly(parts, process.stdout.isTTY === true && fast !== true, DEMO_WORDS[language].anyKey);
    });
}

/** A rest after each part but the last. */
async function printSlowly(parts: Iterable<string>, isSlow: boolean, hint: string): Promise<void> {
  let isFirst = true;
  for (const part of parts) {
    if (isSlow && !isFirst) {
      process.stdout.write(colours.dim(hint));
      await pause(PAUSE_MS);
      process.stdout.write('\r\u001b[K');
    }
    isFirst = false;
    print(part);
  }
}
