/** The battle without a rule or without some units, for finding out what they are worth. */
import { readBattle } from '@kosynier/battles';
import { type Battle, compileGame, type Game, type GameOptions, type Scenario } from '@kosynier/engine';
import { optionsSchema } from '@kosynier/protocol';
import type { Variant } from './experiment.ts';

export interface LeftOut {
  /** `option=value` for options of the book and rulings; the name alone turns a switch over. */
  readonly rules: readonly string[];
  /** Ids of units. */
  readonly units: readonly string[];
}

export type Without =
  | { readonly ok: true; readonly variant: Variant /** As `rule option=value` and `unit id`. */; readonly what: readonly string[] }
  | { readonly ok: false; readonly why: string };

/** `option=value` for options of the book and rulings, as players agree on them for every game. */
export type Agreed = { readonly ok: true; readonly options: GameOptions } | { readonly ok: false; readonly why: string };

export function agreedOn(game: Game, rules: readonly string[]): Agreed {
  try {
    return {
      ok: true,
      options: withoutRules(
        game,
        rules.map((rule) => changeOf(game, rule)),
      ),
    };
  } catch (problem) {
    if (problem instanceof CannotLeaveOut) return { ok: false, why: problem.message };
    throw problem;
  }
}

export const nothingLeftOut = ({ rules, units }: LeftOut): boolean => rules.length + units.length === 0;

export function without(game: Game, { rules, units }: LeftOut): Without {
  try {
    const changes = rules.map((rule) => changeOf(game, rule));
    const what = [...changes.map(({ name, value }) => `rule ${name}=${written(value)}`), ...units.map((id) => `unit ${id}`)];
    return { ok: true, variant: { battle: withoutUnits(game, units), options: both(game.options, withoutRules(game, changes)) }, what };
  } catch (problem) {
    if (problem instanceof CannotLeaveOut) return { ok: false, why: problem.message };
    throw problem;
  }
}

/** What was agreed on anyway, and what is changed on top. */
const both = (agreed: GameOptions, changed: GameOptions): GameOptions =>
  Object.keys(agreed).length === 0
    ? changed
    : {
        ...agreed,
        houseRules: { ...agreed.houseRules, ...changed.houseRules },
        rulings: { ...agreed.rulings, ...changed.rulings },
      };

class CannotLeaveOut extends Error {}

interface Change {
  readonly name: string;
  readonly value: unknown;
}

const written = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function withoutRules({ rules: { rulings } }: Game, changes: readonly Change[]): GameOptions {
  const options: Record<'houseRules' | 'rulings', Record<string, unknown>> = { houseRules: {}, rulings: {} };
  for (const { name, value } of changes) options[Object.hasOwn(rulings, name) ? 'rulings' : 'houseRules'][name] = value;
  const read = optionsSchema.safeParse(options);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new CannotLeaveOut(`the rule ${String(issue?.path[1])} cannot be changed like that: ${issue?.message ?? 'wrong value'}`);
}

function changeOf({ rules }: Game, text: string): Change {
  const [name = '', ...rest] = text.split('=');
  const { rulings, ...options } = rules;
  const known: Readonly<Record<string, unknown>> = { ...options, ...rulings };
  if (!Object.hasOwn(known, name)) throw new CannotLeaveOut(`there is no rule "${name}". Known: ${Object.keys(known).sort().join(', ')}`);
  const printed = known[name];
  if (rest.length === 0 && typeof printed !== 'boolean')
    throw new CannotLeaveOut(`the rule ${name} is ${JSON.stringify(printed)}: say what it should be, as ${name}=value`);
  const value = rest.length === 0 ? !printed : readValue(rest.join('='));
  if (JSON.stringify(value) === JSON.stringify(printed))
    throw new CannotLeaveOut(`the rule ${name} is ${JSON.stringify(printed)} in this battle already`);
  return { name, value };
}

/** Numbers, lists, true and false as JSON; anything else is a word. */
function readValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function withoutUnits(game: Game, units: readonly string[]): Battle {
  const { battle, scenario } = game;
  if (units.length === 0) return battle;
  const here = game.units.filter(({ takesPart }) => takesPart).map(({ id }) => id);
  const stranger = units.find((id) => !here.includes(id));
  if (stranger !== undefined)
    throw new CannotLeaveOut(`there is no unit "${stranger}" in scenario ${scenario.id} of ${battle.id}. Known: ${here.join(', ')}`);
  const fewer = { ...battle, scenarios: [scenarioWithout(scenario, here, new Set(units))] };
  const reading = readBattle(structuredClone(fewer));
  if (!reading.ok) {
    const [first] = reading.problems;
    throw new CannotLeaveOut(`the battle is not whole without ${units.join(', ')}: ${first?.place}: ${first?.message}`);
  }
  if (compileGame(reading.battle, scenario.id) === undefined)
    throw new CannotLeaveOut(`the battle cannot be played without ${units.join(', ')}`);
  return reading.battle;
}

/** Whatever names the units goes with them. */
function scenarioWithout(scenario: Scenario, here: readonly string[], gone: ReadonlySet<string>): Scenario {
  const { placements, commandersOf, reserves, freeSetup } = scenario;
  const kept = <T>(byUnit: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(byUnit).filter(([id]) => !gone.has(id)));
  return {
    ...scenario,
    onlyUnits: here.filter((id) => !gone.has(id)),
    ...(placements && { placements: kept(placements) }),
    ...(commandersOf && { commandersOf: kept(commandersOf) }),
    ...(reserves && {
      reserves: reserves
        .map((reserve) => ({ ...reserve, units: reserve.units.filter((id) => !gone.has(id)) }))
        .filter(({ units }) => units.length > 0),
    }),
    freeSetup: freeSetup && { ...freeSetup, suggested: kept(freeSetup.suggested) },
  };
}
