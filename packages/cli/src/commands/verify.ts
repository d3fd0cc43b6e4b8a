import type { Change } from '@kosynier/engine';
import { type Verified, verify } from '@kosynier/protocol';
import type { Command } from 'commander';
import { readText } from '../files.ts';
import { colours, print, printJson, refuse } from '../output.ts';

const EXAMPLES = `
Examples:
  kosynier verify game.jsonl
  kosynier verify - < game.jsonl

Exit codes: 0 every line fits; 1 a line does not, or the file cannot be read; 2 wrong usage.`;

export function verifyCommand(program: Command): void {
  program
    .command('verify')
    .description('prove that a record is true, or name the first line that does not fit')
    .argument('<file>', 'a record of a game; - for standard input')
    .option('--json', 'print data for programs')
    .addHelpText('after', EXAMPLES)
    .action(async (file: string, { json }: { readonly json?: true }) => {
      const record = await readText(file);
      if (record === undefined) return;
      const verdict = verify(record);
      if (json === true) {
        printJson(verdict);
        if (!verdict.ok) process.exitCode = 1;
      } else if (verdict.ok) print(`${colours.green('ok')}: ${told(verdict)}`);
      else refuse(`${file}, line ${verdict.line}: ${verdict.reason}`);
    });
}

function told({ actions, result, changes = [] }: Verified): string {
  const count = `${actions} ${actions === 1 ? 'action' : 'actions'}`;
  return [`${count}, ${endOf(result)}`, ...changes.map((change) => CHANGES[change])].join('; ');
}

function endOf(result: Verified['result']): string {
  if (typeof result !== 'object' || result === null || !('winner' in result)) return 'the game is not finished';
  return `${result['winner'] === null ? 'a draw' : `${result['winner']} wins`} (${result['how']})`;
}

/** Whatever has changed, every line fits. */
const CHANGES: Readonly<Record<Change, string>> = {
  earlierRules: 'it was made under earlier rules, and fits these too',
  newerRules: 'it was made under newer rules, and fits these too',
  earlierBattle: 'it was made with an earlier version of the battle, and is proven with that',
  otherBattle: 'it was made with another version of the battle',
  otherStates: 'it notes other states',
};
