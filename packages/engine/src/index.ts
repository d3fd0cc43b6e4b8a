export type { Action, ActionKind, ActionOf } from './actions.ts';
export * from './arrange.ts';
export * from './battle.ts';
export * from './board/index.ts';
export {
  ARTILLERY,
  CAVALRY,
  type Chief,
  type Counter,
  compileGame,
  type Game,
  INFANTRY,
  type SideNumber,
} from './compile.ts';
export { type Dice, type DiceProblem, type DicePurpose, type DiceRequest, notingDraws } from './dice.ts';
export { type Change, changeOfRules, RULES_EDITION } from './edition.ts';
export type { CheckPurpose, GameEvent, Modifier, ModifierName } from './events.ts';
export { type Foresight, foresee, quietAnswer } from './foresight.ts';
export type { Frame, FrameKind, MovingGroup } from './frames.ts';
export { type Applied, actions, apply, applyListed, check, type Decision, decision, type NotApplied, newGame, resume } from './game.ts';
export type { GameOptions } from './game-options.ts';
export { familyName, initialsOf } from './initials.ts';
export { type BrokenInvariant, brokenInvariants } from './invariants.ts';
export { type Meant, meantBy, type Picked } from './meant.ts';
export { keptWithGame } from './memory.ts';
export { nearestLegal } from './nearest.ts';
export { openOccupancy } from './occupancy.ts';
export {
  type CheckOdds,
  type Lead,
  type MeleeOdds,
  meleeChances,
  type Odds,
  type OddsQuestion,
  odds,
  winChance,
} from './odds.ts';
export { cavalryThreats, commandersNear, type Firers, fieldOfFire, firersAt, hexesInSight, type Ride } from './outlook.ts';
export { aboutHex, aboutHexes, groupOf, movingGroups, rollsDice, sourcesOf, targetOf } from './places.ts';
export type { DecisionKind } from './procedure.ts';
export * from './questions.ts';
export { type Reached, reach, reachTable, wayCost } from './reach.ts';
export { placeCost, placeEnds, placeFacing, placeHex, type ReachTable, rowBefore } from './reach-tables.ts';
export { type ChargeSpoiler, type Refusal, type RefusalFor, type RefusalReason, UNTOLD, type Verdict } from './refusals.ts';
export { type Misfit, type Retraced, retrace, type Stop, type StoredStep, type TakenStep } from './retrace.ts';
export { isRuleNumber, numberInBook, RULE_NUMBERS, type RuleNumber, ruleCited } from './rule-numbers.ts';
export { DOUBLE_TIME_ALLOWANCE } from './rules/allowance.ts';
export { ARTILLERY_RANGE, captureValue } from './rules/artillery.ts';
export { RUN_UP } from './rules/charge.ts';
export { COMMAND_RANGE } from './rules/command-range.ts';
export { COMPANIES_OF_A_SQUARE } from './rules/formation.ts';
export { enteringNet, type MeleeFacts, sizeAdvantage, standingNet, T5, zoneModifier, zoneNet } from './rules/melee-table.ts';
export { rifleRangeOf } from './rules/rifle.ts';
export { withinLimits } from './rules/stacking.ts';
export { givesCover } from './rules/terrain.ts';
export { rulesOfBattle } from './rules-of-battle.ts';
export {
  ARTILLERY_BANDS,
  type ChartChanges,
  type Charts,
  type Cost,
  type HouseRules,
  PRINTED_CHARTS,
  type RuleSet,
  type Rulings,
} from './ruleset.ts';
export { type SalvoOdds, type ShotChances, shotChances, type TargetOdds } from './shot-odds.ts';
export * from './state.ts';
export * from './state-questions.ts';
export { stateWriter } from './state-text.ts';
export { mixedPosition } from './trial/mixed-position.ts';
export { pick, type Random } from './trial/random.ts';
export { type GameView, imagine, redact, type Viewer, view } from './view.ts';
