/** A link that works once: another device, or the first administrator. */
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { Page } from '../parts/page.tsx';
import { useTexts } from '../texts/index.ts';
import type { Answer, Me } from './api.ts';
import { useMe } from './me.ts';
import { useOnlineTexts, whyNot } from './texts.ts';
import { WithName, WithServer } from './who.tsx';

export function LinkPage({ secret }: { readonly secret: string }) {
  return (
    <Page>
      <WithServer>
        <Opening secret={secret} />
      </WithServer>
    </Page>
  );
}

/** The link is opened once; a guest's name is asked for where the link wants somebody. */
function Opening({ secret }: { readonly secret: string }) {
  const { link, title } = useOnlineTexts();
  const texts = useOnlineTexts();
  const { home } = useTexts();
  const { me, openLink } = useMe();
  const [answer, setAnswer] = useState<Answer<Me> | null>(null);
  const name = me?.id ?? '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person: a link for the administrator waits for a name.
  useEffect(() => {
    if (answer?.ok !== true) void openLink(secret).then(setAnswer);
  }, [secret, name]);
  if (answer === null) return <p role="status">{link.title}</p>;
  if (!answer.ok && me === null)
    return (
      <WithName because={<p role="alert">{link.needName}</p>}>
        <p role="status">{link.title}</p>
      </WithName>
    );
  return (
    <>
      <p role="status">{answer.ok ? (answer.value.isAdmin ? link.admin : link.done(answer.value.name)) : whyNot(texts, answer)}</p>
      <Link href="/online">{title}</Link> · <Link href="/">{home}</Link>
    </>
  );
}
