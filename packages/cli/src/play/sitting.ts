/** One decision of one person: the list, and everything that can be typed before something is chosen. */
import { type Action, actions, type Decision, decision, type GameState, type Hex, hexName, NO_HEX } from '@kosynier/engine';
import { askedWords } from '@kosynier/words';
import { paint } from '../board/paint.ts';
import { textBoard } from '../board/text-board.ts';
import { WIDTH, wrapped } from '../board/wrapped.ts';
import { colours } from '../output.ts';
import { chancesOf } from './chances.ts';
import { type Input, isYes, understood } from './input.ts';
import { aboutHex, type Choice, menuOf, PAGE } from './menu.ts';
import { askedRuleLines } from './rule-text.ts';
import type { Screen } from './screen.ts';
import { act, seenBy, type Table, undo } from './table.ts';
import { refusedWords, whyLines } from './why.ts';
import { PLAY_WORDS, type PlayWords } from './words.ts';

interface Sitting {
  readonly table: Table;
  readonly screen: Screen;
  readonly save: (file: string) => string;
  readonly words: PlayWords;
  readonly question: Decision;
  readonly view: GameState;
  readonly options: readonly Action[];
  /** The lists one has gone into, the innermost last. */
  readonly lists: (readonly Choice[])[];
  page: number;
}

/** `show`: the list again; `ask`: only the prompt. */
type Next = 'decided' | 'quit' | 'show' | 'ask';

export async function sit(table: Table, screen: Screen, save: (file: string) => string): Promise<'decided' | 'quit'> {
  const { game, state } = table.session;
  const question = decision(game, state);
  const view = seenBy(table, question.side ?? 0);
  const options = actions(game, state);
  const menu = menuOf({ game, state: view, language: table.language }, options);
  const words = PLAY_WORDS[table.language];
  const sitting: Sitting = { table, screen, save, words, question, view, options, lists: [menu], page: 0 };
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
  const { table, screen, words, question, view, lists } = sitting;
  const list = lists.at(-1) ?? [];
  const from = sitting.page * PAGE;
  const shown = list.slice(from, from + PAGE);
  screen.say('', ...wrapped(askedWords(table.session.game, view, question, table.language)).map(colours.bold));
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
  const { table, screen, words, question, view, save } = sitting;
  const { game } = table.session;
  switch (input.kind) {
    case 'board':
      screen.say(...boardLines(table, view, question, input.all));
      return;
    case 'odds':
      screen.say(...oddsLines(sitting, input.number));
      return;
    case 'why':
      screen.say(...whyLines(game, view, question, input.hexes, table.language).flatMap((line) => wrapped(line)));
      return;
    case 'log':
      screen.say(...(table.story.length === 0 ? [words.nothingYet] : table.story.slice(-input.lines)).flatMap((line) => wrapped(line)));
      return;
    case 'save':
      screen.say(input.file === '' ? words.saveWhere : save(input.file));
      return;
    case 'rule':
      screen.say(...askedRuleLines(input.number, game.battle.book, table.language));
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

function takeBack({ table, screen, words, question }: Sitting): Next {
  const why = undo(table, question.side ?? 0);
  screen.say(why === undefined ? words.undone : words.undo[why]);
  return why === undefined ? 'decided' : 'ask';
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
  const { table, view, options, screen, words } = sitting;
  const found = aboutHex({ state: view }, options, hex);
  const [only] = found;
  if (only !== undefined && found.length === 1) return commit(sitting, only);
  if (found.length > 0) return goInto(sitting, menuOf({ game: table.session.game, state: view, language: table.language }, found));
  screen.say(words.nothingAt(hexName(hex)));
  return 'ask';
}

/** The odds first, where dice decide at once. */
async function commit(sitting: Sitting, action: Action): Promise<Next> {
  const { table, screen, words, view } = sitting;
  const chances = chancesOf(table.session.game, view, action, table.language);
  if (chances.length > 0) {
    screen.say(...chances.flatMap((line) => wrapped(line, '  ')));
    const line = await screen.ask(words.confirm);
    if (line === undefined) return 'quit';
    if (!isYes(line)) return 'show';
  }
  const trouble = act(table, action);
  if (trouble === undefined) return 'decided';
  if (trouble.why === 'illegal') screen.say(...wrapped(refusedWords(table.session.game, view, action, trouble.refusal, table.language)));
  else screen.say(words.failed(trouble.why === 'input' ? '' : trouble.message));
  return 'show';
}

/** Of one choice, or of all in the list that dice decide. */
function oddsLines({ table, words, view, lists, options }: Sitting, number: number | undefined): string[] {
  const { game } = table.session;
  const list = lists.at(-1) ?? [];
  const asked = number === undefined ? list : list.slice(number - 1, number);
  const lines = asked.flatMap((choice) => {
    if (!('action' in choice)) return [];
    const chances = chancesOf(game, view, choice.action, table.language);
    return chances.length === 0 ? [] : [choice.label, ...chances.flatMap((line) => wrapped(line, '  '))];
  });
  return lines.length > 0 || options.length === 0 ? lines : [words.noOdds];
}

const BOARD_LINES = 40;

export function boardLines({ session: { game, state } }: Table, view: GameState, question: Decision, all: boolean): string[] {
  const columns = Math.max(60, process.stdout.columns ?? WIDTH);
  return textBoard(
    game,
    view,
    paint,
    all ? undefined : { around: hexesOf(view, question, actions(game, state)), columns, lines: BOARD_LINES },
  );
}

/** Where the question plays: what the procedure names, else who can do something, else where the activated commander is. */
function hexesOf(view: GameState, { about }: Decision, options: readonly Action[]): Hex[] {
  const named = about === null ? [] : namedHexes(view, about);
  if (named.length > 0) return named;
  const acting = options.flatMap((action) => {
    if (action.kind === 'salvo') return action.from;
    return 'unit' in action ? [view.unitHex[action.unit] ?? NO_HEX] : [];
  });
  return acting.length > 0 ? acting : view.commanderHex.filter((hex, i) => hex !== NO_HEX && (view.active < 0 || i === view.active));
}

function namedHexes(view: GameState, about: object): Hex[] {
  const frame = about as { readonly hex?: Hex; readonly units?: readonly number[]; readonly groups?: readonly { readonly hex?: Hex }[] };
  const groups = (frame.groups ?? []).map((group) => group.hex ?? NO_HEX);
  return [frame.hex ?? NO_HEX, ...groups, ...(frame.units ?? []).map((unit) => view.unitHex[unit] ?? NO_HEX)].filter(
    (hex) => hex !== NO_HEX,
  );
}
