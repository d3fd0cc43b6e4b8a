/**
 * What of a battle is played, and what is only told about it: names, stories, notes, where an item comes from. A game is bound to what is
 * played, so that a better sentence or a name put right orphans no game. A new field of a battle does not compile until it is decided here.
 */
import type {
  Army,
  Battle,
  BattleBoard,
  BattleHex,
  BattleHexside,
  Commander,
  Entry,
  FreeSetup,
  Liaison,
  PoolRule,
  Reserve,
  Scenario,
  Side,
  Unit,
} from '@kosynier/engine';

/** Played whole, told only, or, of an object or of each object of a list, what its own table says. */
type Kept<T> = 'played' | 'told' | (T extends readonly (infer One)[] ? Table<One> : T extends object ? Table<T> : never);

type Table<T> = { readonly [K in keyof T]-?: Kept<NonNullable<T[K]>> };

const HEX = { hex: 'played', ground: 'played', elevation: 'played', provenance: 'told' } as const satisfies Table<BattleHex>;

const HEXSIDE = { a: 'played', b: 'played', kind: 'played', up: 'played' } as const satisfies Table<BattleHexside>;

const BOARD = {
  columns: 'played',
  rows: 'played',
  hexMetres: 'told',
  // Where north is on the paper: a drawing and the names of directions, no rule.
  columnsRun: 'told',
  rowsRun: 'told',
  hexes: HEX,
  hexsides: HEXSIDE,
  roads: 'played',
  places: 'told',
  provenance: 'told',
} as const satisfies Table<BattleBoard>;

const SIDE = { id: 'played', name: 'told' } as const satisfies Table<Side>;

const ARMY = {
  id: 'played',
  name: 'told',
  side: 'played',
  colour: 'told',
  gunners: 'played',
  nation: 'told',
} as const satisfies Table<Army>;

const COMMANDER = {
  id: 'played',
  name: 'told',
  army: 'played',
  hex: 'played',
  colour: 'told',
  overall: 'played',
  provenance: 'told',
  commandProvenance: 'told',
} as const satisfies Table<Commander>;

const UNIT = {
  id: 'played',
  name: 'told',
  army: 'played',
  kind: 'played',
  morale: 'played',
  size: 'played',
  fire: 'played',
  back: 'played',
  stars: 'played',
  skirmisher: 'played',
  guns: 'told',
  commanders: 'played',
  hex: 'played',
  facing: 'played',
  limbered: 'played',
  skirmishing: 'played',
  stack: 'played',
  note: 'told',
  provenance: 'told',
} as const satisfies Table<Unit>;

const POOL = { turns: 'played', armies: 'played' } as const satisfies Table<PoolRule>;

const FREE_SETUP = {
  side: 'played',
  hexes: 'played',
  suggested: 'played',
  suggestedFacing: 'played',
  suggestedProvenance: 'told',
} as const satisfies Table<FreeSetup>;

const RESERVE = { units: 'played', fromTurn: 'played', rule: 'told' } as const satisfies Table<Reserve>;

const LIAISON = { commander: 'played', armies: 'played', fromTurn: 'played', returnsAfter: 'played' } as const satisfies Table<Liaison>;

const ENTRY = {
  commander: 'played',
  hexes: 'played',
  fromTurn: 'played',
  byOwnChit: 'played',
  arrival: 'played',
} as const satisfies Table<Entry>;

const SCENARIO = {
  id: 'played',
  title: 'told',
  turns: 'played',
  // The clock is shown; no rule looks at it.
  startsAt: 'told',
  minutesPerTurn: 'told',
  about: 'told',
  absentCommanders: 'played',
  onlyUnits: 'played',
  placements: 'played',
  placementsProvenance: 'told',
  commandersOf: 'played',
  columns: 'played',
  rows: 'played',
  // A picture looks at it; no unit is kept from going beyond.
  shownRows: 'told',
  oneArmPerActivation: 'played',
  pools: POOL,
  autoVictory: 'played',
  offTrackWinner: 'played',
  camp: 'played',
  returnHexes: 'played',
  returnHexesOfCommander: 'played',
  freeSetup: FREE_SETUP,
  reserves: RESERVE,
  liaisons: LIAISON,
  entries: ENTRY,
  // The number that a refusal cites.
  rule: 'told',
  provenance: 'told',
} as const satisfies Table<Scenario>;

const BATTLE = {
  format: 'played',
  id: 'played',
  book: 'played',
  rules: 'played',
  title: 'told',
  date: 'told',
  author: 'told',
  version: 'told',
  licence: 'told',
  from: 'told',
  about: 'told',
  board: BOARD,
  sides: SIDE,
  armies: ARMY,
  commanders: COMMANDER,
  units: UNIT,
  scenarios: SCENARIO,
  strength: 'told',
} as const satisfies Table<Battle>;

/** The battle without everything that is only told. */
export const playedPart = (battle: Battle): unknown => kept(battle, BATTLE);

function kept(value: unknown, table: object): unknown {
  if (Array.isArray(value)) return value.map((one) => kept(one, table));
  if (typeof value !== 'object' || value === null) return value;
  const part: Record<string, unknown> = {};
  for (const [field, keep] of Object.entries(table) as [string, 'played' | 'told' | object][]) {
    const inside = (value as Readonly<Record<string, unknown>>)[field];
    if (keep === 'told' || inside === undefined) continue;
    part[field] = keep === 'played' ? inside : kept(inside, keep);
  }
  return part;
}
