/** After the end of a rated game: what it has done to both ratings, and the score of its pair. */
import { useEffect, useState } from 'react';
import styles from './online.module.css';
import { type GameRating, pointsWords, ratingOfGame, usePeopleTexts } from './people-api.ts';
import { useOnline } from './playing.ts';

/** The server reckons a moment after the last move. */
const AGAIN_MS = 1_500;

export function RatingOfGame() {
  const game = useOnline((store) => store.game);
  const seats = useOnline((store) => store.seats);
  const { game: texts } = usePeopleTexts();
  const rating = useRating(game);
  if (rating === null) return null;
  const name = (seat: 0 | 1): string => seats[seat]?.name ?? '';
  const { settled, changes, pair } = rating;
  const told = changes.map(({ seat, before, after }) => texts.change(name(seat), before, after)).join(' · ');
  return (
    <p role="status" className={styles['told']} data-testid="rating-of-game">
      {settled ? told || texts.none : texts.reckoning}
      {pair === null ? '' : ` · ${texts.pair(name(0), pointsWords(pair[0]), pointsWords(pair[1]), name(1))}`}
    </p>
  );
}

function useRating(game: string | null): GameRating | null {
  const [rating, setRating] = useState<GameRating | null>(null);
  useEffect(() => {
    if (game === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isWanted = true;
    const look = async (): Promise<void> => {
      const answer = await ratingOfGame(game);
      if (!isWanted) return;
      if (answer.ok) setRating(answer.value);
      if (!answer.ok || !answer.value.settled) timer = setTimeout(() => void look(), AGAIN_MS);
    };
    void look();
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [game]);
  return rating;
}
