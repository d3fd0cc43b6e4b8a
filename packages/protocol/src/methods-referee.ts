/** The referee's door: opens games, rolls, sees everything and gives seats away. */
import type { Battle } from '@kosynier/engine';
import {
  type Json,
  lineOf,
  namesOf,
  OWN_POSITIONS,
  optionsOf,
  type Problem,
  type Read,
  readSide,
  seededRandom,
  sideName,
  stateHash,
  writePosition,
  writeRecord,
} from '@kosynier/table';
import * as z from 'zod';
import { actionCodec } from './codec.ts';
import { closeGame, type OpenGame, openGame, openSeat, seededDice } from './games.ts';
import { swapBoard } from './inline-board.ts';
import { findBattle, readDocument } from './library.ts';
import { askedOfTable, gameMethod, type Method, method, situation, story } from './method.ts';
import { beginTable, illegal, messageOf, play } from './playing.ts';
import { readRecord, recordOf, replay } from './record.ts';
import { badParams, badRecord, type Outcome, RPC_CODES, rpcFailure, rpcSuccess, troubleError } from './rpc-error.ts';
import { nameText } from './schema-of.ts';
import { diceSchema, holder, optionsSchema, seedSchema } from './schemas.ts';

const seats = z.record(nameText, z.string().max(200)).optional();

/** What the referee is told after something has happened. */
const situationOf = (open: OpenGame) => situation(askedOfTable(open));

export const newGame: Method = method(
  z.strictObject({ battle: nameText, scenario: nameText, options: optionsSchema.optional(), seed: seedSchema.optional(), seats }),
  (server, params) => {
    const found = findBattle(params.battle, 'params.battle');
    if (!found.ok) return badParams(found.problems);
    const { seed, random } = seededDice(server, params.seed);
    const begun = beginTable({ ...params, battle: found.value, place: 'params' }, { random });
    if (!begun.ok) return troubleError(begun);
    const open = openGame(server, begun.table, seed, random);
    return rpcSuccess({ game: open.id, seed, ...situationOf(open) });
  },
);

export const setPosition: Method = method(
  z.strictObject({
    battle: z.union([nameText, holder('')], 'must be the id of a battle or a whole battle'),
    board: z.unknown().optional(),
    scenario: nameText,
    options: optionsSchema.optional(),
    position: z.unknown(),
    seed: seedSchema.optional(),
    dice: diceSchema.optional(),
    seats,
  }),
  (server, params) => {
    const found = battleOf(params.battle, params.board, params.scenario);
    if (!found.ok) return badParams(found.problems);
    const { seed, random } = seededDice(server, params.seed);
    const begun = beginTable(
      { ...params, battle: found.value, place: 'params' },
      params.dice === undefined ? { random } : { list: params.dice },
    );
    if (!begun.ok) return troubleError(begun);
    try {
      // A position is taken only if it can be asked for its actions.
      optionsOf(begun.table);
    } catch (error) {
      return badParams([{ place: 'params.position.frames', message: `these procedures do not fit the map: ${messageOf(error)}` }]);
    }
    const open = openGame(server, begun.table, seed, random);
    return rpcSuccess({ game: open.id, seed, events: story(open.table, begun.events), ...situationOf(open) });
  },
);

function battleOf(sent: string | object, board: unknown, scenario: string): Read<Battle> {
  const found = typeof sent === 'string' ? findBattle(sent, 'params.battle') : readDocument(sent, 'params.battle');
  return !found.ok || board === undefined ? found : readDocument(swapBoard(found.value, board, scenario), 'params');
}

export const actions: Method = gameMethod({}, ({ table }) =>
  rpcSuccess(optionsOf(table).map((action) => actionCodec.write(table.game, action))),
);

export const apply: Method = gameMethod({ action: z.unknown(), dice: diceSchema.optional() }, (open, params) => {
  const { table, random } = open;
  const action = actionCodec.read(table.game, params.action, 'params.action');
  if (!action.ok) return badParams(action.problems);
  const played = play(table, action.value, params.dice === undefined ? { random } : { list: params.dice });
  if (!played.ok) return troubleError(played);
  open.table = played.table;
  const { n, dice, hash } = lineOf(open.table, played.step, open.table.steps.length);
  return rpcSuccess({ n, dice: dice as Json[], events: story(open.table, played.step.events), hash, ...situationOf(open) });
});

export const choose: Method = gameMethod({ player: nameText.optional(), seed: seedSchema.optional() }, async (open, params, server) => {
  const { rules, game, steps } = open.table;
  const { state } = askedOfTable(open);
  const name = params.player ?? [...server.players.keys()][0];
  const player = name === undefined ? undefined : server.players.get(name);
  if (name === undefined || player === undefined) return noPlayer(params.player, [...server.players.keys()]);
  const { side } = rules.decision(game, state);
  if (side === null) return troubleError(illegal(game, { rule: '3.2', reason: 'gameOver' }));
  // Its own dice, so that asking for advice does not change what is rolled next.
  const random = seededRandom(params.seed ?? (open.seed ^ Math.imul(steps.length + 1, 0x9e3779b9)) >>> 0);
  const action = await player({ game, view: rules.view(game, state, side), side, random });
  return rpcSuccess({ player: name, action: actionCodec.write(game, action) });
});

function noPlayer(asked: string | undefined, known: readonly string[]): Outcome {
  const offer = known.length === 0 ? 'there is no computer player here' : `known: ${known.join(', ')}`;
  return rpcFailure(
    RPC_CODES.noPlayer,
    asked === undefined ? `referee.choose: ${offer}` : `params.player: ${JSON.stringify(asked)} is not known, ${offer}`,
  );
}

export const position: Method = gameMethod({}, (open) => {
  const { game, state } = askedOfTable(open);
  return rpcSuccess({ position: writePosition(OWN_POSITIONS, game, state) as unknown as Json, hash: stateHash(state) });
});

/** A seat as a viewer of this game; what is named otherwise is told. */
export const seat: Method = gameMethod({ side: nameText }, (open, params, server) => {
  const { game } = open.table;
  const problems: Problem[] = [];
  const viewer =
    params.side === 'spectator'
      ? params.side
      : readSide(namesOf(game), params.side, 'params.side', (place, message) =>
          problems.push({ place, message: `${message}, or spectator` }),
        );
  if (problems.length > 0) return badParams(problems);
  const { key } = openSeat(server, open, viewer);
  return rpcSuccess({ seat: key, side: viewer === 'spectator' ? viewer : sideName(game, viewer) });
});

export const record: Method = gameMethod({}, ({ table }) => rpcSuccess({ record: writeRecord(recordOf(table)) }));

export const replayRecord: Method = method(
  z.strictObject({ record: z.string(), upTo: z.int().min(0).optional(), seed: seedSchema.optional() }),
  (server, params) => {
    const reading = readRecord(params.record);
    if (!reading.ok) return badRecord(reading);
    const replayed = replay(reading.record, { upTo: params.upTo });
    if (!replayed.ok) return badRecord(replayed);
    const { seed, random } = seededDice(server, params.seed);
    const open = openGame(server, replayed.table, seed, random);
    return rpcSuccess({ game: open.id, seed, actions: replayed.table.steps.length, ...situationOf(open) });
  },
);

export const endGame: Method = gameMethod({}, (open, _, server) => {
  const { result } = situationOf(open);
  closeGame(server, open);
  return rpcSuccess({ ended: open.id, result });
});
