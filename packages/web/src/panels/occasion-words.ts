/** Why one is asked, in words. */
import { NO_HEX } from '@kosynier/engine';
import type { Seen } from '@kosynier/table';
import { type Language, percent, speakerOf, withoutDoubleStop } from '@kosynier/words';
import type { Occasion } from '../game/occasion.ts';
import { occasionEn } from '../texts/occasion.en.ts';
import { occasionPl } from '../texts/occasion.pl.ts';
import type { Widened } from '../texts/widened.ts';

export const OCCASION_TEXTS: Readonly<Record<Language, Widened<typeof occasionEn>>> = { en: occasionEn, pl: occasionPl };
/** More names than these are told by their number. */
const NAMED = 2;

export const occasionWords = (seen: Seen, occasion: Occasion, language: Language): string[] =>
  sentencesOf(seen, occasion, language).map(withoutDoubleStop);

function sentencesOf({ game, decision }: Seen, occasion: Occasion, language: Language): string[] {
  const texts = OCCASION_TEXTS[language];
  const say = speakerOf(game, language);
  const names = (units: readonly number[]): string =>
    units.length <= NAMED ? say.units(units) : texts.andOthers(say.unit(units[0] ?? -1), units.length - 1);
  const { moved, fired, best, retreat } = occasion;
  if (retreat !== null) {
    const { from, origin, firers } = retreat;
    if (origin === NO_HEX) return [texts.retreat(say.hex(from))];
    if (firers.length === 0) return [texts.retreatFrom(say.hex(from), say.hex(origin))];
    return [texts.retreatByFire(say.hex(from), names(firers), say.hex(origin))];
  }
  if (decision.kind !== 'fireWindow' && best === null) return [];
  const deed =
    moved !== null
      ? moved.from === NO_HEX
        ? texts.cameIn(names(moved.units), say.hex(moved.to))
        : texts.moved(names(moved.units), say.hex(moved.from), say.hex(moved.to))
      : fired !== null
        ? texts.fired(names(fired.units), say.hexes(fired.from), say.hex(fired.target))
        : texts.waits;
  // A reaction names the mover in its question.
  return [
    ...(decision.kind === 'reaction' ? [] : [deed]),
    ...(best === null ? [] : [texts.best(names(best.units), say.hexes(best.from), say.hex(best.target), percent(best.chance))]),
  ];
}
