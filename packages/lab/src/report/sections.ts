/** The parts of a report, each a plot with a sentence about how to read it. */
import { escaped } from '@kosynier/drawing/svg';
import type { Ending, Game, SideNumber } from '@kosynier/engine';
import { type Language, speakerOf } from '@kosynier/words';
import type { UnitCourse } from '../course.ts';
import type { Results } from '../results.ts';
import { NEUTRAL, PLAYER_COLOURS, sideColour } from './chart.ts';
import { coursePlot, reachOf } from './course-plot.ts';
import { heatMap, mostOf } from './heat-map.ts';
import { balancePlot, passedPlot } from './luck-plot.ts';
import { type Numbers, numbersOf } from './numbers.ts';
import { barPlot, changePlot, nestedBarPlot, type Row, sharePlot } from './rows.ts';
import { REPORT_WORDS, type ReportWords } from './words.ts';

export interface Telling {
  readonly game: Game;
  readonly results: Results;
  readonly language: Language;
  readonly words: ReportWords;
  readonly numbers: Numbers;
  /** Names of the sides. */
  readonly sides: readonly [string, string];
  readonly isControl: boolean;
}

export function tellingOf(game: Game, results: Results, language: Language): Telling {
  const [first, second] = game.battle.sides;
  return {
    game,
    results,
    language,
    words: REPORT_WORDS[language],
    numbers: numbersOf(language),
    sides: [first.name[language], second.name[language]],
    isControl: results.players[0] === results.players[1],
  };
}

export const section = (title: string, about: string, body: string, kind = ''): string =>
  `<section${kind === '' ? '' : ` class="${kind}"`}><h2>${escaped(title)}</h2><p>${escaped(about)}</p>${body}</section>`;

const figures = (plots: readonly (readonly [caption: string, plot: string])[]): string =>
  `<div class="plots">${plots.map(([caption, plot]) => `<figure>${caption === '' ? '' : `<figcaption>${escaped(caption)}</figcaption>`}${plot}</figure>`).join('')}</div>`;

export const legend = (entries: readonly (readonly [style: string, name: string])[]): string =>
  `<p class="legend">${entries.map(([style, name]) => `<span><i style="${escaped(style)}"></i>${escaped(name)}</span>`).join('')}</p>`;

export function winsSection({ game, results, words, numbers, sides, isControl }: Telling): string {
  const { pairs, wins, summary } = results;
  type ShareRow = Row & { readonly share: NonNullable<typeof pairs>['share'] };
  const row = (name: string, share: ShareRow['share'], colour: string, isPart = false): ShareRow => ({
    name,
    share,
    colour,
    isPart,
    value: numbers.share(share),
  });
  const ofPairs = pairs === null ? [] : [row(words.wins.pairs(results.players[0]), pairs.share, PLAYER_COLOURS[0])];
  const ofPlayers = isControl
    ? []
    : wins.flatMap(({ name, wins: all, as }, i) => [
        row(words.wins.all(name), all, PLAYER_COLOURS[i === 0 ? 0 : 1]),
        ...Object.values(as).map((share, side) =>
          row(words.as(name, sides[side === 0 ? 0 : 1]), share, PLAYER_COLOURS[i === 0 ? 0 : 1], true),
        ),
      ]);
  const ofSides = Object.values(summary.wins).map((share, side) =>
    row(words.winsOf(sides[side === 0 ? 0 : 1]), share, sideColour(game.battle, side === 0 ? 0 : 1)),
  );
  const drawn = summary.draws.count === 0 ? [] : [row(words.draw, summary.draws, NEUTRAL)];
  const plots = [
    [...ofPairs, ...ofPlayers],
    [...ofSides, ...drawn],
  ].filter((rows) => rows.length > 0);
  return section(words.wins.title, words.wins.about, figures(plots.map((rows) => ['', sharePlot(rows, words.wins.title)])));
}

export function courseSection({ results, words, sides }: Telling): string {
  const name = results.players[0];
  const { title, turn, ahead, mean, half, most } = words.course;
  const reach = reachOf(results.course.flat());
  const whole = (value: number): string => (value < 0 ? `−${-value}` : value === 0 ? '0' : `+${value}`);
  const plots = results.course.flatMap((bands, seat) =>
    bands.length === 0
      ? []
      : [
          [
            words.as(name, sides[seat === 0 ? 0 : 1]),
            coursePlot(bands, reach, PLAYER_COLOURS[0], { title, turn, ahead: ahead(name) }, whole),
          ] as const,
        ],
  );
  const colour = PLAYER_COLOURS[0];
  const key = legend([
    [`background:${colour};height:3px`, mean],
    [`background:${colour};opacity:.42`, half],
    [`background:${colour};opacity:.18`, most],
  ]);
  return section(title, words.course.about(name), figures(plots) + key);
}

const ENDING = /^(\w+): (\S+)( by the camp)?$/;

export function endingsSection({ game, results, words, numbers, sides }: Telling): string {
  const { endings, finished } = results.summary;
  const rows = Object.entries(endings)
    .sort(([, a], [, b]) => b - a)
    .map(([key, count]) => {
      const [, how = '', who = '', camp] = ENDING.exec(key) ?? [];
      const side = game.battle.sides.findIndex(({ id }) => id === who);
      const drawn = camp === undefined ? words.endings.drawn : words.endings.byCamp;
      const name = side < 0 ? drawn : words.endings.how[how as Ending](sides[side === 0 ? 0 : 1]);
      const colour = side < 0 ? NEUTRAL : sideColour(game.battle, side === 0 ? 0 : 1);
      const share = count / finished;
      return { name, colour, share, value: `${numbers.percent(share)} (${words.ofGames(count, finished)})` };
    });
  return section(words.endings.title, words.endings.about, figures([['', barPlot(rows, words.endings.title)]]));
}

const TOP_UNITS = 20;

export function lossesSection({ game, results, words, numbers, sides, language }: Telling): string {
  const say = speakerOf(game, language);
  const plotOf = (side: SideNumber): readonly [string, string] => {
    const units = results.units
      .filter((unit) => unit.side === game.battle.sides[side].id)
      .map((unit) => ({ unit, ...lossesOf(game, unit) }))
      .sort((a, b) => b.wide + b.narrow - a.wide - a.narrow || a.number - b.number);
    const rows = units.slice(0, TOP_UNITS).map(({ unit, number, wide, narrow }) => ({
      name: say.unit(number),
      value: `${numbers.decimal(unit.steps, 1)} · ${numbers.percent(narrow, 0)}`,
      colour: sideColour(game.battle, side),
      wide,
      narrow,
    }));
    const more = units.length > TOP_UNITS ? `<p class="note">${escaped(words.losses.more(units.length - TOP_UNITS))}</p>` : '';
    return [sides[side], nestedBarPlot(rows, `${words.losses.title}: ${sides[side]}`, (tick) => `${tick * 100}%`) + more];
  };
  const key = legend([
    ['background:#555;opacity:.3;height:9px', words.losses.steps],
    ['background:#555;height:3px', words.losses.gone],
  ]);
  return section(words.losses.title, words.losses.about, figures([plotOf(0), plotOf(1)]) + key);
}

/** Guns have no steps to lose. */
function lossesOf({ units }: Game, { unit, steps, eliminated, captured }: UnitCourse): { number: number; wide: number; narrow: number } {
  const counter = units.find(({ id }) => id === unit);
  const size = counter?.size ?? 0;
  return { number: counter?.number ?? 0, wide: size === 0 ? 0 : steps / size, narrow: Math.min(1, eliminated + captured) };
}

export function heatSection({ game, results, words, numbers, language }: Telling): string {
  const { shots, melees } = mostOf(results.fighting);
  const aGame = (count: number): string => numbers.decimal(results.summary.finished === 0 ? 0 : count / results.summary.finished, 1);
  const key = legend([
    ['background:linear-gradient(90deg,#b3261e1a,#b3261ecc);width:48px', words.heat.shots(aGame(shots))],
    ['border:2px solid #1f1f1f;border-radius:50%;width:9px;height:9px;background:none', words.heat.melees(aGame(melees))],
  ]);
  return section(words.heat.title, words.heat.about, heatMap(game, results.fighting, language, words.heat.label) + key, 'wide');
}

export function luckSection({ game, results, words, numbers, sides }: Telling): string {
  const { luck, pairs, players } = results;
  const rows = luck.sides.map((one, side) => ({
    name: words.luck.checks(sides[side === 0 ? 0 : 1], one.checks),
    colour: sideColour(game.battle, side === 0 ? 0 : 1),
    luck: one,
  }));
  const whole = (value: number): string => numbers.decimal(value, 0);
  const balance = balancePlot(
    luck.bins,
    { title: words.luck.title, difference: words.luck.difference(sides[0]), balance: words.luck.balance(sides[0]) },
    whole,
  );
  const notes = [
    luck.correlation === null ? undefined : words.luck.correlation(numbers.decimal(luck.correlation, 2)),
    pairs?.levelled ? words.luck.levelled(players[0], numbers.mean(pairs.levelled)) : undefined,
  ];
  const told = notes.map((note) => (note === undefined ? '' : `<p class="note">${escaped(note)}</p>`)).join('');
  const key = legend([
    ['background:#555;border-radius:50%;width:9px;height:9px', words.luck.passed],
    ['border:2px solid #555;border-radius:50%;width:8px;height:8px;background:none', words.luck.expected],
  ]);
  return section(
    words.luck.title,
    words.luck.about,
    figures([
      ['', passedPlot(rows, words.luck.title, numbers.percent) + key],
      ['', balance + told],
    ]),
  );
}

export function priceSection({ game, results, words, numbers, sides, language }: Telling): string {
  if (results.without === null) return '';
  const { what, price } = results.without;
  const say = speakerOf(game, language);
  const named = (one: string): string => {
    const [kind = '', ...rest] = one.split(' ');
    const unit = game.units.find(({ id }) => id === rest.join(' '));
    return kind === 'unit' && unit !== undefined ? words.price.unit(say.unit(unit.number)) : words.price.rule(rest.join(' '));
  };
  const balance =
    price.balance === null
      ? []
      : [{ name: words.price.balance(sides[0]), change: price.balance, colour: NEUTRAL, value: numbers.mean(price.balance) }];
  const wins = Object.values(price.wins).flatMap((change, side) =>
    change === null
      ? []
      : [
          {
            name: words.price.wins(sides[side === 0 ? 0 : 1]),
            change: hundredfold(change),
            colour: sideColour(game.battle, side === 0 ? 0 : 1),
            value: numbers.points(change),
          },
        ],
  );
  const title = words.price.title(what.map(named).join(', '));
  const write = (tick: number): string => (tick === 0 ? '0' : numbers.signed(tick, 0));
  const plots = [[words.price.inPoints, balance] as const, [words.price.inPercent, wins] as const].flatMap(([caption, rows]) =>
    rows.length === 0 ? [] : [[caption, changePlot(rows, title, write)] as const],
  );
  return section(title, words.price.about(price.seeds), figures(plots));
}

const hundredfold = ({ mean, low, high }: { readonly mean: number; readonly low: number | null; readonly high: number | null }) => ({
  mean: mean * 100,
  low: low === null ? null : low * 100,
  high: high === null ? null : high * 100,
});
