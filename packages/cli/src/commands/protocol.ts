import { once } from 'node:events';
import { createServer, serve } from '@kosynier/protocol';
import type { Command } from 'commander';
import { wholeNumber } from '../arguments.ts';
import { players } from '../players.ts';

const EXAMPLES = `
Examples:
  echo '{"jsonrpc":"2.0","id":1,"method":"battles"}' | kosynier protocol
  kosynier protocol --seed 1 < messages.jsonl

All messages stand in docs/protocol.md.
Exit codes: 0 the input has ended (errors are answers, too); 2 wrong usage.`;

export function protocolCommand(program: Command): void {
  program
    .command('protocol')
    .description('answer JSON-RPC 2.0 on standard input and output, one message a line')
    .option('--seed <number>', 'dice of games that bring no seed: the first has this one, the next the one after it', wholeNumber)
    .addHelpText('after', EXAMPLES)
    .action(async ({ seed }: { readonly seed?: number }) => {
      const server = createServer({ players, ...(seed === undefined ? {} : { freshSeed: countingFrom(seed) }) });
      await serve(server, process.stdin, writeLine);
    });
}

function countingFrom(first: number): () => number {
  let next = first;
  return () => next++ >>> 0;
}

/** Waits as long as the reader is behind, so that answers do not pile up in memory. */
async function writeLine(line: string): Promise<void> {
  if (!process.stdout.write(line)) await once(process.stdout, 'drain');
}
