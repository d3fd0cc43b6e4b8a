/** Two letters for each commander, so that a strip can be told without its colour. */
import type { Battle } from '@kosynier/engine';
import { familyName, type Language } from '@kosynier/words';

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
