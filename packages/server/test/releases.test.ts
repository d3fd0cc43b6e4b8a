/** Games keep their rules: two releases side by side, on one server and its one database. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { battleIds, loadBattle } from '@kosynier/battles';
import { readRecord, verify } from '@kosynier/protocol';
import { type Rules, reopen } from '@kosynier/table';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addRelease, buildRules } from '../scripts/build-rules.ts';
import { loadRules, openLibrary, type RunningServer, releasesIn } from '../src/index.ts';
import { fail, newDatabase, onPort, RELEASES, serverOn, startGame, type Visitor } from './support.ts';

const folder = mkdtempSync(join(tmpdir(), 'kosynier-releases-'));
const ABOUT = { edition: 2, date: '2026-11-17', changes: 'for a test' };
/** [12.2] the balance does not begin at zero: seen at once. */
const OTHER_BALANCE = { file: 'rules/setup.ts', from: 'balance: 0,', to: 'balance: 5,' };
/** Nothing that a game notices. */
const OTHER_EDITION = { file: 'src/edition.ts', from: 'RULES_EDITION = 2', to: 'RULES_EDITION = 3' };

let server: RunningServer;
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeAll(async () => {
  await addRelease(folder, ABOUT);
});

const balanceIn = async (one: Visitor, game: string): Promise<number> =>
  (await one.ask('GET', `/api/games/${game}`)).body.snapshot.view.balance;

it('two releases are played side by side, each game by its own rules, also after a restart; moving on is an agreement that is tried first', async () => {
  const address = await newDatabase();
  server = await serverOn(address, { library: await openLibrary(folder) });
  const old = await startGame(server.port, { battle: 'niemenczyn', scenario: 'I', side: 'polish' });
  await server.close();

  const changed = await addRelease(folder, { ...ABOUT, changes: 'another balance' }, [OTHER_BALANCE]);
  const [first, second] = releasesIn(folder);
  expect(second?.sha256).toBe(changed);
  server = await serverOn(address, { library: await openLibrary(folder) });
  const young = await startGame(server.port, { battle: 'niemenczyn', scenario: 'I', side: 'polish' });
  const header = (await young.players[0].ask('GET', `/api/games/${young.game}`)).body.snapshot.header;
  expect(header.rulesHash).toBe(changed);
  expect(await balanceIn(young.players[0], young.game)).toBe(5);

  // The old game goes on under its own rules.
  const seat = onPort(old.players[0], server.port);
  expect((await seat.ask('GET', `/api/games/${old.game}`)).body.snapshot).toMatchObject({
    header: { rulesHash: first?.sha256 },
    view: { balance: 0 },
  });
  expect(
    (await seat.ask('POST', `/api/games/${old.game}/actions`, { id: 'old-0001', v: 4, actions: [{ kind: 'confirmSetup' }] })).body,
  ).toMatchObject({ ok: true });

  // Under the changed rules its beginning would be another one.
  const other = onPort(old.players[1], server.port);
  const offered = (await seat.ask('POST', `/api/games/${old.game}/offers`, { offer: { kind: 'rules', hash: changed } })).body;
  expect((await other.ask('POST', `/api/games/${old.game}/answers`, { of: offered.n, yes: true })).body).toMatchObject({
    ok: false,
    why: 'refused',
  });
  expect((await other.ask('POST', `/api/games/${old.game}/answers`, { of: offered.n, yes: false })).body).toMatchObject({ ok: true });
  const harmless = await addRelease(folder, { ...ABOUT, edition: 3, changes: 'nothing' }, [OTHER_EDITION]);
  const again = (await seat.ask('POST', `/api/games/${old.game}/offers`, { offer: { kind: 'rules', hash: harmless } })).body;
  expect((await other.ask('POST', `/api/games/${old.game}/answers`, { of: again.n, yes: true })).body).toMatchObject({ ok: true });

  // Proved by the rules of its own, and refused without them.
  await seat.ask('POST', `/api/games/${old.game}/resign`);
  const { body } = await seat.ask('GET', `/api/games/${old.game}/log`);
  const loaded = new Map<string, Rules>();
  for (const { sha256 } of releasesIn(folder)) loaded.set(sha256, (await loadRules(folder, sha256)) ?? fail(sha256));
  expect(verify(body, { rulesOf: (hash) => loaded.get(hash) })).toMatchObject({ ok: true, fair: { unproved: [] } });
  expect(verify(body, { rulesOf: () => undefined })).toMatchObject({ ok: false, line: 1 });
});

it('a bundle is the same bytes wherever it is built, and one whose bytes are not those of its name is not run', async () => {
  const [one, two] = [await buildRules(), await buildRules()];
  expect(one.sha256).toBe(two.sha256);
  const name = 'a'.repeat(64);
  writeFileSync(join(folder, 'rules', `${name}.mjs`), 'export const RULES = {}; throw new Error("run");');
  expect(await loadRules(folder, name)).toBeUndefined();
  expect(await loadRules(folder, '../index')).toBeUndefined();
});

it('every release plays its own records again', async () => {
  const releases = releasesIn(RELEASES);
  expect(releases.length).toBeGreaterThan(0);
  for (const { sha256 } of releases) {
    const rules = (await loadRules(RELEASES, sha256)) ?? fail(`the release ${sha256} is not there`);
    for (const id of battleIds) {
      const reading = readRecord(readFileSync(join(RELEASES, 'fixtures', sha256, `${id}.jsonl`), 'utf8'));
      if (!reading.ok) fail(`${id}: ${reading.reason}`);
      const battle = loadBattle(id);
      expect(reopen(rules, reading.record, { battle, change: null }), id).toMatchObject({ ok: true, stop: null, changes: [] });
    }
  }
});
