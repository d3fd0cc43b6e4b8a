/** Kinds of counters as they are typed: by their word in the file, which is English, or by the Polish one. */
import { ARM_OF_KIND, type Text, type UnitKind } from '@kosynier/engine';
import { GLOSSARY } from '@kosynier/words';

const POLISH: Readonly<Record<UnitKind, string>> = GLOSSARY.pl.kinds;

/** What else people write. */
const ALSO: Readonly<Record<string, UnitKind>> = {
  muszkieterowie: 'musketeer',
  piechota: 'infantry',
  ochotnicy: 'volunteer',
  'strzelcy konni': 'horse-jaeger',
  kawaleria: 'cavalry',
};

export const KINDS = Object.keys(ARM_OF_KIND) as UnitKind[];

export const kindWord = (kind: UnitKind, language: keyof Text): string => (language === 'pl' ? POLISH[kind] : kind);

/** Undefined: no kind is called so. */
export function kindNamed(typed: string): UnitKind | undefined {
  const word = typed.trim().toLowerCase();
  return KINDS.find((kind) => kind === word || POLISH[kind] === word) ?? (Object.hasOwn(ALSO, word) ? ALSO[word] : undefined);
}
