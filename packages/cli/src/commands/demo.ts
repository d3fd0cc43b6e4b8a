import { sensiblePlayer } from '@kosynier/ai';
import { niemenczyn } from '@kosynier/battles';
import type { Ground } from '@kosynier/engine';
import { findGame, said } from '@kosynier/protocol';
import type { Command } from 'commander';
import { atLeastOne, scenarioOf, wholeNumber } from '../arguments.ts';
import { type Demonstration, demonstrate } from '../demo/index.ts';
import { pause } from '../demo/pause.ts';
import { chosenLanguage, languageOption } from '../language.ts';
import { colours, print, refuse } from '../output.ts';
import type { Language } from '../show/index.ts';
import { TONGUES } from '../story/index.ts';

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
      await printSlowly(parts, process.stdout.isTTY === true && fast !== true, TONGUES[language].anyKey);
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

const plain = (text: string): string => text;
const GROUND_PAINT: Partial<Readonly<Record<Ground, (text: string) => string>>> = {
  woods: colours.green,
  hill: colours.yellow,
  gully: colours.magenta,
  camp: colours.cyan,
  marsh: colours.cyan,
  village: colours.red,
};
const SIDE_PAINT = [(text: string) => colours.bgBlue(colours.white(text)), (text: string) => colours.bgGreen(colours.black(text))];

const paint: Demonstration['paint'] = {
  side: (text, side) => (SIDE_PAINT[side] ?? plain)(text),
  ground: (text, ground) => (GROUND_PAINT[ground] ?? colours.dim)(text),
  dim: colours.dim,
  heading: colours.bold,
};
