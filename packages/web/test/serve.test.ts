/** `npm start` without the building: what is served, what is not, and what is said. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const START = fileURLToPath(new URL('../../../scripts/start.mjs', import.meta.url));
const ADDRESS = /http:\/\/127\.0\.0\.1:(\d+)\//;

const folder = mkdtempSync(join(tmpdir(), 'kosynier-web-'));
const running: ChildProcess[] = [];

interface Started {
  readonly child: ChildProcess;
  readonly port: number;
  readonly said: string;
}

/** Starts the server and waits until it says its address. */
function start(...args: string[]): Promise<Started> {
  const child = spawn(process.execPath, [START, '--folder', join(folder, 'dist'), '--no-open', '--no-database', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(child);
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (piece: Buffer) => {
      said += piece.toString();
      const port = ADDRESS.exec(said)?.[1];
      if (port !== undefined) resolve({ child, port: Number(port), said });
    });
    child.on('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
  });
}

/** Runs a start that is bound to fail. */
function failing(...args: string[]): Promise<{ readonly code: number | null; readonly said: string }> {
  const child = spawn(process.execPath, [START, ...args], { stdio: ['ignore', 'ignore', 'pipe'] });
  return new Promise((resolve) => {
    let said = '';
    child.stderr.on('data', (piece: Buffer) => {
      said += piece.toString();
    });
    child.on('close', (code) => resolve({ code, said }));
  });
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** The path as it stands: `fetch` would tidy `..` away before sending it. */
function get(port: number, path: string, method = 'GET', headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      let body = '';
      response.on('data', (piece: Buffer) => {
        body += piece.toString();
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    })
      .on('error', reject)
      .end();
  });
}

let served: Started;

beforeAll(async () => {
  mkdirSync(join(folder, 'dist', 'assets'), { recursive: true });
  writeFileSync(join(folder, 'dist', 'index.html'), '<!doctype html><title>Kosynier</title>');
  writeFileSync(join(folder, 'dist', 'assets', 'index-Abc_d-12.js'), 'export const a = 1;');
  writeFileSync(join(folder, 'dist', 'service-worker.js'), '// worker');
  writeFileSync(join(folder, 'dist', 'manifest.webmanifest'), '{}');
  writeFileSync(join(folder, 'secret.txt'), 'not for the browser');
  symlinkSync(join(folder, 'secret.txt'), join(folder, 'dist', 'link.txt'));
  served = await start('--port', '0');
});

afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

describe('npm start', () => {
  it('serves the page at the address it says, and asks the browser to look again each time', async () => {
    const { status, headers, body } = await get(served.port, '/');
    expect([status, body]).toEqual([200, '<!doctype html><title>Kosynier</title>']);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('lets a browser keep files whose name holds a hash, and no others', async () => {
    const script = await get(served.port, '/assets/index-Abc_d-12.js');
    expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get(served.port, '/service-worker.js')).headers['cache-control']).toBe('no-cache');
    expect((await get(served.port, '/manifest.webmanifest')).headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  });

  it('answers 304 if the browser has the file already', async () => {
    const { headers } = await get(served.port, '/');
    const again = await get(served.port, '/', 'GET', { 'if-none-match': String(headers['etag']) });
    expect([again.status, again.body]).toEqual([304, '']);
  });

  it.each(['/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/assets/../../secret.txt', '/..%5csecret.txt', '/link.txt'])(
    'gives nothing from outside the folder: %s',
    async (path) => {
      const { status, body } = await get(served.port, path);
      expect(status).toBe(404);
      expect(body).toBe('There is no such file here.\n');
    },
  );

  it.each(['/nothing.js', '/assets', '/%', '/a%00b'])('answers 404 where there is no file: %s', async (path) => {
    expect((await get(served.port, path)).status).toBe(404);
  });

  it('only hands out files', async () => {
    const { status, headers } = await get(served.port, '/', 'POST');
    expect([status, headers['allow']]).toEqual([405, 'GET, HEAD']);
    expect((await get(served.port, '/', 'HEAD')).body).toBe('');
  });

  it('takes the next free port if the wanted one is taken, and says so', async () => {
    const other: Server = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const { port: got, said } = await start('--port', String(port));
    other.close();
    expect(got).toBeGreaterThan(port);
    expect(said).toContain(`Port ${port} is taken by another program.`);
    expect((await get(got, '/')).status).toBe(200);
  });

  it('compresses what can be compressed', async () => {
    const { headers } = await get(served.port, '/', 'GET', { 'accept-encoding': 'gzip, br' });
    expect(headers['content-encoding']).toBe('br');
    expect((await get(served.port, '/', 'GET', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
  });

  it('plays at one screen without a database, and says what is missing', async () => {
    const { status, body } = await get(served.port, '/api/games');
    expect(status).toBe(503);
    expect(JSON.parse(body)).toMatchObject({ error: 'noDatabase' });
    expect(served.said).toContain('without a database');
  });

  it('answers to its own names alone', async () => {
    expect((await get(served.port, '/', 'GET', { host: 'elsewhere.example' })).status).toBe(421);
  });

  it('ends politely', async () => {
    const { child, port } = await start('--port', '0');
    const ended = new Promise((resolve) => child.on('exit', resolve));
    child.kill('SIGINT');
    expect(await ended).toBe(0);
    await expect(get(port, '/')).rejects.toThrow('ECONNREFUSED');
  });

  it('says in a sentence what is wrong with its options', async () => {
    expect(await failing('--folder', folder, '--port', 'x')).toEqual({
      code: 2,
      said: '--port must be a whole number from 0 to 65535, not x.\n',
    });
    expect(await failing('--folder', folder, '--port', 'x', '--threads', '0', '--public', 'here')).toEqual({
      code: 2,
      said: [
        '--public must be an address like https://example.org, not here.',
        '--port must be a whole number from 0 to 65535, not x.',
        '--threads must be a whole number from 1 to 64, not 0.',
        '',
      ].join('\n'),
    });
    const unknown = await failing('--folder', folder, '--nonsense');
    expect(unknown.code).toBe(2);
    expect(unknown.said).toContain("unknown option '--nonsense'");
    expect(await failing('--no-database', '--folder', join(folder, 'dist', 'assets'))).toEqual({
      code: 1,
      said: `There is no index.html in ${join(folder, 'dist', 'assets')}.\n`,
    });
  });

  it('says in a sentence that the page was never built and only the owner of the folder can build it', async () => {
    const clone = mkdtempSync(join(tmpdir(), 'kosynier-clone-'));
    try {
      const web = join(clone, 'packages', 'web');
      mkdirSync(web, { recursive: true });
      cpSync(join(START, '..'), join(clone, 'scripts'), { recursive: true });
      writeFileSync(join(clone, 'package-lock.json'), '{}');
      chmodSync(web, 0o555);
      chmodSync(clone, 0o755);
      // Root may write everywhere.
      const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
      const { status, stderr } = spawnSync(process.execPath, [join(clone, 'scripts', 'start.mjs')], {
        cwd: '/',
        encoding: 'utf8',
        ...user,
      });
      expect([status, stderr]).toEqual([
        1,
        `The page must be built first, and you may not write to ${web}: let the owner of this folder run \`npm run web:build\` once.\n`,
      ]);
    } finally {
      rmSync(clone, { recursive: true, force: true });
    }
  });
});
