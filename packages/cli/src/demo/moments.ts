/** Moments of a real game that show a newcomer how it goes. They are looked for, so that no change of the rules can make them untrue. */
import { type PlayedStep, type Player, playOn } from '@kosynier/ai';
import {
  type Action,
  check,
  type Decision,
  type Game,
  type GameEvent,
  type GameState,
  neighbourOf,
  newGame,
  type Refusal,
} from '@kosynier/engine';
import { seededRandom } from '@kosynier/table';

export interface Refused {
  readonly state: GameState;
  readonly question: Decision;
  readonly action: Action;
  readonly refusal: Refusal;
}

export interface Moments {
  /** A chit is drawn. */
  readonly activation: PlayedStep;
  /** A step of a move, and the reaction to it. */
  readonly move: PlayedStep;
  readonly reaction: PlayedStep;
  readonly salvo: PlayedStep;
  readonly melee: PlayedStep;
  readonly refused: Refused;
  readonly last: PlayedStep;
}

const MOST_GAMES = 40;

/** From the first game, counted from a seed, that has everything. */
export function findMoments(game: Game, player: Player, seed: number): Moments | undefined {
  for (let i = 0; i < MOST_GAMES; i++) {
    const steps = [...playOn(game, newGame(game), [player, player], seededRandom(seed + i))];
    const found = momentsIn(game, steps);
    if (found !== undefined) return found;
  }
  return undefined;
}

const tells = ({ events }: PlayedStep, kind: string): boolean => events.some((event) => event.kind === kind);

/** The first melee of a step. */
export const meleeOf = ({ events }: PlayedStep): Extract<GameEvent, { kind: 'melee' }> | undefined =>
  events.find((event) => event.kind === 'melee');

function momentsIn(game: Game, steps: readonly PlayedStep[]): Moments | undefined {
  const activation = steps.find((step) => tells(step, 'chitDrawn'));
  const reacted = steps.findIndex(
    ({ decision, action }, i) => decision.kind === 'reaction' && action.kind !== 'done' && steps[i - 1]?.action.kind === 'enter',
  );
  const [move, reaction] = [steps[reacted - 1], steps[reacted]];
  const salvos = steps.filter((step) => step.action.kind === 'salvo' && step.decision.kind !== 'reaction' && tells(step, 'checked'));
  // One that tells something is a better story than one that did nothing.
  const salvo = salvos.find((step) => tells(step, 'retreated')) ?? salvos[0];
  const melee = steps.find((step) => meleeOf(step)?.occasion === 'charge') ?? steps.find((step) => meleeOf(step)?.occasion === 'phase4');
  const refused = refusedIn(game, steps);
  const last = steps.at(-1);
  if (activation === undefined || move === undefined || reaction === undefined || salvo === undefined) return undefined;
  return melee === undefined || refused === undefined || last === undefined
    ? undefined
    : { activation, move, reaction, salvo, melee, refused, last };
}

/** Refusals that everybody understands at first sight, the best first. */
const TELLING = ['armsInOneHex', 'notFrontHex', 'backwardIntoEnemy', 'tooFewMp'];

function refusedIn(game: Game, steps: readonly PlayedStep[]): Refused | undefined {
  const found = steps.filter(({ decision }) => decision.kind === 'moveStep').flatMap((step) => refusedSteps(game, step));
  for (const reason of TELLING) {
    const one = found.find(({ refusal }) => refusal.reason === reason);
    if (one !== undefined) return one;
  }
  return undefined;
}

function refusedSteps(game: Game, { before: state, decision: question }: PlayedStep): Refused[] {
  const { about } = question;
  const group = about?.kind === 'move' ? about.groups[0] : undefined;
  if (group === undefined) return [];
  return [0, 1, 2, 3, 4, 5].flatMap((direction) => {
    const hex = neighbourOf(group.hex, direction);
    if (!game.board.hexes.includes(hex)) return [];
    const tries: Action[] = [
      { kind: 'enter', group: 0, hex },
      { kind: 'join', group: 0, hex },
    ];
    return tries.flatMap((action) => {
      const verdict = check(game, state, action);
      return verdict.legal ? [] : [{ state, question, action, refusal: verdict.refusal }];
    });
  });
}
