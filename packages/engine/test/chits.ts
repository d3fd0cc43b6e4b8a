/** Situations in which a chit is drawn: overall commanders, fallen ones and reserves, on a board of one's own. */
import { arrange, type Battle, compileGame, type OverallPower, resume } from '../src/index.ts';
import { listDice, type Situation, Table, table } from './support.ts';

export interface Drawing extends Situation {
  /** The chit that is drawn first; those that stay in the pool come after it. */
  readonly drawn: string;
  readonly left?: readonly string[];
  readonly overall?: Readonly<Record<string, OverallPower>>;
  readonly reserves?: readonly {
    readonly units: readonly string[];
    readonly of: readonly string[];
    readonly fromTurn?: number;
    readonly rule?: string;
  }[];
  readonly dead?: readonly string[];
  readonly contused?: readonly string[];
  readonly turn?: number;
}

export function battleWith(s: Drawing): Battle {
  const { battle: change, ...rest } = s;
  const { battle } = table({ ...rest, arrangement: { result: { winner: null, how: 'points', byCamp: false } } }).game;
  const reserves = s.reserves ?? [];
  const changed: Battle = {
    ...battle,
    commanders: battle.commanders.map((one) => {
      const overall = s.overall?.[one.id];
      return overall === undefined ? one : { ...one, overall };
    }),
    units: battle.units.map((unit) => {
      const reserve = reserves.find(({ units }) => units.includes(unit.id));
      return reserve === undefined ? unit : { ...unit, commanders: reserve.of };
    }),
    scenarios: battle.scenarios.map((scenario) => ({
      ...scenario,
      reserves: reserves.map(({ units, fromTurn = 1, rule = '4.5' }) => ({ units, fromTurn, rule })),
    })),
  };
  return change?.(changed) ?? changed;
}

/** The table right after the draw. */
export function drawn(s: Drawing, ...dice: number[]): Table {
  const game = compileGame(battleWith(s), 'test', s.options);
  if (game === undefined) throw new Error('the situation does not compile');
  const arranged = arrange(game, {
    turn: s.turn ?? 1,
    pool: [s.drawn, ...(s.left ?? [])],
    frames: [{ kind: 'turn', round: 2 }],
    units: s.pieces.map((piece) => ({
      id: piece.id,
      ...(piece.hex === undefined ? {} : { hex: piece.hex }),
      ...(piece.facing === undefined ? {} : { facing: piece.facing }),
      ...piece.at,
    })),
    commanders: Object.entries(s.commanders ?? {}).map(([id, hex]) => {
      if (s.dead?.includes(id)) return { id, status: 'dead' as const };
      return s.contused?.includes(id) ? { id, hex, status: 'contused' as const } : { id, hex };
    }),
    ...s.arrangement,
  });
  if (!arranged.ok) throw new Error(JSON.stringify(arranged.problems));
  const number = game.chiefs.findIndex(({ id }) => id === s.drawn);
  // Dice that are given come instead of the draw.
  const resumed = resume(game, arranged.state, listDice(dice.length > 0 ? [...dice] : [number]));
  if (!resumed.ok) throw new Error(JSON.stringify(resumed));
  const t = new Table(game, resumed.state);
  t.events = [...resumed.events];
  return t;
}
