/** The third lesson: the overall commander's chit, and how a whole command is led in a large battle. */
import { type Action, apply, type Game, type GameState, newGame } from '@kosynier/engine';
import { chiefOf, type Lesson, laidDice, quietly, resumed, standing } from './lesson.ts';

type Name = 'chit' | 'armies' | 'gather' | 'march' | 'close';

/** Racławice as it was set up, in the moment in which Kościuszko's own chit is drawn. */
function kosciuszkoDrawn(game: Game): GameState | undefined {
  let state = newGame(game);
  for (const _ of [0, 1]) {
    const set = apply(game, state, { kind: 'confirmSetup' }, laidDice(game, 'kosciuszko', []));
    if (!set.ok) return undefined;
    state = set.state;
  }
  const drawn: GameState = {
    ...state,
    turn: 2,
    pool: [chiefOf(game, 'kosciuszko')],
    frames: [{ kind: 'turn', round: 2 }],
  };
  return resumed(game, drawn, 'kosciuszko');
}

const GOAL = 1521;
const ownOf = (game: Game, commander: number): number[] =>
  game.units.filter(({ commanders, kosynier }) => commanders.includes(commander) && !kosynier).map(({ number }) => number);

const MARCHING: ReadonlySet<Action['kind']> = new Set(['begin', 'beginStack', 'include', 'enter', 'turn', 'join', 'passThrough', 'end']);

export const thirdLesson: Lesson<Name> = {
  battle: 'raclawice',
  scenario: 'I',
  scenes: (game) => {
    const start = kosciuszkoDrawn(game);
    if (start === undefined) return undefined;
    const szyrer = chiefOf(game, 'szyrer');
    const nothing = (): boolean => false;
    return [
      {
        start,
        look: [...standing(game, start, ownOf(game, szyrer)), GOAL],
        drawn: 'kosciuszko',
        reply: quietly,
        steps: [
          {
            name: 'chit',
            goal: null,
            allows: (action) => action.kind === 'activate' && action.commander === szyrer,
            dice: [],
            isDone: ({ kind }) => kind === 'activate',
          },
          { name: 'armies', goal: null, allows: nothing, dice: [], isDone: nothing, deed: 'armiesOpened' },
          { name: 'gather', goal: null, allows: nothing, dice: [], isDone: nothing, deed: 'gathered' },
          { name: 'march', goal: GOAL, allows: ({ kind }) => MARCHING.has(kind), dice: [], isDone: nothing, deed: 'marched' },
          { name: 'close', goal: null, allows: ({ kind }) => kind === 'pass', dice: [], isDone: ({ kind }) => kind === 'pass' },
        ],
      },
    ];
  },
};
