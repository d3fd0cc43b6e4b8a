/** The questions that can be asked of a position, by the referee and by a seat alike. */
import { isUnitOnMap, unitHex } from '@kosynier/engine';
import {
  type Json,
  lead as leadField,
  namesOf,
  OWN_POSITIONS,
  type Problem,
  readHex,
  sideName,
  units as unitList,
  writeHex,
  writePosition,
  writeRefusal,
} from '@kosynier/table';
import * as z from 'zod';
import { actionCodec } from './codec.ts';
import { question, situation } from './method.ts';
import { readOddsQuestion, writeForesight, writeOdds } from './odds.ts';
import { badParams, rpcSuccess } from './rpc-error.ts';
import { hexText, nameText } from './schema-of.ts';

export const decide = question({}, (asked) => rpcSuccess(situation(asked)));

export const checkAction = question({ action: z.unknown() }, ({ rules, game, state }, params) => {
  const action = actionCodec.read(game, params.action, 'params.action');
  if (!action.ok) return badParams(action.problems);
  const verdict = rules.check(game, state, action.value);
  if (verdict.legal) return rpcSuccess({ legal: true });
  const nearest = rules.nearestLegal(game, state, action.value);
  return rpcSuccess({
    legal: false,
    refusal: writeRefusal({ game, refusal: verdict.refusal }),
    nearest: nearest === undefined ? null : actionCodec.write(game, nearest),
  });
});

export const units = question({}, ({ rules, game, state }) =>
  rpcSuccess(
    game.units.flatMap(({ number }) => {
      const facts = rules.unitFacts(game, state, number);
      if (facts === undefined) return [];
      const { unit: _, ...rest } = facts;
      return [{ ...rest, side: sideName(game, facts.side), hex: writeHex(facts.hex) }];
    }),
  ),
);

export const sightBetween = question({ from: hexText, to: hexText }, ({ rules, game, state }, params) => {
  const problems: Problem[] = [];
  const report = (place: string, message: string) => problems.push({ place, message });
  const from = readHex(namesOf(game), params.from, 'params.from', report);
  const to = readHex(namesOf(game), params.to, 'params.to', report);
  if (problems.length > 0) return badParams(problems);
  const { visible, blockers } = rules.sight(game, state, from, to);
  return rpcSuccess({ visible, blockers: blockers.map((one) => ({ ...one, hex: writeHex(one.hex) })) });
});

export const reachable = question({ units: z.array(nameText).min(1) }, ({ rules, game, state }, params) => {
  const problems: Problem[] = [];
  const movers = unitList.read(namesOf(game), params.units, 'params.units', (place, message) => problems.push({ place, message }));
  if (problems.length > 0) return badParams(problems);
  const [first = 0] = movers;
  movers.forEach((unit, i) => {
    const wrong = (message: string) => problems.push({ place: `params.units[${i}]`, message });
    if (!isUnitOnMap(state, unit)) wrong('is not on the map');
    else if (unitHex(state, unit) !== unitHex(state, first) || game.sides[unit] !== game.sides[first])
      wrong('does not stand with the first one');
    if (movers.indexOf(unit) !== i) wrong('is named twice');
  });
  if (problems.length > 0) return badParams(problems);
  return rpcSuccess(
    rules
      .reach(game, state, movers)
      .map(({ hex: at, facing, cost, path }) => ({ hex: writeHex(at), facing, cost, path: path.map(writeHex) })),
  );
});

export const oddsOf = question({ question: z.unknown() }, ({ rules, game, state }, params) => {
  const reading = readOddsQuestion(game, state, params.question, 'params.question');
  return reading.ok ? rpcSuccess(writeOdds(game, rules.odds(game, state, reading.value))) : badParams(reading.problems);
});

export const foreseeAction = question({ action: z.unknown(), lead: nameText.optional() }, ({ rules, game, state }, params) => {
  const action = actionCodec.read(game, params.action, 'params.action');
  if (!action.ok) return badParams(action.problems);
  const problems: Problem[] = [];
  const lead = leadField.read(namesOf(game), params.lead ?? 'best', 'params.lead', (place, message) => problems.push({ place, message }));
  if (problems.length > 0) return badParams(problems);
  const verdict = rules.check(game, state, action.value);
  if (!verdict.legal) return rpcSuccess({ legal: false, refusal: writeRefusal({ game, refusal: verdict.refusal }) });
  const foreseen = rules.foresee(game, state, action.value, lead);
  return rpcSuccess({ legal: true, ...(foreseen === null ? { checks: [], odds: null } : writeForesight(game, foreseen)) });
});

/** The position by name; hidden chits are `?`. A position is plain data; its type only lacks the index signature that would say so. */
export const position = question({}, ({ game, state }) =>
  rpcSuccess({ position: writePosition(OWN_POSITIONS, game, state) as unknown as Json }),
);
