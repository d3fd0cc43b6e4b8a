/** What one asks of a hex before choosing it: who stands there in order, what it costs, who reacts, whether one sees, the odds, why not. */

import { commandersOnMap, stacksOf } from '@kosynier/drawing';
import type { Action } from '@kosynier/engine';
import {
  type Game,
  type GameState,
  GROUNDS,
  type Hex,
  hexName,
  numberInBook,
  type Reached,
  type Refusal,
  reactors,
  type SightReport,
} from '@kosynier/engine';
import { GLOSSARY, listed, refusalWords, speakerOf } from '@kosynier/words';
import { memo, useMemo } from 'react';
import { CounterPicture } from '../panels/counter.tsx';
import { OddsOf } from '../panels/odds.tsx';
import { RuleText } from '../panels/rule-text.tsx';
import { useLanguage, useTexts } from '../texts/index.ts';
import styles from './hint.module.css';

export interface HintProps {
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
  /** At the upper edge, so as not to cover what it is about. */
  readonly isHigh: boolean;
}

export const Hint = memo(function Hint(props: HintProps) {
  const { game, state, hex, aimed, why } = props;
  const texts = useTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  return (
    <div className={styles['hint']} data-high={props.isHigh || undefined} data-testid="hint">
      <p className={styles['title']}>
        <b>{hexName(hex)}</b> {groundWords(game, hex, language, texts)}
      </p>
      <Fan game={game} state={props.shown} hex={hex} />
      <Way {...props} />
      <Sight game={game} report={props.sightReport} />
      {aimed === null ? null : <OddsOf game={game} state={state} action={aimed} />}
      {why.length === 0 ? null : (
        <p className={styles['why']} data-testid="why-not">
          <b>{texts.whyNot}</b>{' '}
          {why.map((one) => (
            <span key={one.reason}>
              <RuleText
                text={
                  one.reason === 'notAdjacent' && props.movers.length > 0
                    ? `${texts.outOfReach(props.mpLeft)} [${numberInBook(one.rule, game.battle.book)}]`
                    : refusalWords(game, one, language)
                }
              />{' '}
            </span>
          ))}
        </p>
      )}
    </div>
  );
});

export function groundWords(game: Game, hex: Hex, language: 'en' | 'pl', texts: ReturnType<typeof useTexts>): string {
  const { board } = game;
  const place = game.battle.board.places.find((one) => one.hex === hexName(hex));
  const height = board.elevation[hex] ?? 0;
  return [
    ...(place === undefined ? [] : [place.name[language]]),
    GLOSSARY[language].grounds[GROUNDS[board.ground[hex] ?? 0] ?? 'clear'],
    ...(height > 0 ? [texts.elevation(height)] : []),
  ].join(', ');
}

/** [6.0] the stack fanned out from top to bottom. */
const Fan = memo(function Fan({ game, state, hex }: { readonly game: Game; readonly state: GameState; readonly hex: Hex }) {
  const language = useLanguage(({ language: spoken }) => spoken);
  const stacks = useMemo(() => stacksOf(game, state).filter((stack) => stack.hex === hex), [game, state, hex]);
  const commanders = commandersOnMap(game, state).filter((one) => state.commanderHex[one] === hex);
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
  if (place === undefined) return null;
  const spent = Math.max(0, ...movers.map((unit) => state.unitSpent[unit] ?? 0));
  const say = speakerOf(game, language);
  const names = [...(answer?.stacks ?? []).map((one) => topName(game, state, one, say.unit)), ...(answer?.guns ?? []).map(say.unit)];
  return (
    <>
      <p>{texts.costsMp(place.cost - spent, Math.max(0, mpLeft - (place.cost - spent)))}</p>
      {names.length === 0 ? null : (
        <p className={styles['warn']} data-testid="reactors">
          ⚠ {texts.reactsHere(listed(names, language))}
        </p>
      )}
    </>
  );
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
