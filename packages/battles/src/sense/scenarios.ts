/** What takes part in a scenario, when and where, and what can come of it. */
import { ARM_OF_KIND, type Entry, isRuleNumber, neighbourOf, type Scenario } from '@kosynier/engine';
import type { FileChange } from '../changes.ts';
import { placeOf } from '../problem.ts';
import { apart, castOf, facingOf, isOn, neighboursOf, numberOf, type Sense, startOf } from './context.ts';

export function senseOfScenarios(sense: Sense): void {
  const used = new Set<string>();
  sense.battle.scenarios.forEach((scenario, index) => {
    const place = `scenarios[${index}]`;
    for (const { id } of castOf(sense.battle, scenario).units) used.add(id);
    checkClosedHexes(sense, scenario, index);
    checkForces(sense, scenario, place);
    checkPools(sense, scenario, index);
    checkEntries(sense, scenario, place);
    checkStart(sense, scenario, place);
    checkReturns(sense, scenario, place);
    checkLimits(sense, scenario, place);
    if (!isRuleNumber(scenario.rule))
      sense.report(`${place}.rule`, 'unknownRule', { rule: scenario.rule }, [{ path: ['scenarios', index, 'rule'], value: '13.E' }]);
  });
  sense.battle.units.forEach(({ id }, index) => {
    if (!used.has(id)) sense.report(`units[${index}]`, 'neverTakesPart', { id });
  });
}

/** E5 */
function checkClosedHexes({ report, groundOf }: Sense, scenario: Scenario, index: number): void {
  const closed = (hex: string): boolean => groundOf(hex) === 'impassable';
  const look = (hexes: readonly string[], path: (string | number)[]): void => {
    hexes.forEach((hex, i) => {
      const mend: FileChange[] | undefined = hexes.length > 1 ? [{ path: ['scenarios', index, ...path, i] }] : undefined;
      if (closed(hex)) report(placeOf(['scenarios', index, ...path, i]), 'closedHex', { hex }, mend);
    });
  };
  for (const key of ['returnHexes', 'returnHexesOfCommander'] as const)
    for (const [id, hexes] of Object.entries(scenario[key])) look(hexes, [key, id]);
  for (const [i, { hexes }] of (scenario.entries ?? []).entries()) look(hexes, ['entries', i, 'hexes']);
  if (scenario.freeSetup !== null) look(scenario.freeSetup.hexes, ['freeSetup', 'hexes']);
  const { camp } = scenario;
  if (camp !== null && closed(camp.hex)) report(`scenarios[${index}].camp.hex`, 'closedHex', { hex: camp.hex });
}

/** E6: a board for positions has no units on it, and none is missing there. */
function checkForces({ battle, report, sideOf }: Sense, scenario: Scenario, place: string): void {
  const { units, commanders } = castOf(battle, scenario);
  if (battle.units.length === 0) return;
  const { title } = scenario;
  for (const { id, name } of battle.sides)
    if (!units.some(({ army }) => sideOf(army) === id)) report(place, 'sideWithoutUnits', { side: name, title });
  for (const { id, name } of battle.armies) {
    if (units.some(({ army }) => army === id) && !commanders.some(({ army }) => army === id))
      report(place, 'armyWithoutCommander', { army: name, title });
  }
}

const chitsOf = (scenario: Scenario): Set<string> =>
  new Set([
    ...scenario.pools.flatMap(({ armies }) =>
      Object.values(armies).flatMap(({ fixed, choose, of }) => (choose > 0 ? [...fixed, ...of] : fixed)),
    ),
    ...(scenario.liaisons ?? []).map(({ commander }) => commander),
    ...(scenario.entries ?? []).filter(({ arrival }) => arrival !== undefined).map(({ commander }) => commander),
  ]);

/** E7 W7 W16 */
function checkPools({ battle, report, sideOf }: Sense, scenario: Scenario, index: number): void {
  const place = `scenarios[${index}]`;
  const { units, commanders } = castOf(battle, scenario);
  const chits = chitsOf(scenario);
  for (const { id, name } of battle.sides) {
    const own = commanders.filter(({ army }) => sideOf(army) === id);
    if (units.length > 0 && own.length > 0 && !own.some((one) => chits.has(one.id)))
      report(`${place}.pools`, 'sideWithoutChits', { side: name, title: scenario.title });
  }
  for (const { id, army } of commanders) {
    const isLed = units.some((unit) => (scenario.commandersOf?.[unit.id] ?? unit.commanders).every((one) => one === id));
    // [4.4] [4.5S] an overall commander or a liaison can activate him all the same.
    const isCalled = commanders.some((one) => chits.has(one.id) && one.id !== id && one.army === army && one.overall !== undefined);
    const isJoined = (scenario.liaisons ?? []).some(({ armies }) => armies.includes(army));
    if (isLed && !chits.has(id) && !isCalled && !isJoined) report(`${place}.pools`, 'neverInPool', { id, scenario: scenario.id });
  }
  const empty: number[] = [];
  scenario.pools.forEach(({ turns: [first, last], armies }, at) => {
    const shares = Object.entries(armies);
    if (shares.every(([, { fixed, choose }]) => fixed.length + choose === 0))
      for (let turn = first; turn <= Math.min(last, scenario.turns); turn++) empty.push(turn);
    for (const [army, { choose, of }] of shares) {
      if (choose > 0 || of.length === 0) continue;
      const path = ['scenarios', index, 'pools', at, 'armies', army];
      report(placeOf([...path, 'of']), 'choosesNobody', {}, [{ path: [...path, 'of'], value: [] }]);
    }
  });
  if (empty.length > 0) report(`${place}.pools`, 'turnsWithoutChits', { turns: empty });
  scenario.reserves?.forEach(({ fromTurn }, at) => {
    if (fromTurn <= 1)
      report(`${place}.reserves[${at}].fromTurn`, 'reserveFromStart', {}, [{ path: ['scenarios', index, 'reserves', at] }]);
  });
}

/** E14 W16 */
function checkEntries({ battle, report }: Sense, scenario: Scenario, place: string): void {
  scenario.entries?.forEach((entry, at) => {
    const { commander: id, fromTurn, arrival } = entry;
    // The first roll gives Turn 1 + `plus` at least.
    if (arrival !== undefined && arrival.plus + 1 > scenario.turns) report(`${place}.entries[${at}]`, 'arrivalAfterEnd', { id });
    if (arrival === undefined && !canBeActivated(battle.commanders, scenario, entry))
      report(`${place}.entries[${at}]`, 'entryNever', { id, turn: fromTurn });
  });
}

function canBeActivated(commanders: Sense['battle']['commanders'], scenario: Scenario, { commander, fromTurn, byOwnChit }: Entry): boolean {
  const army = commanders.find(({ id }) => id === commander)?.army;
  const chiefs = new Set(commanders.filter((one) => one.army === army && one.overall !== undefined).map(({ id }) => id));
  const pools = scenario.pools.filter(({ turns: [, last] }) => last >= fromTurn);
  const inPool = (is: (id: string) => boolean): boolean =>
    pools.some(({ armies }) => Object.values(armies).some(({ fixed, choose, of }) => fixed.some(is) || (choose > 0 && of.some(is))));
  if (inPool((id) => id === commander)) return true;
  const isJoined = army !== undefined && (scenario.liaisons ?? []).some(({ armies }) => armies.includes(army));
  return byOwnChit !== true && (isJoined || inPool((id) => chiefs.has(id)));
}

/** W9 */
function checkStart({ battle, report, sideOf }: Sense, scenario: Scenario, place: string): void {
  const { units, commanders } = castOf(battle, scenario);
  const on = units.flatMap((unit) => {
    const hex = startOf(scenario, unit);
    return hex === null || !isOn(battle, hex) ? [] : [{ unit, hex, side: sideOf(unit.army) }];
  });
  for (const { unit, hex } of on) {
    const facing = facingOf(scenario, unit);
    const isOff = [facing, facing + 1].every(
      (direction) => !neighboursOf(battle, hex).includes(nameOf(neighbourOf(numberOf(hex), direction % 6))),
    );
    if (isOff) report(placeOfFacing(battle.units, scenario, unit.id, place), 'facesOff', { id: unit.id, hex });
  }
  const sides = battle.sides.map(({ id }) => on.filter(({ side }) => side === id));
  const [first = [], second = []] = sides;
  const close = first.flatMap((one) =>
    second.filter((other) => apart(one.hex, other.hex) <= 1).map((other) => [one.hex, other.hex] as const),
  )[0];
  if (close !== undefined) report(place, 'adjacentAtStart', { scenario: scenario.id, hex: close[0], other: close[1] });
  for (const { id, army, hex: printed } of commanders) {
    const hex = startOf(scenario, { id, hex: printed });
    const own = on.filter(({ unit }) => (scenario.commandersOf?.[unit.id] ?? unit.commanders).includes(id));
    const enemies = on.filter(({ side }) => side !== sideOf(army));
    if (hex === null || own.length === 0 || enemies.length === 0) continue;
    const reach = (from: string): number => Math.min(...enemies.map((enemy) => apart(from, enemy.hex)));
    if (own.every((one) => reach(one.hex) > reach(hex))) report(place, 'commanderAhead', { id, scenario: scenario.id });
  }
  checkArea(
    battle,
    scenario,
    on.map(({ hex }) => hex),
    place,
    report,
  );
}

const nameOf = (hex: number): string => String(hex).padStart(4, '0');

function placeOfFacing(units: Sense['battle']['units'], scenario: Scenario, id: string, place: string): string {
  if (scenario.freeSetup?.suggested[id] !== undefined) return `${place}.freeSetup.suggestedFacing`;
  if (scenario.placements?.[id]?.facing !== undefined) return placeOf(['placements', id, 'facing'], place);
  return `units[${units.findIndex((unit) => unit.id === id)}].facing`;
}

/** W17: the box around all units is less than a third of the area. */
function checkArea({ board }: Sense['battle'], scenario: Scenario, hexes: readonly string[], place: string, report: Sense['report']): void {
  const [firstColumn, lastColumn] = scenario.columns ?? [1, board.columns];
  const [firstRow, lastRow] = scenario.rows ?? scenario.shownRows ?? [1, board.rows];
  const all = (lastColumn - firstColumn + 1) * (lastRow - firstRow + 1);
  if (hexes.length === 0 || all < 400) return;
  const [columns, rows] = [hexes.map((hex) => Number(hex.slice(0, 2))), hexes.map((hex) => Number(hex.slice(2)))];
  const width = Math.max(...columns) - Math.min(...columns) + 1;
  const height = Math.max(...rows) - Math.min(...rows) + 1;
  if (width * height * 3 < all) report(place, 'emptyArea', { scenario: scenario.id, percent: Math.round((100 * width * height) / all) });
}

/** W9 W10 */
function checkReturns({ battle, report, sideOf }: Sense, scenario: Scenario, place: string): void {
  const { units } = castOf(battle, scenario);
  const at = units.flatMap((unit) => {
    const hex = startOf(scenario, unit);
    return hex === null ? [] : [{ id: unit.id, hex, side: sideOf(unit.army) }];
  });
  const nearer: boolean[] = [];
  for (const { id: side } of battle.sides) {
    const hexes = battle.armies.filter((army) => army.side === side).flatMap(({ id }) => scenario.returnHexes[id] ?? []);
    const nearest = (own: boolean): number =>
      Math.min(...at.filter((one) => (one.side === side) === own).map((one) => Math.min(...hexes.map((hex) => apart(hex, one.hex)))));
    for (const one of at.filter((unit) => unit.side !== side && hexes.includes(unit.hex)))
      report(place, 'inReturnHex', { id: one.id, hex: one.hex, scenario: scenario.id });
    nearer.push(hexes.length > 0 && nearest(false) < nearest(true));
  }
  if (nearer.length === 2 && nearer.every((one) => one)) report(`${place}.returnHexes`, 'returnHexesExchanged', { scenario: scenario.id });
}

/** [12.1] the points of counters: a commander 3, a battery 2 and its stars, any other unit no more than its Size and one. */
const COMMANDER_POINTS = 3;
const BATTERY_POINTS = 2;

/** W15 */
function checkLimits({ battle, report, sideOf }: Sense, scenario: Scenario, place: string): void {
  const { units, commanders } = castOf(battle, scenario);
  for (const { id: side } of battle.sides) {
    const limit = scenario.autoVictory[side];
    if (limit === undefined) continue;
    const at = placeOf(['autoVictory', side], place);
    const points =
      units
        .filter(({ army }) => sideOf(army) !== side)
        .reduce((sum, { kind, size, stars }) => sum + (ARM_OF_KIND[kind] === 'artillery' ? BATTERY_POINTS + stars : size + 1), 0) +
      commanders.filter(({ army }) => sideOf(army) !== side).length * COMMANDER_POINTS;
    if (limit > points && units.length > 0) report(at, 'limitOutOfReach', { side, limit, points });
    if (limit < 2) report(at, 'limitTooLow', { limit });
  }
}
