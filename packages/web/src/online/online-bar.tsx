/** Above the question: the players, whose time runs, what was offered, and what is the matter with the line. */
import type { SeatNumber } from '@kosynier/dice';
import type { Seen } from '@kosynier/table';
import { actionWords } from '@kosynier/words';
import { Suspense, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { isAskedHere, useGame } from '../game/store.ts';
import { concededWords } from '../panels/conceded-words.ts';
import { later } from '../parts/later.ts';
import { isNowHidden, useTab } from '../parts/tab.ts';
import { useLanguage } from '../texts/index.ts';
import type { ClockTold, SeatTold } from './api.ts';
import { useMe } from './me.ts';
import styles from './online.module.css';
import { answerOffer, decideKept, doOnline, forgetKept, type Trouble, useOnline } from './playing.ts';
import { useOnlineTexts } from './texts.ts';
import { clockWords, playerName, remaining } from './words.ts';

const Invitation = later(async () => (await import('./invitation.tsx')).Invitation);
const Chat = later(async () => (await import('./chat.tsx')).Chat);
const Seals = later(async () => (await import('./seals.tsx')).Seals);
const RatingOfGame = later(async () => (await import('./rating-of-game.tsx')).RatingOfGame);
const Menu = later(async () => (await import('./menu.tsx')).Menu);

export function OnlineBar({ seen }: { readonly seen: Seen }) {
  const state = useOnline((store) => store.state);
  const line = useOnline((store) => store.line);
  const misfit = useOnline((store) => store.misfit);
  const lines = useOnline((store) => store.lines.length);
  const { game: texts, title } = useOnlineTexts();
  return (
    <section className={styles['bar']} aria-label={title} data-testid="online" data-line={line} data-state={state} data-lines={lines}>
      <Seats />
      {misfit === null ? null : (
        <p role="alert" className={styles['cut']}>
          {texts.misfit}
        </p>
      )}
      {line === 'cut' && misfit === null ? (
        <p role="status" className={styles['cut']}>
          {texts.cut}
        </p>
      ) : null}
      <Paused />
      <Troubles />
      <Waiting />
      <Delayed />
      <Kept seen={seen} />
      <Offered />
      <Ended />
      <Suspense fallback={null}>{state === 'open' ? <Invitation /> : null}</Suspense>
    </section>
  );
}

function Seats() {
  const seats = useOnline((store) => store.seats);
  const [open, setOpen] = useState<'chat' | 'seals' | 'menu' | null>(null);
  const texts = useOnlineTexts();
  const unread = useUnread(open === 'chat');
  const close = (): void => setOpen(null);
  return (
    <div className={styles['seats']}>
      {([0, 1] as const).map((seat) => (
        <SeatLine key={seat} seat={seat} told={seats[seat]} />
      ))}
      <div className={styles['tools']}>
        <button type="button" data-testid="chat" onClick={() => setOpen('chat')}>
          {texts.chat.open(unread)}
        </button>
        <button type="button" data-testid="seals" onClick={() => setOpen('seals')}>
          {texts.seal.button}
        </button>
        <button type="button" data-testid="game-menu" onClick={() => setOpen('menu')}>
          {texts.game.menu}
        </button>
      </div>
      <Suspense fallback={null}>
        {open === 'chat' ? <Chat onClose={close} /> : null}
        {open === 'seals' ? <Seals onClose={close} /> : null}
        {open === 'menu' ? <Menu onClose={close} /> : null}
      </Suspense>
    </div>
  );
}

/** What others have said since the chat was last open. */
function useUnread(isOpen: boolean): number {
  const chat = useOnline((store) => store.chat);
  const own = useOnline((store) => store.seat);
  const [read, setRead] = useState(0);
  useEffect(() => {
    if (isOpen) setRead(chat.length);
  }, [isOpen, chat.length]);
  return chat.slice(read).filter(({ seat }) => seat === null || seat !== own).length;
}

function SeatLine({ seat, told }: { readonly seat: SeatNumber; readonly told: SeatTold | null }) {
  const online = useOnlineTexts();
  const { game: texts, own } = online;
  const isOwn = useOnline((store) => store.seat === seat);
  const presence = useOnline((store) => store.presence);
  const clock = useOnline((store) => store.clock);
  const isHere = isOwn || told === null || told.who !== 'person' || presence?.[seat] === true;
  const name = told === null ? own.nobody : playerName(online, told);
  return (
    <span className={styles['seat']} data-seat={seat} data-running={clock?.running === seat || undefined}>
      {presence === null || told === null ? null : (
        <span className={styles['dot']} data-here={isHere || undefined} role="img" aria-label={isHere ? texts.here : texts.away} />
      )}
      <i
        style={{ background: `var(--side-${told?.side ?? 0})` }}
        className={styles['dot']}
        aria-hidden="true"
        hidden={told?.side == null}
      />
      <span>
        {name} {isOwn ? `(${texts.you})` : ''}
      </span>
      {clock === null ? null : <ClockFace clock={clock} seat={seat} name={name} />}
    </span>
  );
}

const TICK_MS = 500;
/** Below this a clock is red. */
const LOW_MS = 60_000;

function ClockFace({ clock, seat, name }: { readonly clock: ClockTold; readonly seat: SeatNumber; readonly name: string }) {
  const texts = useOnlineTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const at = useOnline((store) => store.clockAt);
  const [now, setNow] = useState(() => performance.now());
  const runs = clock.running === seat && !clock.isPaused;
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => setNow(performance.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [runs]);
  if (clock.left[seat] === 0 && clock.rest[seat] === 0 && clock.flagged === null) return null;
  const left = remaining(clock, seat, runs ? Math.max(0, now - at) : 0);
  return (
    <span className={styles['clock']} data-low={(runs && left.bank + left.rest < LOW_MS) || undefined}>
      <span className="visually-hidden">{texts.game.clock(name)}: </span>
      {clockWords(texts, left, language)}
    </span>
  );
}

function Paused() {
  const isPaused = useOnline((store) => store.clock?.isPaused === true && store.state === 'running');
  const { game: texts } = useOnlineTexts();
  return isPaused ? (
    <p role="status" className={styles['told']}>
      {texts.paused}
    </p>
  ) : null;
}

function Troubles() {
  const isFrozen = useOnline((store) => store.isFrozen);
  const isDiceOffered = useOnline((store) => store.offer?.offer.kind === 'newDice');
  const isRated = useOnline((store) => store.isRated);
  const isSecretElsewhere = useOnline((store) => store.isSecretElsewhere);
  const { game: texts } = useOnlineTexts();
  const trouble = useOnline((store) => store.trouble);
  const isShut = useOnline((store) => store.line === 'shut');
  if (isShut && trouble !== null) return <TroubleTold trouble={trouble} />;
  // The offer tells it, and what is to be pressed stands beside it.
  if (isFrozen && isDiceOffered) return null;
  if (isFrozen) return <p role="alert">{isRated ? texts.frozenRated : texts.frozen}</p>;
  if (isSecretElsewhere) return <p role="alert">{texts.secretElsewhere}</p>;
  return trouble === null ? null : <TroubleTold trouble={trouble} />;
}

function TroubleTold({ trouble }: { readonly trouble: Trouble }) {
  const { game: texts, me } = useOnlineTexts();
  const look = useMe((store) => store.look);
  return (
    <p role="alert">
      {texts.troubles[trouble]}{' '}
      {trouble === 'signedOut' ? (
        <Link href="/online" onClick={() => void look()}>
          {me.signIn}
        </Link>
      ) : null}
    </p>
  );
}

function Waiting() {
  const isWaiting = useOnline((store) => store.isWaiting);
  const { game: texts } = useOnlineTexts();
  return (
    <p role="status" className={styles['told']} data-testid="unconfirmed">
      {isWaiting ? texts.waiting : ''}
    </p>
  );
}

/** A spectator is told that he looks at the past. */
function Delayed() {
  const delay = useOnline(({ seat, state, delay: lines }) => (seat === null && state !== 'over' ? lines : 0));
  const { game: texts } = useOnlineTexts();
  return delay === 0 ? null : (
    <p className={styles['told']} data-testid="delayed">
      {texts.delayed(delay)}
    </p>
  );
}

function Kept({ seen }: { readonly seen: Seen }) {
  const kept = useOnline((store) => store.kept);
  const language = useLanguage(({ language: spoken }) => spoken);
  const { game: texts } = useOnlineTexts();
  const isAsked = useGame(isAskedHere);
  if (kept === null) return null;
  const isPossible = isAsked && seen.rules.check(seen.game, seen.view, kept).legal;
  return (
    <p role="alert" className={styles['ask']} data-testid="kept">
      {texts.kept} {actionWords(seen.game, seen.view, kept, language)}.{' '}
      {isPossible ? (
        <button type="button" onClick={decideKept}>
          {texts.doKept}
        </button>
      ) : (
        texts.notDone
      )}
      <button type="button" onClick={forgetKept}>
        {texts.dropKept}
      </button>
    </p>
  );
}

function Offered() {
  const offer = useOnline((store) => store.offer);
  const seats = useOnline((store) => store.seats);
  const seat = useOnline((store) => store.seat);
  const sideOf = useOfferingSeat();
  // Where a rating hangs on it, new dice of a game that has stopped cannot be declined.
  const isFree = useOnline(({ isFrozen, isRated }) => !(isFrozen && isRated)) || offer?.offer.kind !== 'newDice';
  const { game: texts } = useOnlineTexts();
  if (offer === null) return null;
  const by = sideOf(offer.side);
  if (by === seat) return <p className={styles['told']}>{texts.youOffered}</p>;
  const name = by === null ? '' : (seats[by]?.name ?? '');
  const { offer: what } = offer;
  return (
    <p role="alert" className={styles['ask']} data-testid="offer">
      {what.kind === 'undo' ? texts.offered.undo(name, what.lines) : texts.offered[what.kind](name)}
      {seat === null ? null : (
        <>
          <button type="button" data-testid="agree" onClick={() => void answerOffer(true)}>
            {texts.yes}
          </button>
          {isFree ? (
            <button type="button" data-testid="decline" onClick={() => void answerOffer(false)}>
              {texts.no}
            </button>
          ) : null}
        </>
      )}
    </p>
  );
}

/** The seat of a side by its name; null: not known yet. */
function useOfferingSeat(): (side: string) => SeatNumber | null {
  const seats = useOnline((store) => store.seats);
  const game = useGame(({ seen }) => seen?.game);
  return (side) => {
    const number = game?.battle.sides.findIndex(({ id }) => id === side);
    return seats[0]?.side === number ? 0 : seats[1]?.side === number ? 1 : null;
  };
}

function Ended() {
  const end = useOnline((store) => store.end);
  const seat = useOnline((store) => store.seat);
  const table = useGame(({ remote }) => remote?.table());
  const rematch = useOnline((store) => store.rematch);
  const isRated = useOnline((store) => store.isRated);
  const tournament = useOnline((store) => store.tournament);
  const isTaken = useOnline(({ seats }) => seats[1] !== null);
  const isCardHidden = useTab(isNowHidden);
  const language = useLanguage(({ language: spoken }) => spoken);
  const texts = useOnlineTexts();
  if (end === null || table === undefined) return null;
  const isAsked = seat !== null && rematch?.wants[seat] === true;
  // The card of the ending tells it, of a battle that was fought.
  const words = isTaken && !isCardHidden ? null : concededWords(table, isTaken, language);
  return (
    <div className={styles['ask']} data-testid="ended">
      {words === null ? null : <p className={styles['told']}>{words}</p>}
      <Suspense fallback={null}>{isRated ? <RatingOfGame /> : null}</Suspense>
      {tournament === null ? null : (
        <Link href={`/tournaments/${tournament}`} data-testid="to-tournament">
          {texts.find.tournaments}
        </Link>
      )}
      {rematch !== null && rematch.game !== null ? (
        <Link href={`/play/${rematch.game}`} data-testid="to-rematch">
          {texts.game.toRematch}
        </Link>
      ) : seat === null ? null : isAsked ? (
        <p role="status">{texts.game.rematchAsked}</p>
      ) : (
        <button type="button" data-testid="rematch" onClick={() => void doOnline('rematch', {})}>
          {texts.game.rematch}
        </button>
      )}
    </div>
  );
}
