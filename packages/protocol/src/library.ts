/** The battle and the rules that a game is played with, found by name or read from what was sent. */

import { battleHash, battleIds, EARLIER_BATTLES, earlierBattle, fileHash, loadBattle, readBattle } from '@kosynier/battles';
import { type Battle, compileGame, type Game, type GameOptions } from '@kosynier/engine';
import { type BattleToOpen, type Problem, playHashIn, type Read, type RecordHeader } from '@kosynier/table';

const wrong = (place: string, message: string): { readonly ok: false; readonly problems: readonly Problem[] } => ({
  ok: false,
  problems: [{ place, message }],
});

export function findBattle(id: string, place: string): Read<Battle> {
  const battle = loadBattle(id);
  return battle === undefined
    ? wrong(place, `${JSON.stringify(id)} is no battle of this program: known: ${battleIds.join(', ')}`)
    : { ok: true, value: battle };
}

/** A battle that was sent along. */
export function readDocument(sent: unknown, place: string): Read<Battle> {
  const reading = readBattle(sent, 'mistakes');
  if (reading.ok) return { ok: true, value: reading.battle };
  const mistakes = reading.problems.filter(({ level }) => level === 'mistake');
  return {
    ok: false,
    problems: mistakes.map((one) => ({ place: one.place === '' ? place : `${place}.${one.place}`, message: one.message })),
  };
}

/** Whether a record need not carry the battle, because every program that reads it has it: as it is now, or as it was. */
export const isKnown = (battle: Battle): boolean => {
  const own = loadBattle(battle.id);
  return own === battle || [own, earlierBattle(battleHash(battle))].some((one) => one !== undefined && isLike(one, battle));
};

const isLike = (one: Battle, other: Battle): boolean => one.id === other.id && battleHash(one) === battleHash(other);

/** The battle of a record: one that is played just as the record names it, else the nearest that there is. */
export function battleOfRecord(header: RecordHeader): Read<BattleToOpen> {
  if (header.document !== undefined) return documentOf(header, header.document);
  const found = findBattle(header.battle, 'battle');
  const named = battleNamed(header, found.ok ? found.value : undefined);
  if (named !== undefined) return { ok: true, value: named };
  return found.ok ? { ok: true, value: { battle: found.value, change: 'otherBattle' } } : found;
}

/** The very battle that a record names: `own`, which comes with the program now, or one that came with an earlier one. */
export function battleNamed(header: RecordHeader, own: Battle | undefined): BattleToOpen | undefined {
  if (own !== undefined && isNamedBy(header, own)) return { battle: own, change: null };
  const earlier = earlierBattle(playedHash(header));
  return earlier?.id === header.battle ? { battle: earlier, change: 'earlierBattle' } : undefined;
}

function documentOf(header: RecordHeader, document: unknown): Read<BattleToOpen> {
  const reading = readDocument(document, 'document');
  if (!reading.ok) return reading;
  const battle = reading.value;
  if (battle.id !== header.battle) return wrong('document.id', `is ${battle.id}, but the record is of ${header.battle}`);
  return { ok: true, value: { battle, change: isNamedBy(header, battle) ? null : 'otherBattle' } };
}

/** The hash of what is played, which records of version 1 do not tell: it is known for the files that came with programs of that time. */
function playedHash(header: RecordHeader): string {
  const named = playHashIn(header);
  return (header.version === 1 ? EARLIER_BATTLES.find(({ file }) => file === named)?.hash : undefined) ?? named;
}

const isNamedBy = (header: RecordHeader, battle: Battle): boolean =>
  playedHash(header) === battleHash(battle) || (header.version === 1 && fileHash(battle) === header.battleHash);

export function findGame(battle: Battle, scenario: string, options: GameOptions, place: string): Read<Game> {
  const at = (field: string): string => (place === '' ? field : `${place}.${field}`);
  if (!battle.scenarios.some(({ id }) => id === scenario)) {
    const known = battle.scenarios.map(({ id }) => id).join(', ');
    return wrong(at('scenario'), `${JSON.stringify(scenario)} is no scenario of ${battle.id}: known: ${known}`);
  }
  const stranger = Object.keys(options.autoVictory ?? {}).find((side) => !battle.sides.some(({ id }) => id === side));
  if (stranger !== undefined) return wrong(at(`options.autoVictory.${stranger}`), `is no side of ${battle.id}`);
  const game = compileGame(battle, scenario, options);
  return game === undefined ? wrong(at('battle'), `the rules of book ${battle.book} are not in this program`) : { ok: true, value: game };
}
