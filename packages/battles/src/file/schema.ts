/**
 * The shape of a battle file as people write it, for editors that help with JSON. The door does not read with it: `complete` and the schema of
 * the long form do, and say more clearly what is wrong. Tests hold the two together.
 */
import { ARM_OF_KIND, BOOK_IDS, GROUNDS, HEXSIDE_KINDS, OVERALL_POWERS, type UnitKind } from '@kosynier/engine';
import * as z from 'zod';
import { LIMITS } from '../limits.ts';
import { houseRulesSchema, rulingsSchema } from '../rule-schema.ts';
import { FILE_FORMAT } from './complete.ts';

/** Keys `x-…` are allowed wherever a thing has keys of its own. */
const item = <S extends z.core.$ZodLooseShape>(shape: S) => z.object(shape).catchall(z.never());
const about = <S extends z.ZodType>(schema: S, description: string): S => schema.meta({ description });
const optional = <S extends z.core.SomeType>(schema: S) => z.optional(schema);

const textOf = (most: number) => {
  const words = z.string().min(1).max(most);
  return z.union([words, item({ en: words, pl: optional(words) }), item({ en: optional(words), pl: words })]);
};
const name = textOf(LIMITS.name);
const note = textOf(LIMITS.note);
const story = textOf(LIMITS.story);
const short = z.string().min(1).max(LIMITS.name);
const id = z
  .string()
  .max(LIMITS.id)
  .regex(/^[A-Za-z0-9][\w.-]*$/);
const hex = about(z.string().regex(/^\d{4}$/), 'A hex, CCRR: column and position, two digits each.');
const hexes = about(z.union([z.string(), z.array(hex)]), 'Hexes as a list, or as runs: "0101-04 0212".');
const facing = about(
  z.int().min(0).max(5),
  'The corner it looks at: facing f lies between directions f and f + 1; direction 0 goes to the lower position.',
);
const whole = z.int().min(0);
const printed = whole.max(LIMITS.printed);
const count = z.int().min(1);
const range = about(
  z.union([z.string().regex(/^\s*\d{1,2}\s*(?:[-–]\s*\d{1,2}\s*)?$/), count, z.tuple([count, count])]),
  'A range: 3, "3-6" or [3, 6].',
);
const provenance = z.enum(['book', 'history', 'design']);
const kinds = Object.keys(ARM_OF_KIND) as UnitKind[];
const cost = z.union([z.tuple([whole, whole]), z.strictObject({ infantry: whole, cavalry: whole })]);

const board = item({
  columns: count.max(LIMITS.board),
  rows: count.max(LIMITS.board),
  hexMetres: optional(count),
  turned: about(optional(z.enum(['columnsEast', 'columnsNorth'])), 'Which way the columns run on the ground; left out: east.'),
  columnsRun: optional(z.enum(['north', 'east'])),
  rowsRun: optional(z.enum(['north', 'west'])),
  hexes: about(
    optional(
      z.union([
        z.record(z.string().regex(/^[a-z]+([+-]\d+)?(@[a-z]+)?$/), z.string()),
        z.array(
          item({
            hex,
            ground: z.enum(GROUNDS),
            elevation: optional(z.int().min(-LIMITS.height).max(LIMITS.height)),
            provenance: optional(provenance),
          }),
        ),
      ]),
    ),
    'Hexes that are not clear ground at height 0: { "woods": "0101-04", "hill+1": "0512" }, or a list.',
  ),
  hexsides: about(
    optional(
      z.union([
        z.partialRecord(z.enum(HEXSIDE_KINDS), z.string()),
        z.array(z.union([z.string(), item({ a: hex, b: hex, kind: z.enum(HEXSIDE_KINDS), up: optional(hex) })])),
      ]),
    ),
    '{ "slope": "0512/0412" } with the upper hex first, lines like "slope 0512>0412", or a list.',
  ),
  roads: optional(z.array(hexes)),
  places: optional(
    z.array(item({ hex, name, kind: optional(z.enum(['village', 'exit', 'camp', 'label'])), provenance: optional(provenance) })),
  ),
  provenance: optional(z.union([provenance, item({ size: optional(provenance), terrain: optional(provenance) })])),
});

const army = item({
  id: optional(id),
  name: optional(name),
  side: optional(id),
  colour: optional(short),
  facing: about(optional(facing), 'The facing of its units that say no other.'),
  gunners: about(optional(z.enum(['better', 'usual'])), 'Whether its guns hit others more easily [10.10.7].'),
  nation: optional(short),
});

const commander = item({
  id: optional(id),
  name: optional(name),
  army: id,
  hex: optional(hex.nullable()),
  colour: optional(short),
  overall: optional(z.enum(OVERALL_POWERS)),
  provenance: optional(z.union([provenance, item({ name: optional(provenance), command: optional(provenance) })])),
  commandProvenance: optional(provenance),
});

const unit = item({
  id: optional(id),
  name: optional(name),
  army: id,
  kind: z.enum(kinds),
  ratings: about(optional(z.string()), 'Morale-Size-Fire, and Morale-Fire of the back: "7-5-5" or "7-5-5/6-2"; a dot for no Firepower.'),
  morale: optional(printed.nullable()),
  size: optional(printed),
  fire: optional(printed.nullable()),
  back: about(optional(item({ morale: printed, fire: optional(printed) }).nullable()), 'Left out: reckoned (A12).'),
  stars: optional(printed),
  skirmisher: optional(z.boolean()),
  guns: optional(printed),
  commanders: about(optional(z.union([z.string(), z.array(id)])), 'Who may command it; left out: the only commander of its army.'),
  hex: optional(hex.nullable()),
  facing: optional(facing),
  limbered: optional(z.boolean()),
  skirmishing: optional(z.boolean()),
  stack: optional(count),
  note: optional(note),
  provenance: optional(
    z.union([provenance, item({ name: optional(provenance), ratings: optional(provenance), hex: optional(provenance) })]),
  ),
});

const share = z.union([z.array(id), item({ fixed: optional(z.array(id)), choose: optional(whole), of: optional(z.array(id)) })]);
const byId = <S extends z.core.SomeType>(value: S) => z.record(z.string(), value);

const scenario = item({
  id: optional(id),
  title: optional(name),
  about: optional(story),
  turns: count.max(99),
  startsAt: optional(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
  minutesPerTurn: optional(count),
  absentCommanders: optional(z.array(id)),
  onlyUnits: optional(z.array(id)),
  placements: optional(byId(item({ hex, facing: optional(facing), limbered: optional(z.boolean()), stack: optional(count) }))),
  placementsProvenance: optional(provenance),
  commandersOf: optional(byId(z.array(id))),
  columns: optional(range),
  rows: optional(range),
  shownRows: optional(range),
  oneArmPerActivation: optional(z.boolean()),
  pools: about(optional(z.array(item({ turns: range, armies: optional(byId(share)) }))), 'Left out: everybody, in every turn.'),
  autoVictory: z.union([count, byId(count)]),
  offTrackWinner: id,
  camp: optional(item({ hex, enteredBy: id, sparedFrom: id }).nullable()),
  returnHexes: byId(hexes),
  returnHexesOfCommander: optional(byId(hexes)),
  freeSetup: optional(
    item({
      side: id,
      hexes,
      suggested: byId(hex),
      suggestedFacing: optional(facing),
      suggestedProvenance: optional(provenance),
    }).nullable(),
  ),
  entries: optional(
    z.array(
      item({
        commander: id,
        hexes,
        fromTurn: count,
        byOwnChit: optional(z.boolean()),
        arrival: optional(item({ plus: whole, atLeast: whole })),
      }),
    ),
  ),
  liaisons: optional(z.array(item({ commander: id, armies: z.array(id), fromTurn: count, returnsAfter: whole }))),
  reserves: optional(z.array(item({ units: z.array(id), fromTurn: count, rule: short }))),
  rule: optional(short),
  provenance: optional(provenance),
});

const { terrainCost: _, charts, ...options } = houseRulesSchema.unwrap().shape;
const costs = item({
  hex: optional(z.partialRecord(z.enum(GROUNDS), cost)),
  slopeUp: optional(cost),
  escarpmentUp: optional(cost),
  escarpmentDown: optional(cost),
  rampart: optional(cost),
  creek: optional(cost),
  river: optional(cost),
});

const rules = item({
  book: optional(z.enum(BOOK_IDS)),
  options: optional(z.strictObject({ ...options, terrainCost: optional(costs), charts })),
  charts,
  rulings: optional(rulingsSchema),
});

export const fileSchema = item({
  $schema: z.unknown().optional(),
  kosynier: optional(z.literal('battle')),
  format: z.union([z.literal(1), z.literal(FILE_FORMAT)]),
  id: optional(id),
  title: name,
  date: optional(z.string().regex(/^\d{4}(-\d\d(-\d\d)?)?$/)),
  author: optional(short),
  version: optional(short),
  licence: optional(short),
  from: about(optional(item({ id, play: short })), 'The battle it is a variation of, and the hash of what is played of that.'),
  book: about(optional(z.enum(BOOK_IDS)), 'The rules: N Niemenczyn, R Racławice, S Szczekociny, M Maciejowice.'),
  rules: optional(rules),
  provenance: about(optional(provenance), 'Of everything that names none; left out: design.'),
  about: optional(item({ history: story, special: optional(z.array(story)), sources: optional(story) })),
  board,
  sides: optional(z.array(item({ id: optional(id), name })).length(2)),
  armies: z.array(army).max(LIMITS.armies),
  commanders: z.array(commander).max(LIMITS.commanders),
  units: z.array(unit).max(LIMITS.units),
  scenarios: z.array(scenario).min(1).max(LIMITS.scenarios),
  strength: optional(z.array(item({ label: name, units: z.array(id), men: count.nullable(), source: note }))),
  editor: z.unknown().optional(),
});

/** The same for programs that know JSON Schema. */
export function battleJsonSchema(): object {
  const schema = z.toJSONSchema(fileSchema, { io: 'input', target: 'draft-2020-12' });
  return { $id: 'battle.schema.json', title: 'A battle of Kosynier', ...withOwnKeys(schema) };
}

/** Every object that is no table may have keys `x-…`. */
function withOwnKeys(schema: object): object {
  if (Array.isArray(schema)) return schema.map((one: unknown) => (typeof one === 'object' && one !== null ? withOwnKeys(one) : one));
  const entries = Object.entries(schema).map(([key, value]: [string, unknown]): [string, unknown] => [
    key,
    typeof value === 'object' && value !== null ? withOwnKeys(value) : value,
  ]);
  const made: Record<string, unknown> = Object.fromEntries(entries);
  const isClosed = made['properties'] !== undefined && isNever(made['additionalProperties']);
  return isClosed ? { ...made, patternProperties: { '^x-': {} }, additionalProperties: false } : made;
}

const isNever = (schema: unknown): boolean => typeof schema === 'object' && schema !== null && 'not' in schema;
