/** While no opponent has sat down: the link to send, as text and as a picture for a phone. */
import { useEffect, useState } from 'react';
import { renderSVG } from 'uqr';
import controls from '../parts/controls.module.css';
import { invitationLink, type ReachedAt, reachedAt } from './invitations.ts';
import styles from './online.module.css';
import { useOnline } from './playing.ts';
import { useOnlineTexts } from './texts.ts';

export function Invitation() {
  const { invite } = useOnlineTexts();
  const game = useOnline((store) => store.game);
  const seat = useOnline((store) => store.seat);
  const [reached, setReached] = useState<ReachedAt | null>(null);
  useEffect(() => void reachedAt().then(setReached), []);
  if (seat === null || reached === null) return null;
  const link = game === null ? null : invitationLink(game, reached.site);
  if (link === null)
    return (
      <p role="status" className={styles['told']}>
        {invite.waitingOpen}
      </p>
    );
  return (
    <div className={styles['invitation']} data-testid="invitation">
      <p className={styles['told']}>{invite.yours}</p>
      <input
        readOnly={true}
        value={link}
        aria-label={invite.copy}
        data-testid="invitation-link"
        onFocus={({ target }) => target.select()}
      />
      <Sending link={link} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawn here, of squares alone. */}
      <div role="img" aria-label={invite.qr} dangerouslySetInnerHTML={{ __html: renderSVG(link, { border: 2 }) }} />
      {reached.isHereOnly ? <p role="alert">{invite.hereOnly}</p> : null}
      <p className={styles['told']}>{invite.waiting}</p>
    </div>
  );
}

function Sending({ link }: { readonly link: string }) {
  const { invite } = useOnlineTexts();
  const [isCopied, setCopied] = useState(false);
  // A page on plain http may not write to the clipboard: there the field is selected to be copied by hand.
  const canCopy = navigator.clipboard !== undefined;
  const copy = (): void => void navigator.clipboard.writeText(link).then(() => setCopied(true));
  return (
    <div className={controls['row']}>
      {canCopy ? (
        <button type="button" className={controls['plain']} onClick={copy}>
          {invite.copy}
        </button>
      ) : null}
      {'share' in navigator ? (
        <button type="button" className={controls['plain']} onClick={() => void navigator.share({ url: link }).catch(() => {})}>
          {invite.share}
        </button>
      ) : null}
      <span role="status">{isCopied ? invite.copied : ''}</span>
    </div>
  );
}
