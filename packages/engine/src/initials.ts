/** What a commander goes by: his family name, and two letters by which his strip can be told without its colour. */
import type { Battle, Text } from './battle.ts';

type Language = keyof Text;

const ROYAL_NUMBER = /^[IVX]+$/;
const isNamePart = (word: string): boolean => /^\p{Lu}/u.test(word) && !word.endsWith('.') && word !== 'Prince';

/** The family name without rank and first names; kings and princes go by their first names. */
export function familyName(name: string): string {
  const words = name.split(' ');
  const last = words.at(-1) ?? name;
  const of = words.indexOf('of');
  const isRoyal = of > 0 || ROYAL_NUMBER.test(last) || !/^\p{Lu}/u.test(last);
  const first = words.slice(0, of > 0 ? of : undefined).filter(isNamePart);
  return isRoyal && first.length > 0 ? first.join(' ') : last;
}

const known = new WeakMap<Battle, Map<Language, ReadonlyMap<string, string>>>();

/** By the id of the commander. */
export function initialsOf(battle: Battle, language: Language): ReadonlyMap<string, string> {
  const byLanguage = known.get(battle) ?? new Map<Language, ReadonlyMap<string, string>>();
  known.set(battle, byLanguage);
  const found = byLanguage.get(language) ?? madeOf(battle, language);
  byLanguage.set(language, found);
  return found;
}

function madeOf({ commanders }: Battle, language: Language): ReadonlyMap<string, string> {
  const names = commanders.map(({ id, army, name }) => ({ id, army, name: familyName(name[language]) }));
  return new Map(
    names.map(({ id, army, name }) => {
      const others = names.filter((one) => one.army === army && one.id !== id).map((one) => one.name);
      return [id, name.slice(0, 1) + name.charAt(tellingLetter(name, others))];
    }),
  );
}

/** Where the name first differs from the others of its army with the same two letters: Tormasov is Tr, Tolstoy Tl. */
function tellingLetter(name: string, others: readonly string[]): number {
  const alike = others.filter((other) => other.slice(0, 2) === name.slice(0, 2) && other !== name);
  for (let at = 1; at < name.length; at++) if (alike.every((other) => other.charAt(at) !== name.charAt(at))) return at;
  return 1;
}
