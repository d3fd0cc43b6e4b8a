/** Thinks for the computer, in a worker or, where there is none, in the page: one mind for every side of a game. */
import { createMind, decide, type Mind, type Thought } from '@kosynier/ai';
import { compileGame, type Game } from '@kosynier/engine';
import { seededRandom } from '@kosynier/table';
import { type Clock, type Driven, drive, type Watch } from './driver.ts';
import type { FromThinker, GameToThink, Question, SeenDecision, ToThinker } from './messages.ts';

export interface Thinker {
  readonly receive: (message: ToThinker) => void;
}

export function createThinker(clock: Clock, send: (message: FromThinker) => void): Thinker {
  let game: Game | undefined;
  const minds = new Map<string, Mind>();
  const running = new Map<number, Driven<Thought>>();

  const begin = ({ battle, scenario, options }: GameToThink): void => {
    for (const one of running.values()) one.cancel();
    minds.clear();
    game = compileGame(battle, scenario, options);
  };

  const think = async (question: Question): Promise<void> => {
    const { id, mind: name, level } = question;
    if (game === undefined) return send({ kind: 'failed', id });
    const mind = minds.get(name) ?? createMind(level);
    minds.set(name, mind);
    try {
      const driven = drive(clock, {
        think: (watch) => thinking(game as Game, mind, question, watch),
        budget: question.budget,
        onProgress: (share) => send({ kind: 'progress', id, share }),
      });
      running.set(id, driven);
      const thought = await driven.done;
      if (thought !== null) send({ kind: 'thought', id, thought });
    } catch (problem) {
      // A game must never stop because a computer thought too far: the recruit has no plans that could go wrong.
      console.error(problem);
      minds.delete(name);
      send({ kind: 'thought', id, thought: recruitThought(game, question) });
    } finally {
      running.delete(id);
    }
  };

  return {
    receive: (message) => {
      switch (message.kind) {
        case 'game':
          return begin(message.game);
        case 'think':
          return void think(message.question);
        case 'playNow':
          return running.get(message.id)?.playNow();
        case 'cancel':
          return running.get(message.id)?.cancel();
      }
    },
  };
}

const situationOf = (game: Game, { view, decision, options }: SeenDecision) => ({ game, view, decision, options });

const recruitThought = (game: Game, question: Question): Thought =>
  decide(createMind('recruit'), situationOf(game, question), seededRandom(question.seed));

/** The clock alone says when it is enough: a fast machine thinks further. */
function* thinking(game: Game, mind: Mind, question: Question, watch: Watch): Generator<number, Thought> {
  const random = seededRandom(question.seed);
  const limits = { nodes: Number.POSITIVE_INFINITY, ...watch };
  const { before, wanted } = question;
  if (before !== undefined) yield* mind.think(situationOf(game, before), random, limits, before.wanted);
  return yield* mind.think(situationOf(game, question), random, limits, wanted);
}
