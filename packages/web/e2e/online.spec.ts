/** Two people in two places, one of them with a phone. */
import { readFileSync } from 'node:fs';
import { proveLog, readSeatFile } from '@kosynier/protocol';
import { type BrowserContextOptions, devices, expect, type Page } from '@playwright/test';
import { accept, comeAs, invite, lineOf, somebody, test } from './online.ts';
import { expectNoFaults, generator, positionFile, watchErrors } from './support.ts';

const { defaultBrowserType: _, ...PHONE } = devices['Pixel 7'] as BrowserContextOptions & { readonly defaultBrowserType: string };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Answers that bring a game on. */
const QUICK = ['confirmSetup', 'pass', 'end', 'done', 'stay', 'decline', 'noCharge'].map((kind) => `button[data-action="${kind}"]`).join();
const CHOICES = 'button[data-action], button[data-choice]';

/** What a set-up that was laid out by hand has in it, and nothing else before the first activation. */
const LAID_OUT = 'setupFacing';

const choicesOf = (page: Page) => page.locator(CHOICES).filter({ visible: true });

/** The one who is asked makes some choice; false: the game is over. */
async function somebodyChooses(pages: readonly Page[], random: (below: number) => number): Promise<boolean> {
  const asked = await Promise.any(
    pages.map(async (page) => {
      // Where the end of an activation is asked for once more on a phone, nothing else can be chosen.
      await choicesOf(page).or(page.getByTestId('end-anyway')).or(page.getByTestId('ended')).first().waitFor();
      return page;
    }),
  );
  if (await asked.getByTestId('ended').isVisible()) return false;
  const anyway = asked.getByTestId('end-anyway');
  if (await anyway.isVisible()) {
    await anyway.click();
    await expect(anyway).toHaveCount(0);
    return true;
  }
  const quick = asked.locator(QUICK).filter({ visible: true });
  const choices = (await quick.count()) > 0 && random(3) > 0 ? quick : choicesOf(asked);
  const count = await choices.count();
  if (count === 0) return true;
  const choice = choices.nth(random(count));
  const before = await stateOf(asked);
  // What was offered may be gone before the click: then there is another choice.
  await choice.click({ timeout: 5_000 }).catch(() => {});
  await expect.poll(() => stateOf(asked)).not.toBe(before);
  await expect(asked.getByTestId('unconfirmed')).toHaveText('');
  return true;
}

/** What tells one moment from another on a screen. */
const stateOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const lines = document.querySelector<HTMLElement>('[data-lines]')?.dataset['lines'];
    const told = [
      ...document.querySelectorAll(
        'button[data-action], button[data-choice], [data-testid="prompt"], [data-testid="end-question"], [data-testid="ended"]',
      ),
    ];
    return `${lines} ${told.map((one) => one.outerHTML).join()}`;
  });

/** The game as the server tells it to the person of a page. */
async function toldTo(page: Page, address: string): Promise<{ readonly n: number; readonly view: unknown }> {
  const answer = await page.request.get(`${address}api/games/${/play\/(\w+)/.exec(page.url())?.[1]}`);
  return (await answer.json()).snapshot;
}

/** A page makes a move that is one line of the log; the answer is the position before it. */
async function viewBeforeOneMove(page: Page, pages: readonly Page[], address: string, random: (below: number) => number): Promise<unknown> {
  for (;;) {
    const { n, view } = await toldTo(page, address);
    const isAsked = (await choicesOf(page).count()) > 0;
    await somebodyChooses(isAsked ? [page] : pages, random);
    // Some choices only pick a unit.
    while (isAsked && (await toldTo(page, address)).n === n) await somebodyChooses([page], random);
    if (isAsked && (await toldTo(page, address)).n === n + 1) return view;
  }
}

const fingerprintOf = async (page: Page): Promise<string> => {
  await page.getByTestId('seals').click();
  const print = await page.getByTestId('fingerprint').innerText();
  await page.keyboard.press('Escape');
  return print;
};

test('a whole game of Niemenczyn, live: a link, a cut line, a reload, a second tab, an undo by offer, chat and another battle', async ({
  browser,
  server,
}) => {
  const host = await somebody(browser, 1);
  const guest = await somebody(browser, 2, PHONE);
  const line = await lineOf(guest);
  const errors = [watchErrors(host), watchErrors(guest)];
  const link = await invite(host, server.address, 'Anna', async (page) => {
    await page.getByLabel('Pace').selectOption({ index: 2 });
  });
  await accept(guest, link, 'Jan');
  await expect(host.getByTestId('online')).toHaveAttribute('data-state', 'running');
  await expect(host.locator('[data-seat="1"]')).toContainText('Jan');
  await expect(guest.locator('[data-seat="0"] [data-here]').first()).toBeVisible();
  const pages = [host, guest];
  const random = generator(5);
  for (let i = 0; i < 25; i++) await somebodyChooses(pages, random);

  // Chat.
  await host.getByTestId('chat').click();
  await host.getByLabel('Message').fill('Bóg z nami!');
  await host.getByRole('button', { name: 'Say' }).click();
  await expect(host.getByTestId('chat-lines')).toContainText('Bóg z nami!');
  await host.keyboard.press('Escape');
  await expect(guest.getByTestId('chat')).toContainText('1');
  await guest.getByTestId('chat').click();
  await expect(guest.getByTestId('chat-lines')).toContainText('Bóg z nami!');
  await guest.keyboard.press('Escape');

  // A cut line is said, and play resumes where it was.
  await line.cut();
  await expect(guest.getByTestId('online')).toHaveAttribute('data-line', 'cut');
  await expect(guest.getByTestId('online')).toContainText('The connection is lost.');
  await expect(host.locator('[data-seat="1"] [data-here]')).toHaveCount(0);
  await line.restore();
  await expect(guest.getByTestId('online')).toHaveAttribute('data-line', 'open');
  await expect(host.locator('[data-seat="1"] [data-here]')).toHaveCount(1);
  for (let i = 0; i < 10; i++) await somebodyChooses(pages, random);

  // A reload, and the same game in a second tab.
  await guest.reload();
  await expect(guest.getByTestId('online')).toHaveAttribute('data-line', 'open');
  const second = await host.context().newPage();
  await second.goto(host.url());
  await expect(second.getByTestId('online')).toHaveAttribute('data-line', 'open');
  await expect.poll(async () => (await fingerprintOf(second)) === (await fingerprintOf(host))).toBe(true);
  for (let i = 0; i < 6; i++) await somebodyChooses(pages, random);
  await expect.poll(async () => (await fingerprintOf(second)) === (await fingerprintOf(guest))).toBe(true);
  await second.close();

  // An undo beyond one's own steps is an offer; the move that it is about is gone with it.
  const before = await viewBeforeOneMove(host, pages, server.address, random);
  await host.getByTestId('game-menu').click();
  await host.locator('[data-offer="undo"]').click();
  await guest.getByTestId('agree').click();
  await expect(guest.getByTestId('offer')).toHaveCount(0);
  await expect.poll(async () => (await toldTo(host, server.address)).view).toEqual(before);
  await expect.poll(async () => (await fingerprintOf(host)) === (await fingerprintOf(guest))).toBe(true);

  for (let i = 0; i < 2_000 && (await somebodyChooses(pages, random)); i++);
  await expect(host.getByTestId('outcome')).toBeVisible();
  await host.getByTestId('seals').click();
  await expect(host.getByTestId('rolls-checked')).toContainText('checked in this page');
  await host.getByTestId('check-again').click();
  await expect(host.getByTestId('checked-again')).toContainText('Nothing in it is sealed any more');
  await host.route('**/api/games/*/log', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/"commit":"(.)/, (_, digit: string) => `"commit":"${digit === '0' ? '1' : '0'}`);
    await route.fulfill({ response: answer, body });
  });
  await host.getByTestId('check-again').click();
  await expect(host.getByTestId('checked-again')).toContainText('does not fit');
  await host.unroute('**/api/games/*/log');
  // The file of the seat and the log, as others would prove them.
  const saving = host.waitForEvent('download');
  await host.getByTestId('save-seat').click();
  const seatFile = readSeatFile(readFileSync(await (await saving).path(), 'utf8'));
  const log = await (await host.request.get(`${server.address}api/games/${/play\/(\w+)/.exec(host.url())?.[1]}/log`)).text();
  const proved = proveLog(log.trimEnd().split('\n'), { seat: seatFile.ok ? seatFile.value : undefined });
  expect(proved).toMatchObject({ ok: true, proof: { seat: true, unproved: [] } });
  await host.keyboard.press('Escape');

  // What was hidden is open now: a game of its own can begin at any moment of it.
  const analysis = await guest.context().newPage();
  await analysis.goto(guest.url());
  await analysis.getByTestId('watch-again').click();
  await analysis.getByTestId('play-on').click();
  await analysis.getByTestId('play-on-begin').click();
  await expect(analysis).toHaveURL(/#\/game\//);
  await expect(analysis.getByTestId('prompt')).toBeVisible();
  await analysis.close();

  // Another battle with sides changed.
  await host.getByTestId('rematch').click();
  await guest.getByTestId('rematch').click();
  await guest.getByTestId('to-rematch').click();
  await host.getByTestId('to-rematch').click();
  await expect(host.getByTestId('online')).toHaveAttribute('data-state', 'running');
  await somebodyChooses(pages, random);
  expect(errors.flat()).toEqual([]);
});

test('a stranger takes a challenge from the lobby, a spectator watches and sees no secret, and time that is up can be claimed', async ({
  browser,
  server,
}) => {
  const host = await somebody(browser, 11);
  await host.goto(`${server.address}#/online`);
  await comeAs(host, 'Anna');
  await host.getByLabel('Against').selectOption('open');
  await host.getByLabel('Pace').selectOption({ index: 4 });
  await host.getByTestId('make-game').locator('summary').first().click();
  await host.getByLabel('Your side').selectOption('polish');
  await host.getByTestId('make-game').locator('button[type="submit"]').click();
  await expect(host.getByTestId('online')).toHaveAttribute('data-state', 'open');

  const stranger = await somebody(browser, 12, { ...PHONE, locale: 'pl-PL' });
  await stranger.goto(`${server.address}#/online/find`);
  await comeAs(stranger, 'Fiodor');
  const challenge = stranger.locator('[data-challenge]');
  await expect(challenge).toContainText('Anna');
  await expect(challenge).toContainText('Rosjanie');
  await expectNoFaults(stranger);
  await challenge.getByRole('button').click();
  await expect(stranger.getByTestId('online')).toHaveAttribute('data-state', 'running');
  await expectNoFaults(stranger);

  // The Poles set up in secret: a spectator is not told how.
  const spectator = await somebody(browser, 13);
  const heard: string[] = [];
  spectator.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
  await spectator.goto(`${server.address}#/online/watch`);
  await spectator.getByTestId('watch').getByRole('link').first().click();
  await expect(spectator.getByTestId('online')).toHaveAttribute('data-line', 'open');
  await expect(spectator.locator('button[data-action]')).toHaveCount(0);
  await host.locator(CHOICES).filter({ hasText: '1/I/7 Lith. Foot' }).first().click();
  await host.locator(CHOICES).filter({ hasText: 'Face 1/I/7 Lith. Foot north-east' }).click();
  await host.locator('button[data-action="confirmSetup"]').click();
  await expect(stranger.locator('button[data-action="confirmSetup"]')).toBeVisible();
  await expect(spectator.getByTestId('online')).toHaveAttribute('data-lines', '5');
  const story = async (page: Page): Promise<string> =>
    (await page.request.get(`${server.address}api/games/${/play\/(\w+)/.exec(page.url())?.[1]}/steps?after=4`)).text();
  expect(await story(host)).toContain(LAID_OUT);
  heard.push(await story(spectator));
  expect(heard.filter((text) => text.includes('"sealed":"'))).not.toEqual([]);
  expect(heard.filter((text) => text.includes(LAID_OUT))).toEqual([]);

  // The bank is used up, and the days of rest run: the clock tells them, and is not red.
  await server.passTime(4 * DAY_MS - HOUR_MS);
  await host.reload();
  await expect(host.locator('[data-seat="1"]')).toContainText('20 d 0 h of rest');
  await expect(host.locator('[data-low]')).toHaveCount(0);
  await stranger.goto(`${server.address}#/online`);
  const own = stranger.getByTestId('own-games').locator('[data-game]');
  await expect(own).toContainText('twój zegar: 20 d 0 godz. odpoczynku');
  await stranger.getByTestId('own-games').getByRole('link').first().click();

  // A pause is told in words.
  for (const [offer, words] of [
    ['pause', ['A pause was agreed', 'Umówiono przerwę']],
    ['resume', []],
  ] as const) {
    await host.getByTestId('game-menu').click();
    await host.locator(`[data-offer="${offer}"]`).click();
    await stranger.getByTestId('agree').click();
    await expect(stranger.getByTestId('offer')).toHaveCount(0);
    for (const [i, page] of [host, stranger].entries())
      if (words[i] === undefined) await expect(page.getByText(/A pause was agreed|Umówiono przerwę/)).toHaveCount(0);
      else await expect(page.getByTestId('online')).toContainText(words[i]);
  }

  // Three weeks of silence: the bank and the days of rest are used up, and the other side may take the game.
  await server.passTime(40 * DAY_MS);
  await host.reload();
  await expect(host.locator('[data-seat="1"] [data-low]')).toHaveText(/ 00:00$/);
  await host.getByTestId('game-menu').click();
  await host.getByTestId('claim').click();
  await expect(host.getByTestId('outcome')).toContainText('The time of the other side is up.');
  await expect(stranger.getByTestId('ended')).toBeVisible();
  // Then every seal is opened, and the spectator is told it as well.
  await expect.poll(() => heard.some((text) => text.includes(LAID_OUT))).toBe(true);
  await stranger.goto(`${server.address}#/online`);
  await expect(stranger.getByTestId('own-games').locator('[data-game]')).toContainText('Zakończona');
});

test('spectators see later where the players want it so, are told, and see the rest at the end', async ({ browser, server }) => {
  const host = await somebody(browser, 14);
  const link = await invite(host, server.address, 'Anna', async (page) => {
    await page.getByTestId('make-game').locator('summary').first().click();
    await page.getByLabel('Others may watch').check();
    await page.getByLabel('They see what happens').selectOption('10');
    await page.getByLabel('Your side').selectOption('polish');
  });
  await accept(await somebody(browser, 15), link, 'Jan');
  await expect(host.getByTestId('online')).toHaveAttribute('data-lines', '4');
  await expect(host.getByTestId('delayed')).toHaveCount(0);
  const spectator = await somebody(browser, 16);
  await spectator.goto(`${server.address}#/online/watch`);
  await spectator.getByTestId('watch').getByRole('link').first().click();
  await expect(spectator.getByTestId('delayed')).toContainText('10 steps later');
  const bar = spectator.getByTestId('online');
  await expect(bar).toHaveAttribute('data-lines', '0');
  // Nor does a link or a picture show others what the player sees already.
  await host.locator('button[data-action="confirmSetup"]').click();
  await expect(host.getByTestId('online')).toHaveAttribute('data-lines', '5');
  await host.getByTestId('game-menu').click();
  await expect(host.getByTestId('delayed-link')).toContainText('10 steps later');
  const saving = host.waitForEvent('download');
  await host.getByTestId('save-picture').click();
  expect((await saving).suggestedFilename()).toMatch(/-0\.png$/);
  // A picture that is not to be had is told in words.
  await host.route('**/g/**', (route) => route.fulfill({ status: 503, json: { error: 'unavailable', message: '' } }));
  await host.getByTestId('save-picture').click();
  await expect(host.getByRole('dialog').getByRole('alert')).toHaveText(
    'The server cannot do this now. Nothing is lost: try again in a moment.',
  );
  await host.getByTestId('resign').click();
  await host.getByTestId('resign-sure').click();
  await expect(host.getByTestId('outcome')).toBeVisible();
  await expect(bar).toHaveAttribute('data-state', 'over');
  await expect(bar).toHaveAttribute('data-lines', '6');
  await expect(spectator.getByTestId('delayed')).toHaveCount(0);
});

test('links that lead nowhere, a wrong password, a game that is full: a sentence each, and nothing is lost', async ({
  browser,
  server,
}) => {
  const host = await somebody(browser, 21);
  const link = await invite(host, server.address, 'Anna');
  const guest = await somebody(browser, 22);
  await accept(guest, link, 'Jan');
  const late = await somebody(browser, 23);
  await late.goto(link);
  await expect(late.getByRole('alert')).toContainText('used');
  await late.goto(`${link.slice(0, -6)}abcdef`);
  await late.reload();
  await expect(late.getByRole('alert')).toContainText('does not exist');
  // An invitation that was taken back before anybody came.
  const other = await somebody(browser, 24);
  const withdrawn = await invite(other, server.address, 'Piotr');
  await other.goto(`${server.address}#/online`);
  await other.getByTestId('own-games').getByRole('button', { name: 'Withdraw' }).click();
  await expect(other.getByTestId('own-games')).toContainText('You have no games yet.');
  await late.goto(withdrawn);
  await late.reload();
  await expect(late.getByRole('alert')).toContainText('was taken back');
  await late.goto(`${server.address}#/play/${'0'.repeat(32)}`);
  await expect(late.getByRole('alert')).toContainText('no such game');
  await late.goto(`${server.address}#/online`);
  await late.getByRole('button', { name: 'I have an account' }).click();
  await late.getByLabel('Name').fill('Anna');
  await late.getByLabel('Password').fill('wrong and long');
  await late.getByRole('button', { name: 'Sign in' }).click();
  await expect(late.getByRole('alert')).toContainText('do not fit');
  for (let tries = 1; tries <= 10; tries++) {
    const answered = late.waitForResponse((response) => response.url().endsWith('/api/session'));
    await late.getByRole('button', { name: 'Sign in' }).click();
    await answered;
  }
  await expect(late.getByRole('alert')).toContainText(/^Too often: it is possible again in \d\d seconds\.$/);
  await server.passTime(90_000);

  // A guest keeps the name by a password, and comes back with it elsewhere.
  await host.goto(`${server.address}#/online`);
  await host.getByTestId('myself').locator('summary').click();
  await host.getByLabel('Password').fill('kosa i topór 1794');
  await host.getByRole('button', { name: 'Keep it' }).click();
  await expect(host.getByTestId('myself')).not.toContainText('(guest)');
  await late.getByLabel('Password').fill('kosa i topór 1794');
  await late.getByRole('button', { name: 'Sign in' }).click();
  await expect(late.getByTestId('own-games').locator('[data-game]')).toHaveCount(1);
});

test('the computer of the server takes its seat and plays', async ({ browser, server }) => {
  const page = await somebody(browser, 31);
  await page.goto(`${server.address}#/online`);
  await comeAs(page, 'Anna');
  await page.getByLabel('Against').selectOption('captain');
  await page.getByTestId('make-game').locator('summary').first().click();
  await page.getByLabel('Your side').selectOption('russian');
  await page.getByLabel('Others may watch').check();
  await page.getByTestId('make-game').locator('button[type="submit"]').click();
  await page.locator('button[data-action="confirmSetup"]').click();
  await expect.poll(async () => Number(await page.getByTestId('online').getAttribute('data-lines'))).toBeGreaterThan(8);

  // A link to a moment leads a visitor there; a word in its place leads to the present.
  const game = /play\/(\w+)/.exec(page.url())?.[1] ?? '';
  const visitor = await somebody(browser, 32, { locale: 'pl-PL' });
  await visitor.goto(`${server.address}g/${game}/2?lang=pl`);
  await expect(visitor).toHaveURL(`${server.address}#/play/${game}/2`);
  await expect(visitor.getByText(/Oglądasz przeszłość: chwila 2 z/)).toBeVisible();
  // Nobody's orders are a spectator's.
  await visitor.getByRole('tab', { name: 'Rozkazy' }).click();
  await expect(visitor.getByRole('tabpanel')).toContainText('rozkaz');
  await expect(visitor.locator('[data-orders]')).toHaveCount(0);
  await visitor.getByTestId('game-menu').click();
  const saving = visitor.waitForEvent('download');
  await visitor.getByTestId('save-picture').click();
  expect((await saving).suggestedFilename()).toBe(`kosynier-${game}-2.png`);
  await visitor.goto(`${server.address}#/play/${game}/now`);
  await expect(visitor.getByTestId('online')).toBeVisible();
  await expect(visitor.getByTestId('back-to-now')).toHaveCount(0);
});

test('a page from a plain server of files plays alone and says what is missing', async ({ page }) => {
  await page.goto('/#/online');
  await expect(page.getByTestId('no-server')).toContainText('plain server of files');
  await expectNoFaults(page);
});

test('a seat goes on in another browser by a link that works once, and nobody becomes somebody else unasked', async ({
  browser,
  server,
}) => {
  const desk = await somebody(browser, 41);
  const invitation = await invite(desk, server.address, 'Anna');
  await desk.goto(`${server.address}#/online`);
  await desk.getByTestId('myself').locator('summary').click();
  await desk.getByRole('button', { name: 'Play on another device' }).click();
  const link = await desk.getByLabel('Play on another device').inputValue();
  const phone = await somebody(browser, 42, PHONE);
  await phone.goto(link);
  await expect(phone.getByTestId('link-opened')).toContainText('Anna');
  // The secret of the seat has come with the link: the dice of the game do not wait for the first browser.
  await desk.close();
  const friend = await somebody(browser, 44);
  await accept(friend, invitation, 'Piotr');
  await phone.goto(`${server.address}#/play/${/invite\/(\w+)/.exec(invitation)?.[1]}`);
  // Two commitments and two secrets.
  await expect(phone.getByTestId('online')).toHaveAttribute('data-lines', '4');
  await expect(phone.getByText('lies in the browser where you sat down')).toHaveCount(0);
  const other = await somebody(browser, 43);
  await other.goto(`${server.address}#/online`);
  await comeAs(other, 'Jan');
  await other.goto(link);
  await other.getByTestId('open-link').click();
  await expect(other.getByTestId('link-opened')).toContainText('used');
  await other.goto(`${server.address}#/online`);
  await expect(other.getByTestId('myself')).toContainText('Jan');
});

test('a server that tells another history than before is not believed unasked', async ({ browser, server }) => {
  const anna = await somebody(browser, 51);
  const link = await invite(anna, server.address, 'Anna');
  const jan = await somebody(browser, 52);
  await accept(jan, link, 'Jan');
  const bar = anna.getByTestId('online');
  // Both commitments and both secrets: a line that came later would be seen as the last one, and what is written below would be gone.
  await expect(bar).toHaveAttribute('data-lines', '4');
  // As if the server had lost lines that this browser has seen.
  await anna.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => one.startsWith('kosynier.witness.')) ?? '';
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as { readonly n: number };
    localStorage.setItem(key, JSON.stringify({ ...kept, n: kept.n + 50 }));
  });
  await anna.reload();
  await expect(anna.getByTestId('differs')).toContainText('another history');
  await expectNoFaults(anna);
  const saving = anna.waitForEvent('download');
  await anna.getByRole('link', { name: 'Save the evidence' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^kosynier-[0-9a-f]{32}-evidence\.json$/);
  await anna.getByTestId('believe').click();
  await expect(bar).toHaveAttribute('data-state', 'running');
  await anna.reload();
  await expect(bar).toHaveAttribute('data-state', 'running');
});

test('a game of one screen is taken online, and leaves the server again by consent', async ({ browser, server }) => {
  const anna = await somebody(browser, 61);
  const errors = watchErrors(anna);
  await anna.goto(server.address);
  const begun = positionFile('finished/close-moments.jsonl').toString().split('\n').slice(0, 30).join('\n');
  await anna.locator('input[type="file"]').setInputFiles({ name: 'begun.jsonl', mimeType: 'application/json', buffer: Buffer.from(begun) });
  await expect(anna.getByTestId('prompt')).toBeVisible();
  await anna.goto(`${server.address}#/games`);
  await anna.getByTestId('bring').first().click();
  await comeAs(anna, 'Anna');
  await expectNoFaults(anna);
  await anna.getByTestId('bring-game').locator('button[type="submit"]').click();
  const link = await anna.getByTestId('invitation-link').inputValue();
  const jan = await somebody(browser, 62, PHONE);
  await jan.goto(link);
  await expect(jan.getByText('was begun elsewhere')).toBeVisible();
  await comeAs(jan, 'Jan');
  await jan.getByTestId('accept').click();
  await expect(anna.getByTestId('online')).toHaveAttribute('data-state', 'running');
  await anna.getByTestId('game-menu').click();
  await anna.locator('[data-offer="leave"]').click();
  await jan.getByTestId('agree').click();
  await expect(anna.getByTestId('outcome')).toContainText('left the server');
  expect(errors).toEqual([]);
});
