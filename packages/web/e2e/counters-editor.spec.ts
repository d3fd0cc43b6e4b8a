/** The table of counters: in groups by army and command, tables looked through before they are taken, and where facts come from. */
import { expect, type Page } from '@playwright/test';
import { test } from './given.ts';
import { expectNoFaults, watchErrors } from './support.ts';

const field = (page: Page, cell: string) => page.locator(`[data-cell="${cell}"]`);
const table = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

async function copyOf(page: Page, battle: string): Promise<void> {
  await page.goto('/#/workshop');
  await page.locator(`[data-copy="${battle}"]`).click();
  await expect(page.getByTestId('editor')).toBeVisible();
}

test('counters stand by army and command; groups are folded, marked, walked through, and a counter moves to its new command', async ({
  page,
}) => {
  const errors = watchErrors(page);
  await copyOf(page, 'maciejowice');
  const groups = page.locator('[data-group]');
  await expect(groups).toHaveCount(10);
  const kniaziewicz = page.locator('[data-group="polish kniaziewicz"]');
  await expect(kniaziewicz).toContainText(/Kniaziewicz.*counters/);
  await expectNoFaults(page);
  // Enter goes down over headings, in the order that is seen.
  const cells = page.locator('[data-cell$=" hex"]');
  const size = Number(/(\d+) counters/.exec((await kniaziewicz.textContent()) ?? '')?.[1]);
  await cells.nth(size - 1).focus();
  await page.keyboard.press('ArrowDown');
  await expect(cells.nth(size)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(cells.nth(size - 1)).toBeFocused();
  // A folded group is not in the way, and its counters can still be marked.
  const fold = kniaziewicz.getByRole('button');
  await fold.press('Enter');
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await expect(page.locator('[data-mark]')).toHaveCount(269 - size);
  await kniaziewicz.getByRole('checkbox').check();
  await expect(page.getByTestId('marked-counters')).toContainText(`${size} counters marked`);
  await kniaziewicz.getByRole('checkbox').uncheck();
  // What is looked for is shown, folded or not.
  await page.getByRole('searchbox').fill('kniaziewicz');
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('searchbox').fill('');
  await fold.click();
  // A counter that gets another commander goes to his group, and stays the one that is typed in.
  const first = page.locator('[data-cell$=" commanders"]').first();
  const cell = (await first.getAttribute('data-cell')) ?? '';
  await first.fill('sierakowski');
  await page.keyboard.press('Tab');
  await expect(field(page, cell.replace('commanders', 'hex'))).toBeFocused();
  await expect(field(page, cell.replace('commanders', 'hex'))).toBeInViewport();
  await expect(kniaziewicz).toContainText(`${size - 1} counters`);
  // By army alone, and as in the file.
  await page.getByTestId('grouping').selectOption('army');
  await expect(groups).toHaveCount(2);
  await page.getByTestId('grouping').selectOption('file');
  await expect(groups).toHaveCount(0);
  await expect(page.locator('[data-mark]')).toHaveCount(269);
  // A new counter is gone to.
  await page.getByTestId('grouping').selectOption('command');
  await page.locator('[data-add="polish"]').click();
  await expect(field(page, '269 name')).toBeFocused();
  await expect(field(page, '269 name')).toBeInViewport();
  expect(errors).toEqual([]);
});

test('a table that drops counters and breaks others says so by its lines, and is one step', async ({ page }) => {
  await copyOf(page, 'niemenczyn');
  const count = await page.locator('[data-mark]').count();
  const sheet = 'id;hex\n\np-bkn;9999\nnew-men;205\n';
  await page.getByTestId('csv-counters').setInputFiles(table('mine.csv', sheet));
  await expect(page.getByRole('heading', { name: 'What “mine.csv” would do' })).toBeVisible();
  await expect(page.getByTestId('csv-counts')).toHaveText(`1 changed, 1 new, ${count - 1} not in the table.`);
  await expect(page.getByTestId('csv-problems')).toContainText('Line 3: mistake');
  await page.getByRole('checkbox', { name: /^Take away those that are not in the table/ }).check();
  await expect(page.getByTestId('changes')).toContainText('is gone');
  await expectNoFaults(page);
  await page.getByTestId('csv-take').click();
  const open = page.getByTestId('csv-counters');
  await expect(open).toBeFocused();
  await expect(page.locator('[data-mark]')).toHaveCount(2);
  await expect(page.getByTestId('problem-count')).not.toHaveAttribute('data-mistakes', '0');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('[data-mark]')).toHaveCount(count);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
  // One that cannot be read is refused line by line.
  await page.getByTestId('csv-counters').setInputFiles(table('mine.csv', 'id;morale\np-bkn;7\n\np-narbutt;07.maj\n'));
  await expect(page.getByText('Line 4, column morale: “07.maj” cannot stand there.')).toBeVisible();
  await expect(page.getByTestId('csv-take')).toHaveCount(0);
  await expectNoFaults(page);
  await page.getByRole('button', { name: 'Leave it' }).click();
  await expect(page.getByTestId('csv-preview')).toHaveCount(0);
  await expect(open).toBeFocused();
});

test('where a fact comes from is said of one counter, of several, of a commander, a name, a scenario, and of everything', async ({
  page,
}) => {
  await copyOf(page, 'niemenczyn');
  const sources = page.getByTestId('unit-sources');
  const ratings = sources.getByLabel('Ratings');
  const before = await ratings.inputValue();
  const other = before === 'book' ? 'history' : 'book';
  await ratings.selectOption(other);
  await page.keyboard.press('Control+z');
  await expect(ratings).toHaveValue(before);
  await page.locator('[data-mark]').nth(0).click();
  await page
    .locator('[data-mark]')
    .nth(2)
    .click({ modifiers: ['Shift'] });
  const many = page.getByTestId('marked-counters');
  await many.getByRole('combobox').first().selectOption('source');
  await many.locator('select').nth(1).selectOption('history');
  await many.getByRole('button', { name: 'Change all' }).click();
  await expect(ratings).toHaveValue('history');
  await expectNoFaults(page);
  await page.getByRole('link', { name: 'Command', exact: true }).click();
  const commander = page.locator('summary', { hasText: 'Where it comes from' }).first();
  await commander.click();
  await page.locator('details[open] select').nth(1).selectOption('history');
  await expectNoFaults(page);
  await page.getByRole('link', { name: 'Scenarios' }).click();
  await page.locator('section[aria-labelledby="sources"] select').first().selectOption('history');
  await page.getByRole('link', { name: 'Texts' }).click();
  const all = page.getByTestId('sources');
  await all.locator('[data-source="book"]').click();
  await expect(all.getByRole('status')).toHaveText(/0 from history, 0 made for this battle/);
  await expectNoFaults(page);
  await expect(page.locator('[data-saved="true"]')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the battle' }).click();
  await expect(page.getByText('ratings from the printed box')).toBeVisible();
});

test.describe('on a phone, in Polish', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'pl-PL' });

  test('groups are folded by a finger, a table is looked through and taken, a source is said', async ({ page }) => {
    await copyOf(page, 'niemenczyn');
    const fold = page.locator('[data-group]').first().getByRole('button');
    await fold.tap();
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
    await fold.tap();
    // The count stands in the heading, and heading and names stay when the table goes to the side.
    await expect(fold.locator('small')).toHaveText(/^\d+ żeton/);
    expect(await fold.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    await page.locator('section[tabindex="0"]').evaluate((table) => table.scrollTo({ left: 200 }));
    await expect(fold).toBeInViewport({ ratio: 1 });
    await expect(field(page, '0 name')).toBeInViewport({ ratio: 1 });
    await page.getByTestId('csv-counters').setInputFiles(table('moja.csv', 'id;heks\np-bkn;205\n'));
    await expect(page.getByTestId('csv-counts')).toHaveText(/^Zmienione: 1, nowe: 0, brak w tabeli: 17\.$/);
    await expect(page.getByTestId('changes')).toContainText('→ 0205');
    await expectNoFaults(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.getByTestId('csv-take').tap();
    await expect(page.getByText('Przyjęto. Zmienione: 1, nowe: 0, usunięte: 0.')).toBeVisible();
    const index =
      (await page.locator('[data-mark="p-bkn"]').locator('xpath=ancestor::tr').locator('[data-cell$=" hex"]').inputValue()) ?? '';
    expect(index).toBe('0205');
    await page.getByTestId('unit-sources').getByLabel('Współczynniki').selectOption('history');
    await expectNoFaults(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
