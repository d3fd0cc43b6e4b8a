/** How strong the sides of a scenario are, and where the facts of a battle come from: counted from the battle file. */
import { ARM_OF_KIND, type Battle, type Provenance, type Scenario, type Unit } from '@kosynier/engine';

/** [3.0] a point of Size stands for 30 to 40 men. */
const MEN_PER_SIZE = 35;

export interface Strength {
  readonly side: string;
  /** Without gunners and staffs, which the counters leave out; to the nearest fifty. */
  readonly men: number;
  readonly counters: number;
  readonly infantry: number;
  readonly cavalry: number;
  readonly batteries: number;
  readonly guns: number;
  readonly commanders: number;
}

export function strengthsOf(battle: Battle, scenario: Scenario): Strength[] {
  const absent = new Set(scenario.absentCommanders);
  const leadersOf = ({ id, commanders }: Unit): readonly string[] => scenario.commandersOf?.[id] ?? commanders;
  const units = battle.units.filter(
    (unit) => (scenario.onlyUnits?.includes(unit.id) ?? true) && leadersOf(unit).some((commander) => !absent.has(commander)),
  );
  return battle.sides.map(({ id }) => {
    const armies = new Set(battle.armies.filter(({ side }) => side === id).map((army) => army.id));
    const own = units.filter(({ army }) => armies.has(army));
    const ofArm = (arm: string): number => own.filter(({ kind }) => ARM_OF_KIND[kind] === arm).length;
    const sum = (value: (unit: Unit) => number): number => own.reduce((total, unit) => total + value(unit), 0);
    return {
      side: id,
      men: Math.round((sum(({ size }) => size) * MEN_PER_SIZE) / 50) * 50,
      counters: own.length,
      infantry: ofArm('infantry'),
      cavalry: ofArm('cavalry'),
      batteries: ofArm('artillery'),
      guns: sum(({ guns }) => guns),
      commanders: battle.commanders.filter(({ id: one, army }) => armies.has(army) && !absent.has(one)).length,
    };
  });
}

export type Sources = Readonly<Record<Provenance, number>>;

export interface Provenances {
  readonly boardSize: Provenance;
  readonly terrain: Provenance;
  /** How many counters have it from where. */
  readonly names: Sources;
  readonly ratings: Sources;
  /** Printed on the counters, and those that a scenario gives them instead. */
  readonly startHexes: Sources;
  /** How many commanders have their command from where. */
  readonly commands: Sources;
}

export function provenancesOf({ board, units, commanders, scenarios }: Battle): Provenances {
  const sourcesOf = (words: readonly Provenance[]): Sources => {
    const number = (word: Provenance): number => words.filter((one) => one === word).length;
    return { book: number('book'), history: number('history'), design: number('design') };
  };
  const printed = units.filter(({ hex }) => hex !== null).map(({ provenance }) => provenance.hex);
  return {
    boardSize: board.provenance.size,
    terrain: board.provenance.terrain,
    names: sourcesOf(units.map(({ provenance }) => provenance.name)),
    ratings: sourcesOf(units.map(({ provenance }) => provenance.ratings)),
    startHexes: sourcesOf([...printed, ...scenarios.flatMap((scenario) => placedBy(scenario, units))]),
    commands: sourcesOf(commanders.map(({ provenance, commandProvenance = provenance }) => commandProvenance)),
  };
}

/** One word for every unit to which a scenario gives a hex of its own. */
function placedBy({ placements, placementsProvenance, freeSetup, provenance }: Scenario, units: readonly Unit[]): Provenance[] {
  return units.flatMap(({ id }) => [
    ...(placements?.[id] === undefined ? [] : [placementsProvenance ?? provenance]),
    ...(freeSetup?.suggested[id] === undefined ? [] : [freeSetup.suggestedProvenance ?? provenance]),
  ]);
}
