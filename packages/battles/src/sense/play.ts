/** What only a game shows that is made ready: whether it can be, which units are out of command, what guns see. */
import {
  ARTILLERY,
  ARTILLERY_RANGE,
  type Battle,
  canSee,
  compileGame,
  distance,
  type Game,
  type GameState,
  newGame,
  openOccupancy,
  unitFacts,
} from '@kosynier/engine';
import type { Report } from '../problem.ts';
import type { Depth } from '../validate.ts';

/** `depth`: what only warns takes its time on a large board, and is left out where mistakes alone count. */
export function senseOfPlay(battle: Battle, report: Report, depth: Depth): void {
  battle.scenarios.forEach(({ id }, index) => {
    const ready = readyGame(battle, id);
    if ('reason' in ready) report(`scenarios[${index}]`, 'cannotCompile', { scenario: id, reason: ready.reason });
    else if (depth === 'all') {
      checkCommand(ready.game, ready.state, report);
      checkGuns(ready.game, ready.state, `scenarios[${index}]`, report);
    }
  });
}

type Ready = { readonly game: Game; readonly state: GameState } | { readonly reason: string };

/** E15 the net below all other checks: what they have missed is told and not thrown. */
function readyGame(battle: Battle, scenario: string): Ready {
  try {
    const game = compileGame(battle, scenario);
    return game === undefined ? { reason: scenario } : { game, state: newGame(game) };
  } catch (problem) {
    return { reason: problem instanceof Error ? problem.message : String(problem) };
  }
}

/** W8 [4.2] by the path rule of the book. A unit that its own side puts on the map before Turn 1 can be put nearer. */
function checkCommand(game: Game, state: GameState, report: Report): void {
  const { battle, scenario } = game;
  for (const { number, id, commanders, side } of game.units) {
    const facts = unitFacts(game, state, number);
    if (facts === undefined || facts.inCommand || game.freeSetup?.side === side) continue;
    const leaders = commanders.flatMap((one) => game.chiefs[one] ?? []).filter(({ takesPart, hex }) => takesPart && hex > 0);
    const [nearest] = leaders.sort((a, b) => distance(a.hex, facts.hex) - distance(b.hex, facts.hex));
    if (nearest === undefined) continue;
    const place = `units[${battle.units.findIndex((unit) => unit.id === id)}]`;
    report(place, 'outOfCommand', { id, commander: nearest.id, distance: distance(nearest.hex, facts.hex), scenario: scenario.id });
  }
}

/** A gun that sees only its neighbours sees nothing. */
const isInReach = (range: number): boolean => range >= 3 && range <= ARTILLERY_RANGE;

/** W21 */
function checkGuns(game: Game, state: GameState, place: string, report: Report): void {
  const there = game.units.flatMap(({ number, arm, side }) => {
    const hex = unitFacts(game, state, number)?.hex;
    return hex === undefined ? [] : [{ arm, side, hex }];
  });
  const { blocksSight } = openOccupancy(game, state);
  const guns = there.filter(({ arm }) => arm === ARTILLERY);
  const blind = guns.filter(
    (gun) => !game.board.hexes.some((hex) => isInReach(distance(gun.hex, hex)) && canSee(game.sight, blocksSight, gun.hex, hex)),
  );
  if (guns.length > 0 && blind.length * 3 > guns.length)
    report(place, 'blindGuns', { count: blind.length, of: guns.length, scenario: game.scenario.id });
}
