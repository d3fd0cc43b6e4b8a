/** Ratings and tournaments in the page: made by one, filled by another on a phone, played, and looked at. */
import { randomBytes } from 'node:crypto';
import { commitmentOf, fromHex, toHex } from '@kosynier/dice';
import { type APIRequestContext, type BrowserContextOptions, devices, expect } from '@playwright/test';
import { somebody, test } from './online.ts';
import { expectNoFaults, watchErrors } from './support.ts';

const { defaultBrowserType: _, ...PHONE } = devices['Pixel 7'] as BrowserContextOptions & { readonly defaultBrowserType: string };

interface Player {
  readonly request: APIRequestContext;
  readonly secret: Uint8Array;
}

/** Both sit down, confirm their set-up so that the first chit is drawn, and the second gives up. */
async function playShortly(address: string, game: string, players: readonly [Player, Player]): Promise<void> {
  const post = async (seat: 0 | 1, verb: string, data: object): Promise<void> => {
    const answer = await players[seat].request.post(`${address}api/games/${game}/${verb}`, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  const id = fromHex(game, 16) ?? new Uint8Array(16);
  for (const seat of [0, 1] as const)
    await post(seat, 'commit', { commit: toHex(commitmentOf({ game: id, number: 0 }, seat, players[seat].secret)) });
  for (const seat of [0, 1] as const) await post(seat, 'secret', { secret: toHex(players[seat].secret) });
  for (let done = 0; done < 2; )
    for (const seat of [0, 1] as const) {
      const { n, decision } = await (await players[seat].request.get(`${address}api/games/${game}/choices`)).json();
      if (decision !== 'setupPlacement') continue;
      await post(seat, 'actions', { id: `set-up-${seat}`, v: n, actions: [{ kind: 'confirmSetup' }] });
      done += 1;
    }
  await post(1, 'resign', {});
}

test('a tournament is made, filled, played and looked at; ladder and profile tell of it', async ({ browser, server }) => {
  const { address } = server;
  const [desk, phone] = [await somebody(browser, 1, { locale: 'en-GB' }), await somebody(browser, 2, { ...PHONE, locale: 'pl-PL' })];
  const errors = [watchErrors(desk), watchErrors(phone)];
  const others = [await browser.newContext(), await browser.newContext()];
  const all = [desk.context(), phone.context(), ...others];
  for (const [i, name] of ['Anna', 'Józef', 'Zofia', 'Tadeusz'].entries())
    expect((await all[i]?.request.post(`${address}api/accounts`, { data: { name, password: 'kosa na sztorc 1794' } }))?.ok()).toBe(true);

  // Three decisions: battle, players, pace.
  await desk.goto(`${address}#/tournaments`);
  const form = desk.getByTestId('make-tournament');
  await expect(form.locator('select')).toHaveCount(3);
  await form.getByRole('button').click();
  await expect(desk.getByTestId('tournament')).toHaveAttribute('data-state', 'open');
  await expectNoFaults(desk);
  const id = desk.url().split('/').at(-1) ?? '';
  for (const { request } of others) expect((await request.post(`${address}api/tournaments/${id}/join`, { data: {} })).ok()).toBe(true);

  // The last place, by thumb and in Polish.
  await phone.goto(`${address}#/tournaments`);
  await expect(phone.locator(`[data-tournament="${id}"]`)).toContainText('Zajęte miejsca: 3 z 4');
  await phone.locator(`[data-tournament="${id}"] a`).click();
  await phone.getByTestId('join').click();
  await expect(phone.getByTestId('tournament')).toHaveAttribute('data-state', 'running');
  await phone.reload();
  await expect(phone.getByTestId('my-game')).toHaveCount(2);
  await expect(phone.getByTestId('standings').locator('tbody tr')).toHaveCount(4);
  await expectNoFaults(phone);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  // One game of each meeting is played by programs.
  const { meetings } = await (await desk.request.get(`${address}api/tournaments/${id}`)).json();
  const names = ['Anna', 'Józef', 'Zofia', 'Tadeusz'];
  for (const { one, two, games } of meetings) {
    const player = (name: string): Player => ({ request: all[names.indexOf(name)]?.request ?? desk.request, secret: randomBytes(32) });
    await playShortly(address, games[0].game, [player(one), player(two)]);
  }
  await phone.reload();
  await expect(phone.getByTestId('my-game')).toHaveCount(1);

  // After the end the game tells what it has changed, and leads back.
  await desk.goto(`${address}#/play/${meetings[0].games[0].game}`);
  await expect(desk.getByTestId('rating-of-game')).toContainText(/1500 → \d+ · /);
  await expect(desk.getByTestId('to-tournament')).toBeVisible();
  await desk.goto(`${address}#/ladder/niemenczyn`);
  await expect(desk.getByTestId('ladder').locator('tbody tr')).toHaveCount(7);
  await expect(desk.locator('[data-level="captain"]')).toContainText('1500');
  await expectNoFaults(desk);
  await phone.goto(`${address}#/people/Anna`);
  await expect(phone.getByTestId('profile')).toContainText('jeszcze niepewny');
  await expectNoFaults(phone);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  // Each of these pages belongs to those of playing online.
  for (const page of ['people/Anna', 'ladder', 'tournaments', `tournaments/${id}`, 'account', 'notices', 'online/find']) {
    await desk.goto(`${address}#/${page}`);
    await expect(desk.getByRole('banner').locator('[aria-current="page"]')).toHaveText(['Online']);
  }

  // A rated challenge is made; only under a clock, and not against the computer.
  await desk.goto(`${address}#/online`);
  const making = desk.getByTestId('make-game');
  await making.getByText('More', { exact: true }).click();
  const [opponent, pace] = [making.getByLabel('Against'), making.getByLabel('Pace')];
  await expect(desk.getByTestId('rated')).toBeDisabled();
  await pace.selectOption({ index: 1 });
  await opponent.selectOption('captain');
  await expect(desk.getByTestId('rated')).toBeDisabled();
  await opponent.selectOption('open');
  await desk.getByTestId('rated').check();
  await making.getByRole('button').click();
  await desk.waitForURL(/#\/play\//);

  // A challenge tells how strong its maker is, and can be passed over.
  await phone.goto(`${address}#/online/find`);
  const challenge = phone.locator('[data-challenge]');
  await expect(challenge).toContainText(/Anna \(\d+ ± \d+\) · rankingowa/);
  await expectNoFaults(phone);
  expect(errors.flat()).toEqual([]);
  for (const context of all) await context.close();
});
