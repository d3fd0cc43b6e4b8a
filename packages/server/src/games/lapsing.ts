/**
 * A challenge or an invitation that no player has taken for a month lapses: it would stand in the lists for ever, and hold the battle that
 * was brought for it.
 */
import type { TaskList } from 'graphile-worker';
import { addJob, type NewJob } from '../store/jobs.ts';
import type { Context } from './context.ts';
import { concede } from './deeds.ts';
import { inTurn } from './room.ts';
import type { Rooms } from './rooms.ts';

const WAITS_MS = 30 * 24 * 3_600_000;

interface LapseJob {
  readonly game: string;
}

export const lapseJob = (game: string, made: number): NewJob => ({
  task: 'lapse',
  key: `lapse:${game}`,
  payload: { game } satisfies LapseJob,
  at: made + WAITS_MS,
});

export const lapseTasks = (context: Context, rooms: Rooms): TaskList => ({
  lapse: async (payload) => {
    const room = await rooms.find((payload as LapseJob).game);
    if (room === undefined) return;
    await inTurn(room, async () => {
      if (room.seats[1] === null && !room.log.isOver) await concede(context, room, 0, null, 'lapsed');
    });
  },
});

/** Challenges of a program that knew no end of them. */
export async function lapseAll({ store: { database } }: Context): Promise<void> {
  const open = await database.selectFrom('game').select(['id', 'created']).where('state', '=', 'open').execute();
  for (const { id, created } of open) await addJob(database, { ...lapseJob(id, created.getTime()), keepsTime: true });
}
