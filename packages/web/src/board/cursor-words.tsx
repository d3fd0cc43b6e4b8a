/**
 * What a screen reader hears of the hex of the cursor: ground, units with ratings, facing and losses, what can be done, which enemies would
 * react.
 */
import { commandersOnMap, stacksOf } from '@kosynier/drawing';
import {
  commanderHex,
  type Game,
  type GameState,
  type Hex,
  hexName,
  reactors,
  sourcesOf,
  targetOf,
  unitHex,
  unitSpent,
} from '@kosynier/engine';
import type { Seen } from '@kosynier/table';
import { GLOSSARY, type Language, listed, speakerOf } from '@kosynier/words';
import { leastMp, useLooking, usePicked, useReach } from '../game/looking.ts';
import { isOf } from '../game/pointing.ts';
import { useGame, useShownView } from '../game/store.ts';
import { whyWords } from '../game/why-words.ts';
import { useLanguage, useTexts } from '../texts/index.ts';
import { groundWords } from './ground-words.ts';
import { unitWords } from './unit-words.ts';

const CURSOR = {
  en: { reacts: (where: string): string => `would react from ${where}`, picked: (who: string): string => `picked: ${who}` },
  pl: { reacts: (where: string): string => `zareagują z ${where}`, picked: (who: string): string => `wybrano: ${who}` },
} as const;

/** Without a cursor: the units that a key or a click has picked. */
export function PickedWords({ seen }: { readonly seen: Seen }) {
  const language = useLanguage(({ language: spoken }) => spoken);
  const state = useShownView() ?? seen.view;
  const { units } = usePicked();
  return pickedWords(seen.game, state, units, language);
}

export const pickedWords = (game: Game, state: GameState, units: readonly number[], language: Language): string | null =>
  units.length === 0 ? null : CURSOR[language].picked(units.map((unit) => unitWords(game, state, unit, language)).join('; '));

export function CursorWords({ seen, cursor }: { readonly seen: Seen; readonly cursor: Hex }) {
  const options = useGame((store) => store.options);
  const texts = useTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const state = useShownView() ?? seen.view;
  const picked = usePicked();
  const { movers, places } = useReach(seen);
  const { why } = useLooking(seen, cursor, places);
  const { game } = seen;
  const say = speakerOf(game, language);
  const units = stacksOf(game, state)
    .filter(({ hex }) => hex === cursor)
    .map(
      ({ side, units: stack }) =>
        `${say.side(side === 0 ? 0 : 1)}: ${stack.map((unit) => unitWords(game, state, unit, language)).join('; ')}`,
    );
  const chiefs = commandersOnMap(game, state).filter((one) => commanderHex(state, one) === cursor);
  const choices = options.filter((action) => targetOf(action) === cursor && (picked.hex === null || isOf(action, picked, state))).length;
  const acts = options.some((action) => sourcesOf(action, state).includes(cursor));
  const place = places.get(cursor);
  const spent = Math.max(0, ...movers.map((unit) => unitSpent(state, unit)));
  const answer = place === undefined || place.path.length === 0 ? null : reactors(game, seen.view, movers, place.path);
  const watching = answer === null ? [] : [...new Set([...answer.stacks, ...answer.guns.map((gun) => unitHex(state, gun))])].map(hexName);
  const mpLeft = leastMp(game, seen.view, movers);
  const words = [
    `${texts.cursorAt(hexName(cursor))}, ${groundWords(game, cursor, language, texts)}`,
    ...(units.length + chiefs.length === 0 ? [texts.nobodyHere] : units),
    ...chiefs.map((one) => `${say.commander(one)}`),
    ...(acts ? [texts.canAct] : []),
    ...(choices > 0 ? [texts.choicesCount(choices)] : []),
    ...(place === undefined || place.path.length === 0 ? [] : [`${place.cost - spent} ${GLOSSARY[language].ratings.mp}`]),
    ...(watching.length === 0 ? [] : [CURSOR[language].reacts(listed(watching, language))]),
    ...(picked.hex === cursor && picked.units.length > 0 ? [CURSOR[language].picked(say.units(picked.units))] : []),
    ...why.map((one) => whyWords(game, one, { view: seen.view, movers, hex: cursor, mpLeft }, language, texts)),
  ];
  return words.map((one) => one.replace(/\.$/, '')).join('. ');
}
