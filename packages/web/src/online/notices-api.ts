/** How a person is told, as the server keeps it. */
import type { Language } from '@kosynier/words';
import { useLanguage } from '../texts/index.ts';
import { noticesEn } from '../texts/notices.en.ts';
import { noticesPl } from '../texts/notices.pl.ts';
import type { Widened } from '../texts/widened.ts';
import { type Answer, ask } from './api.ts';
import { inTurn } from './in-turn.ts';

export const NOTICE_KINDS = ['turn', 'begun', 'low', 'offer', 'chat', 'over'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export interface NoticeSettings {
  readonly kinds: readonly NoticeKind[];
  /** Minutes of the day. */
  readonly quiet: { readonly from: number; readonly to: number } | null;
  readonly digestHour: number | null;
  readonly language: Language | null;
  readonly timeZone: string | null;
  readonly mail: string | null;
  readonly mails: boolean;
  readonly isMailOffered: boolean;
  readonly unconfirmed: string | null;
  /** The mail server has not taken the letter that confirms it. */
  readonly isMailStuck: boolean;
  readonly pushKey: string;
  readonly devices: readonly { readonly id: string; readonly name: string }[];
  readonly hook: { readonly host: string; readonly offWhy: string | null } | null;
}

export type NoticeChange = Partial<Pick<NoticeSettings, 'kinds' | 'quiet' | 'digestHour' | 'language' | 'timeZone' | 'mails'>>;

export const noticeSettings = (): Promise<Answer<NoticeSettings>> => ask('GET', '/notices');
const settingsInTurn = inTurn();
export const postNotices = (path: string, body: object): Promise<Answer<NoticeSettings>> =>
  settingsInTurn(() => ask('POST', `/notices${path}`, body, true));

export interface GameNotices {
  /** Null: as always. */
  readonly kinds: readonly NoticeKind[] | null;
  readonly usual: readonly NoticeKind[];
}

const gamesInTurn = inTurn();
export const postGameNotices = (game: string, kinds: GameNotices['kinds']): Promise<Answer<unknown>> =>
  gamesInTurn(() => ask('POST', `/games/${game}/notices`, { kinds }, true));

type NoticeTexts = Widened<typeof noticesEn>;
const TEXTS: Readonly<Record<Language, NoticeTexts>> = { en: noticesEn, pl: noticesPl };
export const useNoticeTexts = (): NoticeTexts => TEXTS[useLanguage(({ language }) => language)];

export const toggled = (kinds: readonly NoticeKind[], kind: NoticeKind): readonly NoticeKind[] =>
  kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind];
