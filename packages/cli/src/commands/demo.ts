import { sensiblePlayer } from '@kosynier/ai';
import { niemenczyn } from '@kosynier/battles';
import { findGame, problemLine } from '@kosynier/protocol';
import type { Language } from '@kosynier/words';
import { type Command, Option } from 'commander';
import { atLeastOne, scenarioOf, wholeNumber } from '../arguments.ts';
import { paint } from '../board/paint.ts';
import { findMoments } from '../demo/moments.ts';
import { pause } from '../demo/pause.ts';
import { tourOf } from '../demo/tour.ts';
import { demonstrate } from '../demo/whole-game.ts';
import { DEMO_WORDS } from '../demo/words.ts';
import { chosenLanguage, languageOption } from '../language.ts';
import { colours, print, refuse } from '../output.ts';

const EXAMPLES = `
Examples:
  kosynier demo
  kosynier demo --lang pl --fast
  kosynier demo --game --scenario II --seed 7 --turns 2 > story.txt

On a terminal it rests after each part until a key is pressed or some seconds have passed; in a pipe it goes straight through.
Exit codes: 0 shown; 1 it cannot be shown; 2 wrong usage.`;

const PAUSE_MS = 15_000;
const TURN_PAUSE_MS = 4_000;

interface DemoOptions {
  readonly scenario?: string;
  readonly seed: number;
  readonly fast?: true;
  readonly game?: true;
  readonly turns?: number;
  readonly lang?: Language;
}

export function demoCommand(program: Command): void {
  program
    .command('demo')
    .description('show a newcomer how a battle is played, in two minutes')
    .option('--scenario <id>', 'which scenario of Niemenczyn (else the first)')
    .option('--seed <number>', 'seed of all dice', wholeNumber, 1794)
    .option('--fast', 'no pauses')
    .option('--game', 'tell a whole game between two computer players instead, Turn by Turn')
    .addOption(new Option('--turns <number>', 'stop the whole game after so many Turns').argParser(atLeastOne).implies({ game: true }))
    .addOption(languageOption())
    .addHelpText('after', EXAMPLES)
    .action(async ({ scenario, seed, fast, game: isWhole, turns, lang }: DemoOptions, command: Command) => {
      const found = findGame(niemenczyn, scenarioOf(command, niemenczyn, scenario), {}, '');
      if (!found.ok) return refuse(found.problems.map(problemLine).join('; '));
      const game = found.value;
      const language = chosenLanguage(lang);
      const isSlow = process.stdout.isTTY === true && fast !== true;
      const hint = DEMO_WORDS[language].anyKey;
      if (isWhole === true)
        return printSlowly(demonstrate({ game, seed, player: sensiblePlayer, language, paint, turns }), isSlow ? TURN_PAUSE_MS : 0, hint);
      const moments = findMoments(game, sensiblePlayer, seed);
      if (moments === undefined) return refuse('no game was found that shows everything: try another seed');
      return printSlowly(tourOf({ game, language, paint, moments }), isSlow ? PAUSE_MS : 0, hint);
    });
}

/** A rest after each part but the last. */
async function printSlowly(parts: Iterable<string>, rest: number, hint: string): Promise<void> {
  let isFirst = true;
  for (const part of parts) {
    if (rest > 0 && !isFirst) {
      process.stdout.write(colours.dim(hint));
      await pause(rest);
      process.stdout.write(`\r${' '.repeat(hint.length)}\r`);
    }
    isFirst = false;
    print(part);
  }
}
