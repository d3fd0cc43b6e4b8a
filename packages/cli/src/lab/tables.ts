/** Results of the laboratory as tables for a terminal. */
import type { Battle } from '@kosynier/engine';
import { type Mean, numbersOf, type Results, type Share, type Summary, type TurnLead, type UnitCourse } from '@kosynier/lab';
import { print, table } from '../output.ts';

const { percent } = numbersOf('en');

const shareCells = ({ count, share, low, high }: Share): string[] => [String(count), percent(share), `${percent(low)} to ${percent(high)}`];

export const shareRow = (name: string, share: Share | undefined): string[] => (share === undefined ? [] : [name, ...shareCells(share)]);

const signed = (value: number): string => `${value < 0 ? '-' : '+'}${Math.abs(value).toFixed(2)}`;

const meanInWords = ({ mean, low, high }: Mean): string =>
  low === null || high === null ? signed(mean) : `${signed(mean)} (${signed(low)} to ${signed(high)})`;

export const endingTable = (endings: Summary['endings']): string =>
  table(
    ['HOW IT ENDED', 'GAMES'],
    Object.entries(endings).map(([how, number]) => [how, String(number)]),
  );

/** The side that is ahead at the end of each Turn; the balance is positive for the first side. */
export function leadTable({ sides }: Battle, leads: readonly TurnLead[]): string {
  const ahead = ({ share, low, high }: Share): string => `${percent(share, 0)} (${percent(low, 0)} to ${percent(high, 0)})`;
  return table(
    ['AFTER TURN', ...sides.map(({ name }) => `${name.en.toUpperCase()} AHEAD`), `BALANCE (+ ${sides[0].name.en})`],
    leads.map(({ turn, ahead: [first, second], balance }) => [String(turn), ahead(first), ahead(second), meanInWords(balance)]),
  );
}

const MOST_UNITS = 10;

/** The counters that lost most, on average of a game. */
export function unitTable({ units: counters }: Battle, units: readonly UnitCourse[]): string {
  const lost = ({ steps, eliminated, captured }: UnitCourse): number => steps + eliminated + captured;
  const rows = units
    .filter((unit) => lost(unit) > 0)
    .toSorted((a, b) => lost(b) - lost(a))
    .slice(0, MOST_UNITS)
    .map(({ unit, steps, eliminated, captured }) => {
      const counter = counters.find(({ id }) => id === unit);
      return [counter?.name.en ?? unit, `${steps.toFixed(2)} of ${counter?.size ?? 0}`, percent(Math.min(1, eliminated + captured), 0)];
    });
  return table(['LOST MOST', 'STEPS A GAME', 'GONE IN'], rows);
}

export function averagesLine(battle: Battle, { turn, decisions, balance }: Summary['averages']): string | undefined {
  if (turn === null || decisions === null || balance === null) return undefined;
  const ahead = battle.sides[balance < 0 ? 1 : 0].name.en;
  return `On average: last Turn ${turn.toFixed(1)}, ${Math.round(decisions)} decisions, balance ${Math.abs(balance).toFixed(2)} for the ${ahead}`;
}

export function printResults(battle: Battle, results: Results): void {
  const { players, pairs, wins, summary, games, seed, scenario } = results;
  const title = battle.scenarios.find(({ id }) => id === scenario)?.title.en ?? scenario;
  print(`${battle.title.en}, ${title}: ${players.join(' against ')}, ${games} games, seed ${seed}\n`);
  if (pairs !== null) {
    print(table(['PAIRS', 'WON', 'TIED', 'LOST', 'SHARE', '95% INTERVAL'], [pairRow(players[0], pairs)]));
    if (pairs.margin !== null) print(`Margin of ${players[0]}: ${meanInWords(pairs.margin)} points a game`);
    if (pairs.levelled !== null) print(`With the dice levelled: ${meanInWords(pairs.levelled)} points a game`);
    if (pairs.margin !== null) print('');
  }
  const nameOf = (id: string): string => battle.sides.find((side) => side.id === id)?.name.en ?? id;
  // A player against itself: its two names would say what the sides say.
  const shown = players[0] === players[1] ? [] : wins;
  const rows = shown.flatMap(({ name, wins: all, as }) => [
    shareRow(name, all),
    ...Object.entries(as).map(([side, share]) => shareRow(`  as ${nameOf(side)}`, share)),
  ]);
  const sides = battle.sides.map(({ id, name }) => shareRow(name.en, summary.wins[id]));
  print(table(['WINS', 'GAMES', 'SHARE', '95% INTERVAL'], [...rows, ...sides, shareRow('nobody: a draw', summary.draws)]));
  print(`\n${endingTable(summary.endings)}`);
  const averages = averagesLine(battle, summary.averages);
  if (averages !== undefined) print(`\n${averages}`);
  print(`\n${leadTable(battle, results.leads)}\n\n${unitTable(battle, results.units)}`);
  if (results.without !== null) printPrice(battle, results.without);
}

/** `rule closeLine=false` and `unit r-art` in words. */
const changed = (one: string): string => (one.startsWith('rule ') ? `With ${one.slice(5)}` : `Without ${one.replace('unit ', '')}`);

function printPrice(battle: Battle, { what, price }: NonNullable<Results['without']>): void {
  const points = (mean: Mean | null | undefined, unit: (value: number) => string): string[] =>
    mean === null || mean === undefined
      ? ['', '']
      : [unit(mean.mean), mean.low === null || mean.high === null ? '' : `${unit(mean.low)} to ${unit(mean.high)}`];
  const share = (value: number): string => `${value < 0 ? '-' : '+'}${Math.abs(value * 100).toFixed(1)}%`;
  const rows = [
    [`balance (+ for the ${battle.sides[0].name.en})`, ...points(price.balance, signed)],
    ...battle.sides.map(({ id, name }) => [`wins of the ${name.en}`, ...points(price.wins[id], share)]),
  ];
  print(`\n${what.map(changed).join(', ')}; over ${price.seeds} seeds:\n${table(['CHANGE', 'MEAN', '95% INTERVAL'], rows)}`);
}

function pairRow(name: string, { won, tied, lost, share }: NonNullable<Results['pairs']>): string[] {
  return [name, String(won), String(tied), String(lost), percent(share.share), `${percent(share.low)} to ${percent(share.high)}`];
}
