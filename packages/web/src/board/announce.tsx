/** The hex of the cursor in words, for a screen reader. */
import { commandersOnMap, stacksOf } from '@kosynier/drawing';
import { type Hex, hexName, sourcesOf, targetOf } from '@kosynier/engine';
import type { Seen } from '@kosynier/table';
import { GLOSSARY, refusalWords, speakerOf } from '@kosynier/words';
import { isOf } from '../game/pointing.ts';
import { useSelection } from '../game/selection.ts';
import { useGame, useShownView } from '../game/store.ts';
import { useLanguage, useTexts } from '../texts/index.ts';
import { groundWords } from './ground-words.ts';
import { useLooking, usePicked, useReach } from './looking.ts';

export function Announcer({ seen }: { readonly seen: Seen }) {
  const cursor = useSelection((selection) => selection.cursor);
  return (
    <p className="visually-hidden" aria-live="polite" data-testid="cursor">
      {cursor === null ? null : <CursorWords seen={seen} cursor={cursor} />}
    </p>
  );
}

function CursorWords({ seen, cursor }: { readonly seen: Seen; readonly cursor: Hex }) {
  const options = useGame((store) => store.options);
  const texts = useTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const state = useShownView() ?? seen.view;
  const picked = usePicked();
  const { places } = useReach(seen);
  const { why } = useLooking(seen, cursor, places);
  const { game } = seen;
  const say = speakerOf(game, language);
  const units = stacksOf(game, state)
    .filter(({ hex }) => hex === cursor)
    .map(({ side, units: stack }) => `${say.side(side === 0 ? 0 : 1)}: ${say.units(stack)}`);
  const chiefs = commandersOnMap(game, state).filter((one) => state.commanderHex[one] === cursor);
  const choices = options.filter((action) => targetOf(action) === cursor && (picked.hex === null || isOf(action, picked, state))).length;
  const acts = options.some((action) => sourcesOf(action, state).includes(cursor));
  const place = places.get(cursor);
  const words = [
    `${texts.cursorAt(hexName(cursor))}, ${groundWords(game, cursor, language, texts)}`,
    ...(units.length + chiefs.length === 0 ? [texts.nobodyHere] : units),
    ...chiefs.map((one) => `${say.commander(one)}`),
    ...(acts ? [texts.canAct] : []),
    ...(choices > 0 ? [texts.choicesCount(choices)] : []),
    ...(place === undefined ? [] : [`${place.cost} ${GLOSSARY[language].ratings.mp}`]),
    ...why.map((one) => refusalWords(game, one, language)),
  ];
  return words.map((one) => one.replace(/\.$/, '')).join('. ');
}
