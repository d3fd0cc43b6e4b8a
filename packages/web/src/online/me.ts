/** The person at this browser, and whether there is a server to play over. */
import { create } from 'zustand';
import { type Answer, ask, type Me } from './api.ts';
import { forgetDrafts } from './drafts.ts';

export interface MeStore {
  /**
   * `unknown`: it has not been asked yet; `none`: a plain server of files; `away`: it does not answer; `noDatabase`: it has nothing to keep
   * games in.
   */
  readonly server: 'unknown' | 'there' | 'none' | 'away' | 'noDatabase';
  readonly me: Me | null;
  readonly look: () => Promise<void>;
  readonly comeAsGuest: (name: string) => Promise<Answer<Me>>;
  readonly register: (name: string, password: string) => Promise<Answer<Me>>;
  readonly signIn: (name: string, password: string) => Promise<Answer<Me>>;
  readonly signOut: () => Promise<void>;
  readonly openLink: (secret: string) => Promise<Answer<Me>>;
  readonly openPasskey: () => Promise<Answer<Me>>;
  /** The six digits of a mail. */
  readonly openCode: (mail: string, asked: string, code: string) => Promise<Answer<Me>>;
}

const preferences = () => import('./account/preferences.ts');

const SERVER_OF: Readonly<Record<string, MeStore['server']>> = { noServer: 'none', unreachable: 'away', noDatabase: 'noDatabase' };

export const useMe = create<MeStore>()((set, get) => {
  /** What the person likes comes along. */
  const came = (me: Me): void => {
    if (get().me?.id !== me.id) void preferences().then(({ followPreferences }) => followPreferences(me.id));
    set({ me, server: 'there' });
  };
  const come = async (path: string, body: object): Promise<Answer<Me>> => {
    const answer = await ask<Me>('POST', path, body);
    if (answer.ok) came(answer.value);
    return answer;
  };
  return {
    server: 'unknown',
    me: null,
    look: async () => {
      const answer = await ask<Me | { readonly name: null }>('GET', '/me');
      if (answer.ok && answer.value.name !== null) came(answer.value);
      else if (answer.ok) set({ server: 'there', me: null });
      else set({ server: SERVER_OF[answer.error] ?? 'away' });
    },
    comeAsGuest: (name) => come('/guests', { name }),
    register: (name, password) => come('/accounts', { name, password }),
    signIn: (name, password) => come('/session', { name, password }),
    signOut: async () => {
      // The next person at this browser must not be told of these games.
      const { unsubscribePush } = await import('./notices-push.ts');
      const endpoint = await unsubscribePush().catch(() => undefined);
      if (endpoint !== undefined) await ask('POST', '/notices/push/end', { endpoint });
      await ask('POST', '/session/end');
      (await preferences()).forgetPreferences();
      forgetDrafts();
      set({ me: null });
    },
    openLink: (secret) => come('/links/open', { secret }),
    openPasskey: async () => {
      const { showPasskey } = await import('./account/passkeys.ts');
      const answer = await showPasskey();
      if (answer.ok) came(answer.value);
      return answer;
    },
    openCode: (mail, asked, code) => come('/session/code', { mail, asked, code }),
  };
});
