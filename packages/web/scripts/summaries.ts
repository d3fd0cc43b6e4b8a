/** The summaries of the battles, from the battles themselves. */
import { battleIds, loadBattle } from '@kosynier/battles';
import { type Battle, compileGame, type Game, type Rulings, type Scenario } from '@kosynier/engine';
import type { BattleSummary, ScenarioSummary, SideSummary } from '../src/battles/summary.ts';

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

function sideSummary(game: Game, side: 0 | 1): SideSummary {
  const { id, name } = game.battle.sides[side];
  return {
    id,
    name,
    units: game.units.filter((unit) => unit.side === side && unit.takesPart).length,
    commanders: game.chiefs.filter((chief) => chief.side === side && chief.takesPart).length,
    autoVictory: game.autoVictory[side],
  };
}

/** [4.4] [4.5] somebody names six units of an army whose reserve waits for its Turn. */
const hasSixBeforeReserve = ({ chiefs, reserves, units }: Game): boolean =>
  reserves.some(
    ({ fromTurn, units: [first] }) =>
      fromTurn > 1 && chiefs.some(({ overall, army }) => overall === 'delegateAndSix' && army === units[first ?? -1]?.army),
  );

/** A switch that can change nothing in a scenario is not offered there. */
function meaningless(game: Game): ReadonlySet<keyof Rulings> {
  const { rules, battle } = game;
  const none = new Set<keyof Rulings>();
  if (!game.hasAllies) none.add('alliedMixedStacks');
  if (!rules.moraleCrisis) none.add('crisisOnTotalElimination');
  if (rules.winnerSparedAt === null) none.add('sparedSide');
  if (!battle.board.hexsides.some(({ kind }) => kind === 'rampart')) none.add('rampartProtectsDefenderOnly');
  if (!battle.board.hexes.some(({ elevation = 0 }) => elevation > 0)) none.add('hillObjectsBlockHillSight');
  if (rules.doubleTimeBannedHexes.length === 0) none.add('doubleTimeMayEndInCover');
  if (!hasSixBeforeReserve(game)) none.add('kosynierTurn5BindsKosciuszko');
  return none;
}

function scenarioSummary(battle: Battle, scenario: Scenario): ScenarioSummary {
  const game = gameOf(battle, scenario);
  const none = meaningless(game);
  const rulings = Object.entries(game.rules.rulings).filter(([key]) => !none.has(key as keyof Rulings));
  const { meleeDie, meleeDice } = game.rules;
  return {
    id: scenario.id,
    title: scenario.title,
    turns: scenario.turns,
    minutesPerTurn: scenario.minutesPerTurn,
    hexes: game.board.hexes.length,
    playingMinutes: Math.round(((DECISIONS[`${battle.id} ${scenario.id}`] ?? 0) * SECONDS_A_DECISION) / 60),
    sides: [sideSummary(game, 0), sideSummary(game, 1)],
    rulings: Object.fromEntries(rulings),
    meleeDice: [meleeDie, ...meleeDice.filter((die) => die !== meleeDie)],
  };
}

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
    scenarios: scenarios.map((scenario) => scenarioSummary(battle, scenario)),
  };
}

export const summaries = (): BattleSummary[] => battleIds.map((id) => battleSummary(loadBattle(id)));
