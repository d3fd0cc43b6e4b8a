/** What the dice may bring before one commits oneself: the engine's odds, and checks tried out with every number of the die. */
import {
  type Action,
  apply,
  type Dice,
  type Game,
  type GameEvent,
  type GameState,
  type MeleeOdds,
  type Modifier,
  meleeChances,
  type Odds,
  odds,
} from '@kosynier/engine';
import { isAssaultStep, oddsOfStep } from './assault.ts';
import { rollsDice } from './pointing.ts';

export interface CheckOdds {
  readonly unit: number;
  readonly purpose: Checked['purpose'];
  readonly morale: number;
  readonly modifiers: readonly Modifier[];
  /** Tenths. */
  readonly passes: number;
  readonly rule: string;
}

export interface Forecast {
  readonly checks: readonly CheckOdds[];
  readonly odds: Odds | null;
}

type Checked = Extract<GameEvent, { kind: 'checked' }>;
type Fought = Extract<GameEvent, { kind: 'melee' }>;

/** Checks that come before the action is carried out; what is rolled for because of it is not foreseen. */
const FIRST_CHECKS: ReadonlySet<Checked['purpose']> = new Set(['counterattack', 'skirmish', 'square']);

const always =
  (number: number): Dice =>
  (request) =>
    request.kind === 'd10' ? number : request.kind === 'd6' ? Math.min(6, Math.max(1, number)) : request.from[0];

export function forecast(game: Game, state: GameState, action: Action): Forecast | null {
  if (action.kind === 'enter' && isAssaultStep(game, state, action)) return { checks: [], odds: oddsOfStep(game, state, action) };
  if (!rollsDice(action)) return null;
  if (action.kind === 'salvo' || action.kind === 'cannon') return { checks: [], odds: odds(game, state, action) };
  const tries = Array.from({ length: 10 }, (_, die) => eventsOf(game, state, action, die));
  const checks = checksOf(tries);
  const melee = meleeOf(game, tries) ?? meleeWithoutLead(game, state, action);
  return checks.length === 0 && melee === null ? null : { checks, odds: melee };
}

function eventsOf(game: Game, state: GameState, action: Action, die: number): readonly GameEvent[] {
  const tried = apply(game, state, action, always(die));
  return tried.ok ? tried.events : [];
}

function checksOf(tries: readonly (readonly GameEvent[])[]): CheckOdds[] {
  const found = new Map<number, CheckOdds>();
  for (const events of tries) {
    const first = events.filter((event): event is Checked => event.kind === 'checked' && FIRST_CHECKS.has(event.purpose));
    for (const { unit, purpose, morale, modifiers, passed, rule } of first) {
      const before = found.get(unit)?.passes ?? 0;
      found.set(unit, { unit, purpose, morale, modifiers, rule, passes: before + (passed ? 1 : 0) });
    }
  }
  return [...found.values()];
}

const isMelee = (event: GameEvent): event is Fought => event.kind === 'melee';
const sum = (modifiers: readonly Modifier[]): number => modifiers.reduce((all, { value }) => all + value, 0);

/** The first melee of the tries; with and without the Lava, if some of them pass that check [7.4]. */
function meleeOf(game: Game, tries: readonly (readonly GameEvent[])[]): MeleeOdds | null {
  const lavaPassed = (events: readonly GameEvent[]): boolean =>
    events.some((event) => event.kind === 'checked' && event.purpose === 'lava' && event.passed);
  const withLava = tries.filter(lavaPassed);
  const chance = withLava.length / 10;
  const plain = tries.filter((events) => !lavaPassed(events)).flatMap((events) => events.filter(isMelee))[0];
  const lava = withLava.flatMap((events) => events.filter(isMelee))[0];
  const shown = plain ?? lava;
  if (shown === undefined) return null;
  const netOf = ({ attackerModifiers, defenderModifiers }: Fought): number => sum(attackerModifiers) - sum(defenderModifiers);
  const [a, b] = [meleeChances(game, netOf(shown)), meleeChances(game, netOf(lava ?? shown))];
  const mix = (one: readonly [number, number, number], other: readonly [number, number, number]): [number, number, number] => [
    one[0] * (1 - chance) + other[0] * chance,
    one[1] * (1 - chance) + other[1] * chance,
    one[2] * (1 - chance) + other[2] * chance,
  ];
  return {
    kind: 'melee',
    attacker: shown.attackerModifiers,
    defender: shown.defenderModifiers,
    net: netOf(shown),
    lava: lava === undefined ? null : { chance, attacker: lava.attackerModifiers, net: netOf(lava) },
    attackerWins: mix(a.attacker, b.attacker),
    defenderWins: mix(a.defender, b.defender),
  };
}

/** B51: who leads is asked first, so no dice fall yet: the odds before that choice. */
function meleeWithoutLead(game: Game, state: GameState, action: Action): Odds | null {
  const active = game.chiefs[state.active]?.side;
  if (active === undefined) return null;
  const question = { kind: 'melee', attacker: active, lead: -1 } as const;
  if (action.kind === 'fight') return odds(game, state, { ...question, hex: action.hex, occasion: 'phase4' });
  const top = state.frames.at(-1);
  return action.kind === 'charge' && top?.kind === 'charge' ? odds(game, state, { ...question, hex: top.hex, occasion: 'charge' }) : null;
}
