/** Standing orders as they are sent and kept: units and commanders by their ids. */
import { type Game, hexName, isOnBoard, parseHex } from '@kosynier/engine';
import type { SideOrders } from '../orders/answers.ts';
import type { Goals } from '../orders/goals.ts';
import { type PRESETS, presetOf, SHEETS } from '../orders/presets.ts';
import type { Sheet, SheetRule, Who } from '../orders/sheet.ts';
import type { Problem } from '../problem.ts';
import type { Json } from './fields.ts';
import { namesOf, writeCommander, writeUnit } from './names.ts';

export type NamedWho =
  | Exclude<Who, { kind: 'command' | 'unit' }>
  | { readonly kind: 'command'; readonly commander: string }
  | { readonly kind: 'unit'; readonly unit: string };

export interface NamedRule extends Omit<SheetRule, 'who'> {
  readonly who: NamedWho;
}

/** A change of standing orders; a sheet of one's own comes before a preset. */
export interface NamedOrders {
  readonly preset?: (typeof PRESETS)[number] | null | undefined;
  readonly sheet?: readonly NamedRule[] | undefined;
  readonly answersHold?: boolean | undefined;
  readonly passing?: string | null | undefined;
  readonly firing?: string | null | undefined;
  /** Hexes to march to, by unit; in the place of all before. */
  readonly goals?: Readonly<Record<string, string>> | undefined;
}

export interface OrdersRead {
  readonly change: Partial<SideOrders>;
  /** Every id that the battle does not have. */
  readonly problems: readonly Problem[];
}

/** Orders whose shape was looked at before. */
export function readOrders(game: Game, { preset, sheet, goals, ...plain }: NamedOrders, place = 'orders'): OrdersRead {
  const problems: Problem[] = [];
  const own = sheet?.map(
    (rule, i): SheetRule => ({
      ...rule,
      who: readWho(game, rule.who, (message) => problems.push({ place: `${place}.sheet[${i}].who`, message })),
    }),
  );
  const chosen: Sheet | undefined = own ?? (preset == null ? undefined : SHEETS[preset]);
  const change: Partial<SideOrders> = {
    ...(chosen === undefined ? {} : { sheet: chosen }),
    ...(plain.answersHold === undefined ? {} : { answersHold: plain.answersHold }),
    ...(plain.passing === undefined ? {} : { passing: plain.passing }),
    ...(plain.firing === undefined ? {} : { firing: plain.firing }),
    ...(goals === undefined ? {} : { goals: readGoals(game, goals, (problem) => problems.push(problem), `${place}.goals`) }),
  };
  return { change, problems };
}

/** Units and hexes that the battle does not have are left out. */
function readGoals(game: Game, named: Readonly<Record<string, string>>, report: (problem: Problem) => void, place: string): Goals {
  const { units } = namesOf(game);
  const goals = Object.entries(named).flatMap(([id, name]) => {
    const [unit, hex] = [units.get(id), parseHex(name)];
    if (unit === undefined) report({ place, message: `${JSON.stringify(id)} is no unit of this battle` });
    else if (hex === undefined || !isOnBoard(game.board, hex))
      report({ place: `${place}.${id}`, message: `${JSON.stringify(name)} is no hex of this battle` });
    else return [[unit, hex] as const];
    return [];
  });
  return Object.fromEntries(goals);
}

function writeGoals(game: Game, goals: Goals): Record<string, string> {
  const named = Object.entries(goals).flatMap(([unit, hex]) => {
    const id = game.units[Number(unit)]?.id;
    return id === undefined ? [] : [[id, hexName(hex)] as const];
  });
  return Object.fromEntries(named);
}

function readWho(game: Game, who: NamedWho, report: (message: string) => void): Who {
  const names = namesOf(game);
  if (who.kind === 'unit') {
    const unit = names.units.get(who.unit);
    if (unit === undefined) report(`${JSON.stringify(who.unit)} is no unit of this battle`);
    return { kind: 'unit', unit: unit ?? -1 };
  }
  if (who.kind !== 'command') return who;
  const commander = names.commanders.get(who.commander);
  if (commander === undefined) report(`${JSON.stringify(who.commander)} is no commander of this battle`);
  return { kind: 'command', commander: commander ?? -1 };
}

export const writeOrders = (game: Game, { sheet, answersHold, passing, firing, goals }: SideOrders): Json => ({
  preset: presetOf(sheet),
  sheet: writeSheet(game, sheet),
  answersHold,
  passing,
  firing,
  goals: writeGoals(game, goals),
});

/** What a change of orders is, as it is sent. */
export const writeOrdersChange = (game: Game, { sheet, goals, ...change }: Partial<SideOrders>): Json => ({
  ...(sheet === undefined ? {} : { sheet: writeSheet(game, sheet) }),
  ...(goals === undefined ? {} : { goals: writeGoals(game, goals) }),
  ...change,
});

const writeSheet = (game: Game, sheet: Sheet): Json => sheet.map(({ who, ...rule }) => ({ who: writeWho(game, who), ...rule })) as Json;

function writeWho(game: Game, who: Who): Json {
  const names = namesOf(game);
  if (who.kind === 'unit') return { kind: who.kind, unit: writeUnit(names, who.unit) };
  return who.kind === 'command' ? { kind: who.kind, commander: writeCommander(names, who.commander) } : { ...who };
}
