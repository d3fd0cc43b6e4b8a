/** One counter: a unit or a commander as it now is, drawn about 0,0. */
import {
  ARM_OF_KIND,
  type Battle,
  CAPTURED,
  COMMANDER_CONTUSED,
  type Commander,
  commanderHex,
  commanderStatus,
  FIRED_IN_PHASE,
  familyName,
  type Game,
  type GameState,
  GUN_MOVED,
  GUN_UNLIMBERED,
  hasMark,
  hexName,
  initialsOf,
  LIMBERED,
  ratings,
  type Unit,
  unitFormation,
  unitLosses,
  unitStatus,
} from '@kosynier/engine';
import { GLOSSARY, type Language } from '@kosynier/words';
import { leader, silhouette } from './glyphs.ts';
import type { Point } from './layout.ts';
import { tag } from './marks.ts';
import { onceForLast } from './once.ts';
import { CAPTURED_COLOUR, INK, RED, SANS, stripInk, stripTone, tone } from './palette.ts';
import { circle, element, group, moved, outline, path, short, text } from './svg.ts';
import { WORDS } from './words.ts';

const COUNTER_SIZE = 68;
export const HALF = COUNTER_SIZE / 2;
const STRIP = 13;

const armyColour = ({ battle }: Game, army: string): string => tone(battle.armies.find(({ id }) => id === army)?.colour ?? 'grey');

/** [8.11] [8.12] [10.10.5] guns that have fired or moved lie on their back. */
const TURNED_GUNS = FIRED_IN_PHASE | GUN_MOVED | GUN_UNLIMBERED;

/** A page shows the same counter in several places; a game keeps all its states, so only the drawings of the last one are kept. */
const drawnOnce = onceForLast<GameState, string>();

export const drawUnit = (game: Game, state: GameState, unit: number, language: Language): string =>
  drawnOnce(state, `${unit} ${language}`, () => newUnit(game, state, unit, language));

function newUnit(game: Game, state: GameState, unit: number, language: Language): string {
  const printed = game.battle.units[unit];
  if (printed === undefined) return '';
  const captured = unitStatus(state, unit) === CAPTURED;
  const isGun = ARM_OF_KIND[printed.kind] === 'artillery';
  const turned = isGun
    ? hasMark(state, unit, TURNED_GUNS)
    : unitLosses(state, unit) >= (game.units[unit]?.turnsAtLoss ?? Number.POSITIVE_INFINITY);
  const box = { x: -HALF, y: -HALF, width: COUNTER_SIZE, height: COUNTER_SIZE, rx: 5 };
  return group({ class: 'unit', 'data-unit': printed.id }, [
    element('rect', { ...box, x: box.x + 2.2, y: box.y + 3, fill: '#000', 'fill-opacity': 0.32 }),
    element('rect', { ...box, fill: captured ? CAPTURED_COLOUR : armyColour(game, printed.army) }),
    // [3.4] [10.10.5] the back of a counter has a pale band, as on printed ones.
    turned ? path(`M${-HALF},8L${HALF},-20V-6L${-HALF},22Z`, { fill: '#fff', 'fill-opacity': 0.22 }) : '',
    commandStrip(
      game.battle,
      (game.units[unit]?.commanders ?? []).flatMap((number) => game.battle.commanders[number] ?? []),
      language,
    ),
    element('rect', { ...box, fill: 'none', stroke: '#fff', 'stroke-opacity': 0.75, 'stroke-width': 1.6 }),
    element('rect', { ...box, fill: 'none', stroke: INK, 'stroke-width': 0.9 }),
    // A name of two lines takes room from the sign above it, never from the ratings below.
    group(
      {
        transform: linesOf(printed, language).length > 1 ? 'translate(0 -9.4) scale(.48)' : 'translate(0 -5.3) scale(.62)',
        color: '#fff',
        fill: 'currentColor',
      },
      [silhouette(printed.kind, unitFormation(state, unit) === LIMBERED)],
    ),
    nameOf(printed, language),
    ratingsOf(game, state, unit, language),
  ]);
}

/** A counter as it is printed, without a game: its front, or its back after the loss that turns it [3.4]. */
export function drawCounter(battle: Battle, unit: Unit, face: 'front' | 'back', language: Language): string {
  const colour = tone(battle.armies.find(({ id }) => id === unit.army)?.colour ?? 'grey');
  const box = { x: -HALF, y: -HALF, width: COUNTER_SIZE, height: COUNTER_SIZE, rx: 5 };
  const commanders = unit.commanders.flatMap((id) => battle.commanders.find((one) => one.id === id) ?? []);
  return group({ class: 'unit', ...COUNTER_PRINT }, [
    element('rect', { ...box, fill: colour }),
    face === 'back' ? path(`M${-HALF},8L${HALF},-20V-6L${-HALF},22Z`, { fill: '#fff', 'fill-opacity': 0.22 }) : '',
    commandStrip(battle, commanders, language),
    element('rect', { ...box, fill: 'none', stroke: INK, 'stroke-width': 0.9 }),
    group({ transform: 'translate(0 -5.3) scale(.62)', color: '#fff', fill: 'currentColor' }, [silhouette(unit.kind, unit.limbered)]),
    nameOf(unit, language),
    printedRatings(unit, face, language),
  ]);
}

/** A12: what is not written about the back is reckoned. */
function printedRatings({ kind, morale, size, fire, back, guns, stars }: Unit, face: 'front' | 'back', language: Language): string {
  const look = { y: 30.5, 'font-size': 17, 'font-weight': 700, fill: '#fff' };
  if (ARM_OF_KIND[kind] === 'artillery')
    return text({ ...look, y: 30, 'font-size': 12.5 }, `${WORDS[language].guns(guns)}${'★'.repeat(Math.min(9, stars))}`);
  const lost = Math.ceil(size / 2);
  const onBack = {
    morale: back?.morale ?? (morale ?? 1) - 1,
    size: size - lost,
    fire: fire === null ? null : (back?.fire ?? Math.max(0, fire - lost)),
  };
  const shown = face === 'front' ? { morale, size, fire } : onBack;
  return text(look, `${shown.morale}–${shown.size}–${shown.fire ?? '·'}`);
}

/** [4.1] one colour for each commander who may lead it in this scenario, with his first letters, for players who do not see the colour. */
function commandStrip(battle: Battle, commanders: readonly Commander[], language: Language): string {
  const width = COUNTER_SIZE / Math.max(1, commanders.length);
  const initials = initialsOf(battle, language);
  const parts = commanders.map(({ id, colour }, i) => {
    const [left, right] = [i === 0 ? 5 : 0, i === commanders.length - 1 ? 5 : 0];
    const from = -HALF + i * width;
    const d = `M${from},${-HALF + STRIP}V${-HALF + left}Q${from},${-HALF} ${from + left},${-HALF}H${from + width - right}Q${from + width},${-HALF} ${from + width},${-HALF + right}V${-HALF + STRIP}Z`;
    const letters = { x: from + width / 2, y: -HALF + 10.6, 'font-size': 11, 'font-weight': 700, fill: stripInk(colour) };
    return path(d, { fill: stripTone(colour) }) + text(letters, initials.get(id) ?? '');
  });
  return parts.join('') + path(`M${-HALF},${-HALF + STRIP}H${HALF}`, { stroke: '#fff', 'stroke-opacity': 0.75, 'stroke-width': 1 });
}

const LONGEST_LINE = 14;
/** A longer line than this is set smaller. */
const FULL_LINE = 11;

/** A long name takes two lines, broken at the space nearest to its middle. */
function brokenUp(name: string): string[] {
  if (name.length <= LONGEST_LINE) return [name];
  const spaces = [...name.matchAll(/ /g)].map(({ index }) => index);
  const middle = name.length / 2;
  const [at] = spaces.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  return at === undefined ? [name] : [name.slice(0, at), name.slice(at + 1)];
}

/** Print that is too wide for its place is set narrower. */
const fitted = (content: string, size: number, width: number): { readonly 'font-size': number; readonly textLength?: number } => {
  const natural = content.length * size * 0.55;
  return natural <= width ? { 'font-size': size } : { 'font-size': Math.max(size * 0.8, (size * width) / natural), textLength: width };
};

const linesOf = ({ name }: Unit, language: Language): string[] => brokenUp(name[language]);

function nameOf(unit: Unit, language: Language): string {
  const lines = linesOf(unit, language);
  return lines
    .map((line, i) =>
      text(
        {
          y: lines.length === 1 ? 14 : 7.6 + i * 8,
          ...fitted(line, lines.length > 1 ? 8.6 : line.length > FULL_LINE ? 9.6 : 11, COUNTER_SIZE - 6),
          lengthAdjust: 'spacingAndGlyphs',
          'font-weight': lines.length === 1 ? 600 : undefined,
          fill: '#fff',
        },
        line,
      ),
    )
    .join('');
}

function ratingsOf(game: Game, state: GameState, unit: number, language: Language): string {
  const printed = game.battle.units[unit];
  if (printed === undefined) return '';
  if (ARM_OF_KIND[printed.kind] === 'artillery') {
    const stars = '★'.repeat(Math.min(9, printed.stars));
    return text({ y: 30, 'font-size': 12.5, 'font-weight': 700, fill: '#fff' }, `${WORDS[language].guns(printed.guns)}${stars}`);
  }
  // [3.4] what losses have left, also of a unit that is on its way back and stands nowhere.
  const now = ratings(game, state);
  // Without muskets there is no Firepower, which is not the same as a Firepower of 0.
  const fire = printed.fire === null ? '·' : String(now.fire[unit]);
  return text({ y: 30.5, 'font-size': 17, 'font-weight': 700, fill: '#fff' }, `${now.morale[unit]}–${now.size[unit]}–${fire}`);
}

/** A round counter; his name stands below it. */
export function drawCommander(game: Game, state: GameState, commander: number, centre: Point, radius: number, language: Language): string {
  const one = game.battle.commanders[commander];
  if (one === undefined) return '';
  const isActive = state.active === commander;
  const isOverall = one.overall !== undefined;
  const contused = commanderStatus(state, commander) === COMMANDER_CONTUSED;
  return group(
    { class: 'commander', 'data-commander': one.id, 'data-hex': hexName(commanderHex(state, commander)), transform: moved(centre) },
    [
      circle({ x: 1.8, y: 2.4 }, radius, { fill: '#000', 'fill-opacity': 0.32 }),
      isActive ? circle({ x: 0, y: 0 }, radius + 3.4, { fill: '#ffd84a', stroke: INK, 'stroke-width': 0.8 }) : '',
      isOverall ? path(starRim(radius), { fill: '#f3c73c', stroke: INK, 'stroke-width': 0.8, 'stroke-linejoin': 'round' }) : '',
      circle({ x: 0, y: 0 }, radius, { fill: stripTone(one.colour), stroke: '#fff', 'stroke-width': 1.5 }),
      circle({ x: 0, y: 0 }, radius * 0.78, {
        fill: armyColour(game, one.army),
        stroke: INK,
        'stroke-width': 0.8,
        'stroke-dasharray': contused ? '3 3' : undefined,
      }),
      group({ fill: '#fff', transform: `translate(0 ${short(radius * 0.12)}) scale(${Math.round(radius * 3.6) / 100})` }, [
        leader(isOverall),
      ]),
      contused ? tag({ x: 0, y: -radius - 3 }, GLOSSARY[language].markers.contused, RED) : '',
      text(
        {
          y: radius + 11.5,
          'font-size': 12.5,
          'font-weight': 700,
          fill: INK,
          stroke: '#fffaf0',
          'stroke-width': 3.4,
          'paint-order': 'stroke',
          'stroke-linejoin': 'round',
        },
        familyName(one.name[language]),
      ),
    ],
  );
}

const RAYS = 16;
/** [4.4] the star behind a commander-in-chief. */
const starRim = (radius: number): string =>
  outline(
    Array.from({ length: 2 * RAYS }, (_, i) => {
      const [angle, reach] = [(i * Math.PI) / RAYS, radius * (i % 2 === 0 ? 1.32 : 1.08)];
      return { x: Math.sin(angle) * reach, y: -Math.cos(angle) * reach };
    }),
  );

/** What all counters have in common. */
export const COUNTER_PRINT = { 'font-family': SANS, 'text-anchor': 'middle' } as const;
