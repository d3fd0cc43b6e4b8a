/** Everything that can be chosen now, as a list: what was pointed at first, then the rest. */
import { type Action, type Game, type GameState, hexName, type OddsQuestion, odds } from '@kosynier/engine';
import { actionWords, type Language, oddsWords } from '@kosynier/words';
import { useMemo, useState } from 'react';
import { stateOf } from '../game/model.ts';
import { placeless, sourcesOf, targetOf } from '../game/pointing.ts';
import { useSelection } from '../game/selection.ts';
import { useGame } from '../game/store.ts';
import { useLanguage, useTexts } from '../texts/index.ts';
import styles from './panels.module.css';

/** A long list is shown in pieces. */
const PIECE = 40;

export function Choices() {
  const { played, options, asked, at } = useGame();
  const { hex, units, target } = useSelection();
  const texts = useTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const state = played === null ? null : stateOf(played);
  const near = useMemo(() => (state === null ? [] : nearChoices(options, state, hex, units, target)), [options, state, hex, units, target]);
  if (played === null || state === null || asked === null || asked.side === null || at !== played.steps.length) return null;
  if (played.agreement.seats[asked.side] !== 'person') return null;
  const general = placeless(options, state);
  const shown = near.length > 0 ? near : options.length <= PIECE ? options : general;
  const rest = general.filter((action) => !shown.includes(action));
  return (
    <section aria-label={texts.choices} className={styles['choices']}>
      {near.length === 0 && options.length > PIECE ? <p>{texts.pickUnit}</p> : null}
      {target !== null || hex !== null ? <h3>{texts.choicesHere(hexName(target ?? hex ?? 0))}</h3> : null}
      <ChoiceList game={played.game} state={state} actions={shown} language={language} />
      {rest.length > 0 ? <h3 className={styles['or']}>{texts.otherChoices}</h3> : null}
      <ChoiceList game={played.game} state={state} actions={rest} language={language} />
    </section>
  );
}

/** What was pointed at, or what the picked units can do. */
function nearChoices(
  options: readonly Action[],
  state: GameState,
  hex: number | null,
  units: readonly number[],
  target: number | null,
): Action[] {
  if (target !== null) {
    const at = options.filter((action) => targetOf(action) === target);
    const own = at.filter((action) => hex === null || sourcesOf(action, state).includes(hex));
    return own.length > 0 ? own : at;
  }
  if (hex === null) return [];
  return options.filter((action) => sourcesOf(action, state).includes(hex) || ('unit' in action && units.includes(action.unit)));
}

interface ListProps {
  readonly game: Game;
  readonly state: GameState;
  readonly actions: readonly Action[];
  readonly language: Language;
}

function ChoiceList({ game, state, actions, language }: ListProps) {
  const [pieces, setPieces] = useState(1);
  const { play } = useGame();
  return (
    <>
      <ul className={styles['list']}>
        {actions.slice(0, pieces * PIECE).map((action) => (
          <li key={JSON.stringify(action)}>
            <button type="button" data-action={action.kind} onClick={() => play(action)}>
              {actionWords(game, state, action, language)}
            </button>
            <OddsOf game={game} state={state} action={action} language={language} />
          </li>
        ))}
      </ul>
      {actions.length > pieces * PIECE ? (
        <button type="button" onClick={() => setPieces(pieces + 1)}>
          +{actions.length - pieces * PIECE}
        </button>
      ) : null}
    </>
  );
}

/** [10] [11] the odds of what rolls dice, with every modifier and its rule. */
function OddsOf({ game, state, action, language }: Omit<ListProps, 'actions'> & { readonly action: Action }) {
  const question = questionOf(action, state);
  if (question === undefined) return null;
  return (
    <ul className={styles['odds']}>
      {oddsWords(game, odds(game, state, question), language).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function questionOf(action: Action, state: GameState): OddsQuestion | undefined {
  if (action.kind === 'salvo' || action.kind === 'cannon') return action;
  const top = state.frames.at(-1);
  const side = state.active < 0 ? 0 : undefined;
  if (action.kind === 'fight' && side === undefined) return undefined;
  return top?.kind === 'charge' && action.kind === 'charge' ? undefined : undefined;
}
