/** Methods that open games and play them. */

import { battleHash, battleIds, loadBattle } from '@kosynier/battles';
import { actions, type Battle, check, decision, nearestLegal, view } from '@kosynier/engine';
import * as z from 'zod';
import { actionCodec } from './codec.ts';
import { type Json, nameText } from './fields.ts';
import { openGame, seeded } from './games.ts';
import { seededRandom } from './generator.ts';
import { stateHash } from './hash.ts';
import { swapBoard } from './inline-board.ts';
import { findBattle, readDocument } from './library.ts';
import { gameMethod, type Method, method, situation, story } from './method.ts';
import { writePosition } from './position.ts';
import type { Read } from './problem.ts';
import { writeRefusal } from './refusal.ts';
import { badParams, done, failed, type Outcome, RPC_CODES, troubled } from './rpc-error.ts';
import { diceSchema, holder, optionsSchema, seedSchema } from './schemas.ts';
import { beginSession, messageOf, play } from './session.ts';

const players = z.record(nameText, z.string().max(200)).optional();

export const battles: Method = method(z.strictObject({}), () =>
  done(
    battleIds.map((id) => {
      const battle = loadBattle(id);
      return {
        id,
        title: { ...battle.title },
        date: battle.date,
        book: battle.book,
        hash: battleHash(battle),
        sides: battle.sides.map((side) => side.id),
        scenarios: battle.scenarios.map(({ id: scenario, title, turns }) => ({ id: scenario, title: { ...title }, turns })),
      };
    }),
  ),
);

export const battle: Method = method(z.strictObject({ battle: nameText }), (_, params) => {
  const found = findBattle(params.battle, 'params.battle');
  if (!found.ok) return badParams(found.problems);
  // A battle is plain data; its type only lacks the index signature that would say so.
  return done({ hash: battleHash(found.value), document: found.value as unknown as Json });
});

export const newGame: Method = method(
  z.strictObject({ battle: nameText, scenario: nameText, options: optionsSchema.optional(), seed: seedSchema.optional(), players }),
  (server, params) => {
    const found = findBattle(params.battle, 'params.battle');
    if (!found.ok) return badParams(found.problems);
    const { seed, random } = seeded(server, params.seed);
    const begun = beginSession({ ...params, battle: found.value, place: 'params' }, { random });
    if (!begun.ok) return troubled(begun);
    const open = openGame(server, begun.session, seed, random);
    return done({ game: open.id, seed, ...situation(open) });
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
    players,
  }),
  (server, params) => {
    const found = battleOf(params.battle, params.board, params.scenario);
    if (!found.ok) return badParams(found.problems);
    const { seed, random } = seeded(server, params.seed);
    const begun = beginSession(
      { ...params, battle: found.value, place: 'params' },
      params.dice === undefined ? { random } : { list: params.dice },
    );
    if (!begun.ok) return troubled(begun);
    const { game, state } = begun.session;
    try {
      // A position is taken only if it can be asked for its actions.
      actions(game, state);
    } catch (error) {
      return badParams([{ place: 'params.position.frames', message: `these procedures do not fit the map: ${messageOf(error)}` }]);
    }
    const open = openGame(server, begun.session, seed, random);
    return done({ game: open.id, seed, events: story(open, begun.events), ...situation(open) });
  },
);

function battleOf(sent: string | object, board: unknown, scenario: string): Read<Battle> {
  const found = typeof sent === 'string' ? findBattle(sent, 'params.battle') : readDocument(sent, 'params.battle');
  return !found.ok || board === undefined ? found : readDocument(swapBoard(found.value, board, scenario), 'params');
}

export const decide: Method = gameMethod({}, (open) => done(situation(open)));

export const legalActions: Method = gameMethod({}, ({ session: { game, state } }) =>
  done(actions(game, state).map((action) => actionCodec.write(game, action))),
);

export const checkAction: Method = gameMethod({ action: z.unknown() }, ({ session: { game, state } }, params) => {
  const action = actionCodec.read(game, params.action, 'params.action');
  if (!action.ok) return badParams(action.problems);
  const verdict = check(game, state, action.value);
  if (verdict.legal) return done({ legal: true });
  const nearest = nearestLegal(game, state, action.value);
  return done({
    legal: false,
    refusal: writeRefusal({ game, refusal: verdict.refusal }),
    nearest: nearest === undefined ? null : actionCodec.write(game, nearest),
  });
});

export const applyAction: Method = gameMethod({ action: z.unknown(), dice: diceSchema.optional() }, (open, params) => {
  const { session, random } = open;
  const action = actionCodec.read(session.game, params.action, 'params.action');
  if (!action.ok) return badParams(action.problems);
  const played = play(session, action.value, params.dice === undefined ? { random } : { list: params.dice });
  if (!played.ok) return troubled(played);
  const { n, dice, hash } = played.step;
  return done({ n, dice: dice as Json[], events: story(open, played.events), hash, ...situation(open) });
});

export const choose: Method = gameMethod({ player: nameText.optional(), seed: seedSchema.optional() }, async (open, params, server) => {
  const { game, state, steps } = open.session;
  const name = params.player ?? [...server.players.keys()][0];
  const player = name === undefined ? undefined : server.players.get(name);
  if (name === undefined || player === undefined) return noPlayer(params.player, [...server.players.keys()]);
  const { side } = decision(game, state);
  if (side === null) return troubled({ ok: false, why: 'illegal', game, refusal: { rule: '3.2', reason: 'gameOver' } });
  // Its own dice, so that asking for advice does not change what is rolled next.
  const random = seededRandom(params.seed ?? (open.seed ^ Math.imul(steps.length + 1, 0x9e3779b9)) >>> 0);
  const action = await player({ game, view: view(game, state, side), side, random });
  return done({ player: name, action: actionCodec.write(game, action) });
});

function noPlayer(asked: string | undefined, known: readonly string[]): Outcome {
  const offer = known.length === 0 ? 'there is no computer player here' : `known: ${known.join(', ')}`;
  return failed(
    RPC_CODES.noPlayer,
    asked === undefined ? `choose: ${offer}` : `params.player: ${JSON.stringify(asked)} is not known, ${offer}`,
  );
}

export const endGame: Method = gameMethod({}, (open, _, server) => {
  const { result } = situation(open);
  server.games.delete(open.id);
  return done({ ended: open.id, result });
});

export const position: Method = gameMethod({}, ({ session: { game, state } }) => {
  return done({ position: writePosition(game, state) as unknown as Json, hash: stateHash(state) });
});
