/** The ladder in words: every player against every other, with intervals, as a page of Markdown. */
import { GENERAL_BUDGET } from '@kosynier/ai';
import type { Battle } from '@kosynier/engine';
import { type Match, type Rating, ratingsOf } from './rating.ts';
import { type LadderGroup, ladderPlot } from './report/ladder-plot.ts';
import { numbersOf } from './report/numbers.ts';
import { commandOf } from './report/page.ts';
import type { Results } from './results.ts';
import type { Mean, Share } from './statistics.ts';

/** One rung: two players in one scenario. */
export interface Rung {
  readonly battle: Battle;
  readonly results: Results;
}

/** With a decimal: shares of hundreds of pairs are known as closely. */
const { percent } = numbersOf('en');
const shareCell = ({ share, low, high }: Share): string => `${percent(share)} (${(low * 100).toFixed(1)} to ${(high * 100).toFixed(1)})`;
const signed = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}`;
const meanCell = ({ mean, low, high }: Mean): string =>
  low === null || high === null ? signed(mean) : `${signed(mean)} (${signed(low)} to ${signed(high)})`;

const tableOf = (headings: readonly string[], rows: readonly (readonly string[])[]): string =>
  [headings, headings.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

const scenarioTitle = ({ battle, results }: Rung): string => {
  const title = battle.scenarios.find(({ id }) => id === results.scenario)?.title.en ?? results.scenario;
  return `${battle.title.en}, ${title}`;
};

const matchOf = ({ results: { players, pairs } }: Rung): Match[] =>
  pairs === null ? [] : [{ players, won: pairs.won, tied: pairs.tied, lost: pairs.lost }];

const ratingRow = ({ name, elo, low, high }: Rating, index: number): string[] => [name, index === 0 ? '0' : `${elo} (${low} to ${high})`];

function rungRow({ battle, results: { players, pairs, wins, summary } }: Rung): string[] {
  if (pairs === null) return [];
  const asSides = battle.sides.map(({ id }) => wins[0]?.as[id]).map((share) => (share === undefined ? '' : percent(share.share)));
  const first = summary.wins[battle.sides[0].id];
  return [
    `${players[0]} : ${players[1]}`,
    String(pairs.pairs),
    shareCell(pairs.share),
    `${pairs.won} / ${pairs.tied} / ${pairs.lost}`,
    pairs.margin === null ? '' : meanCell(pairs.margin),
    pairs.levelled === null ? '' : meanCell(pairs.levelled),
    ...asSides,
    first === undefined ? '' : shareCell(first),
  ];
}

function scenarioSection(title: string, rungs: readonly Rung[], names: readonly string[]): string {
  const sides = rungs[0]?.battle.sides.map(({ name }) => name.en) ?? [];
  const headings = [
    'players',
    'pairs',
    'pairs won by the first',
    'won / tied / lost',
    'margin a game',
    'dice levelled',
    ...sides.map((side) => `first wins as ${side}`),
    `all wins of the ${sides[0]}`,
  ];
  // Only players that played here have a rating here.
  const present = names.filter((name) => rungs.some(({ results }) => results.players.includes(name)));
  const ratings = ratingsOf(rungs.flatMap(matchOf), present);
  const told = ratings.map(({ name, elo, low, high }, i) => (i === 0 ? `${name} 0` : `${name} ${elo} (${low} to ${high})`)).join(', ');
  return `### ${title}\n\n${tableOf(headings, rungs.map(rungRow))}\n\nRatings here: ${told}.`;
}

const markOf = ({ results: { players, pairs } }: Rung): LadderGroup['marks'] =>
  pairs === null || pairs.pairs === 0 ? [] : [{ players: players.join(' : '), pairs: pairs.pairs, share: pairs.share }];

/** All rungs as a picture, for readers that look before they read. */
export const ladderPicture = (rungs: readonly Rung[]): string =>
  `${ladderPlot([...byScenario(rungs)].map(([title, some]) => ({ title, marks: some.flatMap(markOf) })))}\n`;

function byScenario(rungs: readonly Rung[]): Map<string, Rung[]> {
  const scenarios = new Map<string, Rung[]>();
  for (const rung of rungs) scenarios.set(scenarioTitle(rung), [...(scenarios.get(scenarioTitle(rung)) ?? []), rung]);
  return scenarios;
}

/** Players with a budget of their own are told apart from their level. */
function budgetsOf(names: readonly string[]): string[] {
  const told = names
    .map((name) => ({ name, level: name.split('@')[0], nodes: Number(name.split('@')[1] ?? GENERAL_BUDGET) }))
    .filter(({ nodes }) => nodes !== GENERAL_BUDGET)
    .map(({ name, level, nodes }) => `${name} is the ${level} with ${nodes} nodes a plan instead of ${GENERAL_BUDGET}.`);
  return told.length === 0 ? [] : [told.join(' ')];
}

/** `names` from the weakest to the strongest: the first has the rating 0; `picture` is where the page finds it. */
export function ladderPage(
  rungs: readonly Rung[],
  names: readonly string[],
  made: { readonly command: string; readonly program: string; readonly picture: string },
): string {
  const failures = rungs.reduce((sum, { results }) => sum + results.failures.length, 0);
  const games = rungs.reduce((sum, { results }) => sum + results.games, 0);
  return `${[
    '# Strength of the computer players',
    `Every level against every other, measured in pairs: the same seed and the same dice with the seats swapped. A pair is won by the greater
sum of the margins in victory points over both seats, and a tie counts half. All intervals hold with a confidence of 95%: Wilson's for shares,
Student's for means, both over pairs; for ratings from pairs drawn again. *Dice levelled* is the margin without what luck in checks and
melees explains of it; luck has a mean of zero whoever plays, so nothing else is lost. ${games} games, of which ${failures} failed.`,
    ...budgetsOf(names),
    `![Shares of pairs won, with intervals](${made.picture})`,
    '## Ratings over all scenarios',
    `Points of Elo by the model of Bradley and Terry, above ${names[0] ?? 'nobody'}; 200 points win about three pairs of four. One tie is added for each
two players who have met in a scenario, so that who wins everything is not infinitely strong.`,
    tableOf(['player', 'rating'], ratingsOf(rungs.flatMap(matchOf), names).map(ratingRow)),
    '## By scenario',
    ...[...byScenario(rungs)].map(([title, some]) => scenarioSection(title, some, names)),
    '## How it was made',
    `\`\`\`sh\n${made.command}\n\`\`\``,
    `Program ${made.program} (a fingerprint of the rules and the players). Each table row is one run of the laboratory and can be made again by itself:`,
    `\`\`\`sh\n${rungs.map(({ results }) => commandOf(results)).join('\n')}\n\`\`\``,
  ].join('\n\n')}\n`;
}
