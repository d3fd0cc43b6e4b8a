/** Being told of games: the settings, in both languages, on a phone; and what the browser shows when the server calls. */
import { type BrowserContextOptions, devices, expect, type Page } from '@playwright/test';
import { accept, comeAs, invite, somebody, test } from './online.ts';
import { expectNoFaults, watchErrors } from './support.ts';

const { defaultBrowserType: _, ...PHONE } = devices['Pixel 7'] as BrowserContextOptions & { readonly defaultBrowserType: string };

const saved = (page: Page, text: string) => expect(page.getByTestId('notices').getByText(text, { exact: true })).toBeVisible();

test('somebody says how he wants to be told, by thumb, and it stays so', async ({ browser, server }) => {
  const page = await somebody(browser, 1, { ...PHONE, locale: 'en-GB', timezoneId: 'Europe/Warsaw' });
  const errors = watchErrors(page);
  await page.goto(`${server.address}#/online`);
  await comeAs(page, 'Anna');
  await page.getByTestId('myself').locator('summary').click();
  await page.getByTestId('to-notices').click();
  await expect(page.getByRole('heading', { name: 'Being told' })).toBeVisible();

  // Nobody can be told yet.
  await page.getByTestId('try-notice').click();
  await expect(page.getByText('There is no way to tell you yet')).toBeVisible();

  // An address is used when it is confirmed.
  const mail = page.getByTestId('mail-way');
  await mail.getByLabel('Address').fill('anna@example.org');
  await mail.getByRole('button').click();
  await expect(mail.getByText('A mail is on its way to anna@example.org')).toBeVisible();
  const letter = await server.nextMail();
  expect(letter).toMatchObject({ to: 'anna@example.org', subject: 'Kosynier: confirm your address' });
  const reader = await page.context().newPage();
  await reader.goto(/http:\S+\/mail\/confirm\/\S+/.exec(letter.text)?.[0] ?? '');
  await expectNoFaults(reader);
  await reader.getByRole('button').click();
  await expect(reader.getByText('The address is confirmed.')).toBeVisible();
  await reader.close();
  await page.reload();
  await expect(mail.getByText('Mail to anna@example.org')).toBeVisible();
  await mail.getByLabel('How often').selectOption('8');
  await saved(page, 'Saved.');

  // A webhook, quiet hours, kinds.
  const hook = page.getByTestId('hook-way');
  await hook.getByLabel('Address of the webhook').fill('https://127.0.0.1/hook');
  await hook.getByRole('button').click();
  await expect(hook.getByRole('alert')).toContainText('no private network');
  await hook.getByLabel('Address of the webhook').fill('https://discord.com/api/webhooks/1/secret');
  await hook.getByRole('button').click();
  await expect(hook.getByText('Told at discord.com.')).toBeVisible();
  await page.getByLabel('Somebody has said something').check();
  await page.getByLabel('Not at night').check();
  const kept = page.waitForResponse((response) => response.request().postData()?.includes('"from":1410') === true);
  await page.getByLabel('from', { exact: true }).fill('23:30');
  await kept;
  await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Warsaw');
  await expect(page.getByLabel('from', { exact: true })).toHaveValue('23:30');
  await expectNoFaults(page);

  // It is kept with the person, and reads in Polish.
  await page.evaluate(() => localStorage.setItem('kosynier.language', 'pl'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Powiadomienia' })).toBeVisible();
  await expect(page.getByLabel('Ktoś coś powiedział')).toBeChecked();
  await expect(page.getByLabel('Czeka moja decyzja')).toBeChecked();
  await expect(page.getByLabel('od', { exact: true })).toHaveValue('23:30');
  await expect(page.getByLabel('do', { exact: true })).toHaveValue('07:00');
  await expect(page.getByLabel('Jak często')).toHaveValue('8');
  await expect(page.getByLabel('Język powiadomień')).toHaveValue('en');
  await page.getByLabel('Język powiadomień').selectOption('pl');
  await saved(page, 'Zapisano.');
  await expectNoFaults(page);
  // Nothing is wider than the phone.
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  // The notice to try it comes by mail, in Polish.
  await page.getByTestId('try-notice').click();
  await expect(page.getByText('Jest w drodze.')).toBeVisible();
  expect(await server.nextMail()).toMatchObject({ to: 'anna@example.org', subject: 'Kosynier: powiadomienie na próbę' });
  expect(errors).toEqual([]);
  await page.context().close();
});

test('a server without mail and a page without https say so', async ({ browser, server }) => {
  const page = await somebody(browser, 1);
  await page.route('**/api/notices', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), isMailOffered: false } });
  });
  await page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }));
  await page.goto(`${server.address}#/notices`);
  await comeAs(page, 'Anna');
  await expect(page.getByTestId('mail-way')).toContainText('This server sends no mail');
  await expect(page.locator('[data-push="needsHttps"]')).toContainText('https alone');
  await expectNoFaults(page);
  await page.context().close();
});

test('a mail server that is down is told while one waits, and a browser that the server has forgotten can be entered again', async ({
  browser,
  server,
}) => {
  const page = await somebody(browser, 1);
  await page.addInitScript(() => {
    // A browser with a push service, which no test has.
    const subscription = {
      endpoint: 'https://push.example/1',
      unsubscribe: async () => true,
      toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'A'.repeat(87), auth: 'B'.repeat(22) } }),
    };
    const registration = { pushManager: { getSubscription: async () => subscription, subscribe: async () => subscription } };
    Object.defineProperty(navigator.serviceWorker, 'getRegistration', { value: async () => registration });
    Object.defineProperty(Notification, 'permission', { value: 'granted' });
    Object.defineProperty(Notification, 'requestPermission', { value: async () => 'granted' });
  });
  let isStuck = true;
  await page.route('**/api/notices', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    await route.fulfill({ response, json: { ...json, isMailStuck: json.unconfirmed !== null && isStuck } });
  });
  await page.goto(`${server.address}#/notices`);
  await comeAs(page, 'Anna');
  const way = page.locator('[data-push]');
  await expect(way).toHaveAttribute('data-push', 'forgotten');
  await expect(way).toContainText('the server has forgotten it');
  await way.getByRole('button', { name: 'Tell me in this browser' }).click();
  await expect(way).toHaveAttribute('data-push', 'on');
  await way.getByRole('button', { name: /^Remove/ }).click();
  await expect(way).toHaveAttribute('data-push', 'forgotten');
  await expectNoFaults(page);

  const mail = page.getByTestId('mail-way');
  await mail.getByLabel('Address').fill('nobody@example.org');
  await mail.getByRole('button').click();
  await expect(mail.getByRole('alert')).toContainText('The mail to nobody@example.org could not be delivered');
  await mail.getByLabel('Address').fill('anna@example.org');
  await mail.getByRole('button').click();
  await expect(mail.getByRole('alert')).toHaveCount(0);
  await expect(mail).toContainText('The mail server does not take the mail to anna@example.org now');
  isStuck = false;
  await expect(mail).toContainText('A mail is on its way to anna@example.org');
  // Confirmed in another window, it is told in this one by itself.
  const reader = await page.context().newPage();
  await reader.goto(/http:\S+\/mail\/confirm\/\S+/.exec((await server.nextMail()).text)?.[0] ?? '');
  await reader.getByRole('button').click();
  await expect(reader.getByText('The address is confirmed.')).toBeVisible();
  await expect(mail.getByText('Mail to anna@example.org')).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().close();
});

test('one battle can be told otherwise than the others, from its own menu', async ({ browser, server }) => {
  const [host, guest] = [await somebody(browser, 1), await somebody(browser, 2, PHONE)];
  await accept(guest, await invite(host, server.address, 'Anna'), 'Jan');
  // What the server is asked for comes later than the menu, and moves no button that may be under a finger by then.
  let answer = (): void => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await guest.route('**/notices', (route) => asked.then(() => route.continue()));
  await guest.getByTestId('game-menu').click();
  const draw = guest.locator('[data-offer="draw"]');
  const place = await draw.boundingBox();
  const own = guest.getByTestId('notices-of-game');
  await expect(own).toHaveCount(0);
  answer();
  await expect(own).toBeVisible();
  expect(await draw.boundingBox()).toEqual(place);
  await own.locator('summary').click();
  await expect(own.getByLabel('As always')).toBeChecked();
  await own.getByLabel('Otherwise:').check();
  const kept = guest.waitForResponse((response) => response.request().postData() === '{"kinds":["begun","low","offer","over"]}');
  await own.getByLabel('It is my decision').uncheck();
  await kept;
  await expectNoFaults(guest);
  await guest.reload();
  await guest.getByTestId('game-menu').click();
  await own.locator('summary').click();
  await expect(own.getByLabel('Otherwise:')).toBeChecked();
  await expect(own.getByLabel('It is my decision')).not.toBeChecked();
  await expect(own.getByLabel('A battle is over')).toBeChecked();
  await own.getByLabel('As always').check();
  await expect(own.getByLabel('It is my decision')).toHaveCount(0);
  await host.context().close();
  await guest.context().close();
});

test('the browser shows what the server pushes, one notice a battle', async ({ browser, server }) => {
  const page = await somebody(browser, 1, { serviceWorkers: 'allow' });
  await page.context().grantPermissions(['notifications'], { origin: new URL(server.address).origin });
  await page.goto(server.address);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first !== undefined) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  const push = (title: string, game: string) =>
    session.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(server.address).origin,
      registrationId,
      data: JSON.stringify({ title, body: 'It is your decision.', tag: game, url: `https://elsewhere.example/#/play/${game}` }),
    });
  const allShown = await untilShown(page, 3);
  await push('Niemenczyn: the battle begins', 'one');
  await push('Racławice: your decision', 'two');
  await push('Niemenczyn: your decision', 'one');
  await allShown();
  const shown = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const notices = await registration.getNotifications();
    return notices.map(({ title, body, tag, data }) => `${title} | ${body} | ${tag} | ${(data as { place: string }).place}`).sort();
  });
  expect(shown).toEqual([
    'Niemenczyn: your decision | It is your decision. | one | #/play/one',
    'Racławice: your decision | It is your decision. | two | #/play/two',
  ]);
  // A window in which somebody has gone to the battle comes to the front; for the other one a new window is opened.
  await page.goto(`${server.address}#/play/one`);
  expect(await clickNotices(page)).toEqual([`front ${server.address}`, `new ${server.address}#/play/two`]);
  await page.context().close();
});

/**
 * Clicks every notice, as the browser would tell the worker of it, and answers which windows it wanted, by the addresses they were opened with.
 * Only a hand may really open them. No window is given up because it answers late.
 */
async function clickNotices(page: Page): Promise<string[]> {
  const context = page.context();
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  return worker.evaluate(async () => {
    const scope = self as unknown as {
      readonly registration: ServiceWorkerRegistration;
      readonly clients: { openWindow: (url: string) => Promise<null> };
      readonly WindowClient: { readonly prototype: { focus: () => Promise<void> } };
      setTimeout: () => number;
    };
    scope.setTimeout = () => 0;
    const wanted: string[] = [];
    scope.clients.openWindow = async (url) => {
      wanted.push(`new ${url}`);
      return null;
    };
    scope.WindowClient.prototype.focus = async function (this: { readonly url?: string }) {
      wanted.push(`front ${this.url}`);
    };
    for (const notification of await scope.registration.getNotifications()) {
      const event = new Event('notificationclick');
      const work: Promise<unknown>[] = [];
      Object.assign(event, { notification, waitUntil: (promise: Promise<unknown>) => work.push(promise) });
      self.dispatchEvent(event);
      await Promise.all(work);
    }
    return [...wanted, ...(await scope.registration.getNotifications()).map(({ tag }) => `left ${tag}`)].sort();
  });
}

/**
 * Waits in the worker until the browser has shown so many notices.
 * Chromium takes a notice for a closed one, and forgets it, if it is asked for the list between writing it down and showing it: so the list
 * is asked for once, and not before.
 */
async function untilShown(page: Page, wanted: number): Promise<() => Promise<void>> {
  const context = page.context();
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const shown = await worker.evaluateHandle((count) => {
    const { registration } = self as unknown as { readonly registration: ServiceWorkerRegistration };
    const show = registration.showNotification.bind(registration);
    let left = count;
    const promise = new Promise<void>((resolve) => {
      registration.showNotification = async (title, options) => {
        await show(title, options);
        left -= 1;
        if (left === 0) resolve();
      };
    });
    return { promise };
  }, wanted);
  return () => worker.evaluate(({ promise }) => promise, shown);
}

test('somebody whose address is confirmed signs in elsewhere by the digits of a mail', async ({ browser, server }) => {
  const desk = await somebody(browser, 7);
  await desk.goto(`${server.address}#/online`);
  await comeAs(desk, 'Anna');
  await desk.goto(`${server.address}#/notices`);
  const way = desk.getByTestId('mail-way');
  await way.getByLabel('Address').fill('anna@example.org');
  await way.getByRole('button').click();
  const confirm = await server.nextMail();
  await desk.goto(/http:\S+\/mail\/confirm\/\S+/.exec(confirm.text)?.[0] ?? '');
  await desk.getByRole('button').click();
  await expect(desk.getByText('The address is confirmed.')).toBeVisible();

  const phone = await somebody(browser, 8, { ...PHONE, locale: 'en-GB' });
  await phone.goto(`${server.address}#/online`);
  await phone.getByRole('button', { name: 'I have an account' }).click();
  const form = phone.getByTestId('mail-sign-in');
  await form.locator('summary').click();
  await form.getByLabel('E-mail address').fill('anna@example.org');
  await form.getByRole('button', { name: 'Send me a code' }).click();
  const letter = await server.nextMail();
  await expect(form.getByRole('status')).toContainText('six digits');
  await expectNoFaults(phone);
  const code = /\b\d{6}\b/.exec(letter.text)?.[0] ?? '';
  await form.getByLabel('Six digits').fill(code === '000000' ? '000001' : '000000');
  await form.getByRole('button', { name: 'Sign in' }).click();
  await expect(form.getByRole('alert')).toContainText('does not fit');
  await form.getByLabel('Six digits').fill(code);
  await form.getByRole('button', { name: 'Sign in' }).click();
  await expect(phone.getByTestId('myself')).toContainText('Anna');
});
