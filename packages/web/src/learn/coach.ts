/** Leads the guided first battle: which step it is at, what may be done, with which dice, and what the other side answers. */
import type { Action, Dice, Game } from '@kosynier/engine';
import { type Agreement, NO_CLOCK, OWN_POSITIONS, OWN_RULES, tableOf, writePosition } from '@kosynier/table';
import { create } from 'zustand';
import { fetchBattle } from '../game/battles.ts';
import { type Coach, useGame } from '../game/store.ts';
import { allows, DICE, isDone, LEARNER, LESSON_STEPS, lessonDice, lessonStart, reply } from './lesson.ts';

interface LessonStore {
  /** Number of the step; after the last one the lesson is over. */
  readonly step: number;
  /** Something else was tried than the lesson asks for. */
  readonly strayed: boolean;
}

export const useLesson = create<LessonStore>()(() => ({ step: 0, strayed: false }));

const AGREEMENT: Agreement = { battle: 'niemenczyn', scenario: 'I', options: {}, seats: ['person', 'recruit'], pace: NO_CLOCK };
export const LESSON_GAME = 'lesson';

const stepNow = () => LESSON_STEPS[useLesson.getState().step];

function coachOf(game: Game): Coach {
  return {
    allows: (action) => {
      const step = stepNow();
      return step !== undefined && allows(game, step, action);
    },
    onStray: () => useLesson.setState({ strayed: true }),
    dice: (action, side): Dice => {
      const step = stepNow();
      const laid = side === LEARNER ? (step === undefined || action.kind === 'begin' ? [] : DICE[step]) : SHOT;
      return lessonDice(game, laid);
    },
    reply: (options) => reply(options)?.action,
    onStep: (action: Action, side, state) => {
      const step = stepNow();
      if (side === LEARNER && step !== undefined && isDone(game, step, action, state))
        useLesson.setState(({ step: before }) => ({ step: before + 1, strayed: false }));
    },
  };
}

/** The only die that the other side rolls: the check under its fire is passed. */
const SHOT = [2];

/** Lays out the lesson and shows it; false if it could not be loaded. */
export async function beginLesson(): Promise<boolean> {
  const battle = await fetchBattle('niemenczyn');
  const game = OWN_RULES.compileGame(battle, AGREEMENT.scenario);
  const state = game === undefined ? undefined : lessonStart(game);
  if (game === undefined || state === undefined) return false;
  const opening = { state, position: writePosition(OWN_POSITIONS, game, state), dice: [] };
  useLesson.setState({ step: 0, strayed: false });
  useGame.getState().show(LESSON_GAME, tableOf(OWN_RULES, game, AGREEMENT, opening), { coach: coachOf(game) });
  return true;
}
