/**
 * What one asks of a hex before choosing it: which units stand there in order, what it costs, which enemies react, whether one sees, the
 * odds, why not.
 */

import { commandersOnMap, stacksOf } from '@kosynier/drawing';
import {
  type Action,
  commanderHex,
  firersAt,
  type Game,
  type GameState,
  type Hex,
  hexName,
  numberInBook,
  type Reached,
  type Refusal,
  reactors,
  type SightReport,
  unitHex,
  unitSpent,
} from '@kosynier/engine';
import type { Seen } from '@kosynier/table';
import { listed, speakerOf } from '@kosynier/words';
import { type CSSProperties, memo, useMemo } from 'react';
import { CounterPicture } from '../panels/counter.tsx';
import { OddsOf } from '../panels/odds.tsx';
import { RuleText } from '../panels/rule-text.tsx';
import { WhyNot, whyTexts } from '../panels/why-not.tsx';
import { useLanguage, useTexts } from '../texts/index.ts';
import { groundWords } from './ground-words.ts';
import styles from './hint.module.css';

export interface HintProps {
  readonly seen: Seen;
  readonly game: Game;
  readonly state: GameState;
  /** The position as the board shows it: without what the viewer may not know. */
  readonly shown: GameState;
  readonly hex: Hex;
  readonly movers: readonly number[];
  readonly place: Reached | undefined;
  readonly mpLeft: number;
  readonly sightReport: SightReport | null;
  readonly aimed: Action | null;
  readonly why: readonly Refusal[];
  /** Where it lies, so as not to cover what it is about. */
  readonly style: CSSProperties;
}

export const Hint = memo(function Hint(props: HintProps) {
  const { game, state, hex, aimed, why } = props;
  const texts = useTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls, as it does on a phone, must be reachable by keys.
    <div className={styles['hint']} style={props.style} data-testid="hint" tabIndex={0}>
      <p className={styles['title']}>
        <b>{hexName(hex)}</b> {groundWords(game, hex, language, texts)}
      </p>
      <Fan game={game} state={props.shown} hex={hex} />
      <Way {...props} />
      <Sight game={game} report={props.sightReport} />
      {aimed === null ? null : <OddsOf game={game} state={state} action={aimed} />}
      {why.length === 0 ? null : <WhyNot seen={props.seen} hex={hex} why={why} movers={props.movers} mpLeft={props.mpLeft} />}
    </div>
  );
});

/** [6.0] the stack fanned out from top to bottom. */
const Fan = memo(function Fan({ game, state, hex }: { readonly game: Game; readonly state: GameState; readonly hex: Hex }) {
  const language = useLanguage(({ language: spoken }) => spoken);
  const stacks = useMemo(() => stacksOf(game, state).filter((stack) => stack.hex === hex), [game, state, hex]);
  const commanders = commandersOnMap(game, state).filter((one) => commanderHex(state, one) === hex);
  const say = speakerOf(game, language);
  if (stacks.length + commanders.length === 0) return null;
  return (
    <div className={styles['fan']}>
      {stacks.flatMap(({ units }) =>
        units.map((unit) => (
          <figure key={unit}>
            <CounterPicture game={game} state={state} unit={unit} size={66} />
            <figcaption>{say.unit(unit)}</figcaption>
          </figure>
        )),
      )}
      {commanders.length === 0 ? null : <p>{commanders.map((one) => game.battle.commanders[one]?.name[language]).join(', ')}</p>}
    </div>
  );
});

function Way({ game, state, movers, place, mpLeft }: HintProps) {
  const texts = useTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const answer = useMemo(() => (place === undefined ? null : reactors(game, state, movers, place.path)), [game, state, movers, place]);
  const fire = useMemo(() => (place === undefined ? null : fireOnTheWay(game, state, movers, place.path)), [game, state, movers, place]);
  if (place === undefined || answer === null || fire === null) return null;
  const spent = Math.max(0, ...movers.map((unit) => unitSpent(state, unit)));
  const say = speakerOf(game, language);
  const gunsApart = answer.guns.filter((gun) => !answer.stacks.includes(unitHex(state, gun)));
  const names = [
    ...answer.stacks.map((one) => topName(game, state, one, say.unit)),
    ...gunsApart.map((gun) => `${say.unit(gun)} (${hexName(unitHex(state, gun))})`),
  ];
  // A stack or gun that reacts is named once.
  const windows = fire.filter((hex) => !answer.stacks.includes(hex) && !gunsApart.some((gun) => unitHex(state, gun) === hex));
  return (
    <>
      <p>{texts.costsMp(place.cost - spent, Math.max(0, mpLeft - (place.cost - spent)))}</p>
      {names.length === 0 ? null : (
        <p className={styles['warn']} data-testid="reactors">
          ⚠ {texts.reactsHere(listed(names, language))}
        </p>
      )}
      {windows.length === 0 ? null : (
        <p className={styles['warn']} data-testid="windows">
          ⚠{' '}
          {whyTexts(language).firesOnTheWay(
            listed(
              windows.map((one) => topName(game, state, one, say.unit)),
              language,
            ),
          )}
        </p>
      )}
    </>
  );
}

/** [10.4] hexes from which the enemy could fire at the movers somewhere on their way, the nearest to its end last. */
function fireOnTheWay(game: Game, state: GameState, movers: readonly number[], path: readonly Hex[]): Hex[] {
  const hexes = path.flatMap((hex) => {
    const { hexes: muskets, guns } = firersAt(game, state, movers, hex);
    return [...muskets, ...guns.map((gun) => unitHex(state, gun))];
  });
  return [...new Set(hexes)];
}

function topName(game: Game, state: GameState, hex: Hex, nameOf: (unit: number) => string): string {
  const enemy = game.chiefs[state.active]?.side === 0 ? 1 : 0;
  const stack = stacksOf(game, state).find((one) => one.hex === hex && one.side === enemy);
  return `${stack === undefined ? '' : `${stack.units.map(nameOf).join(', ')} `}(${hexName(hex)})`;
}

function Sight({ game, report }: { readonly game: Game; readonly report: SightReport | null }) {
  const texts = useTexts();
  if (report === null) return null;
  const blockers = [
    ...new Set(
      report.blockers.map(
        ({ hex, because, rule }) => `${texts.blockedBy[because]} ${hexName(hex)} [${numberInBook(rule, game.battle.book)}]`,
      ),
    ),
  ];
  return (
    <p>
      <RuleText text={report.visible ? texts.sightClear : texts.sightBlocked(blockers.join(', '))} />
    </p>
  );
}
