import { existsSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Player, playerNamed, playerNames } from '@kosynier/ai';
import type { Battle } from '@kosynier/engine';
import { beginTable, problemLine, recordOf } from '@kosynier/protocol';
import { type Host, hostTable, isOver, PERSON, rolledDice, seededRandom, type Table, writeRecord } from '@kosynier/table';
import type { Language } from '@kosynier/words';
import { type Command, Option } from 'commander';
import { type AgreedOptions, agreedOptions, withAgreed } from '../agreed.ts';
import { battleArgument, scenarioOf, wholeNumber } from '../arguments.ts';
import { wrapped } from '../board/wrapped.ts';
import { whyUnwritable } from '../files.ts';
import { chosenLanguage, languageOption } from '../language.ts';
import { refuse } from '../output.ts';
import { playAtTable } from '../play/index.ts';
import { openScreen } from '../play/screen.ts';
import type { Terminal } from '../play/terminal.ts';
import { PLAY_WORDS, type PlayWords } from '../play/words.ts';
import { noticeOf, reopenFile } from '../reopened.ts';

const EXAMPLES = `
Examples:
  kosynier play niemenczyn
  kosynier play niemenczyn --scenario II --side russian --opponent captain --lang pl
  kosynier play niemenczyn --side both --record game.jsonl
  kosynier play niemenczyn --rules artilleryBands=2-4-7-10 --limits polish=6,russian=6
  kosynier play --continue game.jsonl

While playing: a number chooses; help lists the commands.
Exit codes: 0 the game was played or left and its record saved; 1 it cannot be played or saved; 2 wrong usage.`;

interface PlayOptions extends AgreedOptions {
  readonly scenario?: string;
  readonly side?: string;
  readonly opponent?: string;
  readonly seed?: number;
  readonly record?: string;
  readonly continue?: string;
  readonly lang?: Language;
}

export function playCommand(program: Command): void {
  withAgreed(program.command('play'))
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
      const opened = await openGame(battle, options, command);
      if (opened === undefined) return;
      const table = seated(opened.table, options, command);
      const seed = options.seed ?? crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
      const random = seededRandom(seed);
      const host = hostTable(table, () => rolledDice(random));
      const [first, second] = table.agreement.seats;
      const players = [playerAt(first), playerAt(second)] as const;
      const terminal: Terminal = { host, players, random, language: chosenLanguage(options.lang), read: table.steps.length };
      const { battle: played, scenario } = table.game;
      await atTerminal(terminal, seed, opened, options.record ?? opened.file ?? freeName(`${played.id}-${scenario.id}-${seed}`));
    });
}

/** A game that is begun, or gone on with. */
interface OpenedGame {
  readonly table: Table;
  /** Where it goes on, unless another place is asked for. */
  readonly file?: string;
  /** A record that does not fit as a whole, and is left as it is. */
  readonly original?: string;
  readonly notice: readonly string[];
}

async function openGame(battle: Battle | undefined, options: PlayOptions, command: Command): Promise<OpenedGame | undefined> {
  if (options.continue !== undefined) return continued(options.continue, battle, options);
  if (battle === undefined) command.error("kosynier: missing required argument 'battle' (or --continue with a record).");
  const scenario = scenarioOf(command, battle, options.scenario);
  const ids = battle.sides.map(({ id }) => id);
  const own = sidesOf(battle, options, command);
  const seats = Object.fromEntries(ids.map((id) => [id, own.includes(id) ? PERSON : (options.opponent ?? 'sensible')]));
  const begun = beginTable({ battle, scenario, seats, options: agreedOptions(command, battle, scenario, options) }, { list: [] });
  if (begun.ok) return { table: begun.table, notice: [] };
  refuse(begun.why === 'input' ? begun.problems.map(problemLine).join('; ') : begun.why);
  return undefined;
}

async function continued(file: string, battle: Battle | undefined, { record, lang }: PlayOptions): Promise<OpenedGame | undefined> {
  const reopened = await reopenFile(file);
  if (reopened === undefined) return undefined;
  const { table, stop, sealedFrom } = reopened;
  const { id } = table.game.battle;
  const notice = noticeOf(reopened, chosenLanguage(lang));
  if (battle !== undefined && id !== battle.id) refuse(`${file} is a record of ${id}, not of ${battle.id}`);
  else if (isOver(table)) refuse([`${file} is the record of a game that has ended: there is nothing to continue.`, ...notice].join(' '));
  else if (stop === null && sealedFrom === undefined) return { table, file, notice };
  else if (record !== undefined && isSameFile(record, file))
    refuse([...notice, `${file} is not written over: name another file with --record.`].join(' '));
  else return { table, file: freeName(file.replace(/\.jsonl$/, '')), original: file, notice };
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

/** The table with the seats that were asked for; else as the record says. */
function seated(table: Table, options: PlayOptions, command: Command): Table {
  if (options.side === undefined && options.opponent === undefined) return table;
  const { battle } = table.game;
  const own = sidesOf(battle, options, command);
  const seat = (id: string): string => (own.includes(id) ? PERSON : (options.opponent ?? 'sensible'));
  const seats = [seat(battle.sides[0].id), seat(battle.sides[1].id)] as const;
  return { ...table, agreement: { ...table.agreement, seats } };
}

/** Null: a person; a name that no player here has is a person's too. */
const playerAt = (seat: string): Player | null => playerNamed(seat) ?? null;

/** A name that no file has yet. */
function freeName(name: string): string {
  const numbered = (number: number): string => `${name}${number === 1 ? '' : `-${number}`}.jsonl`;
  let number = 1;
  while (existsSync(numbered(number))) number += 1;
  return numbered(number);
}

async function atTerminal(terminal: Terminal, seed: number, { original, notice }: OpenedGame, file: string): Promise<void> {
  const { host, language, players } = terminal;
  const table = host.table();
  const { battle, scenario } = table.game;
  const words = PLAY_WORDS[language];
  const screen = openScreen();
  // Whatever ends the program from outside, the record is there.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, screen.close);
  const title = `${battle.title[language]}, ${scenario.title[language]}`;
  const begun = table.steps.length;
  screen.say(begun === 0 ? words.begins(title, seed) : words.continues(title, begun));
  screen.say(...notice.flatMap((line) => wrapped(line)));
  if (original !== undefined) screen.say(words.keptOriginal(original, file));
  for (const [i, player] of players.entries())
    if (player !== null) screen.say(words.computer(battle.sides[i === 0 ? 0 : 1].name[language], player.name));
  const isUnplayed = (): boolean => host.table().steps.length === begun;
  const save = (where: string): string =>
    original !== undefined && isSameFile(where, original) ? words.notOver(original) : savedTo(host, where, words);
  // Also if the reader of the output is gone in the middle of a sentence.
  const rescue = (): unknown => (isUnplayed() ? undefined : save(file));
  process.once('exit', rescue);
  const isPlayedOut = await playAtTable(terminal, screen, save);
  screen.close();
  process.off('exit', rescue);
  if (isUnplayed()) return screen.say('', words.nothingSaved);
  screen.say('', save(file), ...(isPlayedOut || process.exitCode === 1 ? [] : [words.goOn(file)]));
}

/** The sentence that says where the record is; a failure also ends the command with 1. */
function savedTo(host: Host, file: string, words: PlayWords): string {
  try {
    writeFileSync(file, writeRecord(recordOf(host.table())));
    return words.saved(file);
  } catch (error) {
    process.exitCode = 1;
    return words.notSaved(whyUnwritable(file, error));
  }
}
