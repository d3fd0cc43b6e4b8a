/** What is told of a lesson before its battle is there is its first task. */
import { loadBattle } from '@kosynier/battles';
import { compileGame, hexName } from '@kosynier/engine';
import { expect, it } from 'vitest';
import { BEGINNINGS } from '../src/learn/beginnings.ts';
import type { Lesson } from '../src/learn/lesson.ts';
import { LESSONS } from '../src/learn/lessons.ts';
import { fail } from './helpers.ts';

const lessons: readonly Lesson[] = LESSONS;

it('the first task of every lesson is told as the lesson has it', () => {
  const found = lessons.map(({ battle, scenario, scenes }) => {
    const game = compileGame(loadBattle(battle), scenario) ?? fail('no such scenario');
    const steps = (scenes(game) ?? fail('another battle')).flatMap((scene) => scene.steps);
    const goal = steps[0]?.goal ?? null;
    return { name: steps[0]?.name, goal: goal === null ? '' : hexName(goal), tasks: steps.length };
  });
  expect(BEGINNINGS).toEqual(found);
});
