/** Advice for a person's own decision: the general looks at what this side sees and says what he would do. Nothing is played by itself. */
import type { Action, SideNumber } from '@kosynier/engine';
import { type Seen, viewAt } from '@kosynier/table';
import { isPerson } from '../game/seats.ts';
import { type GameStore, isAskedHere, useGame } from '../game/store.ts';
import { type Asked, askAdviser } from './adviser.ts';
import type { SeenDecision } from './messages.ts';
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

export const mayAdvise = (store: GameStore): boolean =>
  store.seen !== null &&
  isAskedHere(store) &&
  store.asked?.kind !== 'gameOver' &&
  store.at === store.seen.steps.length &&
  store.handover === null &&
  store.coach === null &&
  !isAgainstPersonElsewhere(store);

/** Whoever plays with somebody elsewhere thinks for himself. */
const isAgainstPersonElsewhere = ({ remote, seen, viewer }: GameStore): boolean =>
  remote !== null && seen !== null && viewer !== null && isPerson(seen.agreement, viewer === 0 ? 1 : 0);

/** Asks for advice; asked again while it is shown, does it. */
export function advise(): void {
  const store = useGame.getState();
  const { id, seen, asked: question, options } = store;
  if (!mayAdvise(store) || id === null || seen === null || question === null || question.side === null) return;
  const { advice } = useOpponent.getState();
  if (advice?.seen.steps === seen.steps) {
    store.play(advice.action);
    return;
  }
  if (asked !== null) return;
  const { side } = question;
  const { number, isFollowed } = generalOf(side);
  const before = isFollowed ? undefined : moveBegun(seen, side);
  const mind = `advice ${number} ${side}`;
  const mine = askAdviser({ id, seen, level: LEVEL, mind, ...(before === undefined ? {} : { before }) });
  asked = mine;
  useOpponent.setState({ thinking: { side, level: LEVEL, share: 0, isAdvice: true }, failed: false });
  mine.answer.then(
    ({ action, plan, weighed }) => {
      if (asked !== mine) return;
      asked = null;
      const own = options.find((one) => isSame(one, action)) ?? action;
      useOpponent.setState({ thinking: null, advice: { seen, side, action: own, plan, weighed, before: seen.view } });
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

const isSame = (one: Action | null, other: Action): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A move that the person began himself: the general is asked first where he would send these units. */
export function moveBegun(seen: Seen, side: SideNumber): SeenDecision | undefined {
  const { rules, game, steps, view: now } = seen;
  if (now.frames.at(-1)?.kind !== 'move') return undefined;
  const at = steps.findLastIndex(({ action }) => action?.kind === 'begin' || action?.kind === 'beginStack');
  const begin = steps[at]?.action ?? null;
  if (begin === null || steps[at]?.side !== side) return undefined;
  const view = viewAt(seen, at);
  const options = rules.actions(game, view).filter((one) => isSame(one, begin) || one.kind === 'pass');
  return { view, decision: rules.decision(game, view), options };
}

/** A plan goes on as long as its side does what it was advised; the other side's steps do not matter. */
function follow(seen: Seen | null, before: Seen | null): void {
  const isNext = seen !== null && before !== null && seen.steps.length === before.steps.length + 1;
  const last = isNext ? seen.steps.at(-1) : undefined;
  if (last === undefined) {
    dismissGeneral(0);
    dismissGeneral(1);
    return;
  }
  const { advice } = useOpponent.getState();
  if (advice !== null && advice.seen.steps === before?.steps && isSame(last.action, advice.action)) generalOf(last.side).isFollowed = true;
  else dismissGeneral(last.side);
}

/** After every step the advice is old. */
useGame.subscribe(({ seen }, { seen: before }) => {
  if (seen?.steps === before?.steps) return;
  follow(seen, before);
  if (asked !== null) {
    asked.cancel();
    asked = null;
    if (useOpponent.getState().thinking?.isAdvice === true) useOpponent.setState({ thinking: null });
  }
  if (useOpponent.getState().advice !== null) useOpponent.setState({ advice: null });
});
