/** The set-up of each scenario keeps the rules of stacking. */

import { ARM_OF_KIND, type Arm, type Commander, type FreeSetup, type Scenario, type Text, type Unit } from '@kosynier/engine';
import type { Loose } from '../draft.ts';
import { placeOf } from '../problem.ts';
import { checkInPlay, isCommanderPresent, isUnitPresent } from './cast.ts';
import { checkHex, checkHexes, checkId, checkPassable, entries, type Facts, keyed, ownValue, sideOf } from './facts.ts';

/** A unit or a commander where a scenario puts him. */
interface Piece {
  readonly hex: string;
  /** Where the file says so. */
  readonly place: string;
  readonly facingPlace: string;
  readonly facing: number | undefined;
  readonly stackPlace: string;
  /** 1 is the top. */
  readonly stack: number | undefined;
  readonly side: string | undefined;
  readonly army: string | undefined;
  /** Undefined for a commander. */
  readonly arm: Arm | undefined;
  readonly size: number;
}

export function checkSetups(facts: Facts): void {
  for (const [scenario, index] of entries(facts.draft.scenarios)) {
    const place = `scenarios[${index}]`;
    checkFreeSetup(facts, scenario, place);
    const byHex = new Map<string, Piece[]>();
    for (const piece of piecesOf(facts, scenario, place)) {
      checkPassable(facts, piece.hex, piece.place);
      checkInPlay(facts, scenario, piece.hex, piece.place);
      byHex.set(piece.hex, [...(byHex.get(piece.hex) ?? []), piece]);
    }
    for (const pieces of byHex.values()) checkHexOfPieces(facts, pieces);
  }
}

/** Where units and commanders stand at the start of the scenario. */
function* piecesOf(facts: Facts, scenario: Loose<Scenario>, place: string): Generator<Piece> {
  for (const [unit, index] of entries(facts.draft.units)) {
    if (!isUnitPresent(scenario, unit)) continue;
    const position = positionOf(facts, scenario, unit, place, `units[${index}]`);
    if (position === undefined) continue;
    yield {
      ...position,
      side: sideOf(facts, unit),
      army: unit.army,
      arm: unit.kind === undefined ? undefined : ARM_OF_KIND[unit.kind],
      size: unit.size ?? 0,
    };
  }
  for (const [commander, index] of entries(facts.draft.commanders)) {
    if (!isCommanderPresent(scenario, commander)) continue;
    const position = positionOf(facts, scenario, commander, place, `commanders[${index}]`);
    if (position !== undefined) yield { ...position, side: sideOf(facts, commander), army: commander.army, arm: undefined, size: 0 };
  }
}

type Position = Pick<Piece, 'hex' | 'place' | 'facing' | 'facingPlace' | 'stack' | 'stackPlace'>;

/** The printed hex, that of the scenario, or the suggested one where the side sets up freely. */
function positionOf(
  facts: Facts,
  scenario: Loose<Scenario>,
  piece: Loose<Unit> | Loose<Commander>,
  place: string,
  own: string,
): Position | undefined {
  const { freeSetup } = scenario;
  const side = sideOf(facts, piece);
  if (freeSetup && side !== undefined && freeSetup.side === side) return suggestedPosition(freeSetup, piece, `${place}.freeSetup`);
  const printed = 'facing' in piece ? { facing: piece.facing, stack: piece.stack } : { facing: undefined, stack: undefined };
  const placement = piece.id === undefined ? undefined : ownValue(scenario.placements, piece.id);
  if (placement !== undefined) {
    const at = placeOf(['placements', piece.id ?? ''], place);
    if (placement.hex === undefined) return undefined;
    const { hex, facing, stack } = placement;
    const facingPlace = facing === undefined ? `${own}.facing` : `${at}.facing`;
    return { hex, place: `${at}.hex`, facing: facing ?? printed.facing, facingPlace, stack, stackPlace: `${at}.stack` };
  }
  if (typeof piece.hex !== 'string') return undefined;
  return { hex: piece.hex, place: `${own}.hex`, ...printed, facingPlace: `${own}.facing`, stackPlace: `${own}.stack` };
}

function suggestedPosition(
  { suggested, suggestedFacing }: Loose<FreeSetup>,
  { id = '' }: Loose<Unit> | Loose<Commander>,
  at: string,
): Position | undefined {
  const hex = ownValue(suggested, id);
  if (hex === undefined) return undefined;
  const place = placeOf(['suggested', id], at);
  return { hex, place, facing: suggestedFacing, facingPlace: `${at}.suggestedFacing`, stack: undefined, stackPlace: place };
}

function checkHexOfPieces(facts: Facts, pieces: readonly Piece[]): void {
  const stranger = pieces.find((piece) => piece.side !== pieces[0]?.side && piece.side !== undefined && pieces[0]?.side !== undefined);
  if (stranger !== undefined) {
    facts.report(stranger.place, 'bothSides', { hex: stranger.hex });
    return;
  }
  const units = pieces.filter((piece) => piece.arm !== undefined);
  const [first] = units;
  if (first === undefined) return;
  const foreign = units.find((piece) => piece.army !== undefined && first.army !== undefined && piece.army !== first.army);
  if (foreign !== undefined) facts.report(foreign.place, 'twoArmies', { hex: foreign.hex });
  checkLimits(facts, units);
  checkFacing(facts, units);
  checkOrder(facts, units);
}

/** [6.0] every unit has a place of its own in a stack. */
function checkOrder(facts: Facts, units: readonly Piece[]): void {
  const taken = new Set<number>();
  for (const { stack, stackPlace, hex } of units) {
    if (stack === undefined) continue;
    if (taken.has(stack)) facts.report(stackPlace, 'stackTaken', { stack, hex });
    taken.add(stack);
  }
}

/** Reported at the last unit of the stack, which is the one that came too many. */
function checkLimits(facts: Facts, units: readonly Piece[]): void {
  const total = (arm: Arm): number => units.reduce((sum, piece) => sum + (piece.arm === arm ? piece.size : 0), 0);
  const last = units.at(-1);
  if (last === undefined) return;
  const has = (arm: Arm): boolean => units.some((piece) => piece.arm === arm);
  if (has('infantry') && has('cavalry')) facts.report(last.place, 'mixedArms', { hex: last.hex });
  for (const arm of ['infantry', 'cavalry'] as const) {
    const guns = has('artillery');
    const limit = guns ? facts.stacking[`${arm}WithGuns`] : facts.stacking[arm];
    if (total(arm) > limit) facts.report(last.place, 'overLimit', { arm, size: total(arm), guns, hex: last.hex, limit });
  }
}

/** [6.0] one facing a stack; guns may point elsewhere. */
function checkFacing(facts: Facts, units: readonly Piece[]): void {
  const [first, ...others] = units.filter((piece) => piece.arm !== 'artillery' && piece.facing !== undefined);
  for (const piece of others) {
    if (piece.facing !== first?.facing) {
      const { facing = 0, hex } = piece;
      facts.report(piece.facingPlace, 'facesOtherwise', { facing, hex, others: first?.facing ?? 0 });
    }
  }
}

function checkFreeSetup(facts: Facts, scenario: Loose<Scenario>, place: string): void {
  const { freeSetup } = scenario;
  if (freeSetup === null || freeSetup === undefined) return;
  const at = `${place}.freeSetup`;
  checkId(facts, facts.sides, freeSetup.side, 'side', `${at}.side`);
  if (freeSetup.hexes?.length === 0) facts.report(`${at}.hexes`, 'needsHex', {});
  checkHexes(facts, freeSetup.hexes, `${at}.hexes`);
  checkSuggestedHexes(facts, scenario, at);
  checkSuggestedPieces(facts, scenario, at);
}

function checkSuggestedHexes(facts: Facts, scenario: Loose<Scenario>, at: string): void {
  const { hexes, suggested } = scenario.freeSetup ?? {};
  for (const [id, hex] of keyed(suggested)) {
    const place = placeOf(['suggested', id], at);
    checkHex(facts, hex, place);
    if (hexes !== undefined && !hexes.includes(hex)) facts.report(place, 'outsideSetup', { hex });
  }
}

/** Every piece of the side that takes part has a hex, and no other piece has. */
function checkSuggestedPieces(facts: Facts, scenario: Loose<Scenario>, at: string): void {
  const { side, suggested } = scenario.freeSetup ?? {};
  if (side === undefined || suggested === undefined || facts.units === undefined || facts.commanders === undefined) return;
  const wanted = new Set<string>();
  const unsure = new Set<string>();
  const sort = (piece: Loose<Unit> | Loose<Commander>, isPresent: boolean | undefined): void => {
    const own = sideOf(facts, piece);
    if (piece.id === undefined || own === undefined || isPresent === undefined) unsure.add(piece.id ?? '');
    else if (own === side && isPresent) wanted.add(piece.id);
  };
  for (const [unit] of entries(facts.draft.units)) sort(unit, unit.commanders && isUnitPresent(scenario, unit));
  for (const [commander] of entries(facts.draft.commanders)) sort(commander, isCommanderPresent(scenario, commander));

  const title = titleOf(scenario);
  for (const id of wanted) if (!Object.hasOwn(suggested, id)) facts.report(`${at}.suggested`, 'pieceWithoutHex', { id, title });
  for (const id of Object.keys(suggested)) {
    if (wanted.has(id) || unsure.has(id)) continue;
    facts.report(placeOf(['suggested', id], at), 'notOfSide', { id });
  }
}

/** A title that could not be read is its id. */
function titleOf({ id = '', title }: Loose<Scenario>): Text {
  return { en: title?.en ?? id, pl: title?.pl ?? id };
}
