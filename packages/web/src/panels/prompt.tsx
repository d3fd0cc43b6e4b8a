/** One sentence: what is to be decided, and by which side; and the answers that need no place on the board. */
import { type Action, type Decision, type GameState, rollsDice } from '@kosynier/engine';
import { passThisPhase, type Seen } from '@kosynier/table';
import { actionWords, askedWords, thinkingWords } from '@kosynier/words';
import { memo, Suspense } from 'react';
import { lastCall } from '../game/last-call.ts';
import { placeless } from '../game/pointing.ts';
import { seatOf } from '../game/seats.ts';
import { useSelection } from '../game/selection.ts';
import { isAskedHere, useGame } from '../game/store.ts';
import { HintButton } from '../opponent/hint-button.tsx';
import { useOpponent } from '../opponent/state.ts';
import { ThinkingFailed, ThinkingLine, ThinkingNews } from '../opponent/thinking-line.tsx';
import { later } from '../parts/later.ts';
import { isNowHidden, useTab } from '../parts/tab.ts';
import { useLanguage, useTexts } from '../texts/index.ts';
import { answerWith, endsActivation, useEnding } from './end-activation.ts';
import styles from './panels.module.css';

const EndQuestion = later(async () => (await import('./end-question.tsx')).EndQuestion);
const FireBest = later(async () => (await import('./occasion.tsx')).FireBest);
const OccasionView = later(async () => (await import('./occasion.tsx')).OccasionView);
const RefusedWords = later(async () => (await import('./refused.tsx')).RefusedWords);
const MarchBar = later(async () => (await import('./march-bar.tsx')).MarchBar);

/** What ends or declines something: always within reach. */
const ANSWERS: ReadonlySet<Action['kind']> = new Set(['confirmSetup', 'pass', 'end', 'done', 'decline', 'stay', 'noCharge', 'launch']);

/** The answers of the prompt; what rolls dice stands in the list, with its odds. */
export const answersOf = lastCall((options: readonly Action[], state: GameState): readonly Action[] =>
  placeless(options, state).filter((action) => ANSWERS.has(action.kind) && !rollsDice(action)),
);

export function Prompt() {
  const seen = useGame((store) => store.seen);
  const asked = useGame((store) => store.asked);
  const refused = useGame((store) => store.refused);
  const unsaved = useGame((store) => store.unsaved);
  const isHere = useGame(isAskedHere);
  const isAtSeat = useGame((store) => store.remote !== null && store.viewer !== null);
  const language = useLanguage(({ language: spoken }) => spoken);
  const texts = useTexts();
  if (seen === null || asked === null) return null;
  const isComputer = asked.side !== null && seatOf(seen.agreement, asked.side) !== 'person';
  const isElsewhere = isAtSeat && asked.side !== null && !isHere && !isComputer;
  return (
    <section className={styles['prompt']} aria-label={texts.question} data-side={asked.side ?? undefined} data-question tabIndex={-1}>
      {/* What a computer is asked is told when it has answered. */}
      <p role={isComputer ? undefined : 'status'} data-testid="prompt">
        {isComputer ? <Thinks seen={seen} asked={asked} /> : askedWords(seen.game, seen.view, asked, language)}
        {isElsewhere ? ` ${texts.decidesElsewhere}` : null}
      </p>
      <Thinking />
      {refused === null ? null : (
        <p role="alert" className={styles['refused']}>
          <Suspense fallback={null}>
            <RefusedWords seen={seen} refusal={refused} />
          </Suspense>
        </p>
      )}
      {unsaved ? (
        <p role="alert" className={styles['refused']}>
          {texts.unsaved}
        </p>
      ) : null}
      {isComputer || isElsewhere ? null : <Answers seen={seen} asked={asked} />}
    </section>
  );
}

/** What is told about a computer while it thinks; nothing of it depends on the position. */
const Thinking = memo(function Thinking() {
  return (
    <>
      <ThinkingNews />
      <ThinkingLine />
      <ThinkingFailed />
    </>
  );
});

/** What a computer decides, and that it waits for the person who watches. */
function Thinks({ seen, asked }: { readonly seen: Seen; readonly asked: Decision }) {
  const paused = useOpponent((store) => store.paused);
  const language = useLanguage(({ language: spoken }) => spoken);
  const { opponent } = useTexts();
  const seat = asked.side === null ? 'person' : seatOf(seen.agreement, asked.side);
  if (seat === 'person') return null;
  const words = thinkingWords(seen.game, seen.view, asked, opponent.levels[seat], language);
  return paused ? `${words} ${opponent.paused}` : words;
}

function Answers({ seen, asked }: { readonly seen: Seen; readonly asked: Decision }) {
  const options = useGame((store) => store.options);
  const isLive = useGame((store) => store.at === seen.steps.length);
  const order = useGame((store) => store.order);
  const advised = useOpponent(({ advice }) => advice?.action ?? null);
  const language = useLanguage(({ language: spoken }) => spoken);
  const texts = useTexts();
  const askedAt = useEnding((store) => store.askedAt);
  const hasGoals = Object.keys(seen.orders?.goals ?? {}).length > 0;
  const isMarching =
    useSelection(({ gathered, march }) => gathered.length > 0 || march !== null) || (hasGoals && asked.kind === 'phasingAction');
  const state = seen.view;
  const answers = answersOf(options, state);
  if (!isLive || asked.side === null) return null;
  const { side } = asked;
  const ending = answers.find((action) => endsActivation(asked, action));
  const isEndAsked = ending !== undefined && askedAt === seen.steps.length;
  return (
    <>
      <Suspense fallback={null}>{HAS_OCCASION.has(asked.kind) ? <OccasionView seen={seen} /> : null}</Suspense>
      <div className={styles['answers']} data-ending={isEndAsked || undefined}>
        {answers.map((action) => (
          <button
            key={action.kind}
            type="button"
            data-action={action.kind}
            data-answer={PRIMARY.has(action.kind) || undefined}
            data-advised={action === advised || undefined}
            onClick={() => answerWith(action)}
          >
            {action === ending ? texts.endActivation : actionWords(seen.game, state, action, language)}
          </button>
        ))}
        <Suspense fallback={null}>{HAS_OCCASION.has(asked.kind) ? <FireBest seen={seen} /> : null}</Suspense>
        {asked.kind === 'fireWindow' ? (
          <button type="button" data-order="phase" onClick={() => order(side, passThisPhase(state))}>
            {texts.passThisPhase}
          </button>
        ) : null}
        <ToChoices asked={asked} count={options.length - answers.length} />
        <HintButton />
      </div>
      {!isEndAsked ? null : (
        <Suspense fallback={null}>
          <EndQuestion seen={seen} pass={ending} />
        </Suspense>
      )}
      {isMarching ? (
        <Suspense fallback={null}>
          <MarchBar seen={seen} />
        </Suspense>
      ) : null}
    </>
  );
}

/** A player who looks at another panel is led to the list; what a command does is said on the board and in the order of battle as well. */
function ToChoices({ asked, count }: { readonly asked: Decision; readonly count: number }) {
  const isHidden = useTab(isNowHidden);
  const open = useTab((store) => store.open);
  const texts = useTexts();
  if (!isHidden || count === 0 || asked.kind === 'phasingAction') return null;
  return (
    <button type="button" data-testid="to-choices" onClick={() => open('now')}>
      {texts.toChoices(count)}
    </button>
  );
}

/** Questions of the other side's activation: why one is asked is told with them. */
const HAS_OCCASION: ReadonlySet<Decision['kind']> = new Set(['fireWindow', 'reaction', 'retreatHex']);

const PRIMARY: ReadonlySet<Action['kind']> = new Set(['confirmSetup', 'end', 'launch']);
