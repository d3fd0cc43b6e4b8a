/** One connection beside the pool that is held as long as the server lives: made again when it is lost, and not when the server has ended. */
import pg from 'pg';
import type { DatabaseAddress } from '../postgres/index.ts';
import { SERVER_NAME } from './store.ts';

export interface HeldConnection {
  /** Undefined: it is lost, and not yet made again. */
  readonly client: () => pg.Client | undefined;
  readonly close: () => Promise<void>;
}

export interface Holding {
  /** What is done on a new connection before it counts. `isStart`: it is the first one. */
  readonly begin: (made: pg.Client, isStart: boolean) => Promise<void>;
  /** It counts now. */
  readonly begun?: () => void;
}

/** Does something later; tests say when that is. */
export type Later = (deed: () => Promise<void>) => void;

const AGAIN_MS = 1_000;

export const inASecond: Later = (deed) => void setTimeout(() => void deed(), AGAIN_MS).unref();

export async function holdConnection(
  address: DatabaseAddress,
  { begin, begun = () => {} }: Holding,
  later: Later = inASecond,
): Promise<HeldConnection> {
  let held: pg.Client | undefined;
  let isClosed = false;
  const retry = (): void => {
    if (!isClosed) later(async () => (isClosed ? undefined : connect(false).catch(retry)));
  };
  const connect = async (isStart: boolean): Promise<void> => {
    const made = new pg.Client({ ...address, application_name: SERVER_NAME });
    let isLost = false;
    const lost = (): void => {
      isLost = true;
      if (held !== made) return;
      held = undefined;
      retry();
    };
    made.on('error', lost);
    made.on('end', lost);
    try {
      await made.connect();
      await begin(made, isStart);
      if (isLost) throw new Error('The connection was lost when it had just been made.');
    } catch (error) {
      await made.end().catch(() => {});
      throw error;
    }
    // The server may have ended meanwhile.
    if (isClosed) return made.end().catch(() => {});
    held = made;
    begun();
  };
  await connect(true);
  return {
    client: () => held,
    close: async () => {
      isClosed = true;
      await held?.end().catch(() => {});
    },
  };
}
