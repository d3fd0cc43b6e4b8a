import { existsSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { playerNamed, playerNames } from '@kosynier/ai';
import type { Battle } from '@kosynier/engine';
import { beginSession, recordOf, type Session, said, seededRandom, writeRecord } from '@kosynier/protocol';
import type { Language } from '@kosynier/words';
import { type Command, Option } from 'commander';
import { battleArgument, scenarioOf, wholeNumber } from '../arguments.ts';
import { wrapped } from '../board/wrapped.ts';
import { whyUnwritable } from '../files.ts';
import { chosenLanguage, languageOption } from '../language.ts';
import { refuse } from '../output.ts';
import { playAtTable } from '../play/index.ts';
import { openScreen } from '../play/screen.ts';
import { openTable, type Seat, type Table } from '../play/table.ts';
import { PLAY_WORDS, type PlayWords } from '../play/words.ts';
import { noticeOf, reopenFile } from '../reopened.ts';

const EXAMPLES = `
Examples:
  kosynier play niemenczyn
  kosynier play niemenczyn --scenario II --side russian --opponent captain --lang pl
  kosynier play niemenczyn --side both --record game.jsonl
  kosynier play --continue game.jsonl

While playing: a number chooses; help lists the commands.
Exit codes: 0 the game was played or left and its record saved; 1 it cannot be played or saved; 2 wrong usage.`;

const PERSON = 'person';

interface PlayOptions {
  readonly scenario?: string;
  readonly side?: string;
  readonly opponent?: string;
  readonly seed?: number;
  readonly record?: string;
  readonly continue?: string;
  readonly lang?: Language;
}

export function playCommand(program: Command): void {
  program
    .command('play')
    .description('play at this terminal: two people, or one against the computer')
    .argument('[battle]', 'which battle, by its name or the path of its file', battleArgument)
    .option('--scenario <id>', 'which scenario (else the first)')
    .option('--side <id>', 'the side you play, or both (else the first)')
    .addOption(new Option('--opponent <who>', 'who plays the other side (else sensible)').choices([...playerNames, PERSON]))
    .option('--seed <number>', 'seed of all dice (else a new one)', wholeNumber)
    .option('--record <file>', 'where the record of the game goes (else a new file here)')
    .addOption(new Option('--continue <file>', 'go on with the game of this record').conflicts('scenario'))
    .addOption(languageOption())
    .addHelpText('after', EXAMPLES)
    .action(async (battle: Battle | undefined, options: PlayOptions, command: Command) => {
      const opened = await openSession(battle, options, command);
      if (opened === undefined) return;
      const { session } = opened;
      const seats = seatsOf(session, options, command);
      const seed = options.seed ?? crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
      const table = openTable({ session, random: seededRandom(seed), seats, language: chosenLanguage(options.lang) });
      await atTable(
        table,
        seed,
        opened,
        options.record ?? opened.file ?? freeName(`${session.game.battle.id}-${session.game.scenario.id}-${seed}`),
      );
    });
}

/** A game that is begun, or gone on with. */
interface OpenedGame {
  readonly session: Session;
  /** Where it goes on, unless another place is asked for. */
  readonly file?: string;
  /** A record that does not fit as a whole, and is left as it is. */
  readonly original?: string;
  readonly notice: readonly string[];
}

async function openSession(battle: Battle | undefined, options: PlayOptions, command: Command): Promise<OpenedGame | undefined> {
  if (options.continue !== undefined) return continued(options.continue, battle, options);
  if (battle === undefined) command.error("kosynier: missing required argument 'battle' (or --continue with a record).");
  const scenario = scenarioOf(command, battle, options.scenario);
  const ids = battle.sides.map(({ id }) => id);
  const own = sidesOf(battle, options, command);
  const players = Object.fromEntries(ids.map((id) => [id, own.includes(id) ? PERSON : (options.opponent ?? 'sensible')]));
  const begun = beginSession({ battle, scenario, players }, { list: [] });
  if (begun.ok) return { session: begun.session, notice: [] };
  refuse(begun.why === 'input' ? begun.problems.map(said).join('; ') : begun.why);
  return undefined;
}

async function continued(file: string, battle: Battle | undefined, { record, lang }: PlayOptions): Promise<OpenedGame | undefined> {
  const reopened = await reopenFile(file);
  if (reopened === undefined) return undefined;
  const { session, stop } = reopened;
  const notice = noticeOf(reopened, chosenLanguage(lang));
  if (battle !== undefined && session.header.battle !== battle.id)
    refuse(`${file} is a record of ${session.header.battle}, not of ${battle.id}`);
  else if (session.state.result !== null)
    refuse([`${file} is the record of a game that has ended: there is nothing to continue.`, ...notice].join(' '));
  else if (stop === null) return { session, file, notice };
  else if (record !== undefined && isSameFile(record, file))
    refuse([...notice, `${file} is not written over: name another file with --record.`].join(' '));
  else return { session, file: freeName(file.replace(/\.jsonl$/, '')), original: file, notice };
  return undefined;
}

const isSameFile = (one: string, other: string): boolean => resolve(one) === resolve(other);

/** The ids of the sides that people play. */
function sidesOf(battle: Battle, { side, opponent }: PlayOptions, command: Command): string[] {
  const ids = battle.sides.map(({ id }) => id);
  if (side !== undefined && side !== 'both' && !ids.includes(side))
    command.error(`kosynier: There is no side "${side}" in ${battle.id}. Known: ${ids.join(', ')}, both.`);
  return side === 'both' || opponent === PERSON ? ids : [side ?? ids[0] ?? ''];
}

/** As asked for; else as the record says who played. */
function seatsOf({ game: { battle }, header }: Session, options: PlayOptions, command: Command): [Seat, Seat] {
  const own = sidesOf(battle, options, command);
  const seat = (id: string): Seat => {
    const known = options.side === undefined && options.opponent === undefined ? header.players?.[id] : undefined;
    const who = known ?? (own.includes(id) ? PERSON : (options.opponent ?? 'sensible'));
    return who === PERSON ? null : (playerNamed(who) ?? null);
  };
  return [seat(battle.sides[0].id), seat(battle.sides[1].id)];
}

/** A name that no file has yet. */
function freeName(name: string): string {
  const numbered = (number: number): string => `${name}${number === 1 ? '' : `-${number}`}.jsonl`;
  let number = 1;
  while (existsSync(numbered(number))) number += 1;
  return numbered(number);
}

async function atTable(table: Table, seed: number, { original, notice }: OpenedGame, file: string): Promise<void> {
  const { session, language, seats } = table;
  const { battle, scenario } = session.game;
  const words = PLAY_WORDS[language];
  const screen = openScreen();
  // Whoever ends us from outside still finds the record.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, screen.close);
  const title = `${battle.title[language]}, ${scenario.title[language]}`;
  screen.say(session.steps.length === 0 ? words.begins(title, seed) : words.continues(title, session.steps.length));
  screen.say(...notice.flatMap((line) => wrapped(line)));
  if (original !== undefined) screen.say(words.keptOriginal(original, file));
  for (const [i, seat] of seats.entries())
    if (seat !== null) screen.say(words.computer(battle.sides[i === 0 ? 0 : 1].name[language], seat.name));
  const begun = session.steps.length;
  const save = (where: string): string =>
    original !== undefined && isSameFile(where, original) ? words.notOver(original) : savedTo(session, where, words);
  // Even if nobody reads us any more, and we are gone in the middle of a sentence.
  const rescue = (): unknown => (session.steps.length === begun ? undefined : save(file));
  process.once('exit', rescue);
  const isOver = await playAtTable(table, screen, save);
  screen.close();
  process.off('exit', rescue);
  if (session.steps.length === begun) return screen.say('', words.nothingSaved);
  screen.say('', save(file), ...(isOver || process.exitCode === 1 ? [] : [words.goOn(file)]));
}

/** The sentence that says where the record is; a failure also ends the command with 1. */
function savedTo(session: Session, file: string, words: PlayWords): string {
  try {
    writeFileSync(file, writeRecord(recordOf(session)));
    return words.saved(file);
  } catch (error) {
    process.exitCode = 1;
    return words.notSaved(whyUnwritable(file, error));
  }
}
