/** The pure parts of the laboratory: they run in a browser, too. Workers and files are in `@kosynier/lab/node`. */

export type { Counts, Fighting, Luck, UnitLosses } from './count.ts';
export { leadsOf, type TurnBand, type TurnLead, type UnitCourse, unitsOf } from './course.ts';
export { type Experiment, type GameJob, jobsOf, keyOf, type Seat, seated, streamsOf, type Variant } from './experiment.ts';
export { type GameLine, marginOf, type Played, type PlayerMaker, playGame } from './game.ts';
export { ladderPage, ladderPicture, type Rung } from './ladder.ts';
export type { LuckBin, LuckResults, SideLuck } from './luck.ts';
export { type Pairs, type PlayerWins, pairMargins, pairsOf, playerWins } from './pairs.ts';
export { withBudget } from './players.ts';
export { type Price, priceOf } from './pricing.ts';
export { type Match, type Rating, ratingsOf, strengthsOf } from './rating.ts';
export { numbersOf } from './report/numbers.ts';
export { commandOf, reportPage } from './report/page.ts';
export { type Results, resultsOf, sortedLines } from './results.ts';
export { type Plan, type Planned, planOf, type Settings } from './settings.ts';
export { correlation, type Mean, meanOf, quantile, type Share, studentT, wilson } from './statistics.ts';
export { finishedOf, type Summary, summarize } from './summary.ts';
export {
  type CommandTrial,
  lostShare,
  precisionOf,
  shareDifference,
  type TrialFailure,
  type TrialResults,
  trialResults,
  type UnitTrial,
} from './trial.ts';
export { type TrialGame, trialGame } from './trial-game.ts';
export { type Agreed, agreedOn, type LeftOut, nothingLeftOut, type Without, without } from './without.ts';
