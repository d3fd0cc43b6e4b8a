/** The guided first battle can be played to its end exactly as it says. */
import { niemenczyn } from '@kosynier/battles';
import { type Action, actions, apply, compileGame, decision, type Game, type GameEvent, type GameState } from '@kosynier/engine';
import { describe, expect, it } from 'vitest';
import { allows, DICE, isDone, LEARNER, LESSON_STEPS, lessonDice, lessonStart, reply } from '../src/learn/lesson.ts';

function fail(message: string): never {
  throw new Error(message);
}

const game: Game = compileGame(niemenczyn, 'I') ?? fail('no game');

function played(state: GameState, action: Action, dice: readonly number[], story: GameEvent[]): GameState {
  const left = [...dice];
  const laid = lessonDice(game, left);
  const applied = apply(game, state, action, laid);
  if (!applied.ok) fail(`${JSON.stringify(action)}: ${JSON.stringify(applied)}`);
  expect(applied.rolls.length).toBeGreaterThanOrEqual(dice.length);
  story.push(...applied.events);
  return applied.state;
}

describe('the guided first battle', () => {
  it('leads through move, fire, reaction, melee and withdrawal', () => {
    let state = lessonStart(game) ?? fail('it does not begin');
    const story: GameEvent[] = [];
    const answer = (): void => {
      while (decision(game, state).side !== LEARNER) {
        const given = reply(actions(game, state)) ?? fail(`nobody answers ${decision(game, state).kind}`);
        state = played(state, given.action, given.dice, story);
      }
    };
    answer();
    for (const step of LESSON_STEPS) {
      for (let done = false; !done; ) {
        const options = actions(game, state).filter((action) => allows(game, step, action));
        // The goal of the step rather than a way round it.
        const action = options.at(-1) ?? fail(`nothing to do in ${step}`);
        state = played(state, action, action.kind === 'begin' ? [] : DICE[step], story);
        done = isDone(game, step, action, state);
        if (step !== 'facing') answer();
      }
    }
    const kinds = new Set(story.map(({ kind }) => kind));
    for (const kind of ['entered', 'fired', 'checked', 'melee', 'withdrew', 'points', 'commanderMoved', 'turned'] as const)
      expect([kind, kinds.has(kind)]).toEqual([kind, true]);
    expect(state.balance).toBe(1);
  });
});
