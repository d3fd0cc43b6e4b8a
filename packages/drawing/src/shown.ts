/** Which part of a board is shown: a scenario that is fought at one end of a long board leaves the other out until a counter goes there. */
import { type Area, compileBoard, type Game, type GameState, type Hex, rowOf } from '@kosynier/engine';
import { type Layout, plus } from './layout.ts';
import { type Box, boxAround } from './room.ts';
import { occupiedHexes } from './stacks.ts';

/** The columns in play, and the positions that the scenario shows with those of all counters beyond them. */
export function shownArea(game: Game, state: GameState): Area {
  const { columns, shownRows } = game.scenario;
  if (shownRows === undefined) return { columns, rows: game.scenario.rows };
  const rows = [...occupiedHexes(game, state)].map(rowOf);
  return { columns, rows: [Math.min(shownRows[0], ...rows), Math.max(shownRows[1], ...rows)] };
}

/** The game on no more than the part of its board that is shown: to be drawn, not to be played. */
export function shownGame(game: Game, area: Area): Game {
  return area.rows === undefined ? game : { ...game, board: compileBoard(game.battle.board, area) };
}

/** Where that part lies on the page of the whole board. */
export function shownBox(game: Game, state: GameState, layout: Layout): Box {
  const area = shownArea(game, state);
  const hexes = area.rows === undefined ? game.board.hexes : game.board.hexes.filter((hex) => isIn(area.rows, hex));
  return boxAround(hexes.flatMap((hex) => layout.corners.map((corner) => plus(layout.centre(hex), corner))));
}

const isIn = (rows: Area['rows'], hex: Hex): boolean => rows === undefined || (rows[0] <= rowOf(hex) && rowOf(hex) <= rows[1]);
