/** Leads a lesson: which step it is at, what may be done, with which dice, and what the other side answers. */
import type { Dice, Game } from '@kosynier/engine';
import { type Agreement, NO_CLOCK, OWN_POSITIONS, OWN_RULES, tableOf, writePosition } from '@kosynier/table';
import { create } from 'zustand';
import { fetchBattle } from '../game/battles.ts';
import { useSelection } from '../game/selection.ts';
import { type Coach, useGame } from '../game/store.ts';
import { nextTask } from '../parts/next-task.ts';
import { useTab } from '../parts/tab.ts';
import { LEARNER, laidDice, type PageDeed, QUIET_DICE, type Scene, type Step } from './lesson.ts';
import { lessonNumbered } from './lessons.ts';

interface LessonStore {
  readonly number: number;
  readonly scenes: readonly Scene[];
  readonly scene: number;
  /** Number of the step in its scene; after the last one the next scene waits. */
  readonly step: number;
  /** Something else was tried than the lesson asks for. */
  readonly strayed: boolean;
  /** The board shows the place of the scene. */
  readonly shown: boolean;
}

export const useLesson = create<LessonStore>()(() => ({ number: 1, scenes: [], scene: 0, step: 0, strayed: false, shown: false }));

export const LESSON_GAME = 'lesson';

const sceneNow = (): Scene | undefined => useLesson.getState().scenes[useLesson.getState().scene];
const stepNow = (): Step | undefined => sceneNow()?.steps[useLesson.getState().step];
const nextStep = (): void => useLesson.setState(({ step }) => ({ step: step + 1, strayed: false }));

function coachOf(game: Game, scene: Scene): Coach {
  return {
    allows: (action) => stepNow()?.allows(action) === true,
    onStray: () => useLesson.setState({ strayed: true }),
    dice: (action, side): Dice => {
      const isBegun = action.kind === 'begin' || action.kind === 'beginStack';
      const laid = side === LEARNER && !isBegun ? (stepNow()?.dice ?? []) : [];
      return laidDice(game, scene.drawn, [...laid, ...QUIET_DICE]);
    },
    reply: scene.reply,
    onStep: (action, side, state) => {
      if (side === LEARNER && stepNow()?.isDone(action, state) === true) nextStep();
    },
  };
}

/** Whether something has been done on the page. */
const IS_DONE: Readonly<Record<PageDeed, () => boolean>> = {
  ordersChanged: () => useGame.getState().orders[LEARNER].sheet !== ordersBefore,
  fieldOpened: () => useTab.getState().tab === 'field',
  armiesOpened: () => useTab.getState().tab === 'armies',
  gathered: () => useSelection.getState().gathered.length > 1,
  marched: () => isMarchOver(),
};

let ordersBefore: unknown = null;

/** A unit has gone on, and none is on its way any more. */
function isMarchOver(): boolean {
  const { march, walk, gathered } = useSelection.getState();
  const { seen, asked } = useGame.getState();
  const hasMarched = seen?.steps.some(({ side, action }) => side === LEARNER && action?.kind === 'enter') === true;
  return hasMarched && march === null && walk === null && gathered.length === 0 && asked?.kind === 'phasingAction';
}

function lookAtDeed(): void {
  const deed = stepNow()?.deed;
  if (deed !== undefined && useGame.getState().id === LESSON_GAME && IS_DONE[deed]()) nextStep();
}

/** What is done on the page is looked at as long as the lesson lies on the table. */
export function watchLearner(): () => void {
  const ends = [useTab, useSelection, useGame].map((store) => store.subscribe(lookAtDeed));
  return () => {
    for (const end of ends) end();
  };
}

/** Lays out a lesson and shows it; false if it could not be loaded. */
export async function beginLesson(number: number): Promise<boolean> {
  const lesson = lessonNumbered(number);
  const battle = await fetchBattle(lesson.battle);
  await nextTask();
  const game = OWN_RULES.compileGame(battle, lesson.scenario);
  await nextTask();
  const scenes = game === undefined ? undefined : lesson.scenes(game);
  if (game === undefined || scenes === undefined) return false;
  useTab.getState().open('now');
  useLesson.setState({ number, scenes });
  showScene(game, number, 0);
  return true;
}

function showScene(game: Game, number: number, at: number): void {
  const { battle, scenario } = lessonNumbered(number);
  const scene = useLesson.getState().scenes[at];
  if (scene === undefined) return;
  const agreement: Agreement = { battle, scenario, options: {}, seats: ['person', 'recruit'], pace: NO_CLOCK };
  const opening = { state: scene.start, position: writePosition(OWN_POSITIONS, game, scene.start), dice: [] };
  useLesson.setState({ scene: at, step: 0, strayed: false, shown: false });
  useGame.getState().show(LESSON_GAME, tableOf(OWN_RULES, game, agreement, opening), { coach: coachOf(game, scene) });
  ordersBefore = useGame.getState().orders[LEARNER].sheet;
}

/** What was done has been looked at: the next scene. */
export function nextScene(): void {
  const { seen } = useGame.getState();
  const { number, scene } = useLesson.getState();
  if (seen === null) return;
  useTab.getState().open('now');
  showScene(seen.game, number, scene + 1);
}
