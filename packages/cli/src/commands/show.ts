import { drawPosition, naturalWidth } from '@kosynier/drawing';
import { arrange, type Battle, type Game, type GameState, newGame } from '@kosynier/engine';
import { pngOf, WIDEST } from '@kosynier/pictures';
import { findGame, problemLine, readPosition } from '@kosynier/protocol';
import { stateAt } from '@kosynier/table';
import type { Language } from '@kosynier/words';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { atLeastOne, battleArgument, scenarioOf, wholeNumber } from '../arguments.ts';
import { readText, writeOut } from '../files.ts';
import { chosenLanguage, languageOption } from '../language.ts';
import { note, refuse } from '../output.ts';
import { noticeOf, reopenFile } from '../reopened.ts';
import { summaryOf } from '../show/summary.ts';

const EXAMPLES = `
Examples:
  kosynier show niemenczyn > niemenczyn.svg
  kosynier show niemenczyn --scenario II --out board.svg --lang pl
  kosynier show niemenczyn --record game.jsonl --at 40 --out after-40.png
  kosynier show niemenczyn --position - --png --width 2400 < position.json > position.png
  kosynier show niemenczyn --json

Exit codes: 0 drawn; 1 the position or the record is not right, or the file cannot be written; 2 wrong usage.`;

interface ShowOptions {
  readonly scenario?: string;
  readonly position?: string;
  readonly record?: string;
  readonly at?: number;
  readonly out?: string;
  readonly png?: true;
  readonly json?: true;
  readonly width?: number;
  readonly scale?: number;
  readonly numbers: boolean;
  readonly rulesUp?: true;
  readonly lang?: Language;
}

interface Shown {
  readonly game: Game;
  readonly state: GameState;
}

export function showCommand(program: Command): void {
  program
    .command('show')
    .description('draw a board, a position or a moment of a record as an SVG or PNG picture')
    .argument('<battle>', 'which battle, by its name or the path of its file', battleArgument)
    .option('--scenario <id>', 'which scenario (else the first)')
    .addOption(new Option('--position <file>', 'draw this position; - for standard input').conflicts('record'))
    .addOption(new Option('--record <file>', 'draw where this record of a game ends; - for standard input').conflicts('scenario'))
    .option('--at <actions>', 'draw the record after so many actions', wholeNumber)
    .option('--out <file>', 'write the picture here (else to standard output); a name that ends in .png makes it a PNG')
    .addOption(new Option('--png', 'make a PNG').conflicts('json'))
    .addOption(new Option('--width <pixels>', 'how wide the picture is').argParser(pixels).conflicts('scale'))
    .option('--scale <factor>', 'how much larger than usual the picture is', factor)
    .addOption(new Option('--json', 'print the position as data for programs instead of a picture'))
    .option('--no-numbers', 'leave out the hex numbers')
    .option('--rules-up', 'columns to the right and positions up, as the rules count, instead of north up')
    .addOption(languageOption())
    .addHelpText('after', EXAMPLES)
    .action(async (battle: Battle, options: ShowOptions, command: Command) => {
      if (options.at !== undefined && options.record === undefined) command.error('kosynier: --at belongs to --record.');
      const shown = await whatToShow(battle, options, command);
      if (shown === undefined) return;
      if (options.json === true) await deliver(`${JSON.stringify(summaryOf(shown.game, shown.state), null, 2)}\n`, options.out);
      else await drawn(shown, options);
    });
}

function pixels(text: string): number {
  const number = atLeastOne(text);
  if (number > WIDEST) throw new InvalidArgumentError(`It must be at most ${WIDEST}.`);
  return number;
}

const LARGEST_SCALE = 8;

function factor(text: string): number {
  const number = Number(text);
  if (!(number > 0 && number <= LARGEST_SCALE)) throw new InvalidArgumentError(`It must be a number above 0, at most ${LARGEST_SCALE}.`);
  return number;
}

async function drawn({ game, state }: Shown, options: ShowOptions): Promise<void> {
  const rulesUp = options.rulesUp === true;
  const width = options.width ?? Math.round(naturalWidth(game, state, rulesUp) * (options.scale ?? 1));
  const svg = drawPosition(game, state, { language: chosenLanguage(options.lang), numbers: options.numbers, rulesUp, width });
  const isPng = options.png === true || options.out?.toLowerCase().endsWith('.png') === true;
  if (!isPng) return deliver(`${svg}\n`, options.out);
  if (options.out === undefined && process.stdout.isTTY === true) return refuse('a PNG is not for the screen: use --out or a pipe');
  const picture = await pngOf(svg).catch(() => undefined);
  if (picture === undefined) refuse('this machine cannot make a PNG: leave out --png for an SVG');
  else await deliver(picture, options.out);
}

async function deliver(content: string | Uint8Array, file: string | undefined): Promise<void> {
  if (file === undefined) process.stdout.write(content);
  else await writeOut(file, content);
}

async function whatToShow(battle: Battle, options: ShowOptions, command: Command): Promise<Shown | undefined> {
  if (options.record !== undefined) return ofRecord(battle, options.record, options);
  const found = findGame(battle, scenarioOf(command, battle, options.scenario), {}, '');
  if (!found.ok) {
    refuse(found.problems.map(problemLine).join('; '));
    return undefined;
  }
  const game = found.value;
  return options.position === undefined ? { game, state: newGame(game) } : ofPosition(game, options.position);
}

async function ofRecord(battle: Battle, file: string, { at, lang }: ShowOptions): Promise<Shown | undefined> {
  const reopened = await reopenFile(file);
  if (reopened === undefined) return undefined;
  const { table, actions } = reopened;
  const { game, steps } = table;
  const notice = noticeOf(reopened, chosenLanguage(lang));
  const shown = at ?? steps.length;
  if (game.battle.id !== battle.id) refuse(`${file} is a record of ${game.battle.id}, not of ${battle.id}`);
  else if (shown > actions) refuse(`${file} has only ${actions} actions`);
  else if (shown > steps.length) refuse([`${file} cannot be drawn after ${shown} actions.`, ...notice].join(' '));
  else {
    if (notice.length > 0) note(notice.join(' '));
    return { game, state: stateAt(table, shown) };
  }
  return undefined;
}

/** Only arranged, not played on: a picture asks no dice. */
async function ofPosition(game: Game, file: string): Promise<Shown | undefined> {
  const text = await readText(file);
  if (text === undefined) return undefined;
  const sent = parsed(text);
  if (sent === undefined) {
    refuse(`${file} is not JSON`);
    return undefined;
  }
  const reading = readPosition(game, sent, 'position');
  const arranged = reading.ok ? arrange(game, reading.value) : reading;
  if (arranged.ok) return { game, state: arranged.state };
  refuse(`${file}: ${arranged.problems.map(problemLine).join('; ')}`);
  return undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
