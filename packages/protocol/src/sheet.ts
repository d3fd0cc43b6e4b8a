/** A sheet of standing orders as it is sent: units and commanders by their ids. */
import type { Game } from '@kosynier/engine';
import {
  DEEDS_OF,
  type Json,
  namesOf,
  type Occasion,
  type Problem,
  type Sheet,
  type SheetRule,
  type Who,
  writeCommander,
  writeUnit,
} from '@kosynier/table';
import * as z from 'zod';

/** More rules than a person would write, and few enough that a decision stays quick. */
const LONGEST_SHEET = 100;

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

export const sheetSchema = z.array(ruleSchema).max(LONGEST_SHEET);
type SentSheet = z.infer<typeof sheetSchema>;

/** The sheet with numbers instead of ids, and every id that the battle does not have. */
export function readSheet(game: Game, sent: SentSheet, place: string): { readonly sheet: Sheet; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const sheet = sent.map((rule, i): SheetRule => {
    const who = readWho(game, rule.who, (what) => problems.push({ place: `${place}[${i}].who`, message: what }));
    return { who, on: rule.on, when: rule.when as SheetRule['when'], does: rule.does };
  });
  return { sheet, problems };
}

function readWho(game: Game, who: SentSheet[number]['who'], report: (what: string) => void): Who {
  const names = namesOf(game);
  if (who.kind === 'unit') {
    const unit = names.units.get(who.unit);
    if (unit === undefined) report(`${JSON.stringify(who.unit)} is no unit of this battle`);
    return { kind: 'unit', unit: unit ?? -1 };
  }
  if (who.kind !== 'command') return who;
  const commander = names.commanders.get(who.commander);
  if (commander === undefined) report(`${JSON.stringify(who.commander)} is no commander of this battle`);
  return { kind: 'command', commander: commander ?? -1 };
}

export const writeSheet = (game: Game, sheet: Sheet): Json =>
  sheet.map(({ who, ...rule }) => ({ who: writeWho(game, who), ...rule })) as Json;

function writeWho(game: Game, who: Who): Json {
  const names = namesOf(game);
  if (who.kind === 'unit') return { kind: who.kind, unit: writeUnit(names, who.unit) };
  return who.kind === 'command' ? { kind: who.kind, commander: writeCommander(names, who.commander) } : { ...who };
}
