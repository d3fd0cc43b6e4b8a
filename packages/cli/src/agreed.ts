/** What players agree on before a game: rules of the book that are changed, and the limits of [12.4]. */
import { type Battle, compileGame, type GameOptions } from '@kosynier/engine';
import { agreedOn } from '@kosynier/lab';
import { type Command, InvalidArgumentError } from 'commander';

export interface AgreedOptions {
  readonly rules: readonly string[];
  readonly limits?: Readonly<Record<string, number>>;
}

const another = (text: string, before: readonly string[]): string[] => [...before, text];

/** `polish=6,russian=8` */
function limitsArgument(text: string): Record<string, number> {
  const limits = text.split(',').map((part) => /^([\w.-]+)=(\d{1,3})$/.exec(part.trim()));
  if (limits.some((limit) => limit === null || Number(limit[2]) < 1))
    throw new InvalidArgumentError('It must be like polish=6,russian=8: sides, and points from 1 to 999.');
  return Object.fromEntries(limits.map((limit) => [limit?.[1] ?? '', Number(limit?.[2])]));
}

/** Adds `--rules` and `--limits`. */
export const withAgreed = (command: Command): Command =>
  command
    .option('--rules <option=value>', 'play with this option of the book or ruling changed (several times for several)', another, [])
    .option('--limits <side=points,...>', 'points at which a side wins at once [12.4] (else those of the scenario)', limitsArgument);

/** What was asked for as the rules know it; wrong usage ends the command. */
export function agreedOptions(command: Command, battle: Battle, scenario: string, { rules, limits }: AgreedOptions): GameOptions {
  const stranger = Object.keys(limits ?? {}).find((side) => !battle.sides.some(({ id }) => id === side));
  if (stranger !== undefined)
    command.error(`kosynier: There is no side "${stranger}" in ${battle.id}. Known: ${battle.sides.map(({ id }) => id).join(', ')}.`);
  const game = compileGame(battle, scenario);
  const agreed = game === undefined || rules.length === 0 ? { ok: true as const, options: {} } : agreedOn(game, rules);
  if (!agreed.ok) return command.error(`kosynier: ${agreed.why}.`);
  const options = Object.entries(agreed.options).filter(([, value]) => Object.keys(value as object).length > 0);
  return { ...Object.fromEntries(options), ...(limits === undefined ? {} : { autoVictory: limits }) };
}
