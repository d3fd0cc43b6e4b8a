/** Methods that are about no game of this server: every client may ask them. */
import { battleHash, battleIds, loadBattle } from '@kosynier/battles';
import { type Json, writeRefusal } from '@kosynier/table';
import * as z from 'zod';
import { findBattle } from './library.ts';
import { type Method, method } from './method.ts';
import { verify } from './record.ts';
import { badParams, rpcSuccess } from './rpc-error.ts';
import { nameText } from './schema-of.ts';

export const battles: Method = method(z.strictObject({}), () =>
  rpcSuccess(
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
  return rpcSuccess({ hash: battleHash(found.value), document: found.value as unknown as Json });
});

export const verifyRecord: Method = method(z.strictObject({ record: z.string() }), (_, params) => {
  const verdict = verify(params.record);
  const changes = verdict.changes === undefined ? {} : { changes: verdict.changes };
  if (verdict.ok) return rpcSuccess({ ok: true, actions: verdict.actions, result: verdict.result, ...changes });
  const { line, reason, illegal } = verdict;
  return rpcSuccess({ ok: false, line, reason, ...(illegal === undefined ? {} : { refusal: writeRefusal(illegal) }), ...changes });
});
