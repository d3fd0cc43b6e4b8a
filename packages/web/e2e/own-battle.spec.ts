/** Two people play over a server on a battle that one of them has made. */
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { accept, comeAs, somebody, test } from './online.ts';
import { expectNoFaults, watchErrors } from './support.ts';

test("a battle of one's own is played online: the guest loads it by the invitation, and later changes do not touch the game", async ({
  browser,
  server,
}) => {
  const host = await somebody(browser, 1);
  const guest = await somebody(browser, 2);
  const errors = [watchErrors(host), watchErrors(guest)];
  await host.goto(`${server.address}#/workshop`);
  await host.getByRole('button', { name: /10/ }).first().click();
  await host.getByRole('link', { name: 'Texts', exact: true }).click();
  const title = host.getByLabel('Title (English)');
  await title.fill('<b onclick=alert(1)>Our hill');
  await title.blur();
  await host.getByRole('link', { name: 'Play', exact: true }).click();
  await host.getByTestId('play-online').locator('summary').click();
  await comeAs(host, 'Anna');
  await host.getByTestId('own-online').locator('button[type="submit"]').click();
  const link = await host.getByTestId('invitation-link').inputValue();
  await guest.goto(link);
  await expect(guest.getByText('<b onclick=alert(1)>Our hill', { exact: false })).toBeVisible();
  await accept(guest, link, 'Jan');
  await expect(host.getByTestId('online')).toHaveAttribute('data-state', 'running');
  await expectNoFaults(guest);
  await host.goto(`${server.address}#/workshop`);
  await host
    .getByRole('link', { name: /Change it/ })
    .first()
    .click();
  await host.getByRole('link', { name: 'Texts', exact: true }).click();
  await host.getByLabel('Title (English)').fill('Another');
  await host.getByLabel('Title (English)').blur();
  await guest.reload();
  await expect(guest).toHaveTitle(/Our hill/);
  expect(errors.flat()).toEqual([]);
});

test("a game of one's own battle is taken online from one screen, and another goes on from a moment of it", async ({ browser, server }) => {
  const anna = await somebody(browser, 3);
  const jan = await somebody(browser, 4, { viewport: { width: 390, height: 844 } });
  const errors = [watchErrors(anna), watchErrors(jan)];
  await anna.goto(`${server.address}#/workshop`);
  await anna.getByRole('button', { name: /10/ }).first().click();
  await anna.getByRole('link', { name: 'Play', exact: true }).click();
  for (const side of [0, 1]) await anna.locator(`input[name="seat-${side}"]`).first().check();
  await anna.getByTestId('play-form').locator('button[type="submit"]').click();
  await expect(anna.getByTestId('prompt')).toBeVisible();
  await anna.goto(`${server.address}#/games`);
  await anna.getByTestId('bring').first().click();
  await comeAs(anna, 'Anna');
  await expect(anna.getByTestId('bring-game')).toContainText('The server takes the battle');
  await expectNoFaults(anna);
  await anna.getByTestId('bring-game').locator('button[type="submit"]').click();
  const link = await anna.getByTestId('invitation-link').inputValue();
  await accept(jan, link, 'Jan');
  await expect(anna.getByTestId('online')).toHaveAttribute('data-state', 'running');
  await jan.getByTestId('game-menu').click();
  await jan.getByTestId('resign').click();
  await jan.getByTestId('resign-sure').click();
  await expect(anna.getByTestId('online')).toHaveAttribute('data-state', 'over');
  // It ended beside the rules, and is looked back at as after any battle.
  await expect(anna.getByTestId('outcome')).toContainText('The other side has resigned');
  await expect(anna.getByTestId('outcome').getByTestId('curve')).toBeVisible();
  await expect(jan.getByTestId('outcome')).toContainText('No single moment');
  const online = anna.url();
  const saving = anna.waitForEvent('download');
  await anna.getByTestId('save').click();
  const log = readFileSync(await (await saving).path(), 'utf8');
  await anna.getByRole('tab', { name: 'Log' }).click();
  await anna.getByTestId('play-on').click();
  await anna.getByTestId('play-on-begin').click();
  await expect(anna).not.toHaveURL(online);
  await expect(anna.getByTestId('prompt')).toBeVisible();
  // Her log is a file: it opens where the battle is known, and else says which one it wants.
  const file = { name: 'log.jsonl', mimeType: 'application/jsonl', buffer: Buffer.from(log) };
  await anna.route('**/api/battles/*', (route) => route.abort());
  await anna.goto(`${server.address}#/`);
  await anna.locator('input[type="file"]').setInputFiles(file);
  await expect(anna).toHaveURL(/#\/game\//);
  await jan.route('**/api/battles/*', (route) => route.fulfill({ status: 404 }));
  await jan.goto(`${server.address}#/`);
  await jan.locator('input[type="file"]').setInputFiles(file);
  await expect(jan.getByRole('alert')).toContainText('on the battle “');
  await expect(jan.getByRole('alert')).toContainText('Open that battle file in the workshop');
  expect(errors.flat()).toEqual([]);
});
