import type { Battle, Game } from '@kosynier/engine';

/** What a map is drawn from: less than a game, for a battle that is being made is none yet. */
export interface MapSource extends Pick<Game, 'board' | 'camp'> {
  readonly battle: Pick<Battle, 'board'>;
}
