/** The guided first battle: one activation at Niemenczyn in which everything happens once. The dice are laid, so that it always does. */
import {
  type Action,
  type Arrangement,
  arrange,
  type Dice,
  distance,
  type Game,
  type GameState,
  resume,
  type SideNumber,
} from '@kosynier/engine';

/** What the learner is asked to do, in order. The words for each are in the texts of the page. */
export const LESSON_STEPS = ['move', 'end', 'fire', 'advance', 'assault', 'pass', 'ride', 'facing'] as const;
export type LessonStep = (typeof LESSON_STEPS)[number];

export const LEARNER: SideNumber = 0;
const FIRST = 'p-1-I-7';
const SECOND = 'p-2-I-7';
const DEFENDER = 'r-psk-1';

/** Grabowski has been drawn; a Russian company bars the way to the camp. */
const START: Arrangement = {
  turn: 2,
  frames: [{ kind: 'turn', round: 2 }],
  pool: ['grabowski', 'lewiz'],
  units: [
    { id: FIRST, hex: '0708', facing: 1 },
    { id: SECOND, hex: '0707', facing: 1 },
    { id: 'p-bkn', hex: '0705', facing: 1 },
    { id: DEFENDER, hex: '1007', facing: 4 },
    { id: 'r-nar-1', hex: '1112', facing: 4 },
  ],
  commanders: [
    { id: 'grabowski', hex: '0707' },
    { id: 'lewiz', hex: '1108' },
    { id: 'kirejew', hex: '1112' },
  ],
};

const chiefOf = (game: Game, id: string): number => game.chiefs.findIndex((one) => one.id === id);
const unitOf = (game: Game, id: string): number => game.units.findIndex((one) => one.id === id);

/** The position in which the lesson begins; undefined if this is not the battle it was made for. */
export function lessonStart(game: Game): GameState | undefined {
  const arranged = arrange(game, START);
  if (!arranged.ok) return undefined;
  const resumed = resume(game, arranged.state, lessonDice(game, []));
  return resumed.ok ? resumed.state : undefined;
}

/** Draws follow the lesson; other dice are those that were laid. */
export function lessonDice(game: Game, laid: readonly number[]): Dice {
  const left = [...laid];
  return (request) => {
    if (request.kind !== 'draw') return left.shift();
    return request.from.find((one) => one === chiefOf(game, 'grabowski')) ?? request.from[0];
  };
}

const enters = (action: Action, ...hexes: readonly number[]): boolean => action.kind === 'enter' && hexes.includes(action.hex);
const begins = (game: Game, action: Action, id: string): boolean => action.kind === 'begin' && action.unit === unitOf(game, id);

/** What the lesson lets the learner do in a step. */
export function allows(game: Game, step: LessonStep, action: Action): boolean {
  switch (step) {
    case 'move':
      return begins(game, action, FIRST) || enters(action, 808);
    case 'end':
      return action.kind === 'end';
    case 'fire':
      return action.kind === 'salvo' && action.target === 1007 && action.from.join() === '808';
    case 'advance':
      return begins(game, action, SECOND) || enters(action, 806, 807, 907);
    case 'assault':
      return enters(action, 1007);
    case 'pass':
      return action.kind === 'pass';
    case 'ride':
      // Farther away his units would not be In Command [4.2].
      return action.kind === 'stay' || (action.kind === 'moveCommander' && distance(action.hex, 1007) <= 3);
    case 'facing':
      return action.kind === 'winnerFacing';
  }
}

/** Dice for the learner's action, in order of request. */
export const DICE: Readonly<Record<LessonStep, readonly number[]>> = {
  move: [],
  end: [],
  fire: [3],
  advance: [],
  assault: [],
  pass: [],
  ride: [8, 2],
  facing: [],
};

/** Whether the step has been done. */
export function isDone(game: Game, step: LessonStep, { kind }: Action, state: GameState): boolean {
  const at = (id: string): number | undefined => state.unitHex[unitOf(game, id)];
  if (step === 'move') return at(FIRST) === 808;
  if (step === 'advance') return at(SECOND) === 907;
  if (step === 'assault') return at(SECOND) === 1007;
  return kind !== 'begin';
}

/** What the Russians answer: they fire at whoever comes close, and wait otherwise. */
export function reply(options: readonly Action[]): { readonly action: Action; readonly dice: readonly number[] } | undefined {
  const shot = options.find((action) => action.kind === 'salvo' && action.target === 907);
  if (shot !== undefined && options.some(({ kind }) => kind === 'counterattack')) return { action: shot, dice: [2] };
  const quiet = options.find(({ kind }) => kind === 'pass' || kind === 'done' || kind === 'stay' || kind === 'decline');
  return quiet === undefined ? undefined : { action: quiet, dice: [] };
}

/** The hex to look at in a step. */
export const GOALS: Readonly<Record<LessonStep, number | null>> = {
  move: 808,
  end: null,
  fire: 1007,
  advance: 907,
  assault: 1007,
  pass: null,
  ride: null,
  facing: 1007,
};
