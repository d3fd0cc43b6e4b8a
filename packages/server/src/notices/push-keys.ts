/** The key by which browsers know this server (VAPID): made at the first start, and kept, or all of them would have to ask anew. */
import webpush from 'web-push';
import type { Store } from '../store/store.ts';

export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const NAME = 'vapid';

export async function pushKeysOf({ database, vault }: Store): Promise<PushKeys> {
  const made = vault.seal(`kept ${NAME}`, JSON.stringify(webpush.generateVAPIDKeys()));
  await database
    .insertInto('kept')
    .values({ name: NAME, sealed: made })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { sealed } = await database.selectFrom('kept').select('sealed').where('name', '=', NAME).executeTakeFirstOrThrow();
  return JSON.parse(vault.open(`kept ${NAME}`, sealed)) as PushKeys;
}
