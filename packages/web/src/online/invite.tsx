/** An invitation is opened: what it is about, and the seat. */
import { Suspense, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import controls from '../parts/controls.module.css';
import { later } from '../parts/later.ts';
import { Page } from '../parts/page.tsx';
import { useTitle } from '../parts/title.ts';
import { useLanguage, useTexts } from '../texts/index.ts';
import { type Invitation, invitationOf, type No } from './api.ts';
import { useMe } from './me.ts';
import styles from './online.module.css';
import { takeSeat } from './sit-down.ts';
import { useOnlineTexts, whyNot } from './texts.ts';
import { WithName, WithServer } from './who.tsx';
import { namesOfGame, paceWords } from './words.ts';

const ChangedRules = later(async () => (await import('./changed-rules.tsx')).ChangedRules);

interface Props {
  readonly game: string;
  readonly linkKey: string;
}

export function InvitePage(props: Props) {
  const { title } = useOnlineTexts();
  useTitle(title);
  return (
    <Page>
      <WithServer>
        <Invited {...props} />
      </WithServer>
    </Page>
  );
}

function Invited({ game, linkKey }: Props) {
  const texts = useOnlineTexts();
  const { loading, home } = useTexts();
  const [, navigate] = useLocation();
  const [found, setFound] = useState<Invitation | No | null>(null);
  useEffect(() => {
    let isWanted = true;
    void invitationOf(game, linkKey).then((answer) => isWanted && setFound(answer.ok ? answer.value : answer));
    return () => {
      isWanted = false;
    };
  }, [game, linkKey]);
  const isSeated = found !== null && !('ok' in found) && found.seat !== null;
  useEffect(() => {
    // A player who sits there already has come back by the same link.
    if (isSeated) navigate(`/play/${game}`, { replace: true });
  }, [isSeated, game, navigate]);
  if (found === null || isSeated) return <p role="status">{loading}</p>;
  if ('ok' in found || found.state !== 'open') {
    const why =
      'ok' in found
        ? found.error === 'noGame'
          ? texts.invite.gone
          : whyNot(texts, found)
        : texts.invite[found.state as 'taken' | 'over' | 'gone'];
    return (
      <>
        <p role="alert" className={controls['alert']}>
          {why}
        </p>
        <Link href="/online">{texts.title}</Link> · <Link href="/">{home}</Link>
      </>
    );
  }
  return (
    <WithName because={<About invitation={found} />}>
      <About invitation={found} />
      <Accept game={game} linkKey={linkKey} />
    </WithName>
  );
}

function About({ invitation }: { readonly invitation: Invitation }) {
  const texts = useOnlineTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const names = namesOfGame(invitation, language);
  return (
    <>
      <h1>{texts.invite.title(invitation.by.name)}</h1>
      <dl className={styles['facts']}>
        <dt>{texts.invite.what}</dt>
        <dd>
          {names.battle}: {names.scenario}
          <Suspense fallback={null}>
            <ChangedRules options={invitation.options} sideName={names.sideName} />
          </Suspense>
        </dd>
        <dt>{texts.invite.side}</dt>
        <dd>{invitation.side === null ? texts.find.byChance : names.sideName(invitation.side)}</dd>
        <dt>{texts.invite.pace}</dt>
        <dd>
          {paceWords(texts, invitation.pace)}
          {invitation.rated ? ` · ${texts.find.rated}` : ''}
        </dd>
      </dl>
      {invitation.begun === 0 ? null : <p>{texts.bring.begun(invitation.begun)}</p>}
    </>
  );
}

function Accept({ game, linkKey }: Props) {
  const texts = useOnlineTexts();
  const me = useMe((store) => store.me);
  const [, navigate] = useLocation();
  const [why, setWhy] = useState('');
  const accept = async (): Promise<void> => {
    const answer = await takeSeat(game, linkKey);
    if (answer.ok) navigate(`/play/${game}`);
    else setWhy(answer.error === 'noGame' ? texts.invite.taken : whyNot(texts, answer));
  };
  return (
    <>
      <p className={controls['soft']}>{texts.me.you(me?.name ?? '')}</p>
      <button type="button" className={controls['main']} data-testid="accept" onClick={() => void accept()}>
        {texts.invite.accept}
      </button>
      {why === '' ? null : <p role="alert">{why}</p>}
    </>
  );
}
