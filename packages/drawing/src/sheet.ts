/** All silhouettes on one sheet, with their names: for the handbook. */
import { ARM_OF_KIND, type UnitKind } from '@kosynier/engine';
import { GLOSSARY, type Language } from '@kosynier/words';
import { leader, silhouette } from './glyphs.ts';
import { ARMY_COLOURS, INK, PAGE, SANS } from './palette.ts';
import { element, group, text } from './svg.ts';
import { WORDS } from './words.ts';

const COLUMNS = 7;
const CELL = { width: 150, height: 122 };
const COUNTER = 88;
const SMALL = 40;

interface Entry {
  readonly name: string;
  readonly drawn: string;
}

function entriesOf(language: Language): Entry[] {
  const { kinds, markers } = GLOSSARY[language];
  const all = Object.keys(ARM_OF_KIND) as UnitKind[];
  const guns = all.filter((kind) => ARM_OF_KIND[kind] === 'artillery');
  return [
    ...all.map((kind) => ({ name: kinds[kind], drawn: silhouette(kind, false) })),
    ...guns.map((kind) => ({ name: `${kinds[kind]} (${markers.limbered.toLowerCase()})`, drawn: silhouette(kind, true) })),
    { name: WORDS[language].commander, drawn: leader(false) },
    { name: WORDS[language].chief, drawn: leader(true) },
  ];
}

const plate = (x: number, y: number, size: number, colour: string, drawn: string): string =>
  element('rect', { x, y, width: size, height: size, rx: size / 14, fill: ARMY_COLOURS[colour] ?? INK }) +
  group(
    {
      transform: `translate(${x + size / 2} ${y + size * 0.6}) scale(${Math.round((size / 72) * 100) / 100})`,
      color: '#fff',
      fill: '#fff',
    },
    [drawn],
  );

export function drawSheet(language: Language): string {
  const entries = entriesOf(language);
  const [width, height] = [COLUMNS * CELL.width + 12, Math.ceil(entries.length / COLUMNS) * CELL.height + 12];
  const cells = entries.map(({ name, drawn }, i) => {
    const [x, y] = [12 + (i % COLUMNS) * CELL.width, 12 + Math.floor(i / COLUMNS) * CELL.height];
    return [
      plate(x, y, COUNTER, 'blue', drawn),
      plate(x + COUNTER + 6, y + COUNTER - SMALL, SMALL, 'green', drawn),
      text({ x: x + (COUNTER + SMALL + 6) / 2, y: y + COUNTER + 17 }, name),
    ].join('');
  });
  const style = { 'font-family': SANS, 'font-size': 12, 'text-anchor': 'middle', fill: INK };
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height, role: 'img' },
    element('rect', { width, height, fill: PAGE }),
    group(style, cells),
  );
}
