/** The workshop in a real browser: open, play, change and share a battle, by mouse, touch and keys, and what hostile files do: nothing. */
import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { test } from './given.ts';
import { expectNoFaults, takeSeat, watchErrors } from './support.ts';

const EXAMPLE = readFileSync(new URL('../../battles/data/example.json', import.meta.url), 'utf8');

const battleFile = (text: string, name = 'mine.kosynier.json') => ({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
const linkOf = (text: string): string => `1~${deflateRawSync(text).toString('base64url')}`;

const field = (page: Page, cell: string) => page.locator(`[data-cell="${cell}"]`);

async function copyOf(page: Page, battle: string): Promise<void> {
  await page.goto('/#/workshop');
  await page.locator(`[data-copy="${battle}"]`).click();
  await expect(page.getByTestId('editor')).toBeVisible();
}

/** Everything that was done is kept. */
const kept = (page: Page) => expect(page.locator('[data-saved="true"]')).toBeVisible();

test('a battle file that is dropped where games are opened is shown, kept and played', async ({ page }) => {
  const errors = watchErrors(page);
  await page.goto('/#/');
  await page.locator('input[type="file"]').setInputFiles(battleFile(EXAMPLE));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The ford at Brody');
  await expect(page.getByText('by The makers of Kosynier')).toBeVisible();
  await expectNoFaults(page);
  for (const side of [0, 1]) await page.locator(`input[name="seat-${side}"]`).first().check();
  await page.getByTestId('play-form').locator('button[type="submit"]').click();
  await expect(page.getByTestId('prompt')).toBeVisible();
  await takeSeat(page);
  // The game has the battle in itself: it is there again after the page was closed.
  await page.reload();
  await expect(page.getByTestId('prompt')).toBeVisible();
  await page.goto('/#/games');
  await expect(page.getByText('The ford at Brody').first()).toBeVisible();
  expect(errors).toEqual([]);
});

test('a file with mistakes is told with all of them, and can be put right', async ({ page }) => {
  await page.goto('/#/workshop');
  await page.locator('input[type="file"]').setInputFiles(battleFile(EXAMPLE.replace('"7-5-5"', '"7-5-9"')));
  await expect(page.locator('[data-code="fireAboveSize"]')).toBeVisible();
  await expect(page.getByTestId('play-form')).toHaveCount(0);
  await page.getByTestId('edit').click();
  const count = page.getByTestId('problem-count');
  await expect(count).toHaveAttribute('data-mistakes', '1');
  await expect(field(page, '0 ratings')).toHaveAttribute('aria-invalid', 'true');
  await count.click();
  await page.locator('[data-code="fireAboveSize"] button').last().click();
  await expect(count).toHaveAttribute('data-mistakes', '0');
  await expect(field(page, '0 ratings')).not.toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, '0 ratings')).toHaveValue('7-5-5');
});

test('one rating of the largest battle is corrected and sent as a link', async ({ page }) => {
  await copyOf(page, 'szczekociny');
  const cell = field(page, '0 ratings');
  await cell.fill('755');
  await cell.press('Enter');
  await expect(cell).toHaveValue('7-5-5');
  await kept(page);
  await page.getByRole('link', { name: 'Back to the battle' }).click();
  await page.getByTestId('copy-link').click();
  const address = await page.getByTestId('shared').inputValue();
  expect(address.length).toBeLessThan(200);
  await page.goto(address);
  await expect(page.getByTestId('received')).toContainText('A variation of Szczekociny');
});

test('counters are typed by keys, pasted as a block, taken back, and survive the closing of the page', async ({ page }) => {
  await copyOf(page, 'niemenczyn');
  const name = field(page, '0 name');
  await name.fill('First company');
  await name.press('ArrowDown');
  await expect(field(page, '1 name')).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(name).not.toHaveValue('First company');
  await page.keyboard.press('Control+Shift+z');
  await expect(name).toHaveValue('First company');
  await field(page, '0 ratings').evaluate((input) => {
    const data = new DataTransfer();
    data.setData('text', '7-4-4\t6\n6-4-3\t5-1\n');
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect(field(page, '1 ratings')).toHaveValue('6-4-3');
  await expect(field(page, '1 back')).toHaveValue('5-1');
  // Enter sends the focus on: the cell is one step of undo, not one for the key and one for being left.
  await field(page, '0 ratings').fill('7-5-9');
  await field(page, '0 ratings').press('Enter');
  await expect(field(page, '0 ratings')).toHaveValue('7-5-9');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(field(page, '0 ratings')).toHaveValue('7-4-4');
  await field(page, '0 hex').fill('nowhere');
  await field(page, '0 hex').press('Enter');
  await expect(field(page, '0 hex')).toHaveAttribute('aria-invalid', 'true');
  await kept(page);
  await page.reload();
  await expect(name).toHaveValue('First company');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(field(page, '1 ratings')).not.toHaveValue('6-4-3');
  // The file has also what is being typed; a slash looks for a counter.
  await name.fill('Second thoughts');
  const saving = page.waitForEvent('download');
  await name.press('Control+s');
  const file = await (await saving).createReadStream();
  expect((await file.toArray()).join('')).toContain('Second thoughts');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  // Many at once: a range is marked, one cell of all of them is changed, they are removed, and it comes back.
  const marks = page.locator('[data-mark]');
  const count = await marks.count();
  await marks.nth(0).click();
  await marks.nth(2).click({ modifiers: ['Shift'] });
  const many = page.getByTestId('marked-counters');
  await expect(many).toContainText('3 counters marked');
  await expectNoFaults(page);
  await many.getByRole('combobox').first().selectOption('facing');
  await many.getByLabel('to', { exact: true }).fill('3');
  await many.getByLabel('to', { exact: true }).press('Enter');
  for (const row of [0, 1, 2]) await expect(field(page, `${row} facing`)).toHaveValue('3');
  await many.getByRole('button', { name: 'Delete' }).click();
  await expect(marks).toHaveCount(count - 3);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(marks).toHaveCount(count);
});

test('a table goes out, is changed as a spreadsheet does, and comes in', async ({ page }) => {
  await copyOf(page, 'szczekociny');
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a table (CSV)' }).click();
  const file = await (await waiting).path();
  const text = readFileSync(file, 'utf8');
  expect(text.trim().split('\r\n')).toHaveLength(368);
  const excel = text.replaceAll(/;0(\d{3});/g, ';$1;').replace(/(pl-4pp-I-1;[^;]*;[^;]*;[^;]*;[^;]*;)6/, '$15');
  await page.getByTestId('csv-counters').setInputFiles({ name: 'back.csv', mimeType: 'text/csv', buffer: Buffer.from(excel) });
  // What it would do is told first; left, nothing has happened.
  const preview = page.getByTestId('csv-preview');
  await expect(page.getByTestId('csv-counts')).toHaveText('1 changed, 0 new, 0 not in the table.');
  await expect(preview.getByTestId('changes')).toContainText('Morale: 6 → 5');
  await expectNoFaults(page);
  await page.keyboard.press('Escape');
  await expect(preview).toHaveCount(0);
  await expect(field(page, '0 ratings')).toHaveValue('6-4-4');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
  await page.getByTestId('csv-counters').setInputFiles({ name: 'back.csv', mimeType: 'text/csv', buffer: Buffer.from(excel) });
  await page.getByTestId('csv-take').press('Enter');
  await expect(page.getByText('Taken: 1 changed, 0 new, 0 taken away.')).toBeVisible();
  await expect(field(page, '0 ratings')).toHaveValue('5-4-4');
  await page.getByRole('link', { name: 'Command', exact: true }).click();
  const sheet = 'id,nazwa,armia,heks\nnowy,Nowy generał,Armia polska,206\n';
  await page.getByTestId('csv-commanders').setInputFiles({ name: 'b.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) });
  await expect(page.getByTestId('csv-counts')).toHaveText(/^0 changed, 1 new/);
  await page.getByTestId('csv-take').click();
  await expect(page.getByLabel('Nowy generał: Hex')).toHaveValue('0206');
});

test('a small battle from nothing: units, names, places, and a game', async ({ page }) => {
  await page.goto('/#/workshop');
  await page.getByRole('button', { name: 'Make it' }).click();
  await page.locator('[data-add="polish"]').click();
  await page.locator('[data-add="russian"]').click();
  await field(page, '2 hex').fill('206');
  await field(page, '2 hex').press('Enter');
  await field(page, '3 hex').fill('905');
  await field(page, '3 hex').press('Enter');
  await expect(page.getByTestId('problem-count')).toHaveAttribute('data-mistakes', '0');
  await kept(page);
  await page.getByRole('link', { name: 'Back to the battle' }).click();
  await page.getByTestId('play-form').locator('button[type="submit"]').click();
  await expect(page.getByTestId('prompt')).toBeVisible();
  // Back to where it is made: a warning is left so, with its reason, over a reload.
  await page.getByTestId('back-to-editor').getByRole('link').click();
  await field(page, '2 name').fill(await field(page, '0 name').inputValue());
  await field(page, '2 name').press('Enter');
  const count = page.getByTestId('problem-count');
  await count.click();
  const twice = page.locator('li[data-code="nameTwice"]');
  await twice.locator('[data-accept]').click();
  await twice.getByLabel('Because').fill('Two companies of one name.');
  await twice.getByRole('button', { name: 'Leave it so', exact: true }).click();
  await expect(count).toContainText('1 left so');
  // A counter that is put before it takes no reason from it; to leave a warning so is a step, which stays one over a reload.
  await page
    .getByRole('button', { name: /^Once more: / })
    .first()
    .click();
  await kept(page);
  await page.reload();
  await expect(count).toContainText('1 left so');
  await count.click();
  await expect(page.locator('li[data-accepted]')).toContainText('Two companies of one name.');
  for (let step = 0; step < 2; step++) await page.getByRole('button', { name: 'Undo' }).click();
  await expect(count).not.toContainText('left so');
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(count).toContainText('1 left so');
});

test('a file with mistakes that is kept keeps what its maker wrote beside the battle', async ({ page }) => {
  await page.goto('/#/workshop');
  const wrong = EXAMPLE.replace('"7-5-5"', '"7-5-9"').replace(
    /\n\}\s*$/,
    ',\n"x-mine": "kept", "editor": { "accepted": { "emptyArea scenarios[0]": "So it is." } } }',
  );
  await page.locator('input[type="file"]').setInputFiles(battleFile(wrong));
  await page.getByTestId('edit').click();
  await expect(page.getByTestId('editor')).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.keyboard.press('Control+s');
  const written = (await (await (await saving).createReadStream()).toArray()).join('');
  expect(written).toContain('"x-mine": "kept"');
  expect(written).toContain('So it is.');
});

test('the set-up is dragged, and moved and turned by keys; pools change turn by turn', async ({ page }) => {
  await copyOf(page, 'niemenczyn');
  await page.getByRole('link', { name: 'Scenarios' }).click();
  const piece = page.locator('[data-piece="p-bkn"]');
  const before = await piece.getAttribute('data-hex');
  await piece.scrollIntoViewIfNeeded();
  const box = await piece.boundingBox();
  if (box === null) throw new Error('no counter');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 90, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  const dragged = await piece.getAttribute('data-hex');
  expect(dragged).not.toBe(before);
  await piece.press('ArrowUp');
  await expect(piece).not.toHaveAttribute('data-hex', dragged ?? '');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(piece).toHaveAttribute('data-hex', before ?? '');
  // Several at once: one more by Shift, all of a frame; they are turned and moved together, each time as one step.
  const other = page.locator('[data-piece="p-narbutt"]');
  const [start, facing] = [await other.getAttribute('data-hex'), await other.getAttribute('data-facing')];
  await other.click({ modifiers: ['Shift'] });
  await expect(page.getByTestId('chosen-group')).toContainText('2 chosen');
  await page.keyboard.press('e');
  await expect(other).not.toHaveAttribute('data-facing', facing ?? '');
  await page.keyboard.press('ArrowUp');
  await expect(other).not.toHaveAttribute('data-hex', start ?? '');
  await expect(piece).not.toHaveAttribute('data-hex', before ?? '');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(other).toHaveAttribute('data-hex', start ?? '');
  await expect(other).toHaveAttribute('data-facing', facing ?? '');
  await expect(piece).toHaveAttribute('data-hex', before ?? '');
  await page.getByTestId('several').click();
  await page.getByTestId('setup-board').scrollIntoViewIfNeeded();
  const map = await page.getByTestId('setup-board').boundingBox();
  if (map === null) throw new Error('no map');
  await page.mouse.move(map.x + 4, map.y + 4);
  await page.mouse.down();
  await page.mouse.move(map.x + map.width - 60, map.y + map.height - 4, { steps: 4 });
  await expect(page.locator('[data-frame]')).toBeVisible();
  await page.mouse.up();
  await expect(page.locator('[data-piece][aria-pressed="true"]')).not.toHaveCount(1);
  await page.getByRole('button', { name: 'Mark none' }).click();
  const chit = page.getByRole('button', { name: /Kire.*turn 1: out/ });
  await chit.click();
  await expect(page.getByRole('button', { name: /Kire.*turn 1: in the pool/ })).toBeVisible();
  await expectNoFaults(page);
});

test('hostile files and links are harmless', async ({ page }) => {
  const errors = watchErrors(page);
  const script = '<img src=x onerror="window.hurt=1">';
  const hostile = EXAMPLE.replace('"The ford at Brody"', JSON.stringify(script)).replaceAll(
    '"I/7 Foot"',
    JSON.stringify(`"><script>window.hurt=1</script>`),
  );
  await page.goto(`/#/battle/${linkOf(hostile)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(script);
  await page.getByTestId('edit').click();
  await expect(page.getByTestId('editor')).toBeVisible();
  await page.getByRole('link', { name: 'Scenarios' }).click();
  await expect(page.getByTestId('setup-board')).toBeVisible();
  expect(await page.evaluate(() => 'hurt' in window)).toBe(false);
  await page.goto(`/#/battle/${linkOf(`{"format":2,"x":"${'x'.repeat(5_000_000)}"}`)}`);
  await expect(page.getByRole('alert')).toContainText('larger than 2 MB');
  await page.goto('/#/battle/1~AAAA');
  await expect(page.getByRole('alert')).toContainText('not whole');
  await page.goto('/#/workshop');
  await page.locator('input[type="file"]').setInputFiles(battleFile(`{"format":2,"board":${'['.repeat(9000)}${']'.repeat(9000)}}`));
  await expect(page.locator('[data-code="tooDeep"]')).toBeVisible();
  expect(errors).toEqual([]);
});

test.describe('on a phone, in Polish', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, locale: 'pl-PL' });

  test('a battle is opened, changed and looked through without faults', async ({ page }) => {
    await page.goto('/#/workshop');
    await page.getByRole('button', { name: 'Mały przykład (10 × 10)' }).tap();
    await expect(page.getByTestId('editor')).toBeVisible();
    await expectNoFaults(page);
    for (const mode of ['Dowodzenie', 'Scenariusze', 'Teksty']) {
      await page.getByRole('link', { name: mode }).tap();
      await expectNoFaults(page);
    }
    await page.getByRole('link', { name: 'Scenariusze' }).tap();
    const piece = page.locator('[data-piece="1-bkn"]');
    await piece.tap();
    await expect(piece).toHaveAttribute('aria-pressed', 'true');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(360);
  });
});

test.describe('by candlelight', () => {
  test.use({ colorScheme: 'dark' });

  test('whatever is pressed, chosen, marked, changed or wrong in the modes of the editor can be read', async ({ page }) => {
    await page.goto('/#/workshop');
    await expect(page.locator('[data-copy="niemenczyn"]')).toBeVisible();
    await expectNoFaults(page);
    await copyOf(page, 'niemenczyn');
    await field(page, '0 ratings').fill('7-5-9');
    await field(page, '0 ratings').press('Enter');
    await expect(field(page, '0 ratings')).toHaveAttribute('aria-invalid', 'true');
    await page.locator('[data-mark]').nth(1).check();
    await expect(page.getByTestId('marked-counters')).toBeVisible();
    await expectNoFaults(page);
    const mode = (name: string) => page.getByRole('link', { name, exact: true }).click();
    await mode('Board');
    const woods = page.getByRole('button', { name: 'woods' });
    await woods.click();
    await expect(woods).toHaveAttribute('aria-pressed', 'true');
    await expectNoFaults(page);
    await mode('Scenarios');
    await expect(page.locator('[data-chit="fixed"]').first()).toBeVisible();
    await expectNoFaults(page);
    await mode('Rules');
    await page.locator('li input[type="checkbox"]').first().click();
    await expect(page.locator('li[data-changed]')).toHaveCount(1);
    await expectNoFaults(page);
    for (const [name, seen] of [
      ['Command', page.getByRole('heading', { name: 'Strips' }).first()],
      ['Texts', page.getByTestId('sources')],
    ] as const) {
      await mode(name);
      await expect(seen).toBeVisible();
      await expectNoFaults(page);
    }
  });
});
