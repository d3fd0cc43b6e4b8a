/** A hex in words: `1215, woods, height 1, slope down to 1216`. */
import { hexFacts } from '@kosynier/edit';
import { type Battle, type Hex, type HexsideKind, hexName } from '@kosynier/engine';
import { GLOSSARY } from '@kosynier/words';
import type { EditorTexts } from '../texts/index.ts';

export function hexWords(battle: Battle, hex: Hex, language: 'en' | 'pl', texts: EditorTexts): string {
  const { ground, height, sides, roads, place } = hexFacts(battle, hex);
  const words = GLOSSARY[language];
  // Slopes and ramparts differ by the hex that one stands in, water does not.
  const said = new Map<string, string[]>();
  for (const { kind, across, isUpper } of sides) {
    const way = kind === 'creek' || kind === 'river' ? 'to' : isUpper ? 'upper' : 'lower';
    said.set(`${kind} ${way}`, [...(said.get(`${kind} ${way}`) ?? []), across]);
  }
  const sideWords = [...said].map(([side, hexes]) => {
    const [kind, way] = side.split(' ') as [HexsideKind, 'to' | 'upper' | 'lower'];
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
