import { spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { type Cluster, findBinaries, findDatabase, startCluster } from '../src/postgres/index.ts';
import { newFolder } from './folders.ts';
import { fail } from './support.ts';

const HOME = newFolder('kosynier cluster ');
const FOLDER = join(HOME, 'a folder', 'pg18');
afterAll(() => rmSync(HOME, { recursive: true, force: true }));

async function started(folder = FOLDER): Promise<Cluster> {
  const cluster = await startCluster({ folder, isDurable: false });
  return cluster.ok ? cluster : fail(cluster.reason);
}

async function asked<T extends pg.QueryResultRow>({ address }: Cluster, question: string): Promise<T[]> {
  const client = new pg.Client({ ...address, database: 'postgres' });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<T>(question)).rows;
  } finally {
    await client.end();
  }
}

it('a cluster starts in a folder with spaces, for two at once, is adopted, and outlives the death of its programs', async () => {
  // Two programs at the same moment come to one cluster.
  const [one, two] = await Promise.all([started(), started()]);
  expect(two.pid).toBe(one.pid);
  expect(one.address.host.length).toBeLessThan(90);
  await asked(one, 'create table kept (n int)');
  await asked(one, 'insert into kept values (1794)');

  // The program that started it is gone: the next one adopts it.
  const orphaned = await started();
  expect(orphaned).toMatchObject({ isAdopted: true, pid: one.pid });

  // The cluster itself is killed: the next start waits for its lock and finds everything.
  process.kill(one.pid, 'SIGKILL');
  const again = await started();
  expect(again.pid).not.toBe(one.pid);
  expect(await asked(again, 'select n from kept')).toEqual([{ n: 1794 }]);

  // Another program is connected: it is not ended under its feet.
  const other = new pg.Client({ ...again.address, database: 'postgres' });
  other.on('error', () => {});
  await other.connect();
  expect(await again.stop()).toBe(false);
  await other.end();
  expect(await again.stop()).toBe(true);
  expect(existsSync(again.address.host)).toBe(false);
});

it('a program that is killed leaves its cluster to the next', async () => {
  const script = join(HOME, 'start.mts');
  const source = new URL('../src/postgres/index.ts', import.meta.url).href;
  writeFileSync(
    script,
    `import { startCluster } from ${JSON.stringify(source)};\nconst c = await startCluster({ folder: ${JSON.stringify(FOLDER)}, isDurable: false });\nconsole.log(c.ok ? c.pid : c.reason);\nsetInterval(() => {}, 1000);\n`,
  );
  const child = spawn(process.execPath, ['--import', 'tsx', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const pid = await new Promise<number>((resolve) => child.stdout.once('data', (text: Buffer) => resolve(Number(text.toString()))));
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('exit', resolve));
  const adopted = await started();
  expect(adopted).toMatchObject({ isAdopted: true, pid });
  expect(await adopted.stop()).toBe(true);
});

it('where it cannot start there is a sentence, and nothing is left behind', async () => {
  expect(findBinaries('linux', 'sparc')).toBeUndefined();
  const broken = join(HOME, 'broken', 'pg18');
  mkdirSync(broken, { recursive: true });
  writeFileSync(join(broken, 'PG_VERSION'), '9\n');
  const cluster = await startCluster({ folder: broken, isDurable: false });
  expect(cluster).toMatchObject({ ok: false, reason: expect.stringContaining('DATABASE_URL') });
});

it.runIf(process.getuid?.() === 0)('root starts it as nobody from a copy where no namespace can be made', async () => {
  const open = newFolder('kosynier-nobody-');
  try {
    const folder = join(open, 'data', 'pg18');
    const asNobody = async (): Promise<Cluster> => {
      const cluster = await startCluster({ folder, isDurable: false, owner: 'nobody' });
      return cluster.ok ? cluster : fail(cluster.reason);
    };
    // Two at once, and once more when it has ended.
    const [first, second] = await Promise.all([asNobody(), asNobody()]);
    expect(second.pid).toBe(first.pid);
    expect(await asked(first, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(await first.stop()).toBe(true);
    expect(await (await asNobody()).stop()).toBe(true);
    // Its folder, as earlier programs have left it.
    chmodSync(join(open, 'data'), 0o700);
    chownSync(join(open, 'data'), 65_534, 65_534);
    expect(await (await asNobody()).stop()).toBe(true);
    chmodSync(open, 0o700);
    const closed = await startCluster({ folder: join(open, 'closed', 'pg18'), isDurable: false, owner: 'nobody' });
    expect(closed).toMatchObject({ ok: false, reason: expect.stringContaining('KOSYNIER_DATA') });
  } finally {
    rmSync(open, { recursive: true, force: true });
  }
});

it.runIf(process.getuid?.() === 0)('root whose umask leaves others nothing starts it as nobody in folders of its own making', async () => {
  const open = newFolder('kosynier-umask-');
  try {
    const script = join(open, 'start.mts');
    const source = new URL('../src/postgres/index.ts', import.meta.url).href;
    const folder = join(open, 'made', 'and made', 'pg18');
    writeFileSync(
      script,
      `import { startCluster } from ${JSON.stringify(source)};
process.umask(0o077);
const cluster = await startCluster({ folder: ${JSON.stringify(folder)}, isDurable: false, owner: 'nobody' });
console.log(cluster.ok ? await cluster.stop() : cluster.reason);
`,
    );
    const child = spawn(process.execPath, ['--import', 'tsx', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    let told = '';
    child.stdout.on('data', (text: Buffer) => (told += text.toString()));
    await new Promise((resolve) => child.once('close', resolve));
    expect(told).toBe('true\n');
    for (const made of ['made', 'made/and made']) expect(statSync(join(open, made)).mode & 0o777).toBe(0o711);
  } finally {
    rmSync(open, { recursive: true, force: true });
  }
});

it('a database that DATABASE_URL names and that does not answer is told in a sentence, without its password', async () => {
  const found = await findDatabase({ url: 'postgres://anna:kosa1794@127.0.0.1:1/kosynier', dataFolder: HOME });
  expect(found).toMatchObject({ ok: false, reason: expect.stringContaining('DATABASE_URL') });
  expect(JSON.stringify(found)).not.toContain('kosa1794');
});
