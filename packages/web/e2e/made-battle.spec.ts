/** Ways into the workshop, what is filled in by hand there, and names that are no names. */
import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { test } from './given.ts';
import { expectNoFaults, takeSeat, watchErrors } from './support.ts';

const EXAMPLE = readFileSync(new URL('../../battles/data/example.json', import.meta.url), 'utf8');
const linkOf = (text: string): string => `1~${deflateRawSync(text).toString('base64url')}`;

const kept = (page: Page) => expect(page.locator('[data-saved="true"]')).toBeVisible();
const mode = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();

async function makeNew(page: Page): Promise<void> {
  await page.goto('/#/workshop');
  await page.getByRole('button', { name: 'Make it' }).click();
  await expect(page.getByTestId('editor')).toBeVisible();
}

async function type(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await field.fill(text);
  await field.press('Enter');
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
}

/** As if a file were dragged from the desktop and let go over a part of the page. */
const drop = (page: Page, onto: string, text: string): Promise<void> =>
  page.locator(onto).evaluate((part, content) => {
    const data = new DataTransfer();
    data.items.add(new File([content], 'mine.kosynier.json', { type: 'application/json' }));
    for (const kind of ['dragover', 'drop'])
      part.dispatchEvent(new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true }));
  }, text);

test('a battle comes in by being dropped, in the workshop and where games are opened, and by pasted text and link', async ({ page }) => {
  const title = page.getByRole('heading', { level: 1 });
  await page.goto('/#/workshop');
  await drop(page, '[aria-labelledby="open-battle"]', EXAMPLE);
  await expect(title).toHaveText('The ford at Brody');
  await page.goto('/#/');
  await expect(page.locator('input[type="file"]')).toBeAttached();
  await drop(page, 'section:has(> label > input[type="file"])', EXAMPLE);
  await expect(title).toHaveText('The ford at Brody');
  for (const text of [EXAMPLE, `https://kosynier.example.org/#/battle/${linkOf(EXAMPLE)}`]) {
    await page.goto('/#/workshop');
    await page.getByLabel('Text of a battle file or a link').fill(text);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(title).toHaveText('The ford at Brody');
  }
});

test('a name with a script in it is drawn as letters: of a counter, a commander, a place', async ({ page }) => {
  const errors = watchErrors(page);
  const script = '<img src=x onerror="window.hurt=1">';
  const written = JSON.stringify(script);
  const hostile = EXAMPLE.replace('{ "en": "I/7 Foot", "pl": "I/7 pp" }', written)
    .replace('"Grabowski"', written)
    .replace('"Brody"', written);
  expect(hostile.split('onerror')).toHaveLength(4);
  await page.goto('/#/workshop');
  await page.getByLabel('Text of a battle file or a link').fill(hostile);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByTestId('edit').click();
  await mode(page, 'Board');
  await expect(page.getByTestId('board')).toHaveAttribute('data-drawn', 'true');
  await mode(page, 'Scenarios');
  await expect(page.getByTestId('setup-board')).toHaveAttribute('data-drawn', 'true');
  await mode(page, 'Play');
  for (const side of [0, 1]) await page.locator(`input[name="seat-${side}"]`).first().check();
  await page.getByTestId('play-form').locator('button[type="submit"]').click();
  await takeSeat(page);
  await expect(page.getByRole('application').locator('svg').first()).toBeVisible();
  await expect(page.locator('svg img, svg script, svg foreignObject')).toHaveCount(0);
  // Cut to what fits on it, the name is written on the counter.
  await expect(page.getByRole('application').locator('svg text', { hasText: '<img' }).first()).toBeAttached();
  expect(await page.evaluate(() => 'hurt' in window)).toBe(false);
  expect(errors).toEqual([]);
});

test('a link that would be too long says so, and how long it is', async ({ page }) => {
  let state = 1;
  // Letters that no compression shortens much.
  const noise = (): string => {
    const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-';
    return Array.from({ length: 3900 }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return letters[state >>> 26];
    }).join('');
  };
  const told = { history: { en: noise(), pl: noise() }, special: [], sources: { en: noise(), pl: noise() } };
  const long = JSON.stringify({ ...(JSON.parse(EXAMPLE) as object), about: told });
  await page.goto('/#/workshop');
  await page.getByLabel('Text of a battle file or a link').fill(long);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByRole('button', { name: 'Keep it in my workshop' }).click();
  await page.getByTestId('copy-link').click();
  await expect(page.getByText(/Too long for a link \(\d{5} characters, 8000 is the most\)/)).toBeVisible();
  await expect(page.getByTestId('shared')).toHaveCount(0);
  await page.getByRole('button', { name: 'Copy a link without stories and notes' }).click();
  await expect(page.getByTestId('shared')).toHaveValue(/#\/battle\/1~/);
});

test('a strip is painted and taken off', async ({ page }) => {
  await makeNew(page);
  await mode(page, 'Command');
  await page.locator('[data-add-commander="polish"]').click();
  const strip = page.getByRole('button', { name: /^Unit 1/ });
  await expect(strip).toBeDisabled();
  await page.locator('[data-paint="commander-3"]').click();
  await strip.click();
  await expect(strip).toHaveAttribute('aria-pressed', 'true');
  await expect(strip).toHaveAccessibleName(/commander-1, commander-3/);
  await page.locator('[data-paint="commander-1"]').click();
  await strip.click();
  await expect(strip).toHaveAttribute('aria-pressed', 'false');
  await expect(strip).toHaveAccessibleName(/commander-3/);
  await expect(strip).not.toHaveAccessibleName(/commander-1/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(strip).toHaveAccessibleName(/commander-1, commander-3/);
});

test('victory, area, a reserve and own return hexes are filled in, and are there after the page was closed', async ({ page }) => {
  await makeNew(page);
  await mode(page, 'Command');
  await page.locator('[data-add-commander="polish"]').click();
  await page.locator('[data-paint="commander-3"]').click();
  await page.getByRole('button', { name: /^Unit 1/ }).click();
  await mode(page, 'Scenarios');
  const typed = {
    Turns: '7',
    'Points for Poles': '9',
    'Return hexes of Russians': '1001 1002',
    Columns: '1-9',
    Rows: '2-10',
    'Begins at': '16:00',
    'Minutes a turn': '20',
  };
  for (const [label, text] of Object.entries(typed)) await type(page, label, text);
  await page.getByLabel('Off the track wins').selectOption('Poles');
  await page.getByRole('button', { name: '+ Add: Reserves' }).click();
  await type(page, 'Reserves 1: from turn', '3');
  await page.getByLabel('Add: Return hexes of single commanders').selectOption('Commander 2');
  await type(page, 'Return hexes of Commander 2', '0903');
  await expectNoFaults(page);
  await kept(page);
  await page.reload();
  for (const [label, text] of Object.entries(typed)) await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
  await expect(page.getByLabel('Off the track wins')).toHaveValue('polish');
  await expect(page.getByLabel('Reserves 1: from turn')).toHaveValue('3');
  await expect(page.getByRole('group', { name: 'Reserves 1' }).getByRole('checkbox', { name: 'Unit 1' })).toBeChecked();
  await expect(page.getByLabel('Return hexes of Commander 2', { exact: true })).toHaveValue('0903');
});

test('of many problems the first are shown, and how many more there are; asked for, all of them', async ({ page }) => {
  const { units, ...file } = JSON.parse(EXAMPLE) as { units: readonly object[] };
  const more = Array.from({ length: 50 }, (_, i) => ({ ...units[0], name: `x${i}`, hex: '4040' }));
  await page.goto('/#/workshop');
  await page.getByLabel('Text of a battle file or a link').fill(JSON.stringify({ ...file, units: [...units, ...more] }));
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  const list = page.getByTestId('received').locator('li[data-code]');
  await expect(list).toHaveCount(40);
  const rest = page.getByTestId('more-problems');
  const left = Number(/\d+/.exec((await rest.textContent()) ?? '')?.[0]);
  expect(left).toBeGreaterThanOrEqual(10);
  await rest.click();
  await expect(list).toHaveCount(40 + left);
  await expect(rest).toHaveCount(0);
});
