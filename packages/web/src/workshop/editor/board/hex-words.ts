/** A hex in words: `1215, woods, height 1, slope to 1216`. */
import { hexFacts } from '@kosynier/edit';
import { type Battle, type Hex, hexName } from '@kosynier/engine';
import { GLOSSARY } from '@kosynier/words';
import type { EditorTexts } from '../texts/index.ts';

export function hexWords(battle: Battle, hex: Hex, language: 'en' | 'pl', texts: EditorTexts): string {
  const { ground, height, sides, roads, place } = hexFacts(battle, hex);
  const words = GLOSSARY[language];
  const kinds = [...new Set(sides.map(({ kind }) => kind))];
  const across = (kind: string): string =>
    sides
      .filter((side) => side.kind === kind)
      .map((side) => side.across)
      .join(', ');
  return [
    hexName(hex),
    ...(place === undefined ? [] : [place.name[language]]),
    words.grounds[ground],
    ...(height === 0 ? [] : [texts.height(height)]),
    ...kinds.map((kind) => texts.to(words.hexsides[kind], across(kind))),
    ...(roads.length === 0 ? [] : [texts.roadTo(roads.join(', '))]),
  ].join(', ');
}
