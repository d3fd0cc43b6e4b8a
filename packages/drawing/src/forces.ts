/** Both armies on the map. */
import { type Game, type GameState, hexName } from '@kosynier/engine';
import type { Language } from '@kosynier/words';
import { COUNTER_PRINT } from './counters.ts';
import type { Layout } from './layout.ts';
import { drawLeader, leaderPlaces } from './leaders.ts';
import { drawHexForces, occupiedHexes, stacksOf } from './stacks.ts';
import { group, moved } from './svg.ts';

/** All counters on the map, from the top of the page down, so that what is nearer covers what is behind it. */
export function drawForces(game: Game, state: GameState, layout: Layout, language: Language): string {
  const stacks = stacksOf(game, state);
  const hexes = [...occupiedHexes(game, state)].sort(
    (a, b) => layout.centre(a).y - layout.centre(b).y || layout.centre(b).x - layout.centre(a).x,
  );
  const drawn = hexes.map((hex) =>
    group(
      { 'data-hex': hexName(hex), transform: moved(layout.centre(hex)) },
      drawHexForces(
        game,
        state,
        layout,
        stacks.filter((stack) => stack.hex === hex),
        language,
      ),
    ),
  );
  return group({ class: 'forces', ...COUNTER_PRINT }, [
    ...drawn,
    ...leaderPlaces(game, state, layout, language).map((place) => drawLeader(game, state, place, language)),
  ]);
}
