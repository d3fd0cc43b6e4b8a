/** Short names for situations and actions, so that tests read like the vectors they come from. */
import { type Action, type Arrangement, apply, type DecisionKind, type DiceRequest, type GameEvent, hexName } from '../src/index.ts';
import { hex, type Piece, type Table } from './support.ts';

type Extra = Partial<Arrangement['units'][number]>;

/** A Polish unit. */
export const p = (id: string, is: string, at: string, facing = 0, extra: Extra = {}): Piece => ({
  id,
  is,
  side: 'p',
  hex: at,
  facing,
  at: extra,
});

/** A Russian unit. */
export const r = (id: string, is: string, at: string, facing = 0, extra: Extra = {}): Piece => ({
  ...p(id, is, at, facing, extra),
  side: 'r',
});

/** The same unit under another commander. */
export const under = (of: string, piece: Piece): Piece => ({ ...piece, of });

export const enter = (to: string, group = 0): Action => ({ kind: 'enter', group, hex: hex(to) });
export const join = (to: string, group = 0): Action => ({ kind: 'join', group, hex: hex(to) });
export const passThrough = (to: string, group = 0): Action => ({ kind: 'passThrough', group, hex: hex(to) });
export const turn = (facing: number, group = 0): Action => ({ kind: 'turn', group, facing });
export const salvo = (from: string | readonly string[], target: string, passing = false): Action => ({
  kind: 'salvo',
  from: typeof from === 'string' ? [hex(from)] : from.map(hex),
  target: hex(target),
  passing,
});
export const line = (at: string, on = true): Action => ({ kind: 'line', hex: hex(at), line: on });
export const begin = (t: Table, id: string): Action => ({ kind: 'begin', unit: t.unit(id) });
export const beginStack = (at: string): Action => ({ kind: 'beginStack', hex: hex(at) });
export const cannon = (t: Table, id: string, target: string): Action => ({ kind: 'cannon', unit: t.unit(id), target: hex(target) });
export const step = (to: string): Action => ({ kind: 'commanderStep', hex: hex(to) });
export const PASS: Action = { kind: 'pass' };
export const STAY: Action = { kind: 'stay' };
export const END: Action = { kind: 'end' };
export const DONE: Action = { kind: 'done' };

/** Units of a hex from top to bottom. */
export const stackOf = (t: Table, at: string): string[] =>
  t.game.units
    .filter(({ number }) => t.state.unitStatus[number] === 0 && t.state.unitHex[number] === hex(at))
    .sort((a, b) => (t.state.unitPlace[a.number] as number) - (t.state.unitPlace[b.number] as number))
    .map(({ id }) => id);

/** `'kind side'` of the decision at hand. */
export const asked = (t: Table): string => {
  const { kind, side } = t.decision();
  return side === null ? kind : `${kind} ${side === 0 ? 'p' : 'r'}`;
};

const IDLE: readonly Action['kind'][] = ['pass', 'stay', 'end', 'done', 'confirmSetup', 'chooseChit', 'fight', 'winnerFacing', 'noCharge'];

/** Everybody does as little as possible until something happens; draws give the first chit, other dice come from the list. */
export function idleUntil(t: Table, happened: (events: readonly GameEvent[]) => boolean, ...dice: number[]): DiceRequest[] {
  const requests: DiceRequest[] = [];
  for (let turns = 0; turns < 500; turns++) {
    if (t.state.result !== null) return requests;
    const action = t.actions().find(({ kind }) => IDLE.includes(kind));
    if (action === undefined) throw new Error(`nothing idle to do at ${asked(t)}`);
    const applied = apply(t.game, t.state, action, (request) => {
      requests.push(request);
      return request.kind === 'draw' ? request.from[0] : dice.shift();
    });
    if (!applied.ok) throw new Error(`${JSON.stringify(action)} was refused: ${JSON.stringify(applied)}`);
    t.state = applied.state;
    t.events = [...applied.events];
    if (happened(applied.events)) return requests;
  }
  throw new Error('it never happened');
}

export const toEvent =
  (kind: GameEvent['kind']) =>
  (events: readonly GameEvent[]): boolean =>
    events.some((event) => event.kind === kind);

export const isKind = (t: Table, kind: DecisionKind): boolean => t.decision().kind === kind;
export const hexesOf = (actions: readonly Action[]): string[] =>
  [...new Set(actions.flatMap((action) => ('hex' in action ? [hexName(action.hex)] : [])))].sort();
