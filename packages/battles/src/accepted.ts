/** Warnings that the maker of a battle has looked at and leaves: in the file, each with its reason. */
import { isFields } from './file/fields.ts';
import type { Problem } from './problem.ts';

/** By `code place`; a warning somewhere else is a new one. */
export type Accepted = Readonly<Record<string, string>>;

export const acceptanceKey = ({ code, place }: Pick<Problem, 'code' | 'place'>): string => `${code} ${place}`;

/** The keys of a file that are no part of its battle, with a warning accepted for a reason; null: not accepted any more. */
export function withAcceptance(
  extras: Readonly<Record<string, unknown>>,
  problem: Pick<Problem, 'code' | 'place'>,
  reason: string | null,
): Readonly<Record<string, unknown>> {
  const { [acceptanceKey(problem)]: _, ...others } = acceptedIn(extras);
  const accepted = reason === null ? others : { ...others, [acceptanceKey(problem)]: reason };
  const { accepted: __, ...editor } = isFields(extras['editor']) ? extras['editor'] : {};
  return { ...extras, editor: Object.keys(accepted).length === 0 ? editor : { ...editor, accepted } };
}

/** Reasons that are no text are none. */
export function acceptedIn(file: unknown): Accepted {
  const editor = isFields(file) ? file['editor'] : undefined;
  const accepted = isFields(editor) ? editor['accepted'] : undefined;
  if (!isFields(accepted)) return {};
  return Object.fromEntries(
    Object.entries(accepted).filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== ''),
  );
}
