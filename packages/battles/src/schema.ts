/** The shape of a battle file. What the values mean together is checked in `checks/`. */

import { ARM_OF_KIND, type Battle, BOOK_IDS, GROUNDS, HEXSIDE_KINDS, OVERALL_POWERS, type UnitKind } from '@kosynier/engine';
import * as z from 'zod';
import { LIMITS } from './limits.ts';
import { houseRulesSchema, rulingsSchema } from './rule-schema.ts';

/** Unknown keys are refused, so that a misspelt key is not silently ignored; the result is frozen, since everybody shares it. */
const item = <S extends z.core.$ZodLooseShape>(shape: S) => z.strictObject(shape).readonly();
const list = <S extends z.core.SomeType>(element: S, most: number = LIMITS.list) => z.array(element).max(most).readonly();
const byId = <S extends z.core.SomeType>(value: S) => z.record(z.string(), value).readonly();

const words = (most: number) =>
  z
    .string()
    .max(most)
    .refine((text) => text.trim() !== '', 'empty');
const textOf = (most: number) => item({ en: words(most), pl: words(most) });
const text = textOf(LIMITS.name);
const note = textOf(LIMITS.note);
const story = textOf(LIMITS.story);
const short = words(LIMITS.name);
const whole = z.int().min(0);
/** What is printed on a counter has two digits at most. */
const printed = whole.max(LIMITS.printed);
const count = z.int().min(1);
const facing = z.int().min(0).max(5);
const hex = z.string().regex(/^\d{4}$/, 'notHex');

/** Ids become keys of plain objects, so the names that every object has already are closed. */
const id = z
  .string()
  .max(LIMITS.id)
  .regex(/^[A-Za-z0-9][\w.-]*$/, 'notId')
  .refine((name) => !(name in {}), 'reservedId');

const provenance = z.enum(['book', 'history', 'design']);

const board = item({
  columns: count.max(LIMITS.board),
  rows: count.max(LIMITS.board),
  hexMetres: count,
  columnsRun: z.enum(['north', 'east']),
  rowsRun: z.enum(['north', 'west']),
  hexes: list(
    item({
      hex,
      ground: z.enum(GROUNDS),
      elevation: z.exactOptional(z.int().min(-LIMITS.height).max(LIMITS.height)),
      provenance: z.exactOptional(provenance),
    }),
  ),
  hexsides: list(item({ a: hex, b: hex, kind: z.enum(HEXSIDE_KINDS), up: z.exactOptional(hex) })),
  roads: list(list(hex)),
  places: list(item({ hex, name: text, kind: z.enum(['village', 'exit', 'camp', 'label']), provenance })),
  provenance: item({ size: provenance, terrain: provenance }),
});

const side = item({ id, name: text });

const army = item({
  id,
  name: text,
  side: id,
  colour: short,
  gunners: z.exactOptional(z.enum(['better', 'usual'])),
  nation: z.exactOptional(short),
});

const commander = item({
  id,
  name: text,
  army: id,
  hex: hex.nullable(),
  colour: short,
  overall: z.exactOptional(z.enum(OVERALL_POWERS)),
  provenance,
  commandProvenance: z.exactOptional(provenance),
});

const unit = item({
  id,
  name: text,
  army: id,
  kind: z.enum(Object.keys(ARM_OF_KIND) as UnitKind[]),
  morale: printed.nullable(),
  size: printed,
  fire: printed.nullable(),
  back: item({ morale: printed, fire: z.exactOptional(printed) }).nullable(),
  stars: printed,
  skirmisher: z.boolean(),
  guns: printed,
  commanders: list(id),
  hex: hex.nullable(),
  facing,
  limbered: z.boolean(),
  skirmishing: z.exactOptional(z.boolean()),
  stack: z.exactOptional(count),
  note: z.exactOptional(note),
  provenance: item({ name: provenance, ratings: provenance, hex: provenance }),
});

const pool = item({
  turns: z.tuple([count, count]).readonly(),
  armies: byId(item({ fixed: list(id), choose: whole, of: list(id) })),
});

const placement = item({
  hex,
  facing: z.exactOptional(facing),
  limbered: z.exactOptional(z.boolean()),
  stack: z.exactOptional(count),
});

const scenario = item({
  id,
  title: text,
  turns: count.max(99),
  startsAt: z.exactOptional(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'notTime')),
  minutesPerTurn: count,
  about: z.exactOptional(story),
  absentCommanders: list(id),
  onlyUnits: z.exactOptional(list(id)),
  placements: z.exactOptional(byId(placement)),
  placementsProvenance: z.exactOptional(provenance),
  commandersOf: z.exactOptional(byId(list(id))),
  columns: z.exactOptional(z.tuple([count, count]).readonly()),
  rows: z.exactOptional(z.tuple([count, count]).readonly()),
  shownRows: z.exactOptional(z.tuple([count, count]).readonly()),
  oneArmPerActivation: z.exactOptional(z.boolean()),
  pools: list(pool),
  autoVictory: byId(count),
  offTrackWinner: id,
  camp: item({ hex, enteredBy: id, sparedFrom: id }).nullable(),
  returnHexes: byId(list(hex)),
  returnHexesOfCommander: byId(list(hex)),
  freeSetup: item({
    side: id,
    hexes: list(hex),
    suggested: byId(hex),
    suggestedFacing: facing,
    suggestedProvenance: z.exactOptional(provenance),
  }).nullable(),
  entries: z.exactOptional(
    list(
      item({
        commander: id,
        hexes: list(hex),
        fromTurn: count,
        byOwnChit: z.exactOptional(z.boolean()),
        arrival: z.exactOptional(item({ plus: whole, atLeast: whole })),
      }),
    ),
  ),
  liaisons: z.exactOptional(list(item({ commander: id, armies: list(id), fromTurn: count, returnsAfter: whole }))),
  reserves: z.exactOptional(list(item({ units: list(id), fromTurn: count, rule: short }))),
  rule: short,
  provenance,
});

const shape = {
  format: z.literal(1),
  id,
  book: z.enum(BOOK_IDS),
  rules: z.exactOptional(item({ options: z.exactOptional(houseRulesSchema), rulings: z.exactOptional(rulingsSchema) })),
  title: text,
  date: z.string().regex(/^\d{4}(-\d\d(-\d\d)?)?$/, 'notDate'),
  author: z.exactOptional(short),
  version: z.exactOptional(short),
  licence: z.exactOptional(short),
  from: z.exactOptional(item({ id, play: short })),
  about: z.exactOptional(item({ history: story, special: list(story), sources: story })),
  board,
  armies: list(army, LIMITS.armies),
  commanders: list(commander, LIMITS.commanders),
  units: list(unit, LIMITS.units),
  scenarios: list(scenario, LIMITS.scenarios),
  strength: list(item({ label: text, units: list(id), men: count.nullable(), source: note })),
};

export const battleSchema = item({ ...shape, sides: z.tuple([side, side]).readonly() });

/** As `battleSchema` for any number of sides: a tuple of the wrong length would hide the mistakes inside it. */
export const draftSchema = item({ ...shape, sides: list(side) });

/** Fails to compile as soon as the schema and the engine's type drift apart. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Flat<T> = T extends object ? { [K in keyof T]: Flat<T[K]> } : T;
true satisfies Same<Flat<z.output<typeof battleSchema>>, Flat<Battle>>;
