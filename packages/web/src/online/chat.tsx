/** What the players say to each other; set phrases first. */
import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react';
import { Dialog } from '../panels/dialog.tsx';
import controls from '../parts/controls.module.css';
import { later } from '../parts/later.ts';
import { useLanguage } from '../texts/index.ts';
import { useShunned } from './account/shunned.ts';
import { type ChatLine, PHRASES } from './api.ts';
import { useMe } from './me.ts';
import styles from './online.module.css';
import { doOnline, useOnline } from './playing.ts';
import { type OnlineTexts, useOnlineTexts } from './texts.ts';

const AboutPlayer = later(async () => (await import('./account/about-player.tsx')).AboutPlayer);

const LONGEST = 500;

const newId = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

export function Chat({ onClose }: { readonly onClose: () => void }) {
  const { chat: texts } = useOnlineTexts();
  const lines = useOnline((store) => store.chat);
  const seat = useOnline((store) => store.seat);
  const lookAtShunned = useShunned((store) => store.look);
  useEffect(() => void lookAtShunned(), [lookAtShunned]);
  const end = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new line is shown.
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [lines.length]);
  return (
    <Dialog title={texts.title} onClose={onClose}>
      {lines.length === 0 ? <p>{texts.none}</p> : null}
      <ul className={styles['chat']} aria-live="polite" data-testid="chat-lines">
        {lines.map((line) => (
          <Line key={line.n} line={line} isOwn={line.seat !== null && line.seat === seat} />
        ))}
        <li ref={end} />
      </ul>
      <Say />
      <Others lines={lines} />
    </Dialog>
  );
}

/** A set phrase is said in the language of its reader. */
const wordsOf = ({ chat: { phrases } }: OnlineTexts, { text = '', phrase }: ChatLine): string =>
  phrase === undefined ? text : phrases[phrase];

function Line({ line, isOwn }: { readonly line: ChatLine; readonly isOwn: boolean }) {
  const texts = useOnlineTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const isMuted = useShunned(({ kinds }) => line.by !== null && line.by in kinds);
  if (isMuted)
    return (
      <li>
        <i>{texts.chat.muted(line.name)}</i>
      </li>
    );
  return (
    <li>
      <time dateTime={line.at}>{new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(new Date(line.at))}</time>{' '}
      <b>
        {line.name}
        {isOwn ? ` (${texts.game.you})` : ''}:
      </b>{' '}
      {wordsOf(texts, line)}
    </li>
  );
}

/** Every other person who has said something here. */
function Others({ lines }: { readonly lines: readonly ChatLine[] }) {
  const me = useMe((store) => store.me?.id);
  const game = useOnline((store) => store.game);
  const others = new Map(lines.flatMap(({ by, name }) => (by === null || by === me ? [] : [[by, name] as const])));
  if (me === undefined || game === null) return null;
  return (
    <Suspense fallback={null}>
      {[...others].map(([id, name]) => (
        <AboutPlayer key={id} id={id} name={name} game={game} />
      ))}
    </Suspense>
  );
}

function Say() {
  const { chat: texts, game } = useOnlineTexts();
  const [text, setText] = useState('');
  const [isRefused, setRefused] = useState(false);
  const say = async (body: object): Promise<void> => {
    const isDone = await doOnline('chat', { id: newId(), ...body });
    setRefused(!isDone);
    if (isDone) setText('');
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() !== '') void say({ text: text.trim() });
  };
  return (
    <>
      <fieldset className={styles['phrases']}>
        <legend className="visually-hidden">{texts.phraseLabel}</legend>
        {PHRASES.map((phrase) => (
          <button key={phrase} type="button" className={controls['plain']} onClick={() => void say({ phrase })}>
            {texts.phrases[phrase]}
          </button>
        ))}
      </fieldset>
      <form className={styles['say']} onSubmit={submit}>
        <input aria-label={texts.message} maxLength={LONGEST} value={text} onChange={({ target }) => setText(target.value)} />
        <button type="submit" className={controls['main']}>
          {texts.say}
        </button>
      </form>
      {isRefused ? <p role="alert">{game.notDone}</p> : null}
    </>
  );
}
