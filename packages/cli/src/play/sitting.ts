/** One decision of one person: the list, and everything that can be typed before something is chosen. */
import { type Action, aboutHexes, commanderHex, type Game, type GameState, type Hex, hexName, NO_HEX, sourcesOf } from '@kosynier/engine';
import type { Reply, Seat, Seen } from '@kosynier/table';
import { askedWords, type Language } from '@kosynier/words';
import { paint } from '../board/paint.ts';
import { textBoard } from '../board/text-board.ts';
import { WIDTH, wrapped } from '../board/wrapped.ts';
import { colours } from '../output.ts';
import { chancesOf } from './chances.ts';
import { type Input, isYes, understood } from './input.ts';
import { aboutHex, type Choice, menuOf, PAGE } from './menu.ts';
import { askedRuleLines } from './rule-text.ts';
import type { Screen } from './screen.ts';
import { deciding, storyFrom, type Terminal } from './terminal.ts';
import { refusedWords, whyLines } from './why.ts';
import { PLAY_WORDS, type PlayWords } from './words.ts';

interface Sitting {
  readonly terminal: Terminal;
  readonly seat: Seat;
  readonly seen: Seen;
  readonly screen: Screen;
  readonly save: (file: string) => string;
  readonly language: Language;
  readonly words: PlayWords;
  /** The lists one has gone into, the innermost last. */
  readonly lists: (readonly Choice[])[];
  page: number;
}

/** `show`: the list again; `ask`: only the prompt. */
type Next = 'decided' | 'quit' | 'show' | 'ask';

export async function sit(terminal: Terminal, screen: Screen, save: (file: string) => string): Promise<'decided' | 'quit'> {
  const { side, seen } = deciding(terminal);
  const { language } = terminal;
  const words = PLAY_WORDS[language];
  const seat = terminal.host.seat(side ?? 'spectator');
  const menu = menuOf({ game: seen.game, state: seen.view, language }, seen.options);
  const sitting: Sitting = { terminal, seat, seen, screen, save, language, words, lists: [menu], page: 0 };
  let next: Next = 'show';
  for (;;) {
    if (next === 'show') showList(sitting);
    const line = await screen.ask(words.prompt);
    if (line === undefined) return 'quit';
    next = await answer(sitting, understood(line));
    if (next === 'decided' || next === 'quit') return next;
  }
}

function showList(sitting: Sitting): void {
  const { seen, screen, words, lists, language } = sitting;
  const list = lists.at(-1) ?? [];
  const from = sitting.page * PAGE;
  const shown = list.slice(from, from + PAGE);
  screen.say('', ...wrapped(askedWords(seen.game, seen.view, seen.decision, language)).map(colours.bold));
  shown.forEach((choice, i) => {
    const [first = '', ...more] = wrapped(`${choice.label}${'inside' in choice ? ' …' : ''}`, '     ');
    screen.say(`${String(from + i + 1).padStart(3)}  ${first.trimStart()}`, ...more);
  });
  if (list.length > PAGE) screen.say(words.page(from + 1, from + shown.length, list.length));
  if (lists.length > 1) screen.say(words.back);
}

function answer(sitting: Sitting, input: Input): Next | Promise<Next> {
  switch (input.kind) {
    case 'choose':
      return choose(sitting, input.number);
    case 'hex':
      return chooseHex(sitting, input.hex);
    case 'nothing':
      return 'show';
    case 'back':
      if (sitting.lists.length > 1) sitting.lists.pop();
      sitting.page = 0;
      return 'show';
    case 'next':
    case 'previous':
      return turnPage(sitting, input.kind === 'next' ? 1 : -1);
    case 'undo':
      return takeBack(sitting);
    case 'quit':
      return 'quit';
    default:
      tell(sitting, input);
      return 'ask';
  }
}

/** What only tells something and changes nothing. */
function tell(sitting: Sitting, input: Input): void {
  const { terminal, seen, screen, words, save, language } = sitting;
  switch (input.kind) {
    case 'board':
      screen.say(...boardLines(seen, input.all));
      return;
    case 'odds':
      screen.say(...oddsLines(sitting, input.number));
      return;
    case 'why':
      screen.say(...whyLines(seen, input.hexes, language).flatMap((line) => wrapped(line)));
      return;
    case 'log':
      screen.say(...logLines(terminal, input.lines, words));
      return;
    case 'save':
      screen.say(input.file === '' ? words.saveWhere : save(input.file));
      return;
    case 'rule':
      screen.say(...askedRuleLines(input.number, seen.game.battle.book, language));
      return;
    case 'help':
      screen.say(...words.help, '', ...words.legend.flatMap((line) => wrapped(line)));
      return;
    case 'unknown':
      screen.say(words.unknown(input.text.slice(0, 40)));
      return;
    default:
  }
}

function turnPage(sitting: Sitting, by: 1 | -1): Next {
  const pages = Math.ceil((sitting.lists.at(-1)?.length ?? 0) / PAGE);
  sitting.page = Math.min(Math.max(0, sitting.page + by), Math.max(0, pages - 1));
  return 'show';
}

function logLines(terminal: Terminal, count: number, { nothingYet }: PlayWords): string[] {
  const story = storyFrom(terminal, 0);
  return (story.length === 0 ? [nothingYet] : story.slice(-count)).flatMap((line) => wrapped(line));
}

async function takeBack({ seat, seen, screen, words }: Sitting): Promise<Next> {
  const reply = await seat.takeBack(seen.steps.length, 1);
  screen.say(reply.ok || reply.why !== 'undo' ? words.undone : words.undo[reply.stop]);
  return reply.ok ? 'decided' : 'ask';
}

function choose(sitting: Sitting, number: number): Next | Promise<Next> {
  const list = sitting.lists.at(-1) ?? [];
  const choice = list[number - 1];
  if (choice === undefined) {
    sitting.screen.say(sitting.words.noSuchChoice(list.length));
    return 'ask';
  }
  if ('action' in choice) return commit(sitting, choice.action);
  return goInto(sitting, choice.inside);
}

function goInto(sitting: Sitting, list: readonly Choice[]): Next {
  sitting.lists.push(list);
  sitting.page = 0;
  return 'show';
}

function chooseHex(sitting: Sitting, hex: Hex): Next | Promise<Next> {
  const { seen, screen, words, language } = sitting;
  const found = aboutHex({ state: seen.view }, seen.options, hex);
  const [only] = found;
  if (only !== undefined && found.length === 1) return commit(sitting, only);
  if (found.length > 0) return goInto(sitting, menuOf({ game: seen.game, state: seen.view, language }, found));
  screen.say(words.nothingAt(hexName(hex)));
  return 'ask';
}

/** The odds first, where dice decide at once. */
async function commit(sitting: Sitting, action: Action): Promise<Next> {
  const { seat, seen, screen, words, language } = sitting;
  const chances = chancesOf(seen, action, language);
  if (chances.length > 0) {
    screen.say(...chances.flatMap((line) => wrapped(line, '  ')));
    const line = await screen.ask(words.confirm);
    if (line === undefined) return 'quit';
    if (!isYes(line)) return 'show';
  }
  const reply = await seat.act(seen.steps.length, action);
  if (reply.ok) return 'decided';
  screen.say(...wrapped(whyNotDone(sitting, action, reply)));
  return 'show';
}

function whyNotDone({ seen, words, language }: Sitting, action: Action, reply: Exclude<Reply, { ok: true }>): string {
  return reply.why === 'refused' ? refusedWords(seen, action, reply.refusal, language) : words.failed(reply.why);
}

/** Of one choice, or of all in the list that dice decide. */
function oddsLines({ seen, words, lists, language }: Sitting, number: number | undefined): string[] {
  const list = lists.at(-1) ?? [];
  const asked = number === undefined ? list : list.slice(number - 1, number);
  const lines = asked.flatMap((choice) => {
    if (!('action' in choice)) return [];
    const chances = chancesOf(seen, choice.action, language);
    return chances.length === 0 ? [] : [choice.label, ...chances.flatMap((line) => wrapped(line, '  '))];
  });
  return lines.length > 0 || seen.options.length === 0 ? lines : [words.noOdds];
}

const BOARD_LINES = 40;

export function boardLines({ game, view, options }: Seen, all: boolean): string[] {
  const columns = Math.max(60, process.stdout.columns ?? WIDTH);
  return textBoard(game, view, paint, all ? undefined : { around: hexesOf(game, view, options), columns, lines: BOARD_LINES });
}

/** Where the question plays: what the procedure names, else the units that can do something, else the activated commander. */
function hexesOf(game: Game, view: GameState, options: readonly Action[]): readonly Hex[] {
  const named = aboutHexes(view);
  if (named.length > 0) return named;
  const acting = options.flatMap((action) => (action.kind === 'salvo' || 'unit' in action ? sourcesOf(action, view) : []));
  if (acting.length > 0) return acting;
  const commanders = game.chiefs.filter(({ number }) => view.active < 0 || number === view.active);
  return commanders.map(({ number }) => commanderHex(view, number)).filter((hex) => hex !== NO_HEX);
}
