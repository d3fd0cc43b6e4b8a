/** All pieces that take part in a scenario, and where they start. */
import type { Layout, Point } from '@kosynier/drawing';
import { type Battle, type Commander, parseHex, type Scenario, type Unit } from '@kosynier/engine';

export interface Piece {
  readonly id: string;
  readonly name: string;
  readonly hex: string | null;
  readonly facing: number;
  readonly unit: Unit | null;
  readonly commander: Commander | null;
}

export function piecesOf(battle: Battle, scenario: Scenario, language: 'en' | 'pl'): Piece[] {
  const absent = new Set(scenario.absentCommanders);
  const { freeSetup, placements, onlyUnits, commandersOf } = scenario;
  const start = (id: string, printed: string | null): string | null => freeSetup?.suggested[id] ?? placements?.[id]?.hex ?? printed;
  const facing = ({ id, facing: printed }: Unit): number =>
    freeSetup?.suggested[id] === undefined ? (placements?.[id]?.facing ?? printed) : freeSetup.suggestedFacing;
  const units = battle.units.filter(
    ({ id, commanders }) => (onlyUnits?.includes(id) ?? true) && (commandersOf?.[id] ?? commanders).some((one) => !absent.has(one)),
  );
  return [
    ...units.map((unit) => ({
      id: unit.id,
      name: unit.name[language],
      hex: start(unit.id, unit.hex),
      facing: facing(unit),
      unit,
      commander: null,
    })),
    ...battle.commanders
      .filter(({ id }) => !absent.has(id))
      .map((commander) => ({
        id: commander.id,
        name: commander.name[language],
        hex: start(commander.id, commander.hex),
        facing: 0,
        unit: null,
        commander,
      })),
  ];
}

/** Pieces that share a hex lie a little apart, commanders below. */
export function spotsOf(pieces: readonly Piece[], layout: Layout): { readonly piece: Piece; readonly spot: Point }[] {
  const count = new Map<string, number>();
  return pieces.flatMap((piece) => {
    const hex = piece.hex === null ? undefined : parseHex(piece.hex);
    if (piece.hex === null || hex === undefined) return [];
    const { x, y } = layout.centre(hex);
    const before = count.get(piece.hex) ?? 0;
    if (piece.unit !== null) count.set(piece.hex, before + 1);
    return [{ piece, spot: piece.unit === null ? { x: x + 22, y: y + 30 } : { x: x + before * 7, y: y - before * 7 } }];
  });
}
