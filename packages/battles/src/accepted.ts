/** Warnings that the maker of a battle has looked at and leaves: in the file, each with its reason. */
import type { Battle, Text } from '@kosynier/engine';
import { type Fields, isFields, text } from './file/fields.ts';
import { type Problem, placeOf, stepsOf } from './problem.ts';

/** By `code place`, where units, commanders and scenarios are named by their ids: one that is put before them hands no reason on. */
export type Accepted = Readonly<Record<string, Text>>;

const BY_ID = ['units', 'commanders', 'scenarios', 'armies', 'sides'] as const;

/** `units[0].name` as `units.u1.name`; a place that is written so already stays. */
function placeById(place: string, battle: Battle): string {
  const [first, index, ...rest] = stepsOf(place);
  const list = BY_ID.find((one) => one === first);
  const id = list !== undefined && typeof index === 'number' ? battle[list][index]?.id : undefined;
  return list === undefined || id === undefined ? place : placeOf([list, id, ...rest]);
}

export const acceptanceKey = ({ code, place }: Pick<Problem, 'code' | 'place'>, battle: Battle): string =>
  `${code} ${placeById(place, battle)}`;

/** A key as it stands in a file: earlier ones have the place of a thing in its list. */
function keyById(key: string, battle: Battle): string {
  const [code = '', ...place] = key.split(' ');
  return `${code} ${placeById(place.join(' '), battle)}`;
}

const byIds = (accepted: Fields, battle: Battle): Fields =>
  Object.fromEntries(Object.entries(accepted).map(([key, reason]) => [keyById(key, battle), reason]));

/** The keys of a file with what it accepts by ids: before its lists are changed. */
export function acceptedById(extras: Fields, battle: Battle): Fields {
  const accepted = writtenIn(extras);
  return Object.keys(accepted).length === 0 ? extras : withAccepted(extras, byIds(accepted, battle));
}

function withAccepted(extras: Fields, accepted: Fields): Fields {
  const { accepted: _, ...editor } = isFields(extras['editor']) ? extras['editor'] : {};
  return { ...extras, editor: Object.keys(accepted).length === 0 ? editor : { ...editor, accepted } };
}

/** The keys of a file that are no part of its battle, with a warning accepted for a reason; null: not accepted any more. */
export function withAcceptance(extras: Fields, problem: Pick<Problem, 'code' | 'place'>, reason: string | null, battle: Battle): Fields {
  const key = acceptanceKey(problem, battle);
  const { [key]: _, ...others } = byIds(writtenIn(extras), battle);
  return withAccepted(extras, reason === null ? others : { ...others, [key]: reason });
}

/** As they stand in the file. */
function writtenIn(file: unknown): Fields {
  const editor = isFields(file) ? file['editor'] : undefined;
  const accepted = isFields(editor) ? editor['accepted'] : undefined;
  return isFields(accepted) ? accepted : {};
}

/** A reason in one language, or the same in both, is one in both; what is no text is none. */
export const acceptedIn = (file: unknown, battle: Battle): Accepted =>
  Object.fromEntries(
    Object.entries(byIds(writtenIn(file), battle))
      .map(([key, reason]) => [key, text(reason)] as const)
      .filter((entry): entry is [string, Text] => isReason(entry[1])),
  );

const isReason = (value: unknown): value is Text =>
  isFields(value) && [value['en'], value['pl']].every((words) => typeof words === 'string' && words !== '');
