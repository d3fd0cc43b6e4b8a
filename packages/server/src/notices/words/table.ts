/** What notices and the pages behind their links say; each language has all of it. */
import type { NoticeKind } from '../kinds.ts';

export interface NoticeWords {
  readonly titles: Readonly<Record<NoticeKind, (battle: string) => string>>;
  /** The opponent, where he has no name. */
  readonly somebody: string;
  readonly turn: (opponent: string) => string;
  readonly begun: (opponent: string) => string;
  readonly low: (time: string) => string;
  readonly rest: (time: string) => string;
  readonly chat: (opponent: string) => string;
  readonly offers: Readonly<
    Record<'draw' | 'pause' | 'resume' | 'newDice' | 'undo' | 'rules' | 'leave' | 'rematch', (opponent: string) => string>
  >;
  readonly over: (opponent: string) => string;
  readonly won: string;
  readonly lost: string;
  readonly noWinner: string;
  readonly about: (battle: string, scenario: string, side: string | null) => string;
  readonly left: (time: string) => string;
  readonly days: (days: number, hours: number) => string;
  readonly hours: (hours: number, minutes: number) => string;
  readonly open: string;
  readonly settings: string;
  readonly stop: string;
  readonly digest: (games: number) => string;
  readonly test: { readonly title: string; readonly text: string };
  readonly hookOff: { readonly title: string; readonly text: (why: string) => string };
  readonly confirm: { readonly title: string; readonly text: (name: string) => string; readonly open: string };
  readonly signIn: { readonly title: string; readonly text: (code: string) => string; readonly open: string };
  readonly pages: {
    readonly signIn: string;
    readonly signInButton: string;
    readonly signInGone: string;
    readonly confirm: string;
    readonly confirmButton: string;
    readonly confirmed: string;
    readonly confirmGone: string;
    readonly confirmTaken: string;
    readonly stop: string;
    readonly stopGame: string;
    readonly stopButton: string;
    readonly stopGameButton: string;
    readonly stopped: string;
    readonly stoppedGame: string;
    readonly stopGone: string;
    readonly home: string;
  };
}
