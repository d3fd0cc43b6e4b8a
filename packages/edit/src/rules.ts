/** What a battle changes of its book: an option, a ruling, a cell of a chart. What is as the book has it is not written down. */
import {
  type Battle,
  type BattleRules,
  type Charts,
  type Cost,
  type Ground,
  type HouseRules,
  type RuleSet,
  type Rulings,
  rulesOfBattle,
} from '@kosynier/engine';
import { changed, withBattle } from './edits.ts';

/** Options that are one value each; costs and charts are tables. */
export type OptionKey = Exclude<keyof RuleSet, 'terrainCost' | 'charts' | 'rulings'>;
export type CostRow = { readonly hex: Ground } | { readonly side: Exclude<keyof RuleSet['terrainCost'], 'hex'> };
export type ChartRow = Exclude<keyof Charts, 'artillery'>;

/** The book of a battle as it is printed. */
export const bookOf = ({ book }: Pick<Battle, 'book'>): RuleSet => {
  const rules = rulesOfBattle({ book });
  if (rules === undefined) throw new Error(`there is no book ${book}`);
  return rules;
};

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const orNothing = <T extends object>(value: T): T | undefined => (Object.keys(value).length === 0 ? undefined : value);

function withRules(battle: Battle, changes: { readonly [K in keyof BattleRules]?: BattleRules[K] | undefined }): Battle {
  return withBattle(battle, { rules: orNothing(changed(battle.rules ?? {}, changes)) });
}

type Options = { readonly [K in keyof HouseRules]?: HouseRules[K] | undefined };
const withOptions = (battle: Battle, changes: Options): Battle =>
  withRules(battle, { options: orNothing(changed(battle.rules?.options ?? {}, changes)) });

export const withOption = <K extends OptionKey>(battle: Battle, key: K, value: RuleSet[K]): Battle =>
  withOptions(battle, { [key]: isSame(bookOf(battle)[key], value) ? undefined : value });

export const withRuling = <K extends keyof Rulings>(battle: Battle, key: K, value: Rulings[K]): Battle =>
  withRules(battle, {
    rulings: orNothing(changed(battle.rules?.rulings ?? {}, { [key]: isSame(bookOf(battle).rulings[key], value) ? undefined : value })),
  });

/** Ground that no row names costs one point, as clear ground does; what no side names costs nothing more. */
export const costOf = ({ terrainCost }: RuleSet, row: CostRow): Cost =>
  'hex' in row ? (terrainCost.hex[row.hex] ?? { infantry: 1, cavalry: 1 }) : terrainCost[row.side];

export function withCost(battle: Battle, row: CostRow, cost: Cost): Battle {
  const own = battle.rules?.options?.terrainCost ?? {};
  const written = isSame(costOf(bookOf(battle), row), cost) ? undefined : cost;
  const next =
    'hex' in row
      ? changed(own, { hex: orNothing(changed(own.hex ?? {}, { [row.hex]: written })) } as never)
      : changed(own, { [row.side]: written } as never);
  return withOptions(battle, { terrainCost: orNothing(next) });
}

export function withArtillery(battle: Battle, bands: readonly number[]): Battle {
  const charts = battle.rules?.options?.charts ?? {};
  const written = isSame(bookOf(battle).charts.artillery, bands) ? undefined : bands;
  return withOptions(battle, { charts: orNothing(changed(charts, { artillery: written })) });
}

export function withChartCell(battle: Battle, chart: ChartRow, cell: string, value: number): Battle {
  const charts = battle.rules?.options?.charts ?? {};
  const printed = (bookOf(battle).charts[chart] as Readonly<Record<string, number>>)[cell];
  const row = changed((charts[chart] ?? {}) as Record<string, number>, { [cell]: printed === value ? undefined : value } as never);
  return withOptions(battle, { charts: orNothing(changed(charts, { [chart]: orNothing(row) } as never)) });
}

/** How many things differ from the book. */
export function changesOfRules({ rules }: Battle): number {
  const count = (value: unknown): number =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.values(value).reduce((all: number, one) => all + count(one), 0)
      : 1;
  const { terrainCost = {}, charts = {}, ...options } = rules?.options ?? {};
  const { hex = {}, ...sides } = terrainCost;
  return (
    Object.keys(options).length +
    Object.keys(hex).length +
    Object.keys(sides).length +
    count(charts) +
    Object.keys(rules?.rulings ?? {}).length
  );
}

export const asInBook = (battle: Battle): Battle => withBattle(battle, { rules: undefined });
