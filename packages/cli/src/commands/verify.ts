import { createPublicKey, verify as isSignatureOf } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { parseBattle } from '@kosynier/battles';
import { fromHex, headMessage } from '@kosynier/dice';
import type { Change } from '@kosynier/engine';
import { type Proof, type ProvingOptions, readSeatFile, type VerifiedRecord, verify } from '@kosynier/protocol';
import { documentHash, type Rules } from '@kosynier/table';
import type { Command } from 'commander';
import { readText } from '../files.ts';
import { colours, print, printJson, refuse } from '../output.ts';

const EXAMPLES = `
Examples:
  kosynier verify game.jsonl
  kosynier verify - < game.jsonl
  kosynier verify game.jsonl --seat my-seat.json    a game over a server, against what your seat has kept

A game over a server is consistent if every line fits; with the file of a seat its dice are proved to be fair.

Exit codes: 0 every line fits; 1 a line does not, or the file cannot be read; 2 wrong usage.`;

interface VerifyOptions {
  readonly json?: true;
  readonly seat?: string;
  readonly rules?: string;
  readonly battle?: string;
}

export function verifyCommand(program: Command): void {
  program
    .command('verify')
    .description('prove that a record is true, or name the first line that does not fit')
    .argument('<file>', 'a record of a game; - for standard input')
    .option('--seat <file>', 'what a seat of a game over a server has kept')
    .option('--rules <file>', 'a released bundle of rules that this program does not have')
    .option('--battle <file>', 'the battle of a game over a server that does not come with the program')
    .option('--json', 'print data for programs')
    .addHelpText('after', EXAMPLES)
    .action(async (file: string, { json, seat, rules, battle }: VerifyOptions) => {
      const record = await readText(file);
      const options = await provingOptions(seat);
      const own = await ownBattle(battle);
      if (record === undefined || options === undefined || own === undefined) return;
      const verdict = verify(record, { ...options, ...own, ...(await pinnedRules(record, rules)) });
      if (json === true) {
        printJson(verdict);
        if (!verdict.ok) process.exitCode = 1;
      } else if (verdict.ok) print(`${colours.green('ok')}: ${told(verdict)}`);
      else refuse(`${file}, line ${verdict.line}: ${verdict.reason}`);
    });
}

const RELEASES = fileURLToPath(new URL('../../../../releases', import.meta.url));

/** The released rules that a log names, loaded beforehand: a game is proved by its own. */
async function pinnedRules(log: string, given: string | undefined): Promise<Pick<ProvingOptions, 'rulesOf'>> {
  const named = new Set([...log.matchAll(/"rules(?:Hash)?":"([0-9a-f]{64})"/g)].map(([, hash]) => hash ?? ''));
  if (named.size === 0) return {};
  const { loadRules, loadRulesOf } = await import('@kosynier/server/releases');
  const own = given === undefined ? undefined : await loadRulesOf(given);
  const loaded = new Map<string, Rules>();
  for (const hash of named) {
    const rules = own?.hash === hash ? own : await loadRules(RELEASES, hash);
    if (rules !== undefined) loaded.set(hash, rules);
  }
  return { rulesOf: (hash) => loaded.get(hash) };
}

/** Undefined: the file of the battle cannot be used, and that was said. */
async function ownBattle(file: string | undefined): Promise<Pick<ProvingOptions, 'battleOf'> | undefined> {
  if (file === undefined) return {};
  const text = await readText(file);
  if (text === undefined) return undefined;
  const reading = parseBattle(text, 'mistakes');
  if (!reading.ok) {
    refuse(`${file}: ${reading.problems.map(({ place, message }) => `${place === '' ? '' : `${place}: `}${message}`).join('; ')}`);
    return undefined;
  }
  const own = documentHash(reading.battle);
  return { battleOf: (hash) => (hash === own ? reading.battle : undefined) };
}

/** Undefined: the file of the seat cannot be used, and that was said. */
async function provingOptions(seat: string | undefined): Promise<ProvingOptions | undefined> {
  if (seat === undefined) return {};
  const text = await readText(seat);
  if (text === undefined) return undefined;
  const reading = readSeatFile(text);
  if (reading.ok) return { seat: reading.value, isSigned };
  refuse(`${seat}: ${reading.problems.map(({ place, message }) => `${place === '' ? '' : `${place}: `}${message}`).join('; ')}`);
  return undefined;
}

/** The 12 bytes that stand before a raw Ed25519 key where Node wants it in SPKI. */
const SPKI = Buffer.from('302a300506032b6570032100', 'hex');

const isSigned: NonNullable<ProvingOptions['isSigned']> = (key, signature, { game, epoch, n, head }) => {
  const [gameBytes, headBytes] = [fromHex(game, 16), fromHex(head, 32)];
  if (gameBytes === undefined || headBytes === undefined) return false;
  const publicKey = createPublicKey({ key: Buffer.concat([SPKI, Buffer.from(key, 'hex')]), format: 'der', type: 'spki' });
  return isSignatureOf(null, headMessage({ game: gameBytes, number: epoch }, n, headBytes), publicKey, Buffer.from(signature, 'hex'));
};

function told({ actions, result, changes = [], fair }: VerifiedRecord): string {
  const count = `${actions} ${actions === 1 ? 'action' : 'actions'}`;
  const proof = fair === undefined ? [] : proofWords(fair);
  return [`${count}, ${endOf(result)}`, ...proof, ...changes.map((change) => CHANGES[change])].join('; ');
}

/** A log that no seat vouches for could have been made up as a whole. */
function proofWords({ rolls, draws, unproved, playedUpTo, fingerprint, seat }: Proof): string[] {
  return [
    `${rolls} rolls and ${draws} draws are ${seat ? 'fair' : 'consistent (with --seat they can be proved fair)'}`,
    ...(unproved.length === 0 ? [] : [`not opened yet: ${linesWords(unproved)}`]),
    ...(playedUpTo === undefined ? [] : [`the rules were applied up to line ${playedUpTo}, whose decision is still sealed`]),
    `fingerprint ${fingerprint}`,
  ];
}

const linesWords = (lines: readonly number[]): string =>
  lines.length <= 5 ? `lines ${lines.join(', ')}` : `${lines.length} lines from ${lines[0]} to ${lines.at(-1)}`;

function endOf(result: VerifiedRecord['result']): string {
  if (typeof result !== 'object' || result === null || !('winner' in result)) return 'the game is not finished';
  if (result['how'] === 'lapsed') return 'the game lapsed';
  if (result['how'] === 'left') return 'the game left the server, to go on elsewhere';
  return `${result['winner'] === null ? 'a draw' : `${result['winner']} wins`} (${result['how']})`;
}

/** Whatever has changed, every line fits. */
const CHANGES: Readonly<Record<Change, string>> = {
  earlierRules: 'it was made under earlier rules, and fits these too',
  newerRules: 'it was made under newer rules, and fits these too',
  earlierBattle: 'it was made with an earlier version of the battle, and is proven with that',
  otherBattle: 'it was made with another version of the battle',
  otherStates: 'it notes other states',
};
