/** A link that works once: another device, or the first administrator. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import controls from '../parts/controls.module.css';
import { Page } from '../parts/page.tsx';
import { useTexts } from '../texts/index.ts';
import type { Answer, Me } from './api.ts';
import { useMe } from './me.ts';
import { takeSecrets } from './secrets.ts';
import { useOnlineTexts, whyNot } from './texts.ts';
import { WithName, WithServer } from './who.tsx';

/** `seats`: secrets of seats that are not shown yet, from the other device. */
export function LinkPage({ secret, seats }: { readonly secret: string; readonly seats: string | undefined }) {
  return (
    <Page>
      <WithServer>
        <Opening secret={secret} seats={seats} />
      </WithServer>
    </Page>
  );
}

/**
 * No visitor becomes another person without having said so: one with a name is asked first. A link for the administrator waits for a name.
 */
function Opening({ secret, seats = '' }: { readonly secret: string; readonly seats: string | undefined }) {
  const texts = useOnlineTexts();
  const { link, title } = texts;
  const { home } = useTexts();
  const { me, openLink } = useMe();
  const [answer, setAnswer] = useState<Answer<Me> | null>(null);
  const isTried = useRef(false);
  const open = useCallback(async (): Promise<void> => {
    const opened = await openLink(secret);
    if (opened.ok) takeSecrets(seats);
    setAnswer(opened);
  }, [openLink, secret, seats]);
  const isNobody = me === null;
  useEffect(() => {
    if (!isNobody || isTried.current) return;
    isTried.current = true;
    void open();
  }, [isNobody, open]);
  if (answer?.ok === true || (answer !== null && isTried.current === false))
    return (
      <>
        <p role="status" data-testid="link-opened">
          {answer.ok ? (answer.value.isAdmin ? link.admin : link.done(answer.value.name)) : whyNot(texts, answer)}
        </p>
        <Link href="/online">{title}</Link> · <Link href="/">{home}</Link>
      </>
    );
  if (me === null)
    return answer === null ? (
      <p role="status">{link.title}</p>
    ) : (
      <WithName because={<p role="alert">{link.needName}</p>}>
        <p role="status">{link.title}</p>
      </WithName>
    );
  const openAsMe = (): void => {
    isTried.current = false;
    void open();
  };
  return (
    <>
      <p>{link.ask(me.name)}</p>
      <button type="button" className={controls['main']} data-testid="open-link" onClick={openAsMe}>
        {link.open}
      </button>
    </>
  );
}
