/** Accounts: a passkey, devices, a program's key, preferences that come along, somebody one does not want to hear, an administrator, the way out. */
import { expect, type Page } from '@playwright/test';
import { accept, comeAs, invite, type OnlineServer, somebody, test } from './online.ts';
import { expectNoFaults, SCREENS, watchErrors } from './support.ts';

/** A device with passkeys, as the browser has one built in. */
async function withPasskeys(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const CLOSED = 'An administrator has closed this account: it can look at games, and neither play nor talk nor begin new ones.';

const toAccount = async (page: Page): Promise<void> => {
  await page.getByTestId('myself').locator('summary').click();
  await page.getByTestId('to-account').click();
  await expect(page.getByTestId('account')).toBeVisible();
};

/** Whoever has a name becomes an administrator by a link. */
async function toAdministrator(page: Page, server: OnlineServer): Promise<void> {
  await page.goto(`${server.address}#/link/${await server.newAdminLink()}`);
  await page.getByTestId('open-link').click();
  await expect(page.getByTestId('link-opened')).toBeVisible();
}

test('a guest keeps his name by a passkey, comes back by it with what he likes, and leaves for good', async ({ browser, server }) => {
  const page = await somebody(browser, 1, { locale: 'en-GB' });
  const errors = watchErrors(page);
  const localhost = server.address.replace('127.0.0.1', 'localhost');
  await withPasskeys(page);
  await page.goto(`${localhost}#/online`);
  await comeAs(page, 'Anna');
  await toAccount(page);
  await page.getByTestId('make-passkey').click();
  await expect(page.getByTestId('passkeys').getByRole('listitem')).toHaveCount(1);
  await expect(page.getByTestId('make-passkey')).toHaveText('Make a passkey for this device');

  const programs = page.getByTestId('programs');
  await programs.getByLabel('Name of the program').fill('bot');
  await programs.getByRole('button', { name: 'Make a key' }).click();
  await expect(page.getByTestId('made-key')).toHaveValue(/^[\w-]{43}$/);
  const password = page.getByTestId('password');
  await password.getByLabel('New password').fill('kosa i cep 1794');
  await password.getByRole('button').click();
  await expect(password.getByLabel('Present password')).toBeVisible();
  await expectNoFaults(page);

  // What somebody likes comes along to another browser.
  const kept = page.waitForResponse((response) => response.url().endsWith('/api/preferences') && response.request().method() === 'POST');
  await page.getByRole('button', { name: 'Polski' }).click();
  await kept;
  await expect(page.getByRole('heading', { name: 'Moje konto' })).toBeVisible();
  const other = await somebody(browser, 2, { locale: 'en-GB' });
  await other.goto(`${localhost}#/online`);
  await other.getByRole('button', { name: 'I have an account' }).click();
  await other.getByLabel('Name').fill('Anna');
  await other.getByLabel('Password').fill('kosa i cep 1794');
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(other.locator('html')).toHaveAttribute('lang', 'pl');

  // From here the other device is signed out.
  await page.reload();
  await expect(page.getByTestId('devices').getByRole('listitem')).toHaveCount(2);
  await page.getByTestId('end-others').click();
  await expect(page.getByTestId('devices').getByRole('listitem')).toHaveCount(1);

  // Signed out, and back by the passkey alone.
  await page.goto(`${localhost}#/online`);
  await page.getByTestId('myself').locator('summary').click();
  await page.getByTestId('myself').getByRole('button', { name: 'Wyloguj się' }).click();
  await page.getByRole('button', { name: 'Mam konto' }).click();
  await page.getByTestId('passkey-sign-in').click();
  await toAccount(page);

  const everything = page.waitForEvent('download');
  await page.getByTestId('everything').click();
  expect((await everything).suggestedFilename()).toBe('kosynier-me.jsonl');
  await page.getByTestId('leave').click();
  const sure = page.getByLabel('Dla pewności: twoje hasło');
  await sure.fill('nie to hasło');
  await page.getByTestId('leave-sure').click();
  await expect(page.getByText('To nie pasuje. Nic się nie zmieniło.')).toBeVisible();
  await sure.fill('kosa i cep 1794');
  await page.getByTestId('leave-sure').click();
  await expect(page.getByTestId('give-name')).toBeVisible();
  expect(errors).toEqual([]);
});

test('somebody rude is muted and reported, and an administrator shuts him out', async ({ browser, server }) => {
  const [anna, jan] = [await somebody(browser, 1, { locale: 'en-GB' }), await somebody(browser, 2, { locale: 'en-GB' })];
  await accept(jan, await invite(anna, server.address, 'Anna'), 'Jan');
  await jan.getByTestId('chat').click();
  await jan.getByRole('textbox', { name: 'Message' }).fill('You play like a recruit');
  await jan.getByRole('textbox', { name: 'Message' }).press('Enter');
  await anna.getByTestId('chat').click();
  await expect(anna.getByText('You play like a recruit')).toBeVisible();
  const about = anna.getByTestId('about-player');
  await about.locator('summary').first().click();
  await about.getByText('Tell the administrators').click();
  await about.getByLabel('In your words').fill('He is rude');
  await about.getByRole('button', { name: 'Send' }).click();
  await expect(about.getByText('Told. An administrator will look at it')).toBeVisible();
  await about.locator('[data-shun="mute"]').click();
  await expect(anna.getByText('You play like a recruit')).toHaveCount(0);
  await expect(anna.getByText('Jan said something; you have muted this player.')).toBeVisible();
  await expectNoFaults(anna);

  const chief = await somebody(browser, 3, { locale: 'en-GB' });
  await chief.goto(`${server.address}#/online`);
  await comeAs(chief, 'Chief');
  await toAdministrator(chief, server);
  await chief.goto(`${server.address}#/admin`);
  const report = chief.getByTestId('report');
  await expect(report).toContainText('You play like a recruit');
  await report.getByLabel('What was decided').fill('enough');
  await expectNoFaults(chief);
  await report.getByRole('button', { name: 'Close and shut out' }).click();
  await expect(chief.getByText('No report is open.')).toBeVisible();
  // The game that he had open says it at once, and also when it is opened anew; it does not speak of the connection.
  const bar = jan.getByTestId('online');
  await jan.keyboard.press('Escape');
  for (const again of [false, true]) {
    if (again) await jan.reload();
    await expect(bar).toHaveAttribute('data-line', 'shut');
    await expect(bar).toContainText(CLOSED);
    await expect(bar).not.toContainText('connection');
  }
  await jan.goto(`${server.address}#/account`);
  await expect(jan.getByText(CLOSED)).toBeVisible();

  // Whoever is signed out elsewhere is not told of the connection either, and finds the way back.
  await anna.context().request.post(`${server.address}api/session/end`, { data: {}, headers: { origin: server.address.slice(0, -1) } });
  await expect(anna.getByTestId('online')).toContainText('You were signed out in this browser');
  await anna.keyboard.press('Escape');
  await anna.getByTestId('online').getByRole('link', { name: 'Sign in' }).click();
  await expect(anna.getByTestId('give-name')).toBeVisible();
});

test('a player who says nothing is blocked from the menu of the game, and met again after a look at his page', async ({
  browser,
  server,
}) => {
  const [anna, jan] = [await somebody(browser, 1, { locale: 'en-GB' }), await somebody(browser, 2, { locale: 'en-GB' })];
  for (const [page, name] of [
    [anna, 'Anna'],
    [jan, 'Jan'],
  ] as const)
    await page.request.post(`${server.address}api/accounts`, { data: { name, password: 'kosa na sztorc 1794' } });
  await anna.goto(`${server.address}#/online`);
  await anna.getByLabel('Pace').selectOption({ index: 2 });
  await anna.getByTestId('make-game').locator('summary').first().click();
  await anna.getByTestId('rated').check();
  await anna.getByTestId('make-game').locator('button[type="submit"]').click();
  await jan.goto(await anna.getByTestId('invitation-link').inputValue());
  await jan.getByTestId('accept').click();
  await expect(jan.getByTestId('online')).toHaveAttribute('data-state', 'running');
  await anna.getByTestId('game-menu').click();
  // The server would refuse it: the player who is losing would never agree to go on.
  await expect(anna.locator('[data-offer="pause"]')).toHaveCount(0);
  await expect(anna.getByText('In a rated game no pause can be offered')).toBeVisible();
  const about = anna.getByTestId('about-player');
  await about.locator('summary').first().click();
  await about.locator('[data-shun="block"]').click();
  await expect(about.locator('[data-shun="none"]')).toBeVisible();
  await expectNoFaults(anna);

  await jan.goto(`${server.address}#/online`);
  await jan.getByLabel('Against').selectOption('open');
  await jan.getByTestId('make-game').locator('button[type="submit"]').click();
  await expect(jan.getByTestId('online')).toHaveAttribute('data-state', 'open');
  await anna.goto(`${server.address}#/online/find`);
  await expect(anna.getByTestId('challenges')).toContainText('Nobody waits');
  await anna.goto(`${server.address}#/people/Jan`);
  await about.locator('summary').first().click();
  await about.locator('[data-shun="none"]').click();
  await expect(about.locator('[data-shun="block"]')).toBeVisible();
  await anna.goto(`${server.address}#/online/find`);
  await expect(anna.locator('[data-challenge]')).toContainText('Jan');
});

for (const { size, viewport, locale } of SCREENS)
  test(`account and administration look well, ${size}`, async ({ browser, server }) => {
    const page = await somebody(browser, 1, { locale, viewport });
    await page.goto(`${server.address}#/online`);
    await comeAs(page, 'Anna');
    await toAdministrator(page, server);
    for (const name of ['account', 'admin']) {
      await page.goto(`${server.address}#/${name}`);
      await expect(page.getByTestId(name)).toBeVisible();
      await expectNoFaults(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
      await page.screenshot({ path: `screenshots/${size}-${locale.slice(0, 2)}-${name}.png`, fullPage: true });
    }
  });
