/** Every lesson can be played to its end exactly as it says. */
import { loadBattle } from '@kosynier/battles';
import { type Action, actions, apply, compileGame, decision, type Game, type GameEvent, type GameState } from '@kosynier/engine';
import { describe, expect, it } from 'vitest';
import { LEARNER, type Lesson, laidDice, QUIET_DICE, type Scene, type Step } from '../src/learn/lesson.ts';
import { LESSONS } from '../src/learn/lessons.ts';
import { fail } from './helpers.ts';

const gameOf = ({ battle, scenario }: Lesson): Game => compileGame(loadBattle(battle) ?? fail(battle), scenario) ?? fail(scenario);

/** What happens in a scene that is played as it says, and how it stands in the end. */
function played(game: Game, scene: Scene): { readonly kinds: ReadonlySet<GameEvent['kind']>; readonly state: GameState } {
  let state = scene.start;
  const kinds = new Set<GameEvent['kind']>();
  const take = (action: Action, dice: readonly number[]): void => {
    const applied = apply(game, state, action, laidDice(game, scene.drawn, [...dice, ...QUIET_DICE]));
    if (!applied.ok) fail(`${JSON.stringify(action)}: ${JSON.stringify(applied)}`);
    for (const { kind } of applied.events) kinds.add(kind);
    state = applied.state;
  };
  const answer = (): void => {
    while (decision(game, state).side !== LEARNER && decision(game, state).kind !== 'gameOver')
      take(scene.reply(actions(game, state)) ?? fail(`nobody answers ${decision(game, state).kind}`), []);
  };
  const doStep = (step: Step): void => {
    for (let count = 0; count < 12; count++) {
      // The goal of the step rather than a way round it.
      const action = actions(game, state).findLast(step.allows) ?? fail(`nothing to do in ${step.name}: ${decision(game, state).kind}`);
      take(action, action.kind === 'begin' || action.kind === 'beginStack' ? [] : step.dice);
      const isDone = step.isDone(action, state);
      if (step !== scene.steps.at(-1) || !isDone) answer();
      if (isDone) return;
    }
    fail(`${step.name} does not end`);
  };
  answer();
  // What is done on the page is tried in the browser.
  for (const step of scene.steps) if (step.deed === undefined) doStep(step);
  return { kinds, state };
}

const scenesOf = (lesson: Lesson): { kinds: ReadonlySet<GameEvent['kind']>; state: GameState }[] => {
  const game = gameOf(lesson);
  return (lesson.scenes(game) ?? fail('it does not begin')).map((scene) => played(game, scene));
};

describe('the first lesson', () => {
  it('leads through move, fire, reaction, melee and withdrawal', () => {
    const [{ kinds, state } = fail('no scene')] = scenesOf(LESSONS[0]);
    for (const kind of ['entered', 'fired', 'checked', 'melee', 'withdrew', 'points', 'commanderMoved', 'turned'] as const)
      expect([kind, kinds.has(kind)]).toEqual([kind, true]);
    expect(state.balance).toBe(1);
  });
});

describe('the second lesson', () => {
  const scenes = scenesOf(LESSONS[1]);
  it('drives grenadiers back by a salvo into their activation', () => {
    expect([...(scenes[0]?.kinds ?? [])]).toEqual(expect.arrayContaining(['fired', 'checked', 'retreated']));
  });
  it('fires guns and wins a charge', () => {
    expect([...(scenes[1]?.kinds ?? [])]).toEqual(expect.arrayContaining(['fired', 'melee']));
  });
  it('answers by a counterattack', () => {
    expect([...(scenes[2]?.kinds ?? [])]).toEqual(expect.arrayContaining(['melee']));
  });
  it('forms a Square', () => {
    expect([...(scenes[3]?.kinds ?? [])]).toEqual(expect.arrayContaining(['formed']));
  });
});

describe('the third lesson', () => {
  it('activates a command by the chit of the overall commander', () => {
    const game = gameOf(LESSONS[2]);
    const [scene = fail('no scene')] = LESSONS[2].scenes(game) ?? [];
    expect(decision(game, scene.start)).toMatchObject({ kind: 'overallCommanderChoice', side: LEARNER });
    const activate = actions(game, scene.start).find(scene.steps[0]?.allows ?? fail('no step')) ?? fail('nobody is activated');
    const begun = apply(game, scene.start, activate, laidDice(game, scene.drawn, []));
    expect(begun.ok && game.chiefs[begun.state.active]?.id).toBe('szyrer');
  });
});
