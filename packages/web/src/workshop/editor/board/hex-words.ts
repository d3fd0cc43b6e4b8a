/** A hex in words: `1215, woods, height 1, slope down to 1216`. */
import { hexFacts } from '@kosynier/edit';
import { type Battle, type Hex, type HexsideKind, hexName } from '@kosynier/engine';
import { GLOSSARY } from '@kosynier/words';
import type { EditorTexts } from '../texts/index.ts';

export function hexWords(battle: Battle, hex: Hex, language: 'en' | 'pl', texts: EditorTexts): string {
  const { ground, height, sides, roads, place } = hexFacts(battle, hex);
  const words = GLOSSARY[language];
  const sideWords = alike(sides).map(({ kind, way, hexes }) => {
    const what = words.hexsides[kind];
    if (way === 'to') return texts.to(what, hexes.join(', '));
    return texts[kind === 'rampart' ? 'rampart' : 'slope'][way](what, hexes.join(', '));
  });
  return [
    hexName(hex),
    ...(place === undefined ? [] : [place.name[language]]),
    words.grounds[ground],
    ...(height === 0 ? [] : [texts.height(height)]),
    ...sideWords,
    ...(roads.length === 0 ? [] : [texts.roadTo(roads.join(', '))]),
  ].join(', ');
}

type Side = ReturnType<typeof hexFacts>['sides'][number];

interface SidesAlike {
  readonly kind: HexsideKind;
  readonly way: 'to' | 'upper' | 'lower';
  readonly hexes: readonly string[];
}

/** Slopes and ramparts differ by the hex that one stands in, water does not. */
function wayOf({ kind, isUpper }: Side): SidesAlike['way'] {
  if (kind === 'creek' || kind === 'river') return 'to';
  return isUpper ? 'upper' : 'lower';
}

/** What is said of several sides in one breath. */
function alike(sides: readonly Side[]): readonly SidesAlike[] {
  const said = new Map<string, SidesAlike & { readonly hexes: string[] }>();
  for (const side of sides) {
    const way = wayOf(side);
    const key = `${side.kind} ${way}`;
    const same = said.get(key);
    if (same === undefined) said.set(key, { kind: side.kind, way, hexes: [side.across] });
    else same.hexes.push(side.across);
  }
  return [...said.values()];
}
