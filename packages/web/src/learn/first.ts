/** The guided first battle: one activation at Niemenczyn in which everything happens once. */
import { type Action, type Arrangement, distance, type GameState, unitHex } from '@kosynier/engine';
import { arranged, begins, enters, type Lesson, quietly, type Step, unitOf } from './lesson.ts';

type Name = 'move' | 'end' | 'fire' | 'advance' | 'assault' | 'pass' | 'ride' | 'facing';

const FIRST = 'p-1-I-7';
const SECOND = 'p-2-I-7';

/** Grabowski has been drawn; a Russian company bars the way to the camp. */
const START: Arrangement = {
  turn: 2,
  frames: [{ kind: 'turn', round: 2 }],
  pool: ['grabowski', 'lewiz'],
  units: [
    { id: FIRST, hex: '0708', facing: 1 },
    { id: SECOND, hex: '0707', facing: 1 },
    { id: 'p-bkn', hex: '0705', facing: 1 },
    { id: 'r-psk-1', hex: '1007', facing: 4 },
    { id: 'r-nar-1', hex: '1112', facing: 4 },
  ],
  commanders: [
    { id: 'grabowski', hex: '0707' },
    { id: 'lewiz', hex: '1108' },
    { id: 'kirejew', hex: '1112' },
  ],
};

/** The Russians fire at units that come close, and wait otherwise; the check under their fire is passed. */
function reply(options: readonly Action[]): Action | undefined {
  const shot = options.find((action) => action.kind === 'salvo' && action.target === 907);
  return shot !== undefined && options.some(({ kind }) => kind === 'counterattack') ? shot : quietly(options);
}

export const firstLesson: Lesson<Name> = {
  battle: 'niemenczyn',
  scenario: 'I',
  scenes: (game) => {
    const start = arranged(game, START, 'grabowski');
    if (start === undefined) return undefined;
    const at = (state: GameState, id: string): number | undefined => unitHex(state, unitOf(game, id));
    const anything = ({ kind }: Action): boolean => kind !== 'begin';
    const steps: readonly Step<Name>[] = [
      {
        name: 'move',
        goal: 808,
        allows: (action) => begins(game, action, FIRST) || enters(action, 808),
        dice: [],
        isDone: (_, state) => at(state, FIRST) === 808,
      },
      { name: 'end', goal: null, allows: ({ kind }) => kind === 'end', dice: [], isDone: anything },
      {
        name: 'fire',
        goal: 1007,
        allows: (action) => action.kind === 'salvo' && action.target === 1007 && action.from.join() === '808',
        dice: [3],
        isDone: anything,
      },
      {
        name: 'advance',
        goal: 907,
        allows: (action) => begins(game, action, SECOND) || enters(action, 806, 807, 907),
        dice: [],
        isDone: (_, state) => at(state, SECOND) === 907,
      },
      { name: 'assault', goal: 1007, allows: (action) => enters(action, 1007), dice: [], isDone: (_, state) => at(state, SECOND) === 1007 },
      { name: 'pass', goal: null, allows: ({ kind }) => kind === 'pass', dice: [], isDone: anything },
      {
        name: 'ride',
        goal: null,
        // Farther away his units would not be In Command [4.2].
        allows: (action) => action.kind === 'stay' || (action.kind === 'moveCommander' && distance(action.hex, 1007) <= 3),
        dice: [8, 2],
        isDone: anything,
      },
      { name: 'facing', goal: 1007, allows: ({ kind }) => kind === 'winnerFacing', dice: [], isDone: anything },
    ];
    return [{ start, look: [], drawn: 'grabowski', reply, steps }];
  },
};
