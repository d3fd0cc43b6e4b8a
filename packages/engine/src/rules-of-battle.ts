/** Which rules a battle is played with. */
import type { Battle } from './battle.ts';
import { MACIEJOWICE } from './books/maciejowice.ts';
import { NIEMENCZYN } from './books/niemenczyn.ts';
import { RACLAWICE } from './books/raclawice.ts';
import { SZCZEKOCINY } from './books/szczekociny.ts';
import type { GameOptions } from './game-options.ts';
import { ARTILLERY_BANDS, type ChartChanges, type Charts, type RuleSet } from './ruleset.ts';

const BOOKS: Readonly<Record<string, RuleSet>> = { N: NIEMENCZYN, R: RACLAWICE, S: SZCZEKOCINY, M: MACIEJOWICE };

/** The book, changed by its battle, changed by what the players agree on; undefined if no book is called so. */
export function rulesOfBattle(battle: Pick<Battle, 'book' | 'rules'>, options: GameOptions = {}): RuleSet | undefined {
  const book = BOOKS[battle.book];
  return book === undefined ? undefined : agreedRules(book, battle, options);
}

function agreedRules(printed: RuleSet, battle: Pick<Battle, 'rules'>, { rulings, houseRules, meleeDie }: GameOptions): RuleSet {
  const own = battle.rules ?? {};
  const { charts: ownCharts, terrainCost: ownCosts, ...ownOptions } = own.options ?? {};
  const { charts, terrainCost, ...agreed } = houseRules ?? {};
  const book = { ...printed, ...ownOptions, ...agreed };
  const all = { ...printed.rulings, ...own.rulings, ...rulings };
  const merged = chartsWith(chartsWith({ ...printed.charts, artillery: ARTILLERY_BANDS[all.artilleryBands] }, ownCharts), charts);
  const costs = printed.terrainCost;
  return {
    ...book,
    // A game that names bands means them, whatever chart the battle has.
    charts: rulings?.artilleryBands === undefined ? merged : { ...merged, artillery: ARTILLERY_BANDS[rulings.artilleryBands] },
    // A battle changes single cells; a game has always changed whole rows.
    terrainCost: { ...costs, ...ownCosts, hex: { ...costs.hex, ...ownCosts?.hex }, ...terrainCost },
    meleeDie: meleeDie !== undefined && book.meleeDice.includes(meleeDie) ? meleeDie : book.meleeDie,
    rulings: all,
  };
}

/** The charts with the cells that differ. */
const chartsWith = (charts: Charts, changes: ChartChanges = {}): Charts => ({
  artillery: changes.artillery ?? charts.artillery,
  fireCover: { ...charts.fireCover, ...changes.fireCover },
  meleeCover: { ...charts.meleeCover, ...changes.meleeCover },
  allowance: { ...charts.allowance, ...changes.allowance },
  stacking: { ...charts.stacking, ...changes.stacking },
});
