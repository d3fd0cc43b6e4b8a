/** Two tabs of one person, and a line that is cut: what was overtaken or changed elsewhere is told, and nothing is lost. */
import { expect, type Page } from '@playwright/test';
import { accept, invite, lineOf, type OnlineServer, somebody, test } from './online.ts';
import { expectNoFaults } from './support.ts';

type Browser = Parameters<typeof somebody>[0];

const CHOICES = 'button[data-action], button[data-choice]';
const ACTIVATED = 'Move or fire, or pass';

const asPoles = async (page: Page): Promise<void> => {
  await page.getByTestId('make-game').locator('summary').first().click();
  await page.getByLabel('Your side').selectOption('polish');
};

/** Anna is activated in a game of Anna and Jan; everything before it is answered by the first answer. */
async function toAnnasActivation(browser: Browser, server: OnlineServer, anna: Page): Promise<Page> {
  const jan = await somebody(browser, 2);
  await accept(jan, await invite(anna, server.address, 'Anna', asPoles), 'Jan');
  await anna.locator('button[data-action="confirmSetup"]').click();
  await jan.locator('button[data-action="confirmSetup"]').click();
  const activated = anna.getByTestId('prompt').filter({ hasText: ACTIVATED });
  while ((await activated.count()) === 0) {
    const asked = await Promise.any(
      [anna, jan].map((page) =>
        page
          .locator(CHOICES)
          .first()
          .waitFor()
          .then(() => page),
      ),
    );
    if ((await activated.count()) > 0) break;
    const lines = await asked.getByTestId('online').getAttribute('data-lines');
    await asked.locator(CHOICES).first().click();
    for (const page of [anna, jan]) await expect(page.getByTestId('online')).not.toHaveAttribute('data-lines', lines ?? '');
  }
  return jan;
}

const secondTab = async (page: Page): Promise<Page> => {
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(other.getByTestId('online')).toHaveAttribute('data-line', 'open');
  return other;
};

const choice = (page: Page, name: string) => page.locator(CHOICES).filter({ hasText: name });

test('a cut line is told; what was done meanwhile is sent, and asked again where another tab has overtaken it', async ({
  browser,
  server,
}) => {
  const anna = await somebody(browser, 1);
  const line = await lineOf(anna);
  await toAnnasActivation(browser, server, anna);
  const bar = anna.getByTestId('online');

  // Nothing has happened elsewhere: the choice stands on the screen at once, and is sent when the line is there again.
  await line.cut();
  await expect(bar).toHaveAttribute('data-line', 'cut');
  await expect(bar).toContainText('The connection is lost.');
  await choice(anna, 'Move Narbutt').click();
  await expect(anna.getByTestId('unconfirmed')).not.toHaveText('');
  await line.restore();
  await expect(bar).toHaveAttribute('data-line', 'open');
  await expect(anna.getByTestId('unconfirmed')).toHaveText('');
  await expect(bar).not.toContainText('The connection is lost.');
  const other = await secondTab(anna);
  await expect(other.locator('button[data-action="end"]').first()).toBeVisible();
  await other.locator('button[data-action="end"]').first().click();
  await expect(choice(anna, 'Move 1 Art.')).toBeVisible();

  // Another tab has decided otherwise: the player is asked.
  await line.cut();
  await expect(bar).toHaveAttribute('data-line', 'cut');
  await choice(anna, 'Move 1 Art.').click();
  await expect(anna.getByTestId('unconfirmed')).not.toHaveText('');
  await choice(other, 'Move 1/2 Lith. Nat. Cav.').click();
  await other.locator('button[data-action="end"]').first().click();
  await expect(choice(other, 'Move 1 Art.')).toBeVisible();
  await line.restore();
  const kept = anna.getByTestId('kept');
  await expect(kept).toContainText('Meanwhile something else has happened. You had chosen: ');
  await expect(kept).toContainText('1 Art.');
  await expect(anna.getByTestId('unconfirmed')).toHaveText('');
  await expectNoFaults(anna);
  await kept.getByRole('button', { name: 'Do it now' }).click();
  await expect(kept).toHaveCount(0);
  await expect(anna.locator('button[data-action="end"]').first()).toBeVisible();
  await expect(other.locator('button[data-action="end"]').first()).toBeVisible();

  // Where it cannot be done any more, it is not offered.
  await line.cut();
  await expect(bar).toHaveAttribute('data-line', 'cut');
  await anna.locator('button[data-action="end"]').first().click();
  await other.locator('button[data-action="end"]').first().click();
  await expect(other.locator('button[data-action="end"]')).toHaveCount(0);
  await line.restore();
  await expect(kept).toContainText('That cannot be done now.');
  await expect(kept.getByRole('button')).toHaveText(['Forget it']);
  await kept.getByRole('button').click();
  await expect(kept).toHaveCount(0);
});

test('a tab behind another one says so, hears the game all the same, and has seen it when it is looked at again', async ({
  browser,
  server,
}) => {
  const anna = await somebody(browser, 1);
  const said: string[] = [];
  anna.on('websocket', (socket) => socket.on('framesent', ({ payload }) => said.push(String(payload))));
  const jan = await toAnnasActivation(browser, server, anna);
  const put = (visibility: 'hidden' | 'visible') =>
    anna.evaluate((state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, visibility);
  await put('hidden');
  await expect.poll(() => said.includes('{"looks":false}')).toBe(true);
  await jan.getByTestId('game-menu').click();
  await jan.locator('[data-offer="draw"]').click();
  await expect(anna.getByTestId('offer')).toBeVisible();
  await put('visible');
  await expect.poll(() => said.includes('{"looks":true}')).toBe(true);
  const lines = await anna.getByTestId('online').getAttribute('data-lines');
  // A ping may come between.
  await expect.poll(() => said.findLast((one) => one.includes('"verb":"seen"'))).toContain(`"n":${lines}`);
});

test('standing orders that one tab gives stand in the other, so that neither overwrites what it does not know', async ({
  browser,
  server,
}) => {
  const anna = await somebody(browser, 1);
  const line = await lineOf(anna);
  const jan = await toAnnasActivation(browser, server, anna);
  const other = await secondTab(anna);
  const preset = (page: Page, name: string) => page.locator(`[data-preset="${name}"] input`);
  for (const page of [anna, other, jan]) await page.locator('[data-tab="orders"]').click();
  const ofJan = jan.locator('[data-preset]').filter({ has: jan.locator('input:checked') });
  const before = (await ofJan.getAttribute('data-preset')) ?? '';
  await preset(anna, 'steady').check();
  await expect(preset(other, 'steady')).toBeChecked();
  await preset(other, 'bold').check();
  await expect(preset(anna, 'bold')).toBeChecked();
  // Orders that do not reach the server do not stand, and that is said.
  await line.cut();
  await preset(anna, 'steady').click();
  await expect(anna.getByTestId('online')).toContainText('this may not have reached the server');
  await expect(preset(anna, 'bold')).toBeChecked();
  await line.restore();
  await expect(anna.getByTestId('online')).toHaveAttribute('data-line', 'open');
  await expect(anna.getByTestId('online')).not.toContainText('this may not have reached the server');
  // The other side is told no orders.
  await expect(jan.getByTestId('online')).toHaveAttribute(
    'data-lines',
    (await anna.getByTestId('online').getAttribute('data-lines')) ?? '',
  );
  await expect(ofJan).toHaveAttribute('data-preset', before);
});

test('a set-up that is laid out and not confirmed is still there after a reload, and is forgotten with its confirmation', async ({
  browser,
  server,
}) => {
  const anna = await somebody(browser, 1);
  const jan = await somebody(browser, 2);
  await accept(jan, await invite(anna, server.address, 'Anna', asPoles), 'Jan');
  const battalion = choice(anna, '1/I/7 Lith. Foot').first();
  const kept = () => anna.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('kosynier.draft.')).length);
  await battalion.click();
  await choice(anna, 'Face 1/I/7 Lith. Foot north-east').click();
  await anna.getByTestId('undo').click();
  await expect.poll(kept).toBe(0);
  await battalion.click();
  await choice(anna, 'Face 1/I/7 Lith. Foot south-west').click();
  await expect.poll(kept).toBe(1);
  // Opened directly, the game is asked for once.
  const stories: string[] = [];
  anna.on('request', (request) => request.url().includes('/steps?') && stories.push(request.url()));
  await anna.reload();
  await battalion.click();
  await expect(choice(anna, 'Face 1/I/7 Lith. Foot north-east')).toBeVisible();
  await expect(choice(anna, 'Face 1/I/7 Lith. Foot south-west')).toHaveCount(0);
  await anna.locator('button[data-action="confirmSetup"]').click();
  await expect(jan.locator('button[data-action="confirmSetup"]')).toBeVisible();
  await expect.poll(kept).toBe(0);
  expect(stories).toHaveLength(1);
  // What was confirmed is what was laid out.
  await expect(anna.getByTestId('unconfirmed')).toHaveText('');
  const told = anna.request.get(`${server.address}api/games/${/play\/(\w+)/.exec(anna.url())?.[1]}/steps?after=4`);
  expect(JSON.stringify((await (await told).json()).steps[0].told.own)).toContain('setupFacing');
});

test('the title says whose turn it is, and a key and the menu lead to the next game that waits', async ({ browser, server }) => {
  const anna = await somebody(browser, 1);
  const jan = await somebody(browser, 2);
  await accept(jan, await invite(anna, server.address, 'Anna', asPoles), 'Jan');
  const first = anna.url();
  await expect(anna).toHaveTitle(/^● Your turn · Niemenczyn/);
  await expect(jan).toHaveTitle(/^Niemenczyn/);
  // A second game of both, in which Anna is waited for as well.
  await anna.goto(`${server.address}#/online`);
  await asPoles(anna);
  await anna.getByTestId('make-game').locator('button[type="submit"]').click();
  const link = await anna.getByTestId('invitation-link').inputValue();
  const second = anna.url();
  await jan.goto(link);
  await jan.getByTestId('accept').click();
  await expect(anna.locator('button[data-action="confirmSetup"]')).toBeVisible();
  await expect(anna.locator('[data-board]')).toBeVisible();
  await anna.keyboard.press('Shift+N');
  await expect(anna).toHaveURL(first);
  await expect(anna.locator('button[data-action="confirmSetup"]')).toBeVisible();
  await anna.locator('button[data-action="confirmSetup"]').click();
  await expect(anna).toHaveTitle(/^Niemenczyn/);
  await anna.getByTestId('game-menu').click();
  await anna.getByTestId('next-game').click();
  await expect(anna).toHaveURL(second);
  // No other game waits: all of one's own are shown.
  await expect(anna.locator('[data-board]')).toBeVisible();
  await anna.keyboard.press('Shift+N');
  await expect(anna.getByTestId('own-games').locator('[data-game]')).toHaveCount(2);
  await jan.goto(first);
  await expect(jan).toHaveTitle(/^● Your turn · Niemenczyn/);
});
