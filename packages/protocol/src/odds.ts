/** The question about odds and its answer, by name. */

import {
  type Foresight,
  type Game,
  type GameState,
  hexName,
  isUnitOnMap,
  type MeleeOdds,
  type Odds,
  type OddsQuestion,
  unitHex,
} from '@kosynier/engine';
import {
  type Json,
  type Names,
  namesOf,
  ODDS_NAMES,
  type Problem,
  type Read,
  writeCommander,
  writeHex,
  writeRefusal,
  writeUnit,
} from '@kosynier/table';
import { codecOf } from './codec.ts';

const oddsCodec = codecOf(ODDS_NAMES);

/** A question that has an answer: the units that it names must be there. */
export function readOddsQuestion(game: Game, state: GameState, sent: unknown, place: string): Read<OddsQuestion> {
  const reading = oddsCodec.read(game, sent, place);
  if (!reading.ok) return reading;
  const problem = unanswerable(game, state, reading.value);
  return problem === undefined ? reading : { ok: false, problems: [{ ...problem, place: `${place}.${problem.place}` }] };
}

function unanswerable(game: Game, state: GameState, question: OddsQuestion): Problem | undefined {
  switch (question.kind) {
    case 'salvo':
      return question.from.length === 0 ? { place: 'from', message: 'names no hex that fires' } : undefined;
    case 'cannon':
      return isUnitOnMap(state, question.unit) ? undefined : { place: 'unit', message: 'is not on the map' };
    case 'melee': {
      const there = game.units.filter(({ number }) => isUnitOnMap(state, number) && unitHex(state, number) === question.hex);
      if (new Set(there.map((one) => one.side)).size < 2)
        return { place: 'hex', message: `${hexName(question.hex)} does not hold units of both sides` };
      const isLead = question.lead === 'best' || there.some((one) => one.number === question.lead && one.side === question.attacker);
      return isLead ? undefined : { place: 'lead', message: `is no unit of the attacker in ${hexName(question.hex)}` };
    }
  }
}

/** Odds are plain data; their type only lacks the index signature that would say so. */
const plain = (odds: object): Readonly<Record<string, Json>> => odds as Readonly<Record<string, Json>>;

const writeLead = (names: Names, unit: number | null): Json => (unit === null ? null : writeUnit(names, unit));

const writeMelee = (names: Names, odds: MeleeOdds): Json => ({
  ...plain(odds),
  hex: writeHex(odds.hex),
  lead: writeLead(names, odds.lead),
  lava: odds.lava === null ? null : { ...plain(odds.lava), lead: writeLead(names, odds.lava.lead) },
});

export function writeOdds(game: Game, odds: Odds): Json {
  const names = namesOf(game);
  if (odds.kind === 'melee') return writeMelee(names, odds);
  return {
    ...plain(odds),
    refusal: odds.refusal === null ? null : writeRefusal({ game, refusal: odds.refusal }),
    targets: odds.targets.map((target) => ({ ...plain(target), unit: writeUnit(names, target.unit) })),
    commandersAtRisk: odds.commandersAtRisk.map((one) => writeCommander(names, one)),
  };
}

export const writeForesight = (game: Game, { checks, odds }: Foresight): Readonly<Record<string, Json>> => ({
  checks: checks.map((check) => ({ ...plain(check), unit: writeUnit(namesOf(game), check.unit) })),
  odds: odds === null ? null : writeOdds(game, odds),
});
