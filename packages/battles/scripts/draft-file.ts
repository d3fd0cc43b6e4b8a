/** The shape of the drafts that the battles were made from, and what is the same in the conversion of each. */

import type { Battle, BattleBoard, Commander, Place, Provenance, Unit } from '@kosynier/engine';

export type DraftProvenance = 'seed' | 'history' | 'design';

export interface DraftUnit {
  readonly id: string;
  readonly name: string;
  readonly army: string;
  readonly kind: Unit['kind'];
  readonly morale: number | null;
  readonly size: number;
  readonly fire: number | null;
  readonly reduced: { readonly morale: number; readonly fire?: number | null } | null;
  readonly stars?: number;
  readonly skirmish?: boolean;
  readonly guns?: number;
  readonly commanders: readonly string[];
  readonly hex: string | null;
  readonly facing: number;
  readonly limbered?: boolean;
  readonly stack?: number;
  readonly provenance: Readonly<Record<string, DraftProvenance>>;
}

export interface DraftPool {
  readonly turns: readonly [number, number];
  readonly [army: string]: { readonly fixed?: readonly string[]; readonly choose?: number; readonly of?: readonly string[] } | unknown;
}

export interface DraftScenario {
  readonly id: string;
  readonly turns: number;
  readonly excludes?: readonly string[];
  readonly activation: readonly DraftPool[];
  readonly autoVictory: Readonly<Record<string, number>>;
  readonly tie: string;
  readonly special?: readonly { readonly id: string; readonly hex: string }[];
  readonly returnHexes: Readonly<Record<string, readonly string[]>>;
  readonly setup: { readonly polish?: { readonly anyHexOf?: readonly string[] } };
  readonly suggestedSetup?: Readonly<Record<string, string>>;
  readonly suggestedFacing?: number;
}

export interface DraftFile {
  readonly id: string;
  readonly date: string;
  readonly title: Battle['title'];
  readonly minutesPerTurn: number;
  readonly board: {
    readonly columns: number;
    readonly rows: number;
    readonly hexMetres: number;
    readonly ccAxis: 'N' | 'E';
    readonly rrAxis: 'N' | 'W';
  };
  readonly terrain: {
    readonly hexes: Readonly<Record<string, { readonly base: BattleBoard['hexes'][number]['ground']; readonly elevation: number }>>;
    readonly hexsides: BattleBoard['hexsides'];
    readonly roads: BattleBoard['roads'];
  };
  readonly places: readonly {
    readonly hex: string;
    readonly name: Place['name'];
    readonly kind: string;
    readonly provenance?: DraftProvenance;
  }[];
  readonly armies: Battle['armies'];
  readonly commanders: readonly (Pick<Commander, 'id' | 'name' | 'army' | 'hex'> & {
    readonly colour?: string;
    readonly chitOnly?: boolean;
    readonly provenance: { readonly name: DraftProvenance };
  })[];
  readonly units: readonly DraftUnit[];
  readonly scenarios: readonly DraftScenario[];
  readonly strength?: readonly { readonly label: string; readonly units: readonly string[]; readonly men: number | null }[];
}

/** The drafts say `seed` for what a rulebook prints or states. */
export const provenanceOf = (word: DraftProvenance): Provenance => (word === 'seed' ? 'book' : word);

/** A fact made of several is as sure as the least sure of them. */
export function leastSure(words: readonly DraftProvenance[]): Provenance {
  if (words.includes('design')) return 'design';
  return words.includes('history') ? 'history' : 'book';
}

/** `fromBook` are the hexes whose ground a rulebook states. */
export function boardOf(draft: DraftFile, places: BattleBoard['places'], fromBook: readonly string[]): BattleBoard {
  const { board, terrain } = draft;
  // Sorted, because an object gives keys like 1001 before keys like 0101.
  const grounds = Object.entries(terrain.hexes).sort(([a], [b]) => (a < b ? -1 : 1));
  const hexes = grounds.map(([hex, { base, elevation }]) => ({
    hex,
    ground: base,
    ...(elevation === 0 ? {} : { elevation }),
    ...(fromBook.includes(hex) ? { provenance: 'book' as const } : {}),
  }));
  return {
    columns: board.columns,
    rows: board.rows,
    hexMetres: board.hexMetres,
    columnsRun: board.ccAxis === 'N' ? 'north' : 'east',
    rowsRun: board.rrAxis === 'N' ? 'north' : 'west',
    hexes,
    hexsides: terrain.hexsides,
    roads: terrain.roads,
    places,
    provenance: { size: 'book', terrain: 'design' },
  };
}

export function armiesOf(draft: DraftFile): Battle['armies'] {
  return draft.armies.map(({ id, name, side, colour }) => ({ id, name, side, colour }));
}

export function unitOf(unit: DraftUnit, name: Unit['name'], note: Unit['note'], provenance: Unit['provenance']): Unit {
  const backFire = unit.reduced?.fire;
  return {
    id: unit.id,
    name,
    army: unit.army,
    kind: unit.kind,
    morale: unit.morale,
    size: unit.size,
    fire: unit.fire,
    back: unit.reduced === null ? null : { morale: unit.reduced.morale, ...(typeof backFire === 'number' ? { fire: backFire } : {}) },
    stars: unit.stars ?? 0,
    skirmisher: unit.skirmish ?? false,
    guns: unit.guns ?? 0,
    commanders: unit.commanders,
    hex: unit.hex,
    facing: unit.facing,
    limbered: unit.limbered ?? false,
    ...(unit.stack === undefined ? {} : { stack: unit.stack }),
    ...(note === undefined ? {} : { note }),
    provenance,
  };
}
