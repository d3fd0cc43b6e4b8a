/** From the first page to a friend's first move: the steps and clicks that the README tells of, in both languages. */
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { somebody, test } from './online.ts';

/** `(5 steps, 5 clicks)`, of the host and of the friend. */
const told = (file: string, pattern: RegExp): readonly (readonly number[])[] =>
  [...readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8').matchAll(pattern)].map(([, steps, clicks]) => [
    Number(steps),
    Number(clicks),
  ]);

/** In the page: every click of a mouse; what a key does to a button is none. */
function countClicks(): void {
  const counting = window as unknown as { clicks: number };
  counting.clicks = 0;
  const count = ({ isTrusted, detail }: MouseEvent): void => {
    if (isTrusted && detail > 0) counting.clicks += 1;
  };
  addEventListener('click', count, true);
}

type Step = () => Promise<unknown>;

async function walk(page: Page, steps: readonly Step[]): Promise<readonly number[]> {
  for (const step of steps) await step();
  return [steps.length, await page.evaluate(() => (window as unknown as { clicks: number }).clicks)];
}

async function giveName(page: Page, name: string): Promise<void> {
  const field = page.getByLabel('Name', { exact: true });
  await field.click();
  await field.pressSequentially(name);
  await page.getByRole('button', { name: 'Play as a guest' }).click();
}

const confirmOf = (page: Page) => page.locator('button[data-action="confirmSetup"]').filter({ visible: true });

test('a friend is invited and plays in as many steps and clicks as the README says', async ({ browser, server }) => {
  const host = await somebody(browser, 1, { locale: 'en-GB', permissions: ['clipboard-read', 'clipboard-write'] });
  const friend = await somebody(browser, 2, { locale: 'en-GB' });
  for (const page of [host, friend]) await page.addInitScript(countClicks);

  // Before it the server is started: the first of the host's steps.
  await host.goto(server.address);
  const [steps = 0, clicks = 0] = await walk(host, [
    () => host.getByRole('link', { name: 'With a friend' }).click(),
    () => giveName(host, 'Anna'),
    () => host.getByRole('button', { name: 'Make the game' }).click(),
    () => host.getByRole('button', { name: 'Copy the link' }).click(),
  ]);
  await expect(host.getByText('Copied.')).toBeVisible();
  const link = await host.evaluate(() => navigator.clipboard.readText());
  const ofFriend = await walk(friend, [
    () => friend.goto(link),
    () => giveName(friend, 'Jan'),
    () => friend.getByRole('button', { name: 'Sit down and play' }).click(),
  ]);
  const walked = [[steps + 1, clicks], ofFriend];
  expect(told('README.md', /\((\d+) steps, (\d+) clicks\)/g)).toEqual(walked);
  expect(told('README.pl.md', /\(kroki: (\d+), kliknięcia: (\d+)\)/g)).toEqual(walked);
  expect(steps + 1).toBeLessThanOrEqual(5);
  expect(ofFriend[1]).toBeLessThanOrEqual(3);

  // The first move of the friend: after that of the host, where the host's side sets up first.
  const asked = await Promise.any(
    [host, friend].map(async (page) => {
      await confirmOf(page).waitFor();
      return page;
    }),
  );
  await confirmOf(asked).click();
  if (asked === host) await confirmOf(friend).click();
  await expect(friend.getByTestId('online')).toHaveAttribute('data-lines', asked === host ? /^[6-9]$/ : /^[5-9]$/);
});
