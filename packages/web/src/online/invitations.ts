/** Invitations: the server tells a key once, so it is kept in this browser. */
import { siteTold } from './api.ts';

const keyOf = (game: string): string => `kosynier.invitation.${game}`;

export const keepInvitation = (game: string, key: string): void => localStorage.setItem(keyOf(game), key);
const keptKey = (game: string): string | null => localStorage.getItem(keyOf(game));

/** The address to send, at the site as others reach it; null: this browser does not have the key. */
export function invitationLink(game: string, site: string): string | null {
  const key = keptKey(game);
  return key === null ? null : `${site}#/invite/${game}/${key}`;
}

const isLoopback = ({ hostname }: Location): boolean => /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname);

/** Where others find this page. `isHereOnly`: the server is bound to this machine, and a link is of use on no other. */
export interface ReachedAt {
  readonly site: string;
  readonly isHereOnly: boolean;
}

/**
 * A browser at the server's own machine has it at an address that means another machine elsewhere: the server knows how others reach it.
 */
export async function reachedAt(): Promise<ReachedAt> {
  const here = location.href.split('#')[0] ?? '';
  if (!isLoopback(location)) return { site: here, isHereOnly: false };
  const answer = await siteTold();
  const [first] = answer.ok ? answer.value.addresses : [];
  return first === undefined ? { site: here, isHereOnly: true } : { site: `${first}/`, isHereOnly: false };
}
