/** Two people in two places, one of them with a phone. */
import { type BrowserContextOptions, devices, expect, type Page } from '@playwright/test';
import { accept, invite, somebody, test } from './online.ts';
import { generator, watchErrors } from './support.ts';

const { defaultBrowserType: _, ...PHONE } = devices['Pixel 7'] as BrowserContextOptions & { readonly defaultBrowserType: string };

/** Answers that bring a game on. */
const QUICK = ['confirmSetup', 'pass', 'end', 'done', 'stay', 'decline', 'noCharge'].map((kind) => `button[data-action="${kind}"]`).join();
const CHOICES = 'button[data-action], button[data-choice]';

const choicesOf = (page: Page) => page.locator(CHOICES).filter({ visible: true });

/** The one who is asked makes some choice; false: the game is over. */
async function somebodyChooses(pages: readonly Page[], random: (below: number) => number): Promise<boolean> {
  const asked = await Promise.any(
    pages.map(async (page) => {
      await choicesOf(page).or(page.getByTestId('ended')).first().waitFor();
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
  const errors = [...watchErrors(host), ...watchErrors(guest)];
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
  await guest.context().setOffline(true);
  await guest.evaluate(() => window.dispatchEvent(new Event('offline')));
  await guest.context().setOffline(false);
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

  // An undo beyond one's own steps is an offer.
  await host.getByTestId('menu').click();
  await host.locator('[data-offer="undo"]').click();
  await guest.getByTestId('agree').click();
  await expect(guest.getByTestId('offer')).toHaveCount(0);
  await expect.poll(async () => (await fingerprintOf(host)) === (await fingerprintOf(guest))).toBe(true);

  for (let i = 0; i < 2_000 && (await somebodyChooses(pages, random)); i++);
  await expect(host.getByTestId('outcome')).toBeVisible();
  await host.getByTestId('seals').click();
  await expect(host.getByTestId('rolls-checked')).toContainText('checked in this page');
  await host.keyboard.press('Escape');

  // Another battle with sides changed.
  await host.getByTestId('rematch').click();
  await guest.getByTestId('rematch').click();
  await guest.getByTestId('to-rematch').click();
  await host.getByTestId('to-rematch').click();
  await expect(host.getByTestId('online')).toHaveAttribute('data-state', 'running');
  await somebodyChooses(pages, random);
  expect(errors).toEqual([]);
});
