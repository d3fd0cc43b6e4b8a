/** What people had in their browsers before the rules were mended is opened, said, and can be taken away just as it was. */
import { readFileSync } from 'node:fs';
import { type Download, expect, type Page, test } from '@playwright/test';
import { earlierRecord, earlierSave } from '../../protocol/test/earlier.ts';
import { expectNoFaults, openFile, takeSeat, watchErrors } from './support.ts';

interface Stores {
  readonly games: { readonly id: string; readonly agreement: object; readonly steps: object[] }[];
  readonly steps: { readonly at: number; readonly step: object }[];
}

const stored = (name: string): Stores => JSON.parse(earlierSave(name)) as Stores;

/** Puts games into the database as the earlier program had laid it out, before any page of this one has opened it. */
async function plant(page: Page, ...all: readonly Stores[]): Promise<void> {
  await page.goto('/manifest.webmanifest');
  await page.evaluate(
    (planted) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('kosynier', 2);
        request.onupgradeneeded = () => {
          request.result.createObjectStore('games', { keyPath: 'id' });
          request.result.createObjectStore('steps', { keyPath: ['game', 'at'] });
        };
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const transaction = request.result.transaction(['games', 'steps'], 'readwrite');
          for (const { games, steps } of planted) {
            for (const game of games) transaction.objectStore('games').put(game);
            for (const step of steps) transaction.objectStore('steps').put(step);
          }
          transaction.oncomplete = () => {
            request.result.close();
            resolve();
          };
        };
      }),
    all,
  );
}

const bytesOf = async (download: Download): Promise<Buffer> => readFileSync(await download.path());

async function saved(page: Page, press: () => Promise<void>): Promise<Download> {
  const waiting = page.waitForEvent('download');
  await press();
  return waiting;
}

/** A game of two people: the first has confirmed the set-up, and then somebody passes, which no rules allow there. */
function doctored(): Stores {
  const [game] = stored('niemenczyn-I-begun').games;
  if (game === undefined) throw new Error('no game');
  const steps = ['confirmSetup', 'pass', 'confirmSetup'].map((kind) => ({ action: { kind }, rolls: [] }));
  return { games: [{ ...game, agreement: { ...game.agreement, seats: ['person', 'person'] }, steps }], steps: [] };
}

for (const name of ['niemenczyn-II-middle', 'szczekociny-wywla-finished', 'maciejowice-battle-begun', 'own-battle-I-middle'])
  test(`${name} is opened under the present rules, and that is said until it is read`, async ({ page }) => {
    const errors = watchErrors(page);
    const { games, steps } = stored(name);
    // Nobody but people, so that nothing goes on while we look.
    const [game] = games.map((one) => ({ ...one, agreement: { ...one.agreement, seats: ['person', 'person'] } }));
    if (game === undefined) throw new Error('no game');
    await plant(page, { games: [game], steps });
    await page.goto(`/#/game/${game.id}`);
    const notice = page.getByTestId('notice');
    await expect(notice).toContainText('This game was begun under earlier rules.');
    await expect(notice).toContainText(/goes on under them|It is open/);
    await page.reload();
    await expect(notice).toBeVisible();
    await notice.getByRole('button', { name: 'Understood' }).click();
    await expect(notice).toBeHidden();
    await page.goto('/#/games');
    await expect(page.getByRole('link', { name: /Go on|Look at/ })).toHaveCount(1);
    await page.goto(`/#/game/${game.id}`);
    await expect(page.locator('[role="application"]')).toBeVisible();
    await expect(notice).toBeHidden();
    expect(errors).toEqual([]);
  });

for (const [size, viewport] of Object.entries({ desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } }))
  for (const locale of ['en-GB', 'pl-PL'])
    test.describe(`${size} ${locale}`, () => {
      test.use({ viewport, locale });

      test('a game with a step that does not fit opens before it, and the original goes out byte for byte', async ({ page }) => {
        const errors = watchErrors(page);
        const planted = doctored();
        const [original] = planted.games;
        await plant(page, planted);
        await page.goto(`/#/game/${original?.id}`);
        const notice = page.getByTestId('notice');
        await expect(notice).toContainText(
          locale === 'en-GB' ? 'It is open up to step 1 of 3. Step 2 (“Pass”)' : 'Otwarto ją do kroku 1 z 3. Krok 2 („Pas”)',
        );
        await expect(notice).toContainText('10.4');
        await takeSeat(page);
        await page.screenshot({ path: `screenshots/${size}-${locale.slice(0, 2)}-notice.png` });
        await expectNoFaults(page);
        const expected = Buffer.from(`${JSON.stringify({ kosynier: 'saved game', ...original })}\n`);
        const fromNotice = await saved(page, () => page.getByTestId('save-original').click());
        expect((await bytesOf(fromNotice)).equals(expected)).toBe(true);
        await page.goto('/#/games');
        await page.getByTestId('original').waitFor();
        await page.screenshot({ path: `screenshots/${size}-${locale.slice(0, 2)}-original.png` });
        await expectNoFaults(page);
        const fromList = await saved(page, () => page.getByTestId('original').click());
        expect((await bytesOf(fromList)).equals(expected)).toBe(true);
        expect(fromList.suggestedFilename()).toMatch(/^kosynier-niemenczyn-I-.+-original\.json$/);
        expect(errors).toEqual([]);
      });
    });

test('a record with a step that does not fit opens before it, and is kept as it came', async ({ page }) => {
  const lines = earlierRecord('terminal').split('\n');
  const text = `\uFEFF${lines.slice(0, 3).join('\r\n')}\r\n${lines[1]?.replace('"n":1', '"n":3')}\r\n`;
  await openFile(page, 'from a friend.jsonl', text);
  await expect(page.getByTestId('notice')).toContainText('It is open up to step 2 of 3. Step 3 (“Confirm the set-up”) does not fit.');
  const download = await saved(page, () => page.getByTestId('save-original').click());
  expect((await bytesOf(download)).equals(Buffer.from(text))).toBe(true);
  expect(download.suggestedFilename()).toBe('from a friend.jsonl');
});

test('a game of a battle that is no more stays where it is and can be taken away', async ({ page }) => {
  const { games, steps } = stored('niemenczyn-I-begun');
  const [game] = games.map((one) => ({ ...one, agreement: { ...one.agreement, battle: 'waterloo' } }));
  if (game === undefined) throw new Error('no game');
  await plant(page, { games: [game], steps });
  await page.goto(`/#/game/${game.id}`);
  await expect(page.getByRole('alert')).toContainText('a battle or a scenario that this program does not have');
  await page.screenshot({ path: 'screenshots/desktop-en-unopened.png' });
  const download = await saved(page, () => page.getByTestId('save-original').click());
  const taken = JSON.parse((await bytesOf(download)).toString()) as { readonly steps: object[] };
  expect(taken.steps).toEqual(steps.map(({ step }) => step));
  await page.goto('/#/games');
  await expect(page.getByRole('link', { name: /Go on/ })).toHaveCount(1);
});
