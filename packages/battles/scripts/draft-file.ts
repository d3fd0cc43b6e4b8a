/** The shape of the drafts that the battles were made from, and what is the same in the conversion of each. */

import type { Battle, BattleBoard, Commander, OverallPower, Place, PoolRule, Provenance, Scenario, Unit } from '@kosynier/engine';

/** A word, behind which one draft says in brackets what the word is about. */
export type DraftProvenance = 'seed' | 'history' | 'design' | `seed (${string})`;

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
  /** Starts in Skirmish Order. */
  readonly skirmishOrder?: boolean;
  readonly stack?: number;
  /** Set-up of the scenario of Wywła. */
  readonly yellowHex?: string;
  readonly yellowStack?: number;
  readonly note?: string;
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
  readonly returnHexes: Readonly<Record<string, readonly string[]>> & {
    readonly byCommander?: Readonly<Record<string, readonly string[]>>;
  };
  readonly units?: 'all' | readonly string[];
  readonly commanders?: 'all' | readonly string[];
  readonly reinforcements?: readonly {
    readonly commander: string;
    readonly hexes: readonly string[];
    readonly turn?: number | 'rolled';
    readonly fromTurn?: number;
  }[];
  readonly reserve?: { readonly units?: readonly string[]; readonly fromTurn: number };
  readonly rules?: {
    readonly cavalryUnder: Readonly<Record<string, string>>;
    readonly playArea: { readonly ccFrom: number; readonly ccTo: number };
  };
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
    readonly overall?: boolean;
    readonly chitOnly?: boolean;
    readonly yellowHex?: string;
    readonly provenance: { readonly name: DraftProvenance };
  })[];
  readonly units: readonly DraftUnit[];
  readonly scenarios: readonly DraftScenario[];
  readonly strength?: readonly { readonly label: string; readonly units: readonly string[]; readonly men: number | null }[];
}

/** The drafts say `seed` for what a rulebook prints or states. */
export const provenanceOf = (word: DraftProvenance): Provenance => (word === 'history' || word === 'design' ? word : 'book');

/** A fact made of several is as sure as the least sure of them. */
export function leastSure(words: readonly DraftProvenance[]): Provenance {
  if (words.includes('design')) return 'design';
  return words.includes('history') ? 'history' : 'book';
}

/** `fromBook` are the hexes whose ground a rulebook states. */
export function boardOf(
  draft: DraftFile,
  places: BattleBoard['places'],
  fromBook: readonly string[],
  roads: BattleBoard['roads'] = draft.terrain.roads,
): BattleBoard {
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
    hexsides: terrain.hexsides.map(({ a, b, kind, up }) => ({ a, b, kind, ...(up === undefined ? {} : { up }) })),
    roads,
    places,
    provenance: { size: 'book', terrain: 'design' },
  };
}

/** Two roads that share their first hexes are drawn once: the later one branches off where they part. */
export function withoutSharedBeginnings(roads: BattleBoard['roads']): BattleBoard['roads'] {
  const drawn = new Set<string>();
  return roads.map((road) => {
    let first = 0;
    while (drawn.has(`${road[first]} ${road[first + 1]}`)) first++;
    for (let i = 1; i < road.length; i++) drawn.add(`${road[i - 1]} ${road[i]}`).add(`${road[i]} ${road[i - 1]}`);
    return road.slice(first);
  });
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
    ...(unit.skirmishOrder === true ? { skirmishing: true } : {}),
    ...(unit.stack === undefined ? {} : { stack: unit.stack }),
    ...(note === undefined ? {} : { note }),
    provenance,
  };
}

const OVERALL: Readonly<Record<string, OverallPower>> = { kosciuszko: 'delegateAndSix' };

/** `colours` are those of the strips, by commander. */
export function commandersOf(draft: DraftFile, colours: Readonly<Record<string, string>>): Commander[] {
  return draft.commanders.map(({ id, name, army, hex, overall, provenance }) => {
    const colour = colours[id];
    if (colour === undefined) throw new Error(`no colour for the strip of "${id}"`);
    const power = overall === true ? { overall: OVERALL[id] ?? ('delegate' as const) } : {};
    return { id, name, army, hex, colour, ...power, provenance: provenanceOf(provenance.name) };
  });
}

export function poolOf(draft: DraftFile, pool: DraftPool): PoolRule {
  const shares = draft.armies.map(({ id }) => {
    const share = (pool[id] ?? {}) as { readonly fixed?: readonly string[]; readonly choose?: number; readonly of?: readonly string[] };
    return [id, { fixed: share.fixed ?? [], choose: share.choose ?? 0, of: share.of ?? [] }] as const;
  });
  return { turns: pool.turns, armies: Object.fromEntries(shares) };
}

/** What every draft of a scenario has, in whatever book. */
export function commonOf(draft: DraftFile, scenario: DraftScenario): Omit<Scenario, 'title' | 'rule' | 'provenance'> {
  const { byCommander = {}, ...byArmy } = scenario.returnHexes;
  return {
    id: scenario.id,
    turns: scenario.turns,
    minutesPerTurn: draft.minutesPerTurn,
    absentCommanders: [],
    pools: scenario.activation.map((pool) => poolOf(draft, pool)),
    autoVictory: scenario.autoVictory,
    offTrackWinner: scenario.tie,
    camp: null,
    returnHexes: byArmy,
    returnHexesOfCommander: byCommander,
    freeSetup: null,
  };
}
