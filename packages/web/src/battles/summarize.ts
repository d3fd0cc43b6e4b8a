/** What a page tells about the scenarios of a battle before it is played: of those that come with the program, and of any other. */
import type { Game, Rulings } from '@kosynier/engine';
import type { ScenarioSummary, SideSummary } from './summary.ts';

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

/** [4.4] [4.5] an overall commander names six units of an army whose reserve waits for its Turn. */
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

/** `playingMinutes`: how long two people play, about; 0 if it has not been measured. */
export function scenarioSummaryOf(game: Game, playingMinutes: number): ScenarioSummary {
  const { scenario } = game;
  const none = meaningless(game);
  const rulings = Object.entries(game.rules.rulings).filter(([key]) => !none.has(key as keyof Rulings));
  const { meleeDie, meleeDice } = game.rules;
  return {
    id: scenario.id,
    title: scenario.title,
    turns: scenario.turns,
    minutesPerTurn: scenario.minutesPerTurn,
    hexes: game.board.hexes.length,
    playingMinutes,
    sides: [sideSummary(game, 0), sideSummary(game, 1)],
    rulings: Object.fromEntries(rulings),
    meleeDice: [meleeDie, ...meleeDice.filter((die) => die !== meleeDie)],
  };
}
