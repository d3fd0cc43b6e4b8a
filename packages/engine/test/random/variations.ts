/** Actions that somebody might try at a decision: every kind, with units, hexes, facings and groups that are there, nearly there and not there. */
import {
  type Action,
  type ActionKind,
  type DecisionKind,
  type Game,
  type GameState,
  type Hex,
  NO_HEX,
  neighbour,
  pick,
  type Random,
} from '../../src/index.ts';

/** What each question could take; everything else is refused whatever it says. */
const FIRE: readonly ActionKind[] = ['pass', 'salvo', 'cannon'];
export const ANSWERS: Readonly<Record<DecisionKind, readonly ActionKind[]>> = {
  setupPlacement: ['confirmSetup', 'setupPlace', 'setupCommander', 'setupFacing', 'setupTop', 'setupLine'],
  poolChoice: ['chooseChit'],
  overallCommanderChoice: ['activate', 'takeCommand', 'takeReserve', 'decline'],
  namedUnitsChoice: ['useUnits', 'decline'],
  entryGroup: ['include', 'done'],
  arrivalChoice: ['chooseChit', 'decline'],
  liaisonChoice: ['activate', 'decline'],
  armChoice: ['chooseArm'],
  returnPlacement: ['placeReturning', 'done'],
  fireWindow: FIRE,
  phasingAction: [...FIRE, 'begin', 'beginStack', 'enterMap', 'line', 'gunFace', 'gunShift', 'limber'],
  moveStep: [
    ...['include', 'doubleTime', 'enter', 'join', 'passThrough', 'turn', 'formSquare', 'leaveSquare', 'line', 'reorder'],
    ...['clearFireMarker', 'unlimber', 'skirmish', 'salvo', 'end'],
  ] as ActionKind[],
  commanderStep: ['commanderStep', 'stay'],
  reaction: ['salvo', 'cannon', 'counterattack', 'fallBack', 'skirmishCheck', 'done'],
  counterattackGroup: ['joinCounterattack', 'launch'],
  skirmisherShot: ['salvo', 'done', 'stay', 'fallBack'],
  squareAttempt: ['formEmergencySquare', 'decline'],
  chargeDeclare: ['charge', 'hold', 'noCharge'],
  meleeNext: ['fight', 'pass'],
  meleeLead: ['lead'],
  lossAllocation: ['takeLoss'],
  retreatCause: ['nameCause'],
  retreatHex: ['retreat'],
  winnerFacing: ['winnerFacing'],
  crisisOrder: ['crisisNext'],
  passingUnitPlacement: ['placePassing'],
  commanderMove: ['moveCommander', 'stay'],
  gunFacing: ['gunFacing'],
  stackOrder: ['nextInStack'],
};

interface Stock {
  readonly units: readonly number[];
  readonly commanders: readonly number[];
  readonly hexes: readonly Hex[];
  readonly facings: readonly number[];
  readonly groups: readonly number[];
  /** Ways of naming one to three hexes, forwards and backwards. */
  readonly from: readonly (readonly Hex[])[];
  /** Hexes with somebody in them, and a few without. */
  readonly targets: readonly Hex[];
}

const BOOLEANS = [true, false];

/** How each kind of action is made of what the stock holds. */
const MAKERS: { readonly [K in ActionKind]: (stock: Stock) => Action[] } = {
  confirmSetup: () => [{ kind: 'confirmSetup' }],
  chooseArm: () => (['infantry', 'cavalry'] as const).map((arm) => ({ kind: 'chooseArm' as const, arm })),
  setupPlace: ({ units, hexes }) => units.flatMap((unit) => hexes.map((hex) => ({ kind: 'setupPlace' as const, unit, hex }))),
  setupCommander: ({ commanders, hexes }) =>
    commanders.flatMap((commander) => hexes.map((hex) => ({ kind: 'setupCommander' as const, commander, hex }))),
  setupFacing: ({ units, facings }) => units.flatMap((unit) => facings.map((facing) => ({ kind: 'setupFacing' as const, unit, facing }))),
  setupTop: ({ units }) => units.map((unit) => ({ kind: 'setupTop', unit })),
  setupLine: ({ hexes }) => hexes.flatMap((hex) => BOOLEANS.map((line) => ({ kind: 'setupLine' as const, hex, line }))),
  chooseChit: ({ commanders }) => commanders.map((commander) => ({ kind: 'chooseChit', commander })),
  activate: ({ commanders }) => commanders.map((commander) => ({ kind: 'activate', commander })),
  takeCommand: ({ commanders }) => commanders.map((commander) => ({ kind: 'takeCommand', commander })),
  takeReserve: ({ groups }) => groups.map((reserve) => ({ kind: 'takeReserve', reserve })),
  useUnits: () => [{ kind: 'useUnits' }],
  enterMap: ({ units, hexes, facings }) =>
    units.flatMap((unit) => hexes.flatMap((hex) => facings.map((facing) => ({ kind: 'enterMap' as const, unit, hex, facing })))),
  placeReturning: ({ units, hexes, facings }) =>
    units.flatMap((unit) => hexes.flatMap((hex) => facings.map((facing) => ({ kind: 'placeReturning' as const, unit, hex, facing })))),
  pass: () => [{ kind: 'pass' }],
  salvo: ({ from, targets }) =>
    from.flatMap((hexes) =>
      targets.flatMap((target) => BOOLEANS.map((passing) => ({ kind: 'salvo' as const, from: hexes, target, passing }))),
    ),
  cannon: ({ units, hexes }) => units.flatMap((unit) => hexes.map((target) => ({ kind: 'cannon' as const, unit, target }))),
  begin: ({ units }) => units.map((unit) => ({ kind: 'begin', unit })),
  beginStack: ({ hexes }) => hexes.map((hex) => ({ kind: 'beginStack', hex })),
  include: ({ units }) => units.map((unit) => ({ kind: 'include', unit })),
  doubleTime: ({ groups }) => groups.map((group) => ({ kind: 'doubleTime', group })),
  enter: ({ groups, hexes }) => groups.flatMap((group) => hexes.map((hex) => ({ kind: 'enter' as const, group, hex }))),
  join: ({ groups, hexes }) => groups.flatMap((group) => hexes.map((hex) => ({ kind: 'join' as const, group, hex }))),
  passThrough: ({ groups, hexes }) => groups.flatMap((group) => hexes.map((hex) => ({ kind: 'passThrough' as const, group, hex }))),
  turn: ({ groups, facings }) => groups.flatMap((group) => facings.map((facing) => ({ kind: 'turn' as const, group, facing }))),
  formSquare: ({ groups }) => groups.map((group) => ({ kind: 'formSquare', group })),
  leaveSquare: ({ groups, facings }) =>
    groups.flatMap((group) => facings.map((facing) => ({ kind: 'leaveSquare' as const, group, facing }))),
  skirmish: ({ units }) => units.flatMap((unit) => BOOLEANS.map((skirmish) => ({ kind: 'skirmish' as const, unit, skirmish }))),
  line: ({ hexes }) => hexes.flatMap((hex) => BOOLEANS.map((line) => ({ kind: 'line' as const, hex, line }))),
  reorder: ({ groups }) => groups.map((group) => ({ kind: 'reorder', group })),
  nextInStack: ({ units }) => units.map((unit) => ({ kind: 'nextInStack', unit })),
  clearFireMarker: ({ units }) => units.map((unit) => ({ kind: 'clearFireMarker', unit })),
  end: () => [{ kind: 'end' }],
  gunFace: ({ units, facings }) => units.flatMap((unit) => facings.map((facing) => ({ kind: 'gunFace' as const, unit, facing }))),
  gunShift: ({ units, hexes }) => units.flatMap((unit) => hexes.map((hex) => ({ kind: 'gunShift' as const, unit, hex }))),
  gunFacing: ({ facings }) => facings.map((facing) => ({ kind: 'gunFacing', facing })),
  limber: ({ units }) => units.map((unit) => ({ kind: 'limber', unit })),
  unlimber: ({ units }) => units.map((unit) => ({ kind: 'unlimber', unit })),
  counterattack: ({ hexes }) => hexes.map((hex) => ({ kind: 'counterattack', hex })),
  joinCounterattack: ({ hexes }) => hexes.map((hex) => ({ kind: 'joinCounterattack', hex })),
  launch: () => [{ kind: 'launch' }],
  fallBack: ({ hexes }) => hexes.map((hex) => ({ kind: 'fallBack', hex })),
  skirmishCheck: ({ hexes }) => hexes.map((hex) => ({ kind: 'skirmishCheck', hex })),
  done: () => [{ kind: 'done' }],
  stepAway: ({ hexes, commanders }) =>
    commanders.flatMap((commander) => hexes.map((hex) => ({ kind: 'stepAway' as const, commander, hex }))),
  commanderStep: ({ hexes }) => hexes.map((hex) => ({ kind: 'commanderStep', hex })),
  stay: () => [{ kind: 'stay' }],
  formEmergencySquare: () => [{ kind: 'formEmergencySquare' }],
  decline: () => [{ kind: 'decline' }],
  charge: () => [{ kind: 'charge' }],
  hold: () => [{ kind: 'hold' }],
  noCharge: () => [{ kind: 'noCharge' }],
  retreat: ({ hexes, facings }) => hexes.flatMap((hex) => facings.map((facing) => ({ kind: 'retreat' as const, hex, facing }))),
  nameCause: ({ hexes }) => hexes.map((hex) => ({ kind: 'nameCause', hex })),
  takeLoss: ({ units }) => units.map((unit) => ({ kind: 'takeLoss', unit })),
  crisisNext: ({ units }) => units.map((unit) => ({ kind: 'crisisNext', unit })),
  placePassing: ({ hexes }) => hexes.map((hex) => ({ kind: 'placePassing', hex })),
  fight: ({ hexes }) => hexes.map((hex) => ({ kind: 'fight', hex })),
  lead: ({ units }) => units.map((unit) => ({ kind: 'lead', unit })),
  winnerFacing: ({ facings }) => facings.map((facing) => ({ kind: 'winnerFacing', facing })),
  moveCommander: ({ hexes }) => hexes.map((hex) => ({ kind: 'moveCommander', hex })),
};
export const ACTION_KINDS = Object.keys(MAKERS) as ActionKind[];

/** Where units come onto the map again or for the first time. */
const offMapHexes = (game: Game): Hex[] => game.chiefs.flatMap((one) => [...one.returnHexes, ...(one.entry?.hexes ?? [])]);

/** Joint salvos are tried from so many hexes only: their number grows with the third power. */
function stockOf(game: Game, state: GameState, salvoHexes: number): Stock {
  const occupied = new Set(state.unitHex.filter((hex) => hex !== NO_HEX));
  const centres = [...occupied, ...state.commanderHex.filter((hex) => hex !== NO_HEX), ...offMapHexes(game)];
  const near = new Set(centres);
  for (const hex of centres) {
    for (let direction = 0; direction < 6; direction++) {
      const next = neighbour(game.board, hex, direction);
      if (next !== NO_HEX) near.add(next);
    }
  }
  const far = game.board.hexes.filter((hex) => !near.has(hex)).slice(0, 2);
  return {
    units: game.units.map(({ number }) => number),
    commanders: game.chiefs.map(({ number }) => number),
    hexes: [...near, ...far],
    facings: [0, 1, 2, 3, 4, 5],
    groups: [0, 1, 2],
    from: waysOfNaming([...occupied].sort((a, b) => a - b).slice(0, salvoHexes)),
    targets: [...occupied, ...far],
  };
}

/** Nobody, one, and two or three in both orders, or named twice. */
function waysOfNaming(hexes: readonly Hex[]): (readonly Hex[])[] {
  const ways: (readonly Hex[])[] = [[]];
  hexes.forEach((a, i) => {
    ways.push([a], [a, a]);
    hexes.slice(i + 1).forEach((b, j) => {
      ways.push([a, b], [b, a]);
      for (const c of hexes.slice(i + j + 2)) ways.push([a, b, c], [c, b, a]);
    });
  });
  return ways;
}

/** Everything of the kinds that the question could take, and a few of every other kind. */
export function* variations(
  game: Game,
  state: GameState,
  asked: DecisionKind,
  random: Random,
  salvoHexes = Number.POSITIVE_INFINITY,
): Generator<Action> {
  const stock = stockOf(game, state, salvoHexes);
  for (const kind of ACTION_KINDS) {
    if (ANSWERS[asked].includes(kind)) yield* MAKERS[kind](stock);
  }
  const small = { ...stock, from: stock.from.slice(0, 3), targets: stock.targets.slice(0, 2), hexes: stock.hexes.slice(0, 6) };
  for (const kind of ACTION_KINDS) {
    if (ANSWERS[asked].includes(kind)) continue;
    const made = MAKERS[kind](small);
    for (let i = 0; i < 3; i++) yield pick(made, random);
  }
}

export const NONSENSE = [Number.NaN, -1, 1.5, 9999, 10_000, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -0.5, 2 ** 31, -(2 ** 31)];

/** An action with one of its numbers after the other turned into nonsense. */
export function* spoiled(action: Action): Generator<Action> {
  for (const [name, value] of Object.entries(action)) {
    for (const bad of NONSENSE) {
      if (typeof value === 'number') yield { ...action, [name]: bad };
      else if (Array.isArray(value)) yield { ...action, [name]: [...(value as readonly number[]), bad] } as Action;
    }
  }
}
