// Draws the pictures of the first page (a piece of each board with its armies) and the icons, with a Chromium:
//   CHROMIUM=/usr/bin/chromium node --import tsx packages/web/scripts/make-pictures.mjs
// They are kept with the sources, because not every machine that builds has a browser.
import { readFileSync, writeFileSync } from 'node:fs';
import { playOn, sensiblePlayer } from '@kosynier/ai';
import { loadBattle } from '@kosynier/battles';
import { drawCommanders, drawHexForces, gameLayout, occupiedHexes, PAGE, SANS, stacksOf } from '@kosynier/drawing';
import { compileGame, newGame } from '@kosynier/engine';
import { seededRandom } from '@kosynier/table';
import { chromium } from '@playwright/test';
import { drawMap, MAP_DEFINITIONS } from '../../drawing/src/map.ts';

/** Which moment of a game between two computer players, and how many hexes wide the piece of the board is. */
const PIECES = [
  { battle: 'niemenczyn', turn: 4, scenario: 'I', hexes: 8 },
  { battle: 'raclawice', turn: 6, scenario: 'I', hexes: 11 },
  { battle: 'szczekociny', turn: 6, scenario: 'battle', hexes: 12 },
  { battle: 'maciejowice', turn: 6, scenario: 'battle', hexes: 12 },
];
const [WIDTH, HEIGHT] = [880, 500];
/** Tried in this order, until a picture is light enough. */
const QUALITIES = [0.72, 0.64, 0.56, 0.48, 0.4];
const HEAVIEST = 58_000;
const here = new URL('..', import.meta.url);

/** The position at the end of the turn. */
function stateAt(game, turn) {
  let state = newGame(game);
  for (const { state: after } of playOn(game, state, [sensiblePlayer, sensiblePlayer], seededRandom(1794))) {
    if (after.turn > turn) break;
    state = after;
  }
  return state;
}

/** The hex around which both sides have the most stacks: the weaker one counts. */
function thickOfIt(stacks, layout, width, height) {
  const near = (a, b) => Math.abs(a.x - b.x) < width * 0.42 && Math.abs(a.y - b.y) < height * 0.42;
  const spots = stacks.map(({ hex, side }) => ({ side, ...layout.centre(hex) }));
  const crowd = (middle) => {
    const [first, second] = [0, 1].map((side) => spots.filter((spot) => spot.side === side && near(spot, middle)).length);
    return Math.min(first, second) * 3 + Math.max(first, second);
  };
  return spots.reduce((best, spot) => (crowd(spot) > crowd(best) ? spot : best));
}

function svgOf({ battle, turn, scenario, hexes }, language) {
  const game = compileGame(loadBattle(battle), scenario);
  const state = stateAt(game, turn);
  const layout = gameLayout(game, false);
  const width = hexes * 100;
  const height = (width * HEIGHT) / WIDTH;
  const stacks = stacksOf(game, state);
  const centre = thickOfIt(stacks, layout, width, height);
  const left = Math.max(0, Math.min(centre.x - width / 2, layout.width - width));
  const top = Math.max(0, Math.min(centre.y - height / 2, layout.height - height));
  const map = drawMap(game, layout, { language, numbers: false, occupied: occupiedHexes(game, state), scale: 1 });
  const spots = [...new Set(stacks.map(({ hex }) => hex))].map((hex) => ({ hex, ...layout.centre(hex) })).sort((a, b) => a.y - b.y);
  const forces = spots.map(({ hex, x, y }) => {
    const here = stacks.filter((stack) => stack.hex === hex);
    return `<g transform="translate(${x} ${y})">${drawHexForces(game, state, layout, here, language)}</g>`;
  });
  const leaders = drawCommanders(game, state, layout, language).map(({ drawn }) => drawn);
  const view = `viewBox="${left} ${top} ${width} ${height}" width="${WIDTH}" height="${HEIGHT}"`;
  const ground = `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="${PAGE}"/>`;
  const print = `font-family="${SANS.replaceAll('"', "'")}" text-anchor="middle"`;
  const drawn = `<defs>${MAP_DEFINITIONS}</defs>${ground}${map}<g ${print}>${forces.join('')}${leaders.join('')}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${view}>${drawn}</svg>`;
}

/** Runs in the browser: the bytes of the picture, as base64. */
async function paint({ svg, width, height, type, qualities, heaviest, inset, ground }) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const pen = canvas.getContext('2d');
  if (ground !== undefined) {
    pen.fillStyle = ground;
    pen.fillRect(0, 0, width, height);
  }
  pen.drawImage(image, inset, inset, width - 2 * inset, height - 2 * inset);
  const tries = (qualities ?? [1]).map((quality) => canvas.toDataURL(type, quality).split(',')[1]);
  return tries.find((text) => text.length * 0.75 <= (heaviest ?? Infinity)) ?? tries.at(-1);
}

const browser = await chromium.launch(
  process.env.CHROMIUM === undefined ? {} : { executablePath: process.env.CHROMIUM, args: ['--no-sandbox'] },
);
const page = await browser.newPage();
const write = async (file, given) => {
  const bytes = Buffer.from(await page.evaluate(paint, { inset: 0, ...given }), 'base64');
  writeFileSync(new URL(file, here), bytes);
  process.stdout.write(`${file}: ${bytes.length} bytes\n`);
};
for (const piece of PIECES) {
  for (const language of ['en', 'pl']) {
    const svg = svgOf(piece, language);
    const picture = { svg, width: WIDTH, height: HEIGHT, type: 'image/webp', qualities: QUALITIES, heaviest: HEAVIEST };
    await write(`src/assets/${piece.battle}-${language}.webp`, picture);
  }
}
const icon = readFileSync(new URL('public/icon.svg', here), 'utf8').replace('<svg ', '<svg width="1024" height="1024" ');
for (const size of [192, 512]) await write(`public/icon-${size}.png`, { svg: icon, width: size, height: size, type: 'image/png' });
// A system cuts these to its own shape, so the picture stays in the middle.
const cut = { svg: icon, type: 'image/png', ground: '#f4ecd8' };
await write('public/icon-maskable-512.png', { ...cut, width: 512, height: 512, inset: 64 });
await write('public/apple-touch-icon.png', { ...cut, width: 180, height: 180, inset: 14 });
await browser.close();
