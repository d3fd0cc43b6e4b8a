/** Every page of playing online by size and language: axe finds nothing, nothing is wider than the screen, and a picture is kept to look at. */
import { randomBytes } from 'node:crypto';
import { commitmentOf, fromHex, toHex } from '@kosynier/dice';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { somebody, test } from './online.ts';
import { expectNoFaults, watchErrors } from './support.ts';

const SCREENS = [
  { size: 'phone', viewport: { width: 390, height: 844 }, locale: 'en-GB' },
  { size: 'tablet', viewport: { width: 820, height: 1180 }, locale: 'pl-PL' },
  { size: 'desktop', viewport: { width: 1280, height: 800 }, locale: 'pl-PL' },
] as const;

const PASSWORD = 'kosa na sztorc 1794';
const SLOW = { kind: 'slow', hours: 72, increment: 12 } as const;
const RULES = { rulings: { losCornerBlocks: false }, autoVictory: { polish: 12 } } as const;

/** A player without a page. */
async function player(request: APIRequestContext, address: string, name: string) {
  const post = async (path: string, data: object) => {
    const answer = await request.post(`${address}api${path}`, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  await post('/accounts', { name, password: PASSWORD });
  return post;
}

/** Sits down at the second seat, and shows the secret of it. */
async function sitDown(post: Awaited<ReturnType<typeof player>>, link: string): Promise<void> {
  const [, game = '', key] = /invite\/(\w+)\/([\w-]+)/.exec(link) ?? [];
  const secret = randomBytes(32);
  const id = fromHex(game, 16) ?? new Uint8Array(16);
  await post(`/games/${game}/join`, { key, commit: toHex(commitmentOf({ game: id, number: 0 }, 1, secret)) });
  await post(`/games/${game}/secret`, { secret: toHex(secret) });
  await post(`/games/${game}/chat`, { id: 'hello-00001', phrase: 'hello' });
}

for (const { size, viewport, locale } of SCREENS)
  test(`the pages of playing online look well, ${size} ${locale}`, async ({ browser, server: { address } }) => {
    const page = await somebody(browser, 1, { viewport, locale });
    const errors = watchErrors(page);
    await page.request.post(`${address}api/accounts`, { data: { name: 'Anna', password: PASSWORD } });
    const other = await browser.newContext();
    const jan = await player(other.request, address, 'Jan');
    await jan('/games', { battle: 'niemenczyn', scenario: 'I', side: 'russian', pace: SLOW, options: RULES, opponent: 'open' });
    const challenge = { battle: 'raclawice', scenario: 'I', pace: SLOW, options: RULES, opponent: 'invitation' };
    const invitation = await jan('/games', challenge);
    const tournament = await jan('/tournaments', { battle: 'niemenczyn', scenario: 'I', pace: SLOW, kind: 'roundRobin', places: 3 });

    const look = async (name: string): Promise<void> => {
      await expectNoFaults(page);
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(tooWide, `${name} is as wide as the screen`).toBeLessThanOrEqual(0);
      await page.screenshot({ path: `screenshots/${size}-${locale.slice(0, 2)}-online-${name}.png` });
    };
    const open = async (path: string, testId: string): Promise<void> => {
      await page.goto(`${address}#/${path}`);
      await expect(page.getByTestId(testId)).toBeVisible();
    };

    await open('online', 'make-game');
    await expect(page.locator('[data-challenge]')).toHaveCount(1);
    await page.getByTestId('changed-rules').locator('summary').click();
    await expect(page.getByTestId('changed-rules').getByRole('listitem')).toHaveCount(2);
    await page.getByTestId('make-game').locator('summary').first().click();
    await look('lobby');
    await filterBySide(page);
    await open(`invite/${invitation.game}/${invitation.key}`, 'accept');
    await look('invitation');
    await open('notices', 'notices');
    await look('notices');
    await open('ladder', 'ladder');
    await page.locator('summary').last().click();
    await look('ladder');
    await open('people/Jan', 'profile');
    await page.getByTestId('about-player').locator('summary').first().click();
    await look('profile');
    await open(`tournaments/${tournament.id}`, 'tournament');
    await look('tournament');

    await open('online', 'make-game');
    await page.getByTestId('make-game').locator('button[type="submit"]').click();
    await sitDown(jan, await page.getByTestId('invitation-link').inputValue());
    await expect(page.getByTestId('online')).toHaveAttribute('data-lines', '4');
    await look('game');
    for (const [button, shown] of [
      ['chat', 'chat-lines'],
      ['seals', 'fingerprint'],
      ['game-menu', 'resign'],
    ] as const) {
      await page.getByTestId(button).click();
      await expect(page.getByTestId(shown)).toBeVisible();
      await look(button);
      await page.keyboard.press('Escape');
    }
    expect(errors).toEqual([]);
    await other.close();
  });

/** The one challenge leaves the Polish side free, and is slow. */
async function filterBySide(page: Page): Promise<void> {
  const [, side, pace] = await page.getByTestId('challenges').locator('select').all();
  await side?.selectOption('russian');
  await expect(page.locator('[data-challenge]')).toHaveCount(0);
  await side?.selectOption('polish');
  await expect(page.locator('[data-challenge]')).toHaveCount(1);
  await pace?.selectOption('live');
  await expect(page.locator('[data-challenge]')).toHaveCount(0);
  await pace?.selectOption('slow');
  await expect(page.locator('[data-challenge]')).toHaveCount(1);
}
