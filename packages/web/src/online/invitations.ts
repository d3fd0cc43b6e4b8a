/** The keys of one's own invitations: the server tells a key once, so it is kept here as long as nobody has sat down. */
const keyOf = (game: string): string => `kosynier.invitation.${game}`;

export const keepInvitation = (game: string, key: string): void => localStorage.setItem(keyOf(game), key);
export const forgetInvitation = (game: string): void => localStorage.removeItem(keyOf(game));
const keptKey = (game: string): string | null => localStorage.getItem(keyOf(game));

/** The address to send; null: this browser does not have the key. */
export function invitationLink(game: string): string | null {
  const key = keptKey(game);
  return key === null ? null : `${location.href.split('#')[0]}#/invite/${game}/${key}`;
}
