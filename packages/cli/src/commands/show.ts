import { arrange, type Battle, type Game, type GameState, newGame } from '@kosynier/engine';
import { findGame, readPosition, readRecord, replay, said } from '@kosynier/protocol';
import { type Command, Option } from 'commander';
import { battleArgument, scenarioOf, wholeNumber } from '../arguments.ts';
import { readText, writeText } from '../files.ts';
import { chosenLanguage, languageOption } from '../language.ts';
import { print, refuse } from '../output.ts';
import { drawPosition, type Language } from '../show/index.ts';

const EXAMPLES = `
Examples:
  kosynier show niemenczyn > niemenczyn.svg
  kosynier show niemenczyn --scenario II --out board.svg --lang pl
  kosynier show niemenczyn --record game.jsonl --at 40 --out after-40.svg`;

interface ShowOptions {
  readonly scenario?: string;
  readonly position?: string;
  readonly record?: string;
  readonly at?: number;
  readonly out?: string;
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
    .description('draw a board, a position or a moment of a record as an SVG picture')
    .argument('<battle>', 'which battle, by its name or the path of its file', battleArgument)
    .option('--scenario <id>', 'which scenario (else the first)')
    .addOption(new Option('--position <file>', 'draw this position; - for standard input').conflicts('record'))
    .addOption(new Option('--record <file>', 'draw where this record of a game ends; - for standard input').conflicts('scenario'))
    .option('--at <actions>', 'draw the record after so many actions', wholeNumber)
    .option('--out <file>', 'write the picture here (else to standard output)')
    .option('--no-numbers', 'leave out the hex numbers')
    .option('--rules-up', 'columns to the right and positions up, as the rules count, instead of north up')
    .addOption(languageOption())
    .addHelpText('after', EXAMPLES)
    .action(async (battle: Battle, options: ShowOptions, command: Command) => {
      if (options.at !== undefined && options.record === undefined) command.error('kosynier: --at belongs to --record.');
      const shown = await whatToShow(battle, options, command);
      if (shown === undefined) return;
      const language = chosenLanguage(options.lang);
      const svg = drawPosition(shown.game, shown.state, { language, numbers: options.numbers, rulesUp: options.rulesUp === true });
      if (options.out === undefined) print(svg);
      else await writeText(options.out, `${svg}\n`);
    });
}

async function whatToShow(battle: Battle, options: ShowOptions, command: Command): Promise<Shown | undefined> {
  if (options.record !== undefined) return ofRecord(battle, options.record, options.at);
  const found = findGame(battle, scenarioOf(command, battle, options.scenario), {}, '');
  if (!found.ok) {
    refuse(found.problems.map(said).join('; '));
    return undefined;
  }
  const game = found.value;
  return options.position === undefined ? { game, state: newGame(game) } : ofPosition(game, options.position);
}

async function ofRecord(battle: Battle, file: string, at: number | undefined): Promise<Shown | undefined> {
  const text = await readText(file);
  if (text === undefined) return undefined;
  const reading = readRecord(text);
  const played = reading.ok ? replay(reading.record, { upTo: at }) : reading;
  if (!reading.ok || !played.ok) {
    if (!played.ok) refuse(`${file}, line ${played.line}: ${played.reason}`);
    return undefined;
  }
  const { session } = played;
  if (session.header.battle !== battle.id) refuse(`${file} is a record of ${session.header.battle}, not of ${battle.id}`);
  else if (at !== undefined && at > reading.record.steps.length) refuse(`${file} has only ${reading.record.steps.length} actions`);
  else return session;
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
  refuse(`${file}: ${arranged.problems.map(said).join('; ')}`);
  return undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
