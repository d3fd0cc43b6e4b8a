/** Methods that answer questions about a game, and those about records. */

import { check, foresee, ON_MAP, odds, reach, sight, unitFacts, view } from '@kosynier/engine';
import * as z from 'zod';
import { actionCodec, sideName } from './codec.ts';
import { hex, type Json, lead as leadField, nameText, units as unitList } from './fields.ts';
import { openGame, seeded } from './games.ts';
import { gameMethod, type Method, method, situation } from './method.ts';
import { namesOf, readHex, readSide, writeHex } from './names.ts';
import { readOddsQuestion, writeForesight, writeOdds } from './odds.ts';
import { writePosition } from './position.ts';
import type { Problem } from './problem.ts';
import { readRecord, recordOf, replay, verify, writeRecord } from './record.ts';
import { writeRefusal } from './refusal.ts';
import { badParams, badRecord, done } from './rpc-error.ts';
import { seedSchema } from './schemas.ts';

const hexText = hex.schema as z.ZodType<string>;

export const viewGame: Method = gameMethod({ viewer: nameText }, ({ session: { game, state } }, { viewer }) => {
  const problems: Problem[] = [];
  const side =
    viewer === 'spectator'
      ? viewer
      : readSide(namesOf(game), viewer, 'params.viewer', (place, message) => problems.push({ place, message: `${message}, or spectator` }));
  if (problems.length > 0) return badParams(problems);
  return done({ viewer, position: writePosition(game, view(game, state, side)) as unknown as Json });
});

export const units: Method = gameMethod({}, ({ session: { game, state } }) =>
  done(
    game.units.flatMap(({ number }) => {
      const facts = unitFacts(game, state, number);
      if (facts === undefined) return [];
      const { unit: _, ...rest } = facts;
      return [{ ...rest, side: sideName(game, facts.side), hex: writeHex(facts.hex) }];
    }),
  ),
);

export const sightBetween: Method = gameMethod({ from: hexText, to: hexText }, ({ session: { game, state } }, params) => {
  const problems: Problem[] = [];
  const report = (place: string, message: string) => problems.push({ place, message });
  const from = readHex(namesOf(game), params.from, 'params.from', report);
  const to = readHex(namesOf(game), params.to, 'params.to', report);
  if (problems.length > 0) return badParams(problems);
  const { visible, blockers } = sight(game, state, from, to);
  return done({ visible, blockers: blockers.map((one) => ({ ...one, hex: writeHex(one.hex) })) });
});

export const reachable: Method = gameMethod({ units: z.array(nameText).min(1) }, ({ session: { game, state } }, params) => {
  const problems: Problem[] = [];
  const movers = unitList.read(namesOf(game), params.units, 'params.units', (place, message) => problems.push({ place, message }));
  if (problems.length > 0) return badParams(problems);
  const [first = 0] = movers;
  movers.forEach((unit, i) => {
    const wrong = (message: string) => problems.push({ place: `params.units[${i}]`, message });
    if (state.unitStatus[unit] !== ON_MAP) wrong('is not on the map');
    else if (state.unitHex[unit] !== state.unitHex[first] || game.sides[unit] !== game.sides[first])
      wrong('does not stand with the first one');
    if (movers.indexOf(unit) !== i) wrong('is named twice');
  });
  if (problems.length > 0) return badParams(problems);
  return done(
    reach(game, state, movers).map(({ hex: at, facing, cost, path }) => ({ hex: writeHex(at), facing, cost, path: path.map(writeHex) })),
  );
});

export const oddsOf: Method = gameMethod({ question: z.unknown() }, ({ session: { game, state } }, params) => {
  const question = readOddsQuestion(game, state, params.question, 'params.question');
  return question.ok ? done(writeOdds(game, odds(game, state, question.value))) : badParams(question.problems);
});

export const foreseeAction: Method = gameMethod(
  { action: z.unknown(), lead: nameText.optional() },
  ({ session: { game, state } }, params) => {
    const action = actionCodec.read(game, params.action, 'params.action');
    if (!action.ok) return badParams(action.problems);
    const problems: Problem[] = [];
    const lead = leadField.read(namesOf(game), params.lead ?? 'best', 'params.lead', (place, message) => problems.push({ place, message }));
    if (problems.length > 0) return badParams(problems);
    const verdict = check(game, state, action.value);
    if (!verdict.legal) return done({ legal: false, refusal: writeRefusal({ game, refusal: verdict.refusal }) });
    const foreseen = foresee(game, state, action.value, lead);
    return done({ legal: true, ...(foreseen === null ? { checks: [], odds: null } : writeForesight(game, foreseen)) });
  },
);

export const record: Method = gameMethod({}, ({ session }) => done({ record: writeRecord(recordOf(session)) }));

export const replayRecord: Method = method(
  z.strictObject({ record: z.string(), upTo: z.int().min(0).optional(), seed: seedSchema.optional() }),
  (server, params) => {
    const reading = readRecord(params.record);
    if (!reading.ok) return badRecord(reading);
    const replayed = replay(reading.record, { upTo: params.upTo });
    if (!replayed.ok) return badRecord(replayed);
    const { seed, random } = seeded(server, params.seed);
    const open = openGame(server, replayed.session, seed, random);
    return done({ game: open.id, seed, actions: replayed.session.steps.length, ...situation(open) });
  },
);

export const verifyRecord: Method = method(z.strictObject({ record: z.string() }), (_, params) => {
  const verdict = verify(params.record);
  const changes = verdict.changes === undefined ? {} : { changes: verdict.changes };
  if (verdict.ok) return done({ ok: true, actions: verdict.actions, result: verdict.result, ...changes });
  const { line, reason, illegal } = verdict;
  return done({ ok: false, line, reason, ...(illegal === undefined ? {} : { refusal: writeRefusal(illegal) }), ...changes });
});
