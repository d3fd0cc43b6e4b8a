/** One's own account and its words, as the server tells it. */
import type { Language } from '@kosynier/words';
import { accountEn } from '../../texts/account.en.ts';
import { accountPl } from '../../texts/account.pl.ts';
import { useLanguage } from '../../texts/index.ts';
import type { Widened } from '../../texts/widened.ts';
import { type Answer, ask } from '../api.ts';

export interface Account {
  readonly id: string;
  readonly name: string;
  readonly isGuest: boolean;
  readonly isAdmin: boolean;
  readonly hasPassword: boolean;
  readonly devices: readonly {
    readonly id: string;
    readonly name: string;
    readonly seen: string;
    readonly isThis: boolean;
  }[];
  readonly tokens: readonly { readonly id: string; readonly name: string; readonly used: string | null }[];
  readonly passkeys: readonly { readonly id: string; readonly name: string; readonly used: string | null }[];
  readonly shunned: readonly Shunned[];
}

export interface Shunned {
  readonly id: string;
  readonly name: string;
  readonly kind: 'mute' | 'block';
}

export const accountTold = (): Promise<Answer<Account>> => ask('GET', '/account');

export type AccountTexts = Widened<typeof accountEn>;
const TEXTS: Readonly<Record<Language, AccountTexts>> = { en: accountEn, pl: accountPl };
export const useAccountTexts = (): AccountTexts => TEXTS[useLanguage(({ language }) => language)];
