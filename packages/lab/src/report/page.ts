/** The report: one page of HTML that needs nothing but itself. */
import { SANS, SERIF } from '@kosynier/drawing';
import { escaped } from '@kosynier/drawing/svg';
import type { Game } from '@kosynier/engine';
import { dateInWords, type Language } from '@kosynier/words';
import type { Results } from '../results.ts';
import { FAINT, INK, PLAYER_COLOURS, RULE } from './chart.ts';
import {
  courseSection,
  endingsSection,
  heatSection,
  lossesSection,
  luckSection,
  priceSection,
  section,
  type Telling,
  tellingOf,
  winsSection,
} from './sections.ts';

const STYLE = `
:root{color-scheme:light}
*{box-sizing:border-box}
body{margin:0;background:#f6f1e6;color:${INK};font:16px/1.5 ${SANS}}
main{max-width:1040px;margin:0 auto;padding:24px 16px 48px}
header{border-bottom:3px double ${RULE};margin-bottom:20px;padding-bottom:14px}
h1{font:600 clamp(26px,5vw,38px)/1.15 ${SERIF};margin:0 0 4px}
h2{font:600 22px/1.25 ${SERIF};margin:0 0 4px}
header p,section>p,.note{color:${FAINT};margin:0 0 12px}
header .who{color:${INK};font-size:19px;margin:6px 0 2px}
.note{font-size:14px;margin:4px 0 0}
.cards{display:grid;grid-template-columns:repeat(auto-fit,minmax(158px,1fr));gap:12px;margin-bottom:16px}
.card,section{background:#fffdf8;border:1px solid ${RULE};border-radius:8px}
.card{padding:12px 16px}
.card h3{font-size:13px;font-weight:600;margin:0;color:${FAINT}}
.card b{display:block;font:600 30px/1.25 ${SERIF};font-variant-numeric:lining-nums}
.card span{font-size:13px;color:${FAINT}}
section{padding:18px 18px 16px;margin-bottom:16px}
.plots{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,330px),1fr));gap:16px 28px}
figure{margin:0;max-width:520px}
figcaption{font-weight:600;margin-bottom:4px}
svg{display:block;width:100%;height:auto}
svg.map{border:1px solid ${RULE};border-radius:4px;max-height:90vh}
.legend{display:flex;flex-wrap:wrap;gap:4px 18px;margin:10px 0 0!important;font-size:14px}
.legend span{display:inline-flex;align-items:center;gap:7px}
.legend i{display:inline-block;width:22px;height:12px;border-radius:2px}
code{display:block;background:#f1eadb;border-radius:4px;padding:10px 12px;font-size:13.5px;overflow-wrap:anywhere}
@media(max-width:520px){main{padding:16px 10px 32px}section{padding:14px 12px}.card{padding:10px 12px}.card b{font-size:25px}}
@media print{body{background:#fff}section,.card{break-inside:avoid}}
`;

export function reportPage(game: Game, results: Results, language: Language): string {
  const telling = tellingOf(game, results, language);
  const { battle, scenario } = game;
  const { words } = telling;
  const title = `${battle.title[language]}: ${words.against(...results.players)}`;
  const played = results.summary.finished > 0;
  const body = [headerOf(telling), ...(played ? partsOf(telling) : []), madeSection(telling)];
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"/><meta name="viewport" content="width=device-width,initial-scale=1"/>
<title>${escaped(`${title} (${scenario.title[language]})`)}</title><style>${STYLE}</style></head>
<body><main>
${body.filter((part) => part !== '').join('\n')}
</main></body></html>
`;
}

const partsOf = (telling: Telling): string[] => [
  cardsOf(telling),
  priceSection(telling),
  winsSection(telling),
  courseSection(telling),
  endingsSection(telling),
  heatSection(telling),
  lossesSection(telling),
  luckSection(telling),
];

function headerOf({ game, results, language, words, isControl }: Telling): string {
  const { battle, scenario } = game;
  const notes = [
    ...(isControl && results.pairs !== null ? [words.control] : []),
    ...(results.failures.length > 0 ? [words.failed(results.failures.length)] : []),
  ];
  return `<header><h1>${escaped(battle.title[language])}</h1>
<p>${escaped(`${scenario.title[language]} · ${dateInWords(battle.date, language)}`)}</p>
<p class="who"><strong>${escaped(words.against(...results.players))}</strong></p>
<p>${escaped(words.facts(results.games, results.pairs?.pairs ?? null, results.seed))}</p>
${notes.map((note) => `<p>${escaped(note)}</p>`).join('')}</header>`;
}

const card = (title: string, value: string, more: string, colour: string = INK): string =>
  `<div class="card"><h3>${escaped(title)}</h3><b style="color:${colour}">${escaped(value)}</b><span>${escaped(more)}</span></div>`;

function cardsOf({ results, words, numbers, sides }: Telling): string {
  const { pairs, players, summary } = results;
  const [first] = Object.values(summary.wins);
  const cards = [
    pairs === null
      ? ''
      : card(
          words.pairsWon(players[0]),
          numbers.percent(pairs.share.share),
          words.ofPairs(pairs.won, pairs.tied, pairs.lost),
          PLAYER_COLOURS[0],
        ),
    pairs?.margin ? card(words.margin(players[0]), numbers.signed(pairs.margin.mean), words.pointsAGame, PLAYER_COLOURS[0]) : '',
    first === undefined ? '' : card(words.winsOf(sides[0]), numbers.percent(first.share), words.ofGames(first.count, summary.finished)),
    summary.averages.turn === null
      ? ''
      : card(
          words.length,
          words.turns(numbers.decimal(summary.averages.turn, 1)),
          words.decisions(Math.round(summary.averages.decisions ?? 0)),
        ),
  ];
  return `<div class="cards">${cards.join('')}</div>`;
}

function madeSection({ results, words }: Telling): string {
  return section(words.made.title, words.made.intervals, `<p>${escaped(words.made.again)}</p><code>${escaped(commandOf(results))}</code>`);
}

/** As an option, safe in a shell. */
function quoted(one: string): string {
  const [kind = '', ...rest] = one.split(' ');
  const value = rest.join(' ');
  return `--without-${kind} ${/^[\w=.@-]+$/.test(value) ? value : `'${value}'`}`;
}

/** The command that makes the results again. */
export function commandOf({ battle, scenario, players, games, seed, without }: Results): string {
  const left = (without?.what ?? []).map((one) => quoted(one));
  return [
    'npx kosynier lab',
    `--battle ${battle}`,
    `--scenario ${scenario}`,
    `--sides ${players.join(':')}`,
    `--games ${games}`,
    `--seed ${seed}`,
    ...left,
  ].join(' ');
}
