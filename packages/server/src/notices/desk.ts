/** What everything that tells needs. */
import type { SeatNumber } from '@kosynier/dice';
import type { Context } from '../games/context.ts';
import type { Log } from '../log.ts';
import type { Whom } from './arming.ts';
import type { Channel } from './kinds.ts';
import type { Mailer } from './mailer.ts';
import type { Post } from './outside.ts';
import type { PushKeys } from './push-keys.ts';

/** `dropped`: it was not so any more; `gone`: a browser that takes no notices any more. */
export type Outcome = 'sent' | 'dropped' | 'failed' | 'gone';

export interface NoticeDesk {
  readonly context: Context;
  /** Null: this server has no mail. */
  readonly mailer: Mailer | null;
  readonly post: Post;
  readonly keys: PushKeys;
  /** How links in notices begin, without a stroke at the end. */
  readonly address: () => string;
  readonly isLooking: (whom: Whom & { readonly seat: SeatNumber }) => Promise<boolean>;
  readonly count: (channel: Channel, outcome: Outcome) => void;
  readonly log: Log;
}
