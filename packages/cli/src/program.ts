/** The `kosynier` command: its help, its commands and its exit codes. */

import { Command, CommanderError } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import { COMMANDS } from './commands/index.ts';
import { endQuietlyWhenNobodyReads, refuse, WRONG_USAGE } from './output.ts';

const EXAMPLES = `
Examples:
  kosynier demo                               see in two minutes how it goes
  kosynier play niemenczyn                    play against the computer, or two at one terminal
  kosynier battles                            what there is to play
  kosynier show niemenczyn --out board.png    draw the board
  kosynier simulate niemenczyn --games 1000   who wins how often
  kosynier lab --battle niemenczyn            measure players, rules and units
  kosynier verify game.jsonl                  prove that a record is true
  kosynier protocol                           drive the game from a program
  kosynier serve                              play with somebody elsewhere

Exit codes: 0 done; 1 the answer is no, or it failed; 2 wrong usage.`;

export function createProgram(): Command {
  const program = new Command('kosynier')
    .description('The battles of the Kościuszko Uprising of 1794 on hexes.')
    .version(manifest.version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print help')
    .helpCommand('help [command]', 'print help about a command')
    .showHelpAfterError('(kosynier help says more)')
    .addHelpText('after', EXAMPLES)
    .configureOutput({ outputError: (text, write) => write(text.replace(/^error: /, 'kosynier: ')) })
    .exitOverride();
  for (const register of COMMANDS) register(program);
  return program;
}

/** Runs the command; the exit code is left in `process.exitCode`, so that what was printed can still drain. */
export async function run(argv: readonly string[]): Promise<void> {
  endQuietlyWhenNobodyReads();
  try {
    await createProgram().parseAsync([...argv]);
  } catch (error) {
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : WRONG_USAGE;
    else refuse(`something went wrong that should not: ${error instanceof Error ? error.message.split('\n')[0] : 'unknown'}`);
  }
}
