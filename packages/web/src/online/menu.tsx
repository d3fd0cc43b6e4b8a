/** What can be done beside playing: offers, resignation, the log. */
import type { SeatNumber } from '@kosynier/dice';
import { Suspense, useEffect, useState } from 'react';
import { useNextGame } from '../game/next-game.ts';
import { download } from '../game/original.ts';
import { useGame } from '../game/store.ts';
import { Dialog } from '../panels/dialog.tsx';
import controls from '../parts/controls.module.css';
import { later } from '../parts/later.ts';
import { useLanguage } from '../texts/index.ts';
import { type ClockTold, fileAt, healthTold } from './api.ts';
import { useMe } from './me.ts';
import styles from './online.module.css';
import { doOnline, offerOnline, useOnline } from './playing.ts';
import { sharedMoment } from './shared-moment.ts';
import { useOnlineTexts, whyNot } from './texts.ts';

const AboutPlayer = later(async () => (await import('./account/about-player.tsx')).AboutPlayer);
const NoticesOfGame = later(async () => (await import('./notices-game.tsx')).NoticesOfGame);

export function Menu({ onClose }: { readonly onClose: () => void }) {
  const { game: texts } = useOnlineTexts();
  const seat = useOnline((store) => store.seat);
  const state = useOnline((store) => store.state);
  const game = useOnline((store) => store.game);
  return (
    <Dialog title={texts.menu} onClose={onClose}>
      <div className={styles['menu']}>
        {seat === null ? null : <NextGame onDone={onClose} />}
        {seat === null || state !== 'running' ? null : <Offers onDone={onClose} />}
        {seat === null || state !== 'running' ? null : <Resign onDone={onClose} />}
        <ShareMoment />
        <a className={controls['plain']} href={`./api/games/${game}/log`} download={`kosynier-${game}.jsonl`}>
          {texts.download}
        </a>
        <OtherPlayers />
        {/* What the server is asked for comes later than the rest: it stands last, so that no button moves under a finger. */}
        {seat === null || state !== 'running' ? null : <NewerRules onDone={onClose} />}
        <Suspense fallback={null}>{seat === null || game === null || state === 'over' ? null : <NoticesOfGame game={game} />}</Suspense>
      </div>
    </Dialog>
  );
}

/** What can be done about a player, also one who says nothing. */
function OtherPlayers() {
  const me = useMe((store) => store.me?.id);
  const game = useOnline((store) => store.game);
  const seats = useOnline((store) => store.seats);
  if (me === undefined || game === null) return null;
  return (
    <Suspense fallback={null}>
      {seats.map((told) =>
        told === null || told.id === null || told.id === me ? null : (
          <AboutPlayer key={told.id} id={told.id} name={told.name} game={game} />
        ),
      )}
    </Suspense>
  );
}

function NextGame({ onDone }: { readonly onDone: () => void }) {
  const { own } = useOnlineTexts();
  const go = (): void => {
    onDone();
    useNextGame.getState().go();
  };
  return (
    <button type="button" className={controls['plain']} data-testid="next-game" aria-keyshortcuts="Shift+n" onClick={go}>
      {own.next}
    </button>
  );
}

/** A link to what is on the screen now, with a preview where it is sent. */
function ShareMoment() {
  const { game: texts, invite } = useOnlineTexts();
  const game = useOnline((store) => store.game);
  // A spectator has been told no more than spectators see.
  const delay = useOnline(({ seat, state, delay: lines }) => (seat === null || state === 'over' ? 0 : lines));
  const at = useGame(({ at: shown, remote }) => (remote === null ? shown : sharedMoment(shown, remote.table(), delay)));
  const isCapped = useGame(({ at: shown }) => shown > at);
  const [isCopied, setCopied] = useState(false);
  const isPublic = useOnline((store) => store.isPublic);
  const language = useLanguage(({ language: spoken }) => spoken);
  const base = location.href.split('#')[0];
  // The preview speaks the language of the page on which the link was copied.
  const link = new URL(`./g/${game}/${at}?lang=${language}`, base).href;
  return (
    <>
      <div className={controls['row']}>
        {navigator.clipboard === undefined ? (
          <input readOnly={true} value={link} aria-label={texts.share} onFocus={({ target }) => target.select()} />
        ) : (
          <button
            type="button"
            className={controls['plain']}
            data-testid="share-moment"
            onClick={() => void navigator.clipboard.writeText(link).then(() => setCopied(true))}
          >
            {texts.share}
          </button>
        )}
        <span role="status">{isCopied ? invite.copied : ''}</span>
      </div>
      {isPublic ? (
        <SavePicture address={new URL(`./g/${game}/${at}.png?lang=${language}`, base).href} name={`kosynier-${game}-${at}.png`} />
      ) : (
        <small>{texts.privateLink}</small>
      )}
      {isPublic && isCapped && delay > 0 ? <small data-testid="delayed-link">{texts.delayedLink(delay)}</small> : null}
    </>
  );
}

function SavePicture({ address, name }: { readonly address: string; readonly name: string }) {
  const texts = useOnlineTexts();
  const [why, setWhy] = useState('');
  const save = async (): Promise<void> => {
    const answer = await fileAt(address);
    if (answer.ok) download(name, answer.value);
    setWhy(answer.ok ? '' : whyNot(texts, answer));
  };
  return (
    <>
      <button type="button" className={controls['plain']} data-testid="save-picture" onClick={() => void save()}>
        {texts.game.picture}
      </button>
      {why === '' ? null : <p role="alert">{why}</p>}
    </>
  );
}

function Offers({ onDone }: { readonly onDone: () => void }) {
  const { game: texts } = useOnlineTexts();
  const clock = useOnline((store) => store.clock);
  const hasOffer = useOnline((store) => store.offer !== null);
  // In a game that has stopped they overtake every other offer; one of before it stopped lets no time run, and can be made again.
  const isDiceOffered = useOnline(({ offer, isFrozen, isRated: counts, clock: told }) => {
    const isStanding = offer?.offer.kind === 'newDice' && (!counts || told?.running !== null);
    return offer !== null && (!isFrozen || isStanding);
  });
  const seat = useOnline((store) => store.seat);
  const at = useOnline((store) => store.clockAt);
  const moved = useGame(({ seen }) => (seen?.steps.length ?? 0) > 0);
  const hasClock = useGame(({ seen }) => seen?.agreement.pace.kind !== 'noClock');
  const isRated = useOnline((store) => store.isRated);
  const isInTournament = useOnline((store) => store.tournament !== null);
  const { send, isRefused } = useSending(onDone);
  // The player who is losing a rated game would never agree to go on.
  const isPauseOffered = !isRated || clock?.isPaused === true;
  const pausing = clock?.isPaused === true ? 'resume' : 'pause';
  return (
    <>
      <button
        type="button"
        className={controls['plain']}
        data-offer="undo"
        disabled={hasOffer || !moved || isRated}
        onClick={() => void send(offerOnline({ kind: 'undo', lines: linesToOwnMove() }))}
      >
        {texts.offers.undo}
      </button>
      {(
        [
          'draw',
          ...(hasClock && !isInTournament && isPauseOffered ? [pausing] : []),
          'newDice',
          ...(isInTournament ? [] : ['leave']),
        ] as const
      ).map((kind) => (
        <button
          key={kind}
          type="button"
          className={controls['plain']}
          data-offer={kind}
          disabled={kind === 'newDice' ? isDiceOffered : hasOffer}
          onClick={() => void send(offerOnline({ kind: kind as 'draw' }))}
        >
          {texts.offers[kind as 'draw']}
        </button>
      ))}
      {seat !== null && flaggedNow(clock, at) === otherOf(seat) ? (
        <button type="button" className={controls['main']} data-testid="claim" onClick={() => void send(doOnline('claim', {}))}>
          {texts.claim}
        </button>
      ) : null}
      {isRated ? <small>{texts.noPause}</small> : null}
      {isRefused ? <p role="alert">{texts.notDone}</p> : null}
    </>
  );
}

/** A verb is sent, and the menu closes when it is done; where the server says no, that is said instead. */
function useSending(onDone: () => void): { readonly send: (done: Promise<boolean>) => Promise<void>; readonly isRefused: boolean } {
  const [isRefused, setRefused] = useState(false);
  const send = async (done: Promise<boolean>): Promise<void> => {
    if (await done) onDone();
    else setRefused(true);
  };
  return { send, isRefused };
}

/** A game keeps its rules to its end, unless both agree to those of new games. */
function NewerRules({ onDone }: { readonly onDone: () => void }) {
  const { game: texts } = useOnlineTexts();
  const { send, isRefused } = useSending(onDone);
  const isOffered = useOnline((store) => store.offer !== null);
  const own = useGame(({ seen }) => seen?.rules.hash);
  const [newest, setNewest] = useState<string | null>(null);
  useEffect(() => {
    void healthTold().then((answer) => answer.ok && setNewest(answer.value.rules));
  }, []);
  if (newest === null || newest === own) return null;
  return (
    <>
      <button
        type="button"
        className={controls['plain']}
        data-offer="rules"
        disabled={isOffered}
        onClick={() => void send(offerOnline({ kind: 'rules', hash: newest }))}
      >
        {texts.offers.rules}
      </button>
      {isRefused ? <p role="alert">{texts.notDone}</p> : null}
    </>
  );
}

const otherOf = (seat: SeatNumber): SeatNumber => (seat === 0 ? 1 : 0);

/** Whose time is up by now: nothing is sent in the moment in which a clock runs out. */
function flaggedNow(clock: ClockTold | null, at: number): SeatNumber | null {
  if (clock === null || clock.flagged !== null || clock.running === null || clock.isPaused) return clock?.flagged ?? null;
  const time = clock.left[clock.running] + clock.rest[clock.running];
  return time > 0 && performance.now() - at > time ? clock.running : null;
}

/** How many of the last moves lead back to before the own last one. */
function linesToOwnMove(): number {
  const { seen, viewer } = useGame.getState();
  const steps = seen?.steps ?? [];
  const own = steps.findLastIndex(({ side }) => side === viewer);
  return Math.max(1, own < 0 ? 1 : steps.length - own);
}

/** Asks once more: it cannot be taken back. */
function Resign({ onDone }: { readonly onDone: () => void }) {
  const { game: texts } = useOnlineTexts();
  const [isAsking, ask] = useState(false);
  if (!isAsking)
    return (
      <button type="button" className={controls['danger']} data-testid="resign" onClick={() => ask(true)}>
        {texts.resign}
      </button>
    );
  return (
    <fieldset>
      <legend>{texts.sureResign}</legend>
      <button
        type="button"
        className={controls['danger']}
        data-testid="resign-sure"
        onClick={() => void doOnline('resign', {}).then(onDone)}
      >
        {texts.resign}
      </button>
      {/* biome-ignore lint/a11y/noAutofocus: the button that was pressed is gone; the harmless one takes its place. */}
      <button type="button" className={controls['plain']} autoFocus onClick={() => ask(false)}>
        {texts.keepPlaying}
      </button>
    </fieldset>
  );
}
