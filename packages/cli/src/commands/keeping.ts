/** Commands beside a server: backup, restore, and what an administrator must do. */
import { fileURLToPath } from 'node:url';
import type { Done, Flags, StoreConfig } from '@kosynier/server';
import type { Command } from 'commander';
import { print, printJson, refuse, WRONG_USAGE } from '../output.ts';

const RELEASES = fileURLToPath(new URL('../../../../releases', import.meta.url));
type Server = typeof import('@kosynier/server');

const ENVIRONMENT = '\nThe database is that of the server: --data, KOSYNIER_DATA, DATABASE_URL and KOSYNIER_SECRET as for kosynier serve.';

const EXIT = '\n\nExit codes: 0 done; 1 it could not be done, with the reason; 2 wrong usage.';
const EXAMPLES = {
  backup: `\n\nExamples:\n  kosynier backup monday.kosynier\n  kosynier backup --move for-the-new-machine.kosynier${EXIT}`,
  restore: `\n\nExamples:\n  kosynier restore monday.kosynier --data /var/lib/kosynier${EXIT}`,
  admin: `\n\nExamples:\n  kosynier admin people\n  kosynier admin make Anna\n  kosynier admin ban Jan${EXIT}`,
} as const;

/** The server and its packages are loaded for these commands alone. */
async function onStore(flags: Flags, work: (server: Server, config: StoreConfig) => Promise<void>): Promise<void> {
  const server = await import('@kosynier/server');
  const reading = server.readConfig(flags, process.env);
  if (reading.ok) return work(server, reading.config);
  for (const problem of reading.problems) process.stderr.write(`${problem}\n`);
  process.exitCode = WRONG_USAGE;
}

export function backupCommand(program: Command): void {
  program
    .command('backup')
    .argument('<file>', 'the file to write')
    .description('write everything of the server’s database into one file')
    .option('--data <folder>', 'where database and secret are kept')
    .option('--move', 'take the games elsewhere: they go on there as if nothing had happened, and never again here')
    .addHelpText(
      'after',
      `${ENVIRONMENT}\nA server may run meanwhile (but not with --move). The secret is not in the file: keep it elsewhere.${EXAMPLES.backup}`,
    )
    .action((file: string, { move, ...flags }: Flags & { readonly move?: true }) =>
      onStore(flags, async (server, config) => {
        const made = await server.withStore(config, (store) => server.backup(store, file, move === true));
        if (!made.ok) refuse(made.reason);
        else print(`${made.rows} rows are in ${file}.${move === true ? ' This database is closed.' : ''}`);
      }),
    );
}

export function restoreCommand(program: Command): void {
  program
    .command('restore')
    .argument('<file>', 'the file of a backup')
    .description('read a backup into an empty database')
    .option('--data <folder>', 'where database and secret are kept')
    .addHelpText(
      'after',
      `${ENVIRONMENT}\nGames that are played wait until both players agree to new dice, unless the file was made with --move: no die may fall twice.${EXAMPLES.restore}`,
    )
    .action((file: string, flags: Flags) =>
      onStore(flags, async (server, config) => {
        const made = await server.withStore(config, (store) => server.restore(store, file));
        if (!made.ok) return refuse(made.reason);
        print(
          `${made.rows} rows are restored.${made.frozen === 0 ? '' : ` ${made.frozen} games wait until both players agree to new dice.`}`,
        );
      }),
    );
}

export function adminCommand(program: Command): void {
  const admin = program
    .command('admin')
    .description('what an administrator of the server must do')
    .addHelpText('after', `${ENVIRONMENT}${EXAMPLES.admin}`);
  const command = (name: string, description: string) =>
    admin.command(name).description(description).option('--data <folder>', 'where database and secret are kept');
  const deed = (
    name: string,
    what: string,
    description: string,
    work: (server: Server, store: StoreOf, who: string) => Promise<Done>,
  ): void => {
    command(name, description)
      .argument(`<${what}>`)
      .action((who: string, flags: Flags) =>
        onStore(flags, async (server, config) => {
          const result = await server.withStore(config, (store) => work(server, store, who));
          if (result.ok) print(result.sentence);
          else refuse(result.reason);
        }),
      );
  };
  const list = (name: string, description: string, work: (server: Server, store: StoreOf) => Promise<unknown>): void => {
    command(name, description).action((flags: Flags) =>
      onStore(flags, async (server, config) => {
        const result = await server.withStore(config, async (store) => ({ ok: true as const, rows: await work(server, store) }));
        if (result.ok) printJson(result.rows);
        else refuse(result.reason);
      }),
    );
  };
  list('people', 'list everybody, as JSON', (server, store) => server.listPeople(store));
  list('games', 'list the last thousand games, as JSON', (server, store) => server.listGames(store));
  list('audit', 'list what was done by administrators, as JSON', (server, store) => server.listAudit(store));
  deed('make', 'name', 'make somebody an administrator', (server, store, who) => server.makeAdmin(store, who, true));
  deed('unmake', 'name', 'take that away', (server, store, who) => server.makeAdmin(store, who, false));
  deed('reset', 'name', 'reset a password: a link that signs in once', (server, store, who) => server.resetPassword(store, who));
  deed('ban', 'name', 'close an account', (server, store, who) => server.ban(store, who, true));
  deed('unban', 'name', 'open it again', (server, store, who) => server.ban(store, who, false));
  deed('end', 'game', 'end a game without a winner', async (server, store, id) =>
    server.endGame(server.contextOf(store, await server.openLibrary(RELEASES)), id),
  );
}

type StoreOf = Parameters<Parameters<Server['withStore']>[1]>[0];
