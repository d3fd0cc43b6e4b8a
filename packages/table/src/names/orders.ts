/** Standing orders as they are sent and kept: units and commanders by their ids. */
import type { Game } from '@kosynier/engine';
import type { SideOrders } from '../orders/answers.ts';
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
}

export interface OrdersRead {
  readonly change: Partial<SideOrders>;
  /** Every id that the battle does not have. */
  readonly problems: readonly Problem[];
}

/** Orders whose shape was looked at before. */
export function readOrders(game: Game, { preset, sheet, answersHold, passing, firing }: NamedOrders, place = 'orders'): OrdersRead {
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
    ...(answersHold === undefined ? {} : { answersHold }),
    ...(passing === undefined ? {} : { passing }),
    ...(firing === undefined ? {} : { firing }),
  };
  return { change, problems };
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

export const writeOrders = (game: Game, { sheet, answersHold, passing, firing }: SideOrders): Json => ({
  preset: presetOf(sheet),
  sheet: writeSheet(game, sheet),
  answersHold,
  passing,
  firing,
});

/** What a change of orders is, as it is sent. */
export const writeOrdersChange = (game: Game, { sheet, ...change }: Partial<SideOrders>): Json => ({
  ...(sheet === undefined ? {} : { sheet: writeSheet(game, sheet) }),
  ...change,
});

const writeSheet = (game: Game, sheet: Sheet): Json => sheet.map(({ who, ...rule }) => ({ who: writeWho(game, who), ...rule })) as Json;

function writeWho(game: Game, who: Who): Json {
  const names = namesOf(game);
  if (who.kind === 'unit') return { kind: who.kind, unit: writeUnit(names, who.unit) };
  return who.kind === 'command' ? { kind: who.kind, commander: writeCommander(names, who.commander) } : { ...who };
}
