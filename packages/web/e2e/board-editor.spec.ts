/** The board of a battle is painted: by mouse, finger and keys; one stroke is one step, and none is lost. */
import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './given.ts';
import { expectNoFaults, watchErrors } from './support.ts';

const board = (page: Page) => page.getByTestId('board');
const words = (page: Page) => page.getByTestId('hex-words');
const toolFor = (page: Page, held: object) => page.locator(`[data-tool='${JSON.stringify(held)}']`);
const tool = (page: Page, held: object) => toolFor(page, held).click();
const kept = (page: Page) => expect(page.locator('[data-saved="true"]')).toBeVisible();
/** The picture shows the board as it is. */
const drawn = (page: Page) => expect(board(page)).toHaveAttribute('data-drawn', 'true');

async function openExample(page: Page): Promise<void> {
  await page.goto('/#/workshop');
  await page.getByRole('button', { name: /The small example|Mały przykład/ }).click();
  await page.getByRole('link', { name: /^(Board|Plansza)$/ }).click();
  await drawn(page);
}

/** The middle of a hex on the screen: columns of the example run east, positions north. */
async function hexOnScreen(page: Page, hex: string, dx = 0, dy = 0): Promise<{ x: number; y: number }> {
  await page.evaluate(async () => {
    const plane = document.querySelector('[data-testid="board"] > *');
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    while (plane instanceof HTMLElement && ('moving' in plane.dataset || plane.getAnimations().length > 0)) await frame();
  });
  return page.evaluate(
    ([name, right, down]) => {
      const svg = document.querySelector('[data-testid="board"] svg');
      if (!(svg instanceof SVGSVGElement)) throw new Error('no board');
      const [column, row] = [Number(String(name).slice(0, 2)), Number(String(name).slice(2))];
      const point = svg.createSVGPoint();
      point.x = (3 * column * Math.sqrt(3) * 100) / 6 - (3 - 2) * ((Math.sqrt(3) * 100) / 6) + Number(right);
      point.y = svg.viewBox.baseVal.height - ((2 * row + (column % 2 === 0 ? 1 : 0)) * 50 - 50) + Number(down);
      const { x, y } = point.matrixTransform(svg.getScreenCTM() ?? undefined);
      return { x, y };
    },
    [hex, dx, dy] as const,
  );
}

async function drag(page: Page, from: string, to: string): Promise<void> {
  const [a, b] = [await hexOnScreen(page, from), await hexOnScreen(page, to)];
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  await page.mouse.move(b.x, b.y, { steps: 8 });
  await page.mouse.up();
}

async function expectHex(page: Page, hex: string, told: RegExp): Promise<void> {
  const { x, y } = await hexOnScreen(page, hex);
  await page.mouse.move(x, y);
  await expect(words(page)).toHaveText(told);
}

test('ground, height, water, roads and ramparts are painted by mouse; a stroke is one step', async ({ page }) => {
  const errors = watchErrors(page);
  await openExample(page);
  await expectNoFaults(page);
  await tool(page, { kind: 'ground', ground: 'marsh' });
  await drag(page, '0201', '0801');
  await expectHex(page, '0501', /^0501, marsh/);
  await drawn(page);
  await page.keyboard.press('Control+z');
  await expectHex(page, '0501', /^0501, clear/);
  await page.keyboard.press('Control+Shift+z');
  await expectHex(page, '0801', /^0801, marsh/);
  await tool(page, { kind: 'height', change: { by: 1 } });
  const hill = await hexOnScreen(page, '0203');
  await page.mouse.click(hill.x, hill.y);
  await expectHex(page, '0203', /woods, height 1, slope down to/);
  await tool(page, { kind: 'road' });
  await drag(page, '0110', '0210');
  await expectHex(page, '0210', /road to 0110/);
  // From point to point, the easiest way.
  await page.keyboard.press('Escape');
  for (const hex of ['0210', '0910']) {
    const { x, y } = await hexOnScreen(page, hex);
    await page.mouse.click(x, y);
  }
  await expectHex(page, '0910', /road to/);
  await tool(page, { kind: 'work', work: 'rampart' });
  const side = await hexOnScreen(page, '0305', 0, -40);
  await page.mouse.click(side.x, side.y);
  await expectHex(page, '0305', /rampart towards 0306/);
  // Once more turns it, also from the other hex; the third time takes it away; undo brings each back.
  const beyond = await hexOnScreen(page, '0306', 0, 40);
  await page.mouse.click(beyond.x, beyond.y);
  await expectHex(page, '0306', /rampart towards 0305/);
  await expectHex(page, '0305', /rampart of 0306/);
  await page.mouse.click(side.x, side.y);
  await expectHex(page, '0306', /^(?!.*rampart)/);
  await expectHex(page, '0305', /^(?!.*rampart)/);
  await page.keyboard.press('Control+z');
  await expectHex(page, '0306', /rampart towards 0305/);
  // Something was done in between: what lies there is turned again.
  await page.mouse.click(side.x, side.y);
  await expectHex(page, '0305', /rampart towards 0306/);
  await tool(page, { kind: 'erase' });
  await page.mouse.click(side.x, side.y);
  await expect(words(page)).not.toHaveText(/rampart/);
  expect(errors).toEqual([]);
});

/** A button by the keyboard: found by Tab, pressed by Enter. */
async function press(button: Locator): Promise<void> {
  await button.focus();
  await button.press('Enter');
}

test('the board is painted by keys alone, told in words, filled and picked', async ({ page }) => {
  await openExample(page);
  await page.getByRole('textbox', { name: 'Go to hex' }).fill('101');
  await page.keyboard.press('Enter');
  await expect(board(page)).toBeFocused();
  await page.keyboard.press('5');
  await page.keyboard.press('Enter');
  await expect(words(page)).toHaveText(/^0101, marsh/);
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(words(page)).toHaveText(/^0103, marsh/);
  await page.keyboard.press('2');
  await page.keyboard.press('p');
  await expect(page.locator(`[data-tool='{"kind":"ground","ground":"marsh"}']`)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('2');
  await press(page.locator('[data-shape="fill"]'));
  await board(page).focus();
  await page.keyboard.press('Enter');
  await expect(words(page)).toHaveText(/^0103, woods/);
  await page.keyboard.press('ArrowDown');
  await expect(words(page)).toHaveText(/^0102, woods/);
  await press(page.locator('[data-shape="free"]'));
  // Put, turned and taken away by one key.
  await press(toolFor(page, { kind: 'work', work: 'rampart' }));
  await board(page).focus();
  await page.keyboard.press('Enter');
  await expect(words(page)).toHaveText(/rampart towards/);
  await page.keyboard.press('Enter');
  await expect(words(page)).toHaveText(/rampart of/);
  await page.keyboard.press('Enter');
  await expect(words(page)).not.toHaveText(/rampart/);
  // A river from corner to corner.
  await press(toolFor(page, { kind: 'water', water: 'river' }));
  await board(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('begun')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(words(page)).toHaveText(/river to/);
});

test('a name is typed, the board grows and shrinks, and what would fall off is told first', async ({ page }) => {
  await openExample(page);
  await tool(page, { kind: 'name' });
  const { x, y } = await hexOnScreen(page, '0408');
  await page.mouse.click(x, y);
  await page.getByRole('textbox', { name: 'Name (English)' }).fill('Windmill hill');
  await page.keyboard.press('Enter');
  await expectHex(page, '0408', /Windmill hill/);
  await tool(page, { kind: 'board' });
  await page.getByRole('button', { name: 'Before column 01: 2 more' }).click();
  await expect(page.getByTestId('board-size')).toHaveText('12 columns, 10 positions');
  await expectHex(page, '0608', /Windmill hill/);
  await page.getByRole('button', { name: 'After the last column: 1 fewer' }).click();
  await expect(page.getByText(/takes away/)).toBeVisible();
  await page.getByRole('button', { name: 'Do it' }).click();
  await expect(page.getByTestId('board-size')).toHaveText('11 columns, 10 positions');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByTestId('board-size')).toHaveText('10 columns, 10 positions');
  await page.getByRole('radio', { name: /to the north/ }).check();
  await drawn(page);
  await expectNoFaults(page);
});

test('a problem of the board is shown in its hex, and mended', async ({ page }) => {
  await openExample(page);
  await page.getByRole('checkbox', { name: 'Slopes by themselves' }).uncheck();
  await tool(page, { kind: 'height', change: { to: 1 } });
  const { x, y } = await hexOnScreen(page, '0103');
  await page.mouse.click(x, y);
  await page.getByTestId('problem-count').click();
  const problem = page.locator('[data-code="stepsWithoutSlope"]');
  await problem.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByTestId('wanted').first()).toBeAttached();
  await problem.getByRole('button', { name: 'Mend' }).click();
  await expect(problem).toHaveCount(0);
});

/** A picture of a map as a scanner makes it: of other size, and pushed aside. */
async function scanned(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [600, 700];
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas');
    context.fillStyle = '#c8d8a8';
    context.fillRect(0, 0, 600, 700);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
}

test('a scan is laid under the board by three clicks, stays in this browser, and only there', async ({ page }) => {
  await openExample(page);
  await tool(page, { kind: 'scan' });
  await page.getByTestId('scan-file').setInputFiles({ name: 'map.png', mimeType: 'image/png', buffer: await scanned(page) });
  const scan = page.getByTestId('scan');
  await expect(scan).toBeVisible();
  const before = await scan.getAttribute('style');
  for (const hex of ['0101', '1001', '0110']) {
    await expect(page.getByText(`click the middle of hex ${hex}`)).toBeVisible();
    const { x, y } = await hexOnScreen(page, hex, 25, 20);
    await page.mouse.click(x, y);
  }
  await expect(page.getByText('click the middle')).toHaveCount(0);
  const laid = await scan.getAttribute('style');
  expect(laid).not.toBe(before);
  await page.getByRole('button', { name: 'Push it →' }).click();
  await expect(scan).not.toHaveAttribute('style', laid ?? '');
  // A photograph is taken aslant: a fourth click corrects it, and then it is locked.
  await page.getByRole('button', { name: 'Correct a photograph by a fourth click' }).click();
  await expect(page.getByText('click the middle of hex 1010')).toBeVisible();
  const fourth = await hexOnScreen(page, '1010', 10, 12);
  await page.mouse.click(fourth.x, fourth.y);
  await expect(scan).toHaveAttribute('style', /matrix3d/);
  await page.getByLabel('Lock it in its place').check();
  await expect(page.getByRole('button', { name: 'Push it →' })).toBeDisabled();
  await expectNoFaults(page);
  // Nothing was painted by the clicks.
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
  const pushed = await scan.getAttribute('style');
  await page.reload();
  await expect(scan).toHaveAttribute('style', pushed ?? '');
  await page.getByRole('link', { name: 'Back to the battle' }).click();
  await page.getByRole('button', { name: 'Copy the text' }).click();
  expect(await page.getByTestId('shared').inputValue()).not.toMatch(/png|blob|scan/);
});

test('a tab that is closed in a stroke loses nothing', async ({ page }) => {
  await openExample(page);
  await kept(page);
  await tool(page, { kind: 'ground', ground: 'woods' });
  const [a, b] = [await hexOnScreen(page, '0101'), await hexOnScreen(page, '0601')];
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  await page.mouse.move(b.x, b.y, { steps: 10 });
  // The hand is still down.
  await page.reload();
  await drawn(page);
  await expectHex(page, '0401', /^0401, woods/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectHex(page, '0401', /^0401, clear/);
});

test('two tabs with one battle: the later change is told in the other, and nothing is lost', async ({ page, context }) => {
  await openExample(page);
  await kept(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await drawn(other);
  await tool(other, { kind: 'ground', ground: 'woods' });
  const { x, y } = await hexOnScreen(other, '0101');
  await other.mouse.click(x, y);
  await kept(other);
  const told = page.getByTestId('elsewhere');
  await expect(told).toBeVisible();
  await expectNoFaults(page);
  await page.getByRole('button', { name: 'Go on with this one' }).click();
  await expect(told).toHaveCount(0);
  await kept(page);
  await expectHex(page, '0101', /^0101, clear/);
  await other.getByRole('button', { name: 'Take the one of the other tab' }).click();
  await expect(other.getByTestId('elsewhere')).toHaveCount(0);
  await drawn(other);
  await expectHex(other, '0101', /^0101, clear/);
  await page.close();
  // What the other tab made is a version: looked at, compared, gone back to, and that taken back.
  await other.getByRole('link', { name: 'Versions' }).click();
  const versions = other.locator('[data-version]');
  const looked = other.getByTestId('looked-at');
  await expect(versions.first()).toBeVisible();
  for (const version of await versions.all()) {
    await version.click();
    if ((await looked.getByTestId('changes').textContent())?.includes('0101') === true) break;
  }
  await expect(looked.getByTestId('changes')).toHaveText('Board: 1 hex differs: 0101');
  await expectNoFaults(other);
  await looked.getByTestId('go-back').click();
  await expect(looked.getByTestId('changes')).toHaveText('Nothing differs.');
  await other.getByRole('button', { name: 'Undo' }).click();
  await expect(looked.getByTestId('changes')).toHaveText('Board: 1 hex differs: 0101');
  await kept(other);
  const before = await versions.count();
  await other.getByTestId('keep-version').click();
  await expect(versions).toHaveCount(before + 1);
});

test.describe('on a phone, in Polish', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, locale: 'pl-PL' });

  test('a finger paints, two fingers move the map', async ({ page }) => {
    await openExample(page);
    await expectNoFaults(page);
    const { x, y } = await hexOnScreen(page, '0502');
    await page.touchscreen.tap(x, y);
    await expect(words(page)).toHaveText(/^0502, las/);
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly { x: number; y: number; id: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: [...points] });
    const before = await hexOnScreen(page, '0502');
    await touch('touchStart', [{ x: x + 60, y, id: 0 }]);
    await touch('touchStart', [
      { x: x + 60, y, id: 0 },
      { x, y: y - 60, id: 1 },
    ]);
    await touch('touchMove', [
      { x: x + 40, y, id: 0 },
      { x: x - 20, y: y - 60, id: 1 },
    ]);
    await touch('touchEnd', []);
    const after = await hexOnScreen(page, '0502');
    expect(Math.abs(after.x - before.x)).toBeGreaterThan(5);
    // What the first finger touched before the second came is not painted.
    await page.getByRole('button', { name: 'Cofnij' }).tap();
    await expect(page.getByRole('button', { name: 'Cofnij' })).toBeDisabled();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(360);
  });

  test('a finger lays a rampart on a hexside and a river from corner to corner', async ({ page }) => {
    await openExample(page);
    const tap = async (hex: string, dx: number, dy: number): Promise<void> => {
      const { x, y } = await hexOnScreen(page, hex, dx, dy);
      await page.touchscreen.tap(x, y);
    };
    await toolFor(page, { kind: 'work', work: 'rampart' }).tap();
    await tap('0502', 0, -40);
    await expect(words(page)).toHaveText(/^0502.*szaniec w stronę 0503/);
    await tap('0502', 0, -40);
    await expect(words(page)).toHaveText(/szaniec heksu 0503/);
    await toolFor(page, { kind: 'water', water: 'river' }).tap();
    await tap('0302', 27, -44);
    await expect(page.getByTestId('begun')).toBeVisible();
    await tap('0302', 27, 44);
    await expect(words(page)).toHaveText(/^0302.*rzeka/);
  });
});
