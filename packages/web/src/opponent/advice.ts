/** Advice for a person's own decision: the general looks at what this side sees and says what he would do. Nothing is played by itself. */
import { type Action, actions, decision, type SideNumber, view } from '@kosynier/engine';
import { type PlayedGame, stateOf } from '../game/model.ts';
import { type GameStore, useGame } from '../game/store.ts';
import { type Asked, askAdviser } from './adviser.ts';
import type { Seen } from './messages.ts';
import { useOpponent } from './state.ts';

const LEVEL = 'general';

let asked: Asked | null = null;
/** The generals of both sides: by number, for whoever does something else than advised gets one who thinks afresh. */
const generals = [
  { number: 0, isFollowed: false },
  { number: 0, isFollowed: false },
];

function generalOf(side: SideNumber): { number: number; isFollowed: boolean } {
  return generals[side] as (typeof generals)[number];
}

function dismissGeneral(side: SideNumber): void {
  const general = generalOf(side);
  general.number += 1;
  general.isFollowed = false;
}

export const mayAdvise = ({ played, asked: question, at, handover, coach }: GameStore): boolean =>
  played !== null &&
  question !== null &&
  question.side !== null &&
  question.kind !== 'gameOver' &&
  played.agreement.seats[question.side] === 'person' &&
  at === played.steps.length &&
  handover === null &&
  coach === null;

/** Asks for advice; asked again while it is shown, does it. */
export function advise(): void {
  const store = useGame.getState();
  const { played, asked: question, options } = store;
  if (!mayAdvise(store) || played === null || question === null || question.side === null) return;
  const { advice } = useOpponent.getState();
  if (advice?.played === played) {
    store.play(advice.action);
    return;
  }
  if (asked !== null) return;
  const { side } = question;
  const { number, isFollowed } = generalOf(side);
  const before = isFollowed ? undefined : moveBegun(played, side);
  const mind = `advice ${number} ${side}`;
  const mine = askAdviser({ played, side, decision: question, options, level: LEVEL, mind, ...(before === undefined ? {} : { before }) });
  asked = mine;
  useOpponent.setState({ thinking: { side, level: LEVEL, share: 0, isAdvice: true }, failed: false });
  mine.answer.then(
    ({ action, plan, weighed }) => {
      if (asked !== mine) return;
      asked = null;
      const own = options.find((one) => isSame(one, action)) ?? action;
      useOpponent.setState({ thinking: null, advice: { played, side, action: own, plan, weighed, before: stateOf(played) } });
    },
    () => {
      if (asked !== mine) return;
      asked = null;
      useOpponent.setState({ thinking: null, failed: true });
    },
  );
}

export const adviseNow = (): void => asked?.playNow();

export function dismissAdvice(): void {
  const { advice } = useOpponent.getState();
  if (advice === null) return;
  dismissGeneral(advice.side);
  useOpponent.setState({ advice: null });
}

const isSame = (one: Action, other: Action): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A move that the person began himself: the general is asked first where he would send these units. */
export function moveBegun({ game, steps, start }: PlayedGame, side: SideNumber): Seen | undefined {
  const now = steps.at(-1)?.state ?? start;
  if (now.frames.at(-1)?.kind !== 'move') return undefined;
  const at = steps.findLastIndex(({ action }) => action.kind === 'begin' || action.kind === 'beginStack');
  const begin = steps[at]?.action;
  if (begin === undefined || steps[at]?.side !== side) return undefined;
  const before = steps[at - 1]?.state ?? start;
  const options = actions(game, before).filter((one) => isSame(one, begin) || one.kind === 'pass');
  return { view: view(game, before, side), decision: decision(game, before), options };
}

/** A plan goes on as long as its side does what it was advised; the other side's steps do not matter. */
function follow(played: PlayedGame | null, before: PlayedGame | null): void {
  const isNext = played !== null && before !== null && played.steps.length === before.steps.length + 1;
  const last = isNext ? played.steps.at(-1) : undefined;
  if (last === undefined) {
    dismissGeneral(0);
    dismissGeneral(1);
    return;
  }
  const { advice } = useOpponent.getState();
  if (advice?.played === before && isSame(last.action, advice.action)) generalOf(last.side).isFollowed = true;
  else dismissGeneral(last.side);
}

/** After every step the advice is old. */
useGame.subscribe(({ played }, { played: before }) => {
  if (played === before) return;
  follow(played, before);
  if (asked !== null) {
    asked.cancel();
    asked = null;
    if (useOpponent.getState().thinking?.isAdvice === true) useOpponent.setState({ thinking: null });
  }
  if (useOpponent.getState().advice !== null) useOpponent.setState({ advice: null });
});
