/**
 * Which account looks at which game, in all processes: a player is not told of what is before his eyes. A process that dies leaves its rows
 * behind; the next one that sees them takes their people for gone.
 */
import { randomBytes } from 'node:crypto';
import type { Context } from '../games/context.ts';
import type { Whom } from './arming.ts';

export interface Looking {
  readonly come: (whom: Whom) => Promise<void>;
  readonly leave: (whom: Whom) => Promise<void>;
  /** This process ends: the answer are the players who looked. */
  readonly leaveAll: () => Promise<readonly Whom[]>;
  /** In another process: this one knows its own. */
  readonly isElsewhere: (whom: Whom) => Promise<boolean>;
  /** Says that this process lives; the answer are the players whom a dead one has left. */
  readonly beat: () => Promise<readonly Whom[]>;
}

/** A process that has said nothing for so long is dead. */
const DEAD_MS = 150_000;

export function newLooking({ store: { database }, now }: Context): Looking {
  const process = randomBytes(6).toString('hex');
  const dead = (): Date => new Date(now() - DEAD_MS);
  return {
    come: async (whom) => {
      const at = new Date(now());
      await database
        .insertInto('looking')
        .values({ ...whom, process, at })
        .onConflict((conflict) => conflict.columns(['game', 'account', 'process']).doUpdateSet({ at }))
        .execute();
    },
    leave: async ({ game, account }) => {
      await database.deleteFrom('looking').where('game', '=', game).where('account', '=', account).where('process', '=', process).execute();
    },
    leaveAll: () => database.deleteFrom('looking').where('process', '=', process).returning(['game', 'account']).execute(),
    isElsewhere: async ({ game, account }) => {
      const row = await database
        .selectFrom('looking')
        .select('process')
        .where('game', '=', game)
        .where('account', '=', account)
        .where('process', '<>', process)
        .where('at', '>', dead())
        .executeTakeFirst();
      return row !== undefined;
    },
    beat: async () => {
      await database
        .updateTable('looking')
        .set({ at: new Date(now()) })
        .where('process', '=', process)
        .execute();
      return database
        .deleteFrom('looking')
        .where('process', '<>', process)
        .where('at', '<=', dead())
        .returning(['game', 'account'])
        .execute();
    },
  };
}
