/** Saved games with what tells them apart: battle, scenario, players, turn, when. */
import { useState } from 'react';
import { Link } from 'wouter';
import { battleSummary, scenarioSummary } from '../battles/summary.ts';
import { useNames } from '../game/names.ts';
import { download, type Original } from '../game/original.ts';
import { namedIn, type StoredGame, stepsKept } from '../game/saved.ts';
import { seatNamed } from '../game/seats.ts';
import controls from '../parts/controls.module.css';
import { useLanguage, useTexts } from '../texts/index.ts';
import styles from './saved.module.css';

export interface SavedListProps {
  readonly games: readonly StoredGame[];
  readonly originals: readonly Original[];
  /** Left out: games cannot be deleted here. */
  readonly onRemove?: (id: string) => void;
}

export function SavedList({ games, originals, onRemove }: SavedListProps) {
  return (
    <ul className={styles['list']}>
      {games.map((game) => (
        <SavedItem key={game.id} game={game} originals={originals.filter((one) => one.game === game.id)} onRemove={onRemove} />
      ))}
    </ul>
  );
}

/** The names of a saved game: of its battle, its scenario and the players of the sides. */
function useNamesOf(game: StoredGame) {
  const language = useLanguage(({ language: spoken }) => spoken);
  const { pages } = useTexts();
  const named = namedIn(game);
  const own = battleSummary(named.battle);
  const scenario = own === undefined ? undefined : scenarioSummary(own, named.scenario);
  const { document } = named;
  const sides = (scenario?.sides ?? document?.sides ?? []).map(
    ({ name }, side) => `${name[language]}: ${pages.newGame.seat[seatNamed(named.seats[side]) ?? 'person']}`,
  );
  const title = (own?.title ?? document?.title)?.[language] ?? named.battle;
  const brought = document?.scenarios.find(({ id }) => id === named.scenario);
  const name = (scenario ?? brought)?.title;
  const turns = (scenario ?? brought)?.turns ?? 0;
  return { title, scenario: name?.[language] ?? named.scenario, sides: sides.join(' · '), turns };
}

interface SavedItemProps {
  readonly game: StoredGame;
  readonly originals: readonly Original[];
  readonly onRemove: SavedListProps['onRemove'];
}

function SavedItem({ game, originals, onRemove }: SavedItemProps) {
  const { turnOf, pages } = useTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const { title, scenario, sides, turns } = useNamesOf(game);
  const given = useNames(({ names }) => names[game.id]);
  const when = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(game.savedAt);
  const name = `${given ?? title}, ${scenario}, ${when}`;
  const { saved } = pages;
  return (
    <li className={`${controls['card']} ${styles['game']}`}>
      <div className={styles['told']}>
        <strong>{given === undefined ? title : given}</strong> <span>{given === undefined ? scenario : `${title}, ${scenario}`}</span>
        <p>{sides}</p>
        <p className={controls['soft']}>
          {game.over ? saved.over : turnOf(game.turn, turns)} · {saved.steps(stepsKept(game))} · <time>{when}</time>
        </p>
      </div>
      <div className={controls['row']}>
        <Link
          href={`/game/${game.id}`}
          className={controls['main'] ?? ''}
          aria-label={game.over ? saved.lookAt(name) : saved.goOnWith(name)}
        >
          {game.over ? saved.look : saved.goOn}
        </Link>
        {game.over ? null : (
          <Link href={`/bring/${game.id}`} className={controls['plain'] ?? ''} data-testid="bring">
            {saved.bring}
          </Link>
        )}
        {originals.map((original) => (
          <button
            key={original.at}
            type="button"
            className={controls['plain']}
            data-testid="original"
            title={saved.originalHint}
            aria-label={saved.originalOf(name)}
            onClick={() => download(original.name, original.content)}
          >
            {saved.original}
          </button>
        ))}
        {onRemove === undefined ? null : <Remove name={name} onRemove={() => onRemove(game.id)} />}
      </div>
    </li>
  );
}

/** Asks once more, in the same place: what is deleted cannot be brought back. */
function Remove({ name, onRemove }: { readonly name: string; readonly onRemove: () => void }) {
  const { saved } = useTexts().pages;
  const [isAsking, ask] = useState(false);
  if (!isAsking)
    return (
      <button type="button" className={controls['plain']} aria-label={saved.removeGame(name)} onClick={() => ask(true)}>
        {saved.remove}
      </button>
    );
  return (
    <fieldset className={styles['sure']}>
      <legend>{saved.sure}</legend>
      <button type="button" className={controls['danger']} onClick={onRemove}>
        {saved.remove}
      </button>
      {/* biome-ignore lint/a11y/noAutofocus: the button that was pressed is gone; the harmless one takes its place. */}
      <button type="button" className={controls['plain']} autoFocus onClick={() => ask(false)}>
        {saved.keep}
      </button>
    </fieldset>
  );
}
