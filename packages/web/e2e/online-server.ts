/**
 * A server for one test: its own database, given chance, and a time that the test can move. Prints its port; a line on the standard input is told to it:
 * `time <milliseconds>` moves the clock on; `mail` asks for the next mail that the server has sent; `admin` for a link that makes an administrator.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { filesIn, openLibrary, openStore, startServer, vaultOf } from '@kosynier/server';
import { openMailbox } from '../../server/test/listeners.ts';
import { newDatabase } from '../../server/test/support.ts';

const [seed = '1'] = process.argv.slice(2);
const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

let drawn = 0;
/** The same bytes in every run. */
function givenChance(bytes: number): Buffer {
  drawn += 1;
  const blocks = Array.from({ length: Math.ceil(bytes / 32) }, (_, i) => createHash('sha256').update(`${seed} ${drawn} ${i}`).digest());
  return Buffer.concat(blocks).subarray(0, bytes);
}

let moved = 0;
const releases = at('../../../releases');
const opened = await openStore(await newDatabase(), vaultOf('a secret of the tests, of no use elsewhere'));
if (!opened.ok) throw new Error(opened.reason);
const box = await openMailbox();
const server = await startServer({
  store: opened.store,
  library: await openLibrary(releases),
  site: { host: '127.0.0.1', publicAddress: null },
  port: 0,
  files: new Map([...filesIn(join(releases, 'rules'), '/rules'), ...filesIn(at('../dist'))]),
  now: () => Date.now() + moved,
  random: givenChance,
  mail: { url: box.url, from: 'Kosynier <kosynier@example.org>' },
});
process.stdout.write(`${server.port}\n`);

createInterface({ input: process.stdin })
  .on('line', (line) => {
    const [what, value] = line.split(' ');
    if (what === 'mail') return void box.next().then((mail) => process.stdout.write(`${JSON.stringify(mail)}\n`));
    if (what === 'admin') return void server.people?.newLink('admin', null).then((secret) => process.stdout.write(`${secret}\n`));
    if (what === 'time') moved += Number(value);
    process.stdout.write('done\n');
  })
  // The test is over.
  .on('close', () => void server.close().finally(() => process.exit(0)));
