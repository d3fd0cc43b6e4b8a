/** The summaries of the battles, from the battles themselves. */
import { battleIds, loadBattle } from '@kosynier/battles';
import { type Battle, compileGame, type Game, type Scenario } from '@kosynier/engine';
import { scenarioSummaryOf } from '../src/battles/summarize.ts';
import type { BattleSummary } from '../src/battles/summary.ts';

/**
 * Decisions of an average game between two sensible computer players (kosynier simulate --players sensible:sensible), rounded.
 * A person takes about ten seconds for one: many are made at a glance or by standing orders.
 */
const DECISIONS: Readonly<Record<string, number>> = {
  'niemenczyn I': 200,
  'niemenczyn II': 230,
  'raclawice I': 1100,
  'raclawice II': 1300,
  'szczekociny wywla': 330,
  'szczekociny battle': 3900,
  'maciejowice battle': 5700,
};
const SECONDS_A_DECISION = 10;

const gameOf = (battle: Battle, { id }: Scenario): Game => {
  const game = compileGame(battle, id);
  if (game === undefined) throw new Error(`${battle.id} has no scenario ${id}`);
  return game;
};

const minutesOf = (battle: Battle, { id }: Scenario): number =>
  Math.round(((DECISIONS[`${battle.id} ${id}`] ?? 0) * SECONDS_A_DECISION) / 60);

function battleSummary(battle: Battle): BattleSummary {
  const { id, book, title, date, about, armies, scenarios } = battle;
  if (about === undefined) throw new Error(`${id} tells nothing about itself`);
  return {
    id,
    book,
    title,
    date,
    about,
    armies: armies.map(({ name, colour }) => ({ name, colour })),
    scenarios: scenarios.map((scenario) => scenarioSummaryOf(gameOf(battle, scenario), minutesOf(battle, scenario))),
  };
}

export const summaries = (): BattleSummary[] => battleIds.map((id) => battleSummary(loadBattle(id)));
