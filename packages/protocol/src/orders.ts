/** The shape of standing orders as they are sent. */
import { DEEDS_OF, type Occasion, PRESETS } from '@kosynier/table';
import * as z from 'zod';

/** More rules than a person would write, and few enough that a decision stays quick. */
const LONGEST_SHEET = 100;

/** More units than any battle may have: see the limits of battle files. */
const MOST_GOALS = 1000;

const arm = z.enum(['infantry', 'cavalry', 'artillery']);

const whoSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('all') }),
  z.strictObject({ kind: z.literal('arm'), arm }),
  z.strictObject({ kind: z.literal('command'), commander: z.string() }),
  z.strictObject({ kind: z.literal('unit'), unit: z.string() }),
]);

const factSchema = z.discriminatedUnion('about', [
  z.strictObject({
    about: z.enum(['chance', 'win', 'jam']),
    is: z.enum(['atLeast', 'below']),
    percent: z.int().min(0).max(101),
  }),
  z.strictObject({ about: z.literal('range'), is: z.enum(['within', 'beyond']), hexes: z.int().min(0).max(99) }),
  z.strictObject({ about: z.literal('enemy'), arm }),
  z.strictObject({ about: z.enum(['enemySquare', 'smaller', 'oneTarget']) }),
]);

const occasions = Object.keys(DEEDS_OF) as [Occasion, ...Occasion[]];
const deeds = ['ask', 'hold', 'fire', 'counterattack', 'fallBack', 'captain', 'away', 'largest', 'smallest'] as const;

const ruleSchema = z
  .strictObject({ who: whoSchema, on: z.enum(occasions), when: z.array(factSchema).max(10), does: z.enum(deeds) })
  .refine(({ on, does }) => DEEDS_OF[on].includes(does), {
    path: ['does'],
    error: ({ input }) => {
      const { on } = input as { readonly on: Occasion };
      return `on "${on}" say ${DEEDS_OF[on].join(', ')}`;
    },
  });

const sheetSchema = z.array(ruleSchema).max(LONGEST_SHEET);

/** A change of standing orders: what is left out stays as it is; a sheet of one's own comes before a preset. */
export const ordersSchema = z.strictObject({
  preset: z.enum(PRESETS).nullable().optional(),
  sheet: sheetSchema.optional(),
  answersHold: z.boolean().optional(),
  /** The activation during which every window is passed, by its mark. */
  passing: z.string().max(100).nullable().optional(),
  /** The activation during which every unit that can fire does so at will, by its mark. */
  firing: z.string().max(100).nullable().optional(),
  /** Hexes to march to whenever the unit may move, by unit; in the place of all before. */
  goals: z
    .record(z.string().max(100), z.string().max(10))
    .refine((goals) => Object.keys(goals).length <= MOST_GOALS, { error: `at most ${MOST_GOALS} units` })
    .optional(),
});
