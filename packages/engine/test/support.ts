/**
 * Small situations for tests of single rules: a board of one's own, counters written as `I5/7/5` (infantry, Size 5, Morale 7, Firepower 5),
 * and a table at which dice are handed in one by one.
 */
import {
  type Action,
  type Arrangement,
  actions,
  apply,
  arrange,
  type Battle,
  type BattleBoard,
  type BattleHexside,
  type BookId,
  check,
  compileGame,
  type Decision,
  type Dice,
  decision,
  type Game,
  type GameEvent,
  type GameOptions,
  type GameState,
  type Ground,
  hexName,
  MARK_NAMES,
  type MarkName,
  parseHex,
  resume,
  type UnitKind,
} from '../src/index.ts';

export const hex = (text: string): number => parseHex(text) ?? fail(`${text} is no hex`);

function fail(message: string): never {
  throw new Error(message);
}

/** A unit of a small situation. `p` units are Polish (side 0), `r` units Russian (side 1). */
export interface Piece {
  readonly id: string;
  /**
   * 'I5/7/5' infantry, 'J3/6/3' jägers, 'F3/6/3' fusiliers and 'V3/6/3' volunteers (all three with a white star), 'Z4/6' kosynierzy,
   * 'C2/6/1' cavalry, 'K2/6' Cossacks (no Firepower unless given), 'A' foot guns and 'H' horse guns ('A2': with two stars);
   * Size/Morale/Firepower.
   */
  readonly is: string;
  readonly side: 'p' | 'r';
  readonly hex?: string;
  readonly facing?: number;
  /** Commander of the unit; left out: 'pc' or 'rc'. */
  readonly of?: string;
  /** Everything that `Arrangement` knows of a unit. */
  readonly at?: Partial<Arrangement['units'][number]>;
  readonly back?: { readonly morale: number; readonly fire?: number };
}

export interface Situation {
  /** Left out: Niemenczyn. */
  readonly book?: BookId;
  readonly columns?: number;
  readonly rows?: number;
  readonly terrain?: Readonly<Record<string, Ground>>;
  readonly elevation?: Readonly<Record<string, number>>;
  readonly sides?: readonly BattleHexside[];
  readonly roads?: readonly (readonly string[])[];
  readonly pieces: readonly Piece[];
  /** Commanders and their hexes; 'p…' are Polish, 'r…' Russian. Left out: pc and rc stand off the map but are alive… give hexes to use them. */
  readonly commanders?: Readonly<Record<string, string>>;
  readonly active?: string;
  readonly window?: 'other' | 'phasing';
  readonly arrangement?: Partial<Arrangement>;
  readonly options?: GameOptions;
  readonly turns?: number;
  /** Anything else that the battle says. */
  readonly battle?: (battle: Battle) => Battle;
}

const KINDS: Readonly<Record<string, UnitKind>> = {
  I: 'infantry',
  J: 'jaeger',
  F: 'fusilier',
  V: 'volunteer',
  Z: 'kosynier',
  C: 'cavalry',
  K: 'cossack',
  A: 'foot-artillery',
  H: 'horse-artillery',
};

function boardOf(s: Situation): BattleBoard {
  const hexes = new Set([...Object.keys(s.terrain ?? {}), ...Object.keys(s.elevation ?? {})]);
  return {
    columns: s.columns ?? 20,
    rows: s.rows ?? 20,
    hexMetres: 100,
    columnsRun: 'north',
    rowsRun: 'west',
    hexes: [...hexes].map((one) => ({ hex: one, ground: s.terrain?.[one] ?? 'clear', elevation: s.elevation?.[one] ?? 0 })),
    hexsides: s.sides ?? [],
    roads: s.roads ?? [],
    places: [],
    provenance: { size: 'design', terrain: 'design' },
  };
}

function battleOf(s: Situation): Battle {
  const names = Object.keys({ pc: '', rc: '', ...s.commanders });
  const text = (name: string) => ({ en: name, pl: name });
  return {
    format: 1,
    id: 'test',
    book: s.book ?? 'N',
    title: text('test'),
    date: '1794-01-01',
    board: boardOf(s),
    sides: [
      { id: 'polish', name: text('Poles') },
      { id: 'russian', name: text('Russians') },
    ],
    armies: [
      { id: 'polish', name: text('Poles'), side: 'polish', colour: 'blue' },
      { id: 'russian', name: text('Russians'), side: 'russian', colour: 'green' },
    ],
    commanders: names.map((id) => ({
      id,
      name: text(id),
      army: id.startsWith('p') ? 'polish' : 'russian',
      hex: s.commanders?.[id] ?? null,
      colour: 'red',
      provenance: 'design',
    })),
    units: s.pieces.map((piece) => {
      const arm = piece.is.charAt(0);
      const [size, morale, fire] = piece.is.slice(1).split('/').map(Number);
      const gun = arm === 'A' || arm === 'H';
      return {
        id: piece.id,
        name: text(piece.id),
        army: piece.side === 'p' ? 'polish' : 'russian',
        kind: KINDS[arm] ?? fail(`what is ${piece.is}?`),
        morale: gun ? null : (morale ?? 6),
        size: gun ? 0 : (size ?? 1),
        fire: gun || fire === undefined ? null : fire,
        back: gun || (size ?? 1) < 2 ? null : (piece.back ?? { morale: (morale ?? 6) - 1 }),
        stars: gun ? (size ?? 0) : 0,
        skirmisher: 'JFV'.includes(arm),
        guns: gun ? 2 : 0,
        commanders: [piece.of ?? (piece.side === 'p' ? 'pc' : 'rc')],
        hex: piece.hex ?? null,
        facing: piece.facing ?? 0,
        limbered: false,
        provenance: { name: 'design', ratings: 'design', hex: 'design' },
      } as const;
    }),
    scenarios: [
      {
        id: 'test',
        title: text('test'),
        turns: s.turns ?? 6,
        minutesPerTurn: 15,
        absentCommanders: [],
        pools: [
          {
            turns: [1, s.turns ?? 6],
            armies: { polish: { fixed: ['pc'], choose: 0, of: [] }, russian: { fixed: ['rc'], choose: 0, of: [] } },
          },
        ],
        autoVictory: { polish: 4, russian: 4 },
        offTrackWinner: 'russian',
        camp: null,
        returnHexes: { polish: ['0101'], russian: ['2020'] },
        returnHexesOfCommander: {},
        freeSetup: null,
        rule: '13.1',
        provenance: 'design',
      },
    ],
    strength: [],
  };
}

/** A game in progress that tests play at, with named units and dice from a list. */
export class Table {
  readonly game: Game;
  state: GameState;
  events: GameEvent[] = [];

  constructor(game: Game, state: GameState) {
    this.game = game;
    this.state = state;
  }

  unit(id: string): number {
    const number = this.game.units.findIndex((one) => one.id === id);
    return number >= 0 ? number : fail(`no unit ${id}`);
  }

  commander(id: string): number {
    const number = this.game.chiefs.findIndex((one) => one.id === id);
    return number >= 0 ? number : fail(`no commander ${id}`);
  }

  decision(): Decision {
    return decision(this.game, this.state);
  }

  actions(): Action[] {
    return actions(this.game, this.state);
  }

  /** The rule that refuses an action, or 'legal'. */
  verdict(action: Action): string {
    const verdict = check(this.game, this.state, action);
    return verdict.legal ? 'legal' : verdict.refusal.rule;
  }

  /** The reason code of the refusal, or 'legal'. */
  reason(action: Action): string {
    const verdict = check(this.game, this.state, action);
    return verdict.legal ? 'legal' : verdict.refusal.reason;
  }

  /** Plays an action with dice in order of request; all of them must be used. */
  play(action: Action, ...dice: number[]): this {
    const left = [...dice];
    const applied = apply(this.game, this.state, action, listDice(left));
    if (!applied.ok) fail(`${JSON.stringify(action)} was refused: ${JSON.stringify(applied)}`);
    if (left.length > 0) fail(`dice left over: ${left.join(' ')} after ${JSON.stringify(action)}`);
    this.state = applied.state;
    this.events = [...applied.events];
    return this;
  }

  at(id: string): string {
    return hexName(this.state.unitHex[this.unit(id)] as number);
  }

  facing(id: string): number {
    return this.state.unitFacing[this.unit(id)] as number;
  }

  size(id: string): number {
    const number = this.unit(id);
    return (this.game.units[number]?.size ?? 0) - (this.state.unitLosses[number] as number);
  }

  mpSpent(id: string): number {
    return this.state.unitSpent[this.unit(id)] as number;
  }

  shots(id: string): number {
    return this.state.unitShots[this.unit(id)] as number;
  }

  status(id: string): 'map' | 'off' | 'track' | 'eliminated' | 'captured' {
    return (['map', 'off', 'track', 'eliminated', 'captured'] as const)[this.state.unitStatus[this.unit(id)] as number] ?? 'off';
  }

  commanderAt(id: string): string {
    const at = this.state.commanderHex[this.commander(id)] as number;
    return at === 0 ? 'gone' : hexName(at);
  }

  /** Events of a kind from the last action. */
  told<K extends GameEvent['kind']>(kind: K): Extract<GameEvent, { kind: K }>[] {
    return this.events.filter((event): event is Extract<GameEvent, { kind: K }> => event.kind === kind);
  }

  kinds(): string[] {
    return [...new Set(this.actions().map((action) => action.kind))].sort();
  }

  /** Begins a move with a unit and includes others before the first step: those of its hex, or of its battle line. */
  begin(id: string, ...others: string[]): this {
    this.play({ kind: 'begin', unit: this.unit(id) });
    for (const other of others) this.play({ kind: 'include', unit: this.unit(other) });
    return this;
  }

  /** The first group enters these hexes one after another, without dice and without anybody reacting. */
  go(...hexes: string[]): this {
    for (const to of hexes) this.play({ kind: 'enter', group: 0, hex: hex(to) });
    return this;
  }

  /** Hexes of all legal actions of a kind that names one. */
  hexes(kind: Action['kind']): string[] {
    return [...new Set(this.actions().flatMap((action) => (action.kind === kind && 'hex' in action ? [hexName(action.hex)] : [])))].sort();
  }

  has(id: string, mark: MarkName): boolean {
    return ((this.state.unitFlags[this.unit(id)] as number) & (1 << MARK_NAMES.indexOf(mark))) !== 0;
  }

  /** Units of a hex from top to bottom. */
  stack(at: string): string[] {
    const inHex = this.game.units.filter(({ number }) => this.state.unitHex[number] === hex(at) && this.state.unitStatus[number] === 0);
    return inHex
      .sort((a, b) => (this.state.unitPlace[a.number] as number) - (this.state.unitPlace[b.number] as number))
      .map(({ id }) => id);
  }
}

/** A rifle salvo from one hex or several. */
export const salvo = (from: string | readonly string[], target: string, passing = false): Extract<Action, { kind: 'salvo' }> => ({
  kind: 'salvo',
  from: (typeof from === 'string' ? [from] : from).map(hex).sort((a, b) => a - b),
  target: hex(target),
  passing,
});

export const listDice =
  (numbers: number[]): Dice =>
  (request) =>
    numbers.shift() ?? fail(`no die left for ${JSON.stringify(request)}`);

/** Sets up a situation at Phase 2 of the active commander (default: pc, the other side's window first). */
export function table(s: Situation, ...dice: number[]): Table {
  const game = compileGame(s.battle?.(battleOf(s)) ?? battleOf(s), 'test', s.options) ?? fail('the situation does not compile');
  const arranged = arrange(game, {
    active: s.active ?? 'pc',
    window: s.window ?? 'phasing',
    units: s.pieces.map((piece) => ({
      id: piece.id,
      ...(piece.hex === undefined ? {} : { hex: piece.hex }),
      ...(piece.facing === undefined ? {} : { facing: piece.facing }),
      ...piece.at,
    })),
    commanders: Object.entries({ pc: undefined, rc: undefined, ...s.commanders }).map(([id, at]) => ({
      id,
      ...(at === undefined ? {} : { hex: at }),
      activations: id === (s.active ?? 'pc') ? 1 : 0,
    })),
    ...s.arrangement,
  });
  if (!arranged.ok) fail(JSON.stringify(arranged.problems));
  const resumed = resume(game, arranged.state, listDice([...dice]));
  if (!resumed.ok) fail('the situation does not come to a decision');
  const arrangedTable = new Table(game, resumed.state);
  arrangedTable.events = [...resumed.events];
  return arrangedTable;
}

/** [6.0] S: the commander `rq` and his units are an allied army of the Russian side. */
export const withAllies = (battle: Battle): Battle => ({
  ...battle,
  armies: [...battle.armies, { id: 'prussian', name: { en: 'Prussians', pl: 'Prusacy' }, side: 'russian', colour: 'grey' }],
  commanders: battle.commanders.map((one) => (one.id === 'rq' ? { ...one, army: 'prussian' } : one)),
  units: battle.units.map((unit) => (unit.commanders.includes('rq') ? { ...unit, army: 'prussian' } : unit)),
});
