/** Heights, hexsides, water, roads and names make sense together. */
import type { BattleHexside, HexsideKind, Text } from '@kosynier/engine';
import type { FileChange } from '../changes.ts';
import { isAtEdge, isOn, neighboursOf, type Sense, some } from './context.ts';

export function senseOfBoard(sense: Sense): void {
  checkDirections(sense);
  checkHexsides(sense);
  checkSteps(sense);
  checkGrounds(sense);
  checkWater(sense);
  checkRoads(sense);
  checkPlaces(sense);
}

/** E2 neither turning is a mirror image of the other. */
function checkDirections({ battle: { board }, report }: Sense): void {
  if ((board.columnsRun === 'east') === (board.rowsRun === 'north')) return;
  const rowsRun = board.columnsRun === 'east' ? 'north' : 'west';
  report('board.rowsRun', 'directionsContradict', {}, [{ path: ['board', 'rowsRun'], value: rowsRun }]);
}

const isHeight = (kind: HexsideKind): boolean => kind === 'slope' || kind === 'escarpment';
const isWater = (kind: HexsideKind): boolean => kind === 'creek' || kind === 'river';
const sideKey = (a: string, b: string): string => (a < b ? `${a}/${b}` : `${b}/${a}`);

/** E3 E4 W2 */
function checkHexsides({ battle, report, heightOf, groundOf }: Sense): void {
  const seen = new Map<string, BattleHexside>();
  const level: { readonly index: number; readonly name: string }[] = [];
  battle.board.hexsides.forEach((side, index) => {
    const { a, b, kind, up } = side;
    const place = `board.hexsides[${index}]`;
    const other = up === a ? b : a;
    if (up !== undefined && isHeight(kind) && heightOf(up) < heightOf(other))
      report(`${place}.up`, 'upIsLower', { a: up, b: other }, [{ path: ['board', 'hexsides', index, 'up'], value: other }]);
    if (isHeight(kind) && heightOf(a) === heightOf(b)) level.push({ index, name: `${a}/${b}` });
    if (kind === 'rampart' && up !== undefined && groundOf(up) === 'impassable') report(place, 'rampartForNobody', { a, b });
    const key = `${isHeight(kind) ? 'height' : isWater(kind) ? 'water' : kind} ${sideKey(a, b)}`;
    const before = seen.get(key);
    if (before !== undefined && before.kind !== kind)
      report(place, 'twoOnOneSide', { a, b, kind, other: before.kind }, [{ path: ['board', 'hexsides', index] }]);
    seen.set(key, side);
  });
  if (level.length === 0) return;
  // From the last to the first, so that the numbers of the others stay true.
  const mend = level.toReversed().map(({ index }): FileChange => ({ path: ['board', 'hexsides', index] }));
  report(`board.hexsides[${level[0]?.index}]`, 'levelSlopes', { count: level.length, examples: some(level.map(({ name }) => name)) }, mend);
}

/** W1 every step of height is a slope or an escarpment. */
function checkSteps({ battle, report, heightOf, placeOfHex }: Sense): void {
  const drawn = new Set(battle.board.hexsides.filter(({ kind }) => isHeight(kind)).map(({ a, b }) => sideKey(a, b)));
  const missing: { readonly a: string; readonly b: string; readonly up: string }[] = [];
  const heights = new Set(battle.board.hexes.filter(({ elevation = 0 }) => elevation !== 0).map(({ hex }) => hex));
  for (const hex of heights) {
    for (const other of neighboursOf(battle, hex)) {
      if (heightOf(hex) === heightOf(other) || (heights.has(other) && other < hex) || drawn.has(sideKey(hex, other))) continue;
      const [a = hex, b = other] = [hex, other].sort();
      missing.push({ a, b, up: heightOf(hex) > heightOf(other) ? hex : other });
    }
  }
  const [first] = missing;
  if (first === undefined) return;
  const from = battle.board.hexsides.length;
  const mend = missing.map((side, i): FileChange => ({ path: ['board', 'hexsides', from + i], value: { ...side, kind: 'slope' } }));
  const examples = some(missing.map(({ a, b }) => `${a}/${b}`));
  report(placeOfHex(first.up), 'stepsWithoutSlope', { count: missing.length, examples }, mend);
}

/** W3 */
function checkGrounds({ battle, report }: Sense): void {
  const { hexes } = battle.board;
  const camps = new Set(battle.scenarios.flatMap(({ camp }) => (camp === null ? [] : [camp.hex])));
  const found = (is: (hex: (typeof hexes)[number]) => boolean): number[] => hexes.flatMap((hex, index) => (is(hex) ? [index] : []));
  const names = (indexes: readonly number[]): string[] => indexes.map((index) => hexes[index]?.hex ?? '');
  const flat = found(({ ground, elevation = 0 }) => ground === 'hill' && elevation <= 0);
  const high = found(({ ground, elevation = 0 }) => ground === 'gully' && elevation > 0);
  const camp = found(({ hex, ground }) => ground === 'camp' && !camps.has(hex));
  const told = (indexes: readonly number[]) => ({ count: indexes.length, examples: some(names(indexes)) });
  if (flat.length > 0) {
    const mend = flat.map((index): FileChange => ({ path: ['board', 'hexes', index, 'elevation'], value: 1 }));
    report(`board.hexes[${flat[0]}]`, 'flatHills', told(flat), mend);
  }
  if (high.length > 0) report(`board.hexes[${high[0]}]`, 'highGullies', told(high));
  if (camp.length > 0) report(`board.hexes[${camp[0]}]`, 'campWithoutScenario', told(camp));
}

/** The two corners of a hexside are each shared with one more hex; off the board it has no name but is a hex all the same. */
function cornersOf(a: string, b: string): [string, string] {
  const near = (hex: string): Set<string> => new Set([0, 1, 2, 3, 4, 5].map((direction) => beside(hex, direction)));
  const both = [...near(a)].filter((hex) => near(b).has(hex));
  return both.map((hex) => [a, b, hex].sort().join(' ')) as [string, string];
}

/** As `neighbourOf`, also for hexes off the board, which may have the column or the position 0. */
function beside(hex: string, direction: number): string {
  const [column, row] = hex.split(',').length === 2 ? hex.split(',').map(Number) : [Number(hex.slice(0, 2)), Number(hex.slice(2))];
  const c = column ?? 0;
  const r = row ?? 0;
  const even = Math.abs(c % 2) === 0 ? 1 : 0;
  const steps = [
    [c, r - 1],
    [c + 1, r - 1 + even],
    [c + 1, r + even],
    [c, r + 1],
    [c - 1, r + even],
    [c - 1, r - 1 + even],
  ][direction] ?? [c, r];
  const [x = 0, y = 0] = steps;
  return x >= 1 && y >= 1 ? String(x).padStart(2, '0') + String(y).padStart(2, '0') : `${x},${y}`;
}

/** W4 water flows off the board at both ends. */
function checkWater({ battle, report }: Sense): void {
  const ends = new Map<string, { readonly name: string; readonly index: number; count: number }>();
  battle.board.hexsides.forEach(({ a, b, kind }, index) => {
    if (!isWater(kind) || !isOn(battle, a) || !isOn(battle, b)) return;
    for (const corner of cornersOf(a, b)) {
      const end = ends.get(corner);
      if (end === undefined) ends.set(corner, { name: `${a}/${b}`, index, count: 1 });
      else end.count += 1;
    }
  });
  const open = [...ends].filter(([corner, { count }]) => count === 1 && corner.split(' ').every((hex) => isOn(battle, hex)));
  const [first] = open;
  if (first !== undefined)
    report(`board.hexsides[${first[1].index}]`, 'waterEnds', { count: open.length, examples: some(open.map(([, { name }]) => name)) });
}

/** W5 */
function checkRoads(sense: Sense): void {
  const { battle, report, groundOf } = sense;
  const { roads, hexsides } = battle.board;
  const wet = new Set(hexsides.filter(({ kind }) => isWater(kind)).map(({ a, b }) => sideKey(a, b)));
  const places = new Set(battle.board.places.map(({ hex }) => hex));
  const used = new Map<string, number>();
  const bridges = new Set<string>();
  roads.forEach((road, index) => {
    const place = `board.roads[${index}]`;
    if (road.some((hex, i) => i >= 2 && hex === road[i - 2])) report(place, 'roadBackAndForth', {});
    for (const [i, hex] of road.entries()) {
      if (groundOf(hex) === 'impassable') report(`${place}[${i}]`, 'roadClosed', { hex });
      const before = road[i - 1];
      if (before === undefined) continue;
      const key = sideKey(before, hex);
      used.set(key, (used.get(key) ?? 0) + 1);
      if (wet.has(key)) bridges.add(key);
    }
    for (const [end, at] of [[road[0], 0] as const, [road.at(-1), road.length - 1] as const]) {
      if (end === undefined || isAtEdge(battle, end) || places.has(end) || ['village', 'castle', 'camp'].includes(groundOf(end))) continue;
      const meets = roads.some((other, i) => i !== index && other.includes(end)) || road.indexOf(end) !== road.lastIndexOf(end);
      if (!meets) report(`${place}[${at}]`, 'roadEndsNowhere', { hex: end });
    }
  });
  const twice = [...used].filter(([, count]) => count > 1).map(([key]) => key);
  if (twice.length > 0) report('board.roads', 'roadTwice', { count: twice.length, examples: some(twice) });
  if (bridges.size > 0) report('board.roads', 'bridges', { count: bridges.size, examples: some([...bridges]) });
}

const hasLetters = (name: string): boolean => /\p{L}/u.test(name);
/** Words by which maps call earthworks. */
const isWork = ({ en, pl }: Text): boolean =>
  /\b(redoubt|earthwork|rampart|entrenchment)/i.test(en) || /\b(szaniec|szańce|reduta|reduty)\b/i.test(pl);

/** W6 */
function checkPlaces({ battle, report, placeOfHex }: Sense): void {
  const seen = new Set<string>();
  battle.board.places.forEach(({ hex, kind }, index) => {
    if (seen.has(hex)) report(`board.places[${index}].hex`, 'placeTwice', { hex });
    seen.add(hex);
    if (kind === 'exit' && isOn(battle, hex) && !isAtEdge(battle, hex)) report(`board.places[${index}].hex`, 'exitInside', { hex });
  });
  const ramparts = new Set(battle.board.hexsides.flatMap(({ a, b, kind }) => (kind === 'rampart' ? [a, b] : [])));
  battle.board.places.forEach(({ hex, name }, index) => {
    const place = `board.places[${index}]`;
    if (!hasLetters(name.en) || !hasLetters(name.pl)) report(`${place}.name`, 'namesNothing', { hex });
    const isFortified = [hex, ...neighboursOf(battle, hex)].some((one) => ramparts.has(one));
    if (isWork(name) && !isFortified) report(place, 'redoubtWithoutRampart', { hex, name });
  });
  const villages = battle.board.hexes.filter(({ ground }) => ground === 'village').map(({ hex }) => hex);
  const nameless = withoutNames(villages, seen, (hex) => neighboursOf(battle, hex));
  const [first] = nameless;
  if (first !== undefined) report(placeOfHex(first), 'villagesWithoutName', { count: nameless.length, examples: some(nameless) });
}

/** Villages that hang together share a name, which stands in one of their hexes or beside them; the answer is one hex of each that has none. */
function withoutNames(villages: readonly string[], named: ReadonlySet<string>, near: (hex: string) => readonly string[]): string[] {
  const left = new Set(villages);
  const nameless: string[] = [];
  for (const first of villages) {
    if (!left.delete(first)) continue;
    const group = [first];
    for (const hex of group) for (const other of near(hex)) if (left.delete(other)) group.push(other);
    if (!group.some((hex) => named.has(hex) || near(hex).some((other) => named.has(other)))) nameless.push(first);
  }
  return nameless;
}
