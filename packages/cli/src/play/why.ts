/** "Why not there?": the actions that somebody may have in mind who names a hex, and what the rules say to each. */
import {
  type Action,
  check,
  type Decision,
  distance,
  type Game,
  type GameState,
  type Hex,
  hexName,
  nearestLegal,
  ON_MAP,
  type Refusal,
  type SideNumber,
} from '@kosynier/engine';
import { actionWords, type Language, refusalWords } from '@kosynier/words';
import { PLAY_WORDS } from './words.ts';

/** So far the largest guns reach [10.8]. */
const FARTHEST_SHOT = 10;
/** Answers beyond these are of no more use. */
const MOST_ANSWERS = 12;

export function whyLines(game: Game, state: GameState, decision: Decision, hexes: readonly Hex[], language: Language): string[] {
  const words = PLAY_WORDS[language];
  const [first, second] = hexes;
  if (first === undefined) return [words.whyWhat];
  const meant = second === undefined ? meantBy(game, state, decision, first) : shots(game, state, decision.side ?? 0, second, first);
  if (meant.length === 0) return [words.nothingToAsk(hexName(first))];
  const lines = meant.map((action) => {
    const verdict = check(game, state, action);
    const answer = verdict.legal ? words.allowed : refusedWords(game, state, action, verdict.refusal, language);
    return `${actionWords(game, state, action, language)}: ${answer}`;
  });
  return [...new Set(lines)].slice(0, MOST_ANSWERS);
}

/** Why not, and the nearest thing that is allowed. */
export function refusedWords(game: Game, state: GameState, action: Action, refusal: Refusal, language: Language): string {
  const why = refusalWords(game, refusal, language);
  const nearest = nearestLegal(game, state, action);
  return nearest === undefined ? why : `${why} ${PLAY_WORDS[language].allowedInstead(actionWords(game, state, nearest, language))}`;
}

function meantBy(game: Game, state: GameState, decision: Decision, hex: Hex): Action[] {
  const side = decision.side ?? 0;
  const { about } = decision;
  const own = unitsIn(game, state, hex, side);
  switch (about?.kind) {
    case 'move':
      return [...about.groups.flatMap((_, group) => steps(game, state, side, group, hex)), ...shots(game, state, side, hex)];
    case 'phase2':
    case 'fireWindow':
      return [...own.flatMap((unit) => begins(game, unit)), ...(own.length > 1 ? stack(hex) : []), ...shots(game, state, side, hex)];
    case 'reactions':
      return own.length === 0
        ? shots(game, state, side, hex)
        : [
            { kind: 'counterattack', hex },
            { kind: 'fallBack', hex },
            { kind: 'skirmishCheck', hex },
            ...shots(game, state, side, about.hex, hex),
          ];
    case 'counterattackGroup':
      return [{ kind: 'joinCounterattack', hex }];
    case 'commanderStep':
      return [{ kind: 'commanderStep', hex }];
    case 'commanderMove':
      return [{ kind: 'moveCommander', hex }];
    case 'retreat':
      return [{ kind: 'retreat', hex, facing: state.unitFacing[about.units[0] ?? 0] ?? 0 }];
    case 'retreatCause':
      return [{ kind: 'nameCause', hex }];
    case 'phase4':
      return [{ kind: 'fight', hex }];
    case 'placePassing':
      return [{ kind: 'placePassing', hex }];
    case 'return':
      return about.units.map((unit) => ({ kind: 'placeReturning', unit, hex, facing: state.unitFacing[unit] ?? 0 }));
    case 'setup':
      return game.units
        .filter((unit) => unit.side === side && unit.takesPart)
        .slice(0, 1)
        .map(({ number }) => ({ kind: 'setupPlace', unit: number, hex }));
    default:
      return [];
  }
}

const unitsIn = (game: Game, state: GameState, hex: Hex, side: SideNumber): number[] =>
  game.units
    .filter(({ number, side: of }) => of === side && state.unitStatus[number] === ON_MAP && state.unitHex[number] === hex)
    .map(({ number }) => number);

const isGun = (game: Game, unit: number): boolean => game.arms[unit] === 2;

const begins = (game: Game, unit: number): Action[] =>
  isGun(game, unit)
    ? [
        { kind: 'begin', unit },
        { kind: 'limber', unit },
      ]
    : [{ kind: 'begin', unit }];

const stack = (hex: Hex): Action[] => [
  { kind: 'beginStack', hex },
  { kind: 'line', hex, line: true },
];

/** With friends there one joins or passes; else one goes in. */
function steps(game: Game, state: GameState, side: SideNumber, group: number, hex: Hex): Action[] {
  const friends = unitsIn(game, state, hex, side).length > 0;
  return friends
    ? [
        { kind: 'join', group, hex },
        { kind: 'passThrough', group, hex },
      ]
    : [{ kind: 'enter', group, hex }];
}

/** Everybody near enough who could fire at the hex, or only those in one hex. */
function shots(game: Game, state: GameState, side: SideNumber, target: Hex, only?: Hex): Action[] {
  const enemies = unitsIn(game, state, target, side === 0 ? 1 : 0).length > 0;
  if (!enemies && only === undefined) return [];
  const near = game.units.filter(
    ({ number, side: of }) =>
      of === side &&
      state.unitStatus[number] === ON_MAP &&
      (only === undefined ? distance(state.unitHex[number] ?? 0, target) <= FARTHEST_SHOT : state.unitHex[number] === only),
  );
  const guns: Action[] = near.filter(({ number }) => isGun(game, number)).map(({ number }) => ({ kind: 'cannon', unit: number, target }));
  const hexes = new Set(near.filter(({ number }) => !isGun(game, number)).map(({ number }) => state.unitHex[number] ?? 0));
  const rifles = [...hexes].sort((a, b) => distance(a, target) - distance(b, target));
  return [...rifles.map((from): Action => ({ kind: 'salvo', from: [from], target, passing: false })), ...guns];
}
