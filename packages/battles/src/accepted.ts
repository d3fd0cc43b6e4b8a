/** Warnings that the maker of a battle has looked at and leaves: in the file, each with its reason. */
import type { Text } from '@kosynier/engine';
import { type Fields, isFields, text } from './file/fields.ts';
import type { Problem } from './problem.ts';

/** By `code place`; a warning somewhere else is a new one. */
export type Accepted = Readonly<Record<string, Text>>;

export const acceptanceKey = ({ code, place }: Pick<Problem, 'code' | 'place'>): string => `${code} ${place}`;

/** The keys of a file that are no part of its battle, with a warning accepted for a reason; null: not accepted any more. */
export function withAcceptance(
  extras: Readonly<Record<string, unknown>>,
  problem: Pick<Problem, 'code' | 'place'>,
  reason: string | null,
): Readonly<Record<string, unknown>> {
  const { [acceptanceKey(problem)]: _, ...others } = writtenIn(extras);
  const accepted = reason === null ? others : { ...others, [acceptanceKey(problem)]: reason };
  const { accepted: __, ...editor } = isFields(extras['editor']) ? extras['editor'] : {};
  return { ...extras, editor: Object.keys(accepted).length === 0 ? editor : { ...editor, accepted } };
}

/** As they stand in the file. */
function writtenIn(file: unknown): Fields {
  const editor = isFields(file) ? file['editor'] : undefined;
  const accepted = isFields(editor) ? editor['accepted'] : undefined;
  return isFields(accepted) ? accepted : {};
}

/** A reason in one language, or the same in both, is one in both; what is no text is none. */
export const acceptedIn = (file: unknown): Accepted =>
  Object.fromEntries(
    Object.entries(writtenIn(file))
      .map(([key, reason]) => [key, text(reason)] as const)
      .filter((entry): entry is [string, Text] => isReason(entry[1])),
  );

const isReason = (value: unknown): value is Text =>
  isFields(value) && [value['en'], value['pl']].every((words) => typeof words === 'string' && words !== '');
