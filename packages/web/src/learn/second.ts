/** The second lesson, on the open fields of Racławice: fire into the enemy's move and standing orders, guns, the charge, the counterattack, the Square, and what wins. */
import type { Action, Arrangement, Game } from '@kosynier/engine';
import { arranged, begins, enters, type Lesson, quietly, type Scene, standing } from './lesson.ts';

type Name = 'window' | 'orders' | 'guns' | 'gallop' | 'charge' | 'counterattack' | 'square' | 'victory';

/** Russian grenadiers are activated and stand in range: the Poles may fire first. */
const WINDOW: Arrangement = {
  turn: 2,
  active: 'tomatis',
  window: 'other',
  units: [
    { id: 'p-I-3-1', hex: '1622', facing: 1 },
    { id: 'p-I-3-2', hex: '1622', facing: 1 },
    { id: 'r-gren-1', hex: '1822', facing: 4 },
    { id: 'r-gren-2', hex: '1822', facing: 4 },
  ],
  commanders: [
    { id: 'szyrer', hex: '1522' },
    { id: 'tomatis', hex: '1923', activations: 1 },
  ],
};

const GUNS: Arrangement = {
  turn: 2,
  active: 'madalinski',
  window: 'phasing',
  units: [
    { id: 'p-art-3', hex: '1620', facing: 1 },
    { id: 'p-II-7-1', hex: '1520', facing: 1 },
    { id: 'p-1bkn-I', hex: '1623', facing: 1 },
    { id: 'r-gren-1', hex: '1920', facing: 4 },
    { id: 'r-jeg-III-1', hex: '1922', facing: 1 },
  ],
  commanders: [
    { id: 'madalinski', hex: '1622', activations: 1 },
    { id: 'tomatis', hex: '2120' },
    { id: 'pustovalov', hex: '2122' },
  ],
};

/** A company of jägers comes before the front of two Polish ones. */
const COUNTERATTACK: Arrangement = {
  turn: 2,
  active: 'tomatis',
  window: 'phasing',
  units: [
    { id: 'p-I-3-1', hex: '1622', facing: 1 },
    { id: 'p-I-3-2', hex: '1622', facing: 1 },
    { id: 'r-jeg-IV-1', hex: '1822', facing: 4 },
  ],
  commanders: [
    { id: 'szyrer', hex: '1522' },
    { id: 'tomatis', hex: '1923', activations: 1 },
  ],
};

const SQUARE: Arrangement = {
  turn: 2,
  active: 'szyrer',
  window: 'phasing',
  units: [
    { id: 'p-I-6-1', hex: '1622', facing: 1 },
    { id: 'p-I-6-2', hex: '1622', facing: 1 },
    { id: 'p-I-6-3', hex: '1622', facing: 1 },
    { id: 'p-I-6-4', hex: '1622', facing: 1 },
    { id: 'r-smol-I', hex: '1925', facing: 4 },
    { id: 'r-smol-II', hex: '1925', facing: 4 },
  ],
  commanders: [
    { id: 'szyrer', hex: '1622', activations: 1 },
    { id: 'muromtsov', hex: '2025' },
  ],
};

/** The jägers come up to the Polish front, and wait. */
function jagersCome(game: Game): Scene['reply'] {
  return (options) =>
    options.find((action) => begins(game, action, 'r-jeg-IV-1')) ?? options.find((action) => enters(action, 1722)) ?? quietly(options);
}

export const secondLesson: Lesson<Name> = {
  battle: 'raclawice',
  scenario: 'I',
  scenes: (game) => {
    const [window, guns, counterattack, square] = [WINDOW, GUNS, COUNTERATTACK, SQUARE].map((one) => arranged(game, one, 'szyrer'));
    if (window === undefined || guns === undefined || counterattack === undefined || square === undefined) return undefined;
    const nothing = (): boolean => false;
    const isKind =
      (...kinds: readonly Action['kind'][]) =>
      ({ kind }: Action): boolean =>
        kinds.includes(kind);
    const common = { drawn: 'szyrer', reply: quietly };
    return [
      {
        ...common,
        start: window,
        look: standing(game, window),
        steps: [
          { name: 'window', goal: 1822, allows: isKind('salvo'), dice: [9, 9], isDone: isKind('salvo') },
          { name: 'orders', goal: null, allows: isKind('pass'), dice: [], isDone: nothing, deed: 'ordersChanged' },
        ],
      },
      {
        ...common,
        start: guns,
        look: standing(game, guns),
        steps: [
          {
            name: 'guns',
            goal: 1920,
            allows: (action) => action.kind === 'cannon' && action.target === 1920,
            dice: [9, 9],
            isDone: isKind('cannon'),
          },
          {
            name: 'gallop',
            goal: 1822,
            allows: (action) => begins(game, action, 'p-1bkn-I') || enters(action, 1723, 1822),
            dice: [],
            isDone: (action) => enters(action, 1822),
          },
          {
            name: 'charge',
            goal: 1922,
            allows: (action) => enters(action, 1922) || action.kind === 'charge',
            dice: [9, 1],
            isDone: isKind('charge'),
          },
        ],
      },
      {
        ...common,
        start: counterattack,
        look: standing(game, counterattack),
        reply: jagersCome(game),
        steps: [
          {
            name: 'counterattack',
            goal: 1722,
            allows: isKind('counterattack', 'launch', 'join'),
            dice: [2, 9, 1],
            isDone: isKind('counterattack'),
          },
        ],
      },
      {
        ...common,
        start: square,
        look: standing(game, square),
        steps: [
          {
            name: 'square',
            goal: 1622,
            allows: (action) => (action.kind === 'beginStack' && action.hex === 1622) || action.kind === 'formSquare',
            dice: [],
            isDone: isKind('formSquare'),
          },
          { name: 'victory', goal: null, allows: nothing, dice: [], isDone: nothing, deed: 'fieldOpened' },
        ],
      },
    ];
  },
};
