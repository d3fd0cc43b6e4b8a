import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Flags } from '@kosynier/server';
import type { Command } from 'commander';
import { refuse, WRONG_USAGE } from '../output.ts';

const RELEASES = fileURLToPath(new URL('../../../../releases', import.meta.url));

const EXAMPLES = `
In the environment: DATABASE_URL (a PostgreSQL 15 to 18 of your own), KOSYNIER_SECRET (32 characters or more, by which secrets in the
database are encrypted), and KOSYNIER_PORT, KOSYNIER_HOST, KOSYNIER_PUBLIC, KOSYNIER_DATA, KOSYNIER_THREADS, KOSYNIER_MAIL,
KOSYNIER_MAIL_FROM, KOSYNIER_PRIVATE_HOOKS for the flags.

Examples:
  kosynier serve                                       on this machine alone
  kosynier serve --host 0.0.0.0                        for everybody in your network
  kosynier serve --public https://kosynier.example     behind a server that speaks TLS

Exit codes: 0 ended by a signal; 1 it could not start; 2 wrong usage.`;

export function serveCommand(program: Command): void {
  program
    .command('serve')
    .description('serve the page and games between people in different places')
    .option('--host <address>', 'where to listen (this machine alone)')
    .option('--port <number>', 'the port, or the next free one (1794)')
    .option('--public <address>', 'how visitors call the site')
    .option('--data <folder>', 'where database and secret are kept')
    .option('--threads <number>', 'threads in which the computer thinks (1)')
    .option('--mail <smtp address>', 'the server by which mail goes out (none: no mail); better in KOSYNIER_MAIL, for it holds a password')
    .option('--mail-from <address>', 'whose name mails carry')
    .option('--private-hooks', 'let webhooks lead into private networks')
    .option('--folder <path>', 'the files of the page')
    .option('--no-database', 'the page alone, for play at one screen')
    .option('--no-open', 'do not open the browser')
    .addHelpText('after', EXAMPLES)
    .action(serveUntilEnd);
}

async function serveUntilEnd(flags: Flags): Promise<void> {
  // The server and its packages are loaded for this command alone.
  const { readConfig, serve } = await import('@kosynier/server');
  const reading = readConfig(flags, process.env);
  if (!reading.ok) {
    for (const problem of reading.problems) process.stderr.write(`${problem}\n`);
    process.exitCode = WRONG_USAGE;
    return;
  }
  // Before anything runs: a signal that comes while the server starts ends it as soon as it stands.
  const ended = endingSignal();
  const serving = await serve(reading.config, RELEASES, (sentence) => process.stdout.write(`${sentence}\n`));
  if (!serving.ok) {
    process.stderr.write(`${serving.reason}\n`);
    process.exit(1);
  }
  const { address, close } = serving.served;
  if (reading.config.opensBrowser && process.stdout.isTTY === true && !process.env['CI']) openBrowser(address);
  await ended;
  await close()
    .then(() => process.stdout.write('\nKosynier has ended. Games at one screen are kept in the browser, the others in the database.\n'))
    .catch(() => refuse('the end was not as it should be; nothing that was confirmed is lost'));
  process.exit(0);
}

/** Resolves with the first signal; the others change nothing. */
const endingSignal = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
  });

/** A browser that does not open is no trouble: the address stands on the screen. */
function openBrowser(address: string): void {
  const [command = '', ...args] =
    process.platform === 'darwin'
      ? ['open', address]
      : process.platform === 'win32'
        ? ['cmd', '/c', 'start', '', address]
        : ['xdg-open', address];
  spawn(command, args, { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}
