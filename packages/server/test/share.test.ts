/** A game on a path of its own: title and picture for mails and chats, of what a spectator sees and no more. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunningServer } from '../src/index.ts';
import { playOn, seatsOf } from './playing.ts';
import { newDatabase, serverOn, startGame } from './support.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await serverOn(await newDatabase());
});
afterAll(() => server.close());

const PNG = [0x89, 0x50, 0x4e, 0x47];
const fetched = (path: string): Promise<Response> => fetch(`http://127.0.0.1:${server.port}${path}`);
const bytesOf = async (path: string): Promise<Uint8Array> => new Uint8Array(await (await fetched(path)).arrayBuffer());

it('a public game has a picture of each of its moments, and its page names it', async () => {
  const started = await startGame(server.port, { battle: 'niemenczyn', scenario: 'I', side: 'polish', visibility: 'public' });
  await playOn(await seatsOf(server.port, started), 6);
  const page = await (await fetched(`/g/${started.game}/2`)).text();
  expect(page).toContain(`/g/${started.game}/2.png?lang=en"`);
  const answer = await fetched(`/g/${started.game}/2.png`);
  expect(answer.headers.get('content-type')).toBe('image/png');
  const second = new Uint8Array(await answer.arrayBuffer());
  expect([...second.subarray(0, 4)]).toEqual(PNG);
  expect(await bytesOf(`/g/${started.game}/2.png`)).toEqual(second);
  const last = await bytesOf(`/g/${started.game}.png`);
  expect(last).toEqual(await bytesOf(`/g/${started.game}/6.png`));
  expect(last).not.toEqual(second);
  const beyond = await fetched(`/g/${started.game}/7.png`);
  expect(beyond.status).toBe(404);
  expect(await beyond.json()).toMatchObject({ error: 'noGame' });
});

it('tells title, players and result in the language of the link, or of the program that asks', async () => {
  const { game, players } = await startGame(server.port, { battle: 'niemenczyn', scenario: 'I', side: 'polish', visibility: 'public' });
  const told = async (path: string, language?: string) => {
    const answer = await fetch(
      `http://127.0.0.1:${server.port}${path}`,
      language === undefined ? {} : { headers: { 'accept-language': language } },
    );
    expect(answer.headers.get('vary')).toContain('accept-language');
    const page = await answer.text();
    const about = (name: string): string => new RegExp(`<meta property="og:${name}" content="([^"]*)"`).exec(page)?.[1] ?? '';
    return {
      language: /lang="(\w+)"/.exec(page)?.[1],
      title: about('title'),
      description: about('description'),
      picture: about('image'),
      page,
    };
  };
  const english = await told(`/g/${game}/3`);
  expect(english).toMatchObject({ language: 'en', title: 'Niemenczyn 1794 · Kosynier' });
  expect(english.description).toContain('Anna (Poles) – Jan (Russians). The battle is being fought.');
  expect(english.page).toContain(`url=/#/play/${game}/3"`);
  // A word is no moment.
  expect((await told(`/g/${game}/now`)).page).toContain(`url=/#/play/${game}"`);
  await players[1].ask('POST', `/api/games/${game}/resign`, {});
  const polish = await told(`/g/${game}?lang=pl`);
  expect(polish).toMatchObject({ language: 'pl', picture: expect.stringContaining('.png?lang=pl') });
  expect(polish.description).toContain('Anna (Polacy) – Jan (Rosjanie). Zwycięstwo: Polacy.');
  expect((await told(`/g/${game}`, 'pl-PL,pl;q=0.9')).description).toBe(polish.description);
  expect((await told(`/g/${game}?lang=en`, 'pl')).description).toContain('Victory: Poles.');
});

it('a private game and one that is not there have none', async () => {
  const { game } = await startGame(server.port, { battle: 'niemenczyn', scenario: 'I', visibility: 'private' });
  for (const path of [`/g/${game}.png`, `/g/${game}/0.png`, `/g/${'0'.repeat(32)}.png`]) expect((await fetched(path)).status).toBe(404);
  expect(await (await fetched(`/g/${game}`)).text()).not.toContain('og:image');
});
