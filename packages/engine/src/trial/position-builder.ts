/** Puts units on the map one by one, each only where the position stays legal. */
import { type ArrangedUnit, type Arrangement, arrange } from '../arrange.ts';
import { distance, type Hex, hexName } from '../board/hex.ts';
import { ARTILLERY, type Chief, type Counter, type Game } from '../compile.ts';
import { brokenInvariants } from '../invariants.ts';
import type { GameState } from '../state.ts';
import { pick, type Random } from './random.ts';

export class PositionBuilder {
  readonly game: Game;
  readonly random: Random;
  readonly hexes: readonly Hex[];
  active: Chief;
  phase: 1 | 2 | 4 = 1;
  units: ArrangedUnit[] = [];
  /** Hexes that scattered units keep out of. */
  reserved: Hex[] = [];
  readonly commanderHexes: Map<string, Hex>;
  private readonly turn: number;
  private readonly balance: number;
  private readonly pool: readonly string[];

  constructor(game: Game, random: Random) {
    this.game = game;
    this.random = random;
    const centre = pick(game.board.hexes, random);
    const radius = 2 + random(2);
    this.hexes = game.board.hexes.filter((hex) => distance(hex, centre) <= radius);
    const chiefs = game.chiefs.filter(({ takesPart }) => takesPart);
    this.active = pick(chiefs, random);
    this.commanderHexes = new Map(chiefs.map(({ id }) => [id, pick(this.hexes, random)]));
    this.turn = 1 + random(game.scenario.turns);
    this.balance = random(7) - 3;
    this.pool = chiefs.filter(() => random(2) === 0).map(({ id }) => id);
  }

  /** Counters of a side and arm in random order. */
  counters(side: number, arm: number): Counter[] {
    const list = this.game.units.filter((one) => one.takesPart && one.side === side && one.arm === arm && !this.has(one.id));
    return list
      .map((one) => ({ one, key: this.random(1_000_000) }))
      .sort((a, b) => a.key - b.key)
      .map(({ one }) => one);
  }

  has(id: string): boolean {
    return this.units.some((unit) => unit.id === id);
  }

  /** Places a unit if the position stays legal. */
  put(counter: Counter, hex: Hex, facing: number, more: Partial<ArrangedUnit> = {}): boolean {
    const { random } = this;
    const gun = counter.arm === ARTILLERY;
    const unit: ArrangedUnit = {
      id: counter.id,
      hex: hexName(hex),
      facing,
      losses: gun ? 0 : random(Math.max(1, Math.min(counter.size, 3))),
      formation: this.formationOf(counter),
      shots: gun ? 0 : random(4),
      marks: !gun && random(2) === 0 ? ['firedInTurn'] : [],
      ...more,
    };
    if (this.stateOf([...this.units, unit]) === undefined) return false;
    this.units.push(unit);
    return true;
  }

  /** Guns are limbered or not, skirmishers in Skirmish Order or not, in books that have either. */
  private formationOf({ arm, skirmisher }: Counter): 'limbered' | 'skirmish' | 'normal' {
    if (arm === ARTILLERY) return this.random(2) === 0 && this.game.rules.limbering ? 'limbered' : 'normal';
    return skirmisher && this.random(3) > 0 ? 'skirmish' : 'normal';
  }

  /** All other units, somewhere near; a few are left out. */
  scatter(): void {
    const hexes = this.hexes.filter((hex) => !this.reserved.includes(hex));
    for (const counter of this.game.units) {
      if (!counter.takesPart || this.has(counter.id) || this.random(5) === 0) continue;
      for (let tries = 0; tries < 20; tries++) {
        const hex = pick(hexes, this.random);
        const mate = this.units.find((unit) => unit.hex === hexName(hex) && this.isTroopOf(unit, counter.side));
        const facing = counter.arm === ARTILLERY || mate === undefined ? this.random(6) : (mate.facing ?? 0);
        if (this.put(counter, hex, facing)) break;
      }
    }
  }

  isTroopOf(unit: ArrangedUnit, side: number): boolean {
    const counter = this.game.units.find(({ id }) => id === unit.id);
    return counter !== undefined && counter.side === side && counter.arm !== ARTILLERY;
  }

  /** Some stacks that may carry a LINE marker do, and some companies stand in Square. */
  markStacks(): void {
    for (const side of [0, 1]) {
      for (const hex of new Set(this.units.map((unit) => unit.hex))) {
        const mates = this.units.filter((unit) => unit.hex === hex && this.isTroopOf(unit, side));
        const mark = this.random(4);
        if (mates.length < 2 || mark < 2 || this.reserved.some((one) => hexName(one) === hex)) continue;
        const square = mark === 3 && mates.length >= 4;
        const marked = this.units.map((unit) => (mates.includes(unit) ? changed(unit, square) : unit));
        if (this.stateOf(marked) !== undefined) this.units = marked;
      }
    }
  }

  /** The state, or undefined if the rules could not have brought it about. */
  stateOf(units: readonly ArrangedUnit[]): GameState | undefined {
    const arrangement: Arrangement = {
      turn: this.turn,
      balance: this.balance,
      active: this.active.id,
      phase: this.phase,
      pool: this.pool.filter((id) => id !== this.active.id),
      units,
      commanders: [...this.commanderHexes].map(([id, hex]) => ({ id, hex: hexName(hex), activations: id === this.active.id ? 1 : 0 })),
    };
    const arranged = arrange(this.game, arrangement);
    return arranged.ok && brokenInvariants(this.game, arranged.state).length === 0 ? arranged.state : undefined;
  }
}

const changed = (unit: ArrangedUnit, square: boolean): ArrangedUnit =>
  square ? { ...unit, formation: 'square' } : { ...unit, marks: ['line', ...(unit.marks ?? [])] };
