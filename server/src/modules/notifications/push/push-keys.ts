import webpush from 'web-push';
import type { Db } from '#platform/database/tables';

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** Created once per court: browsers subscribe with the public key, so a new one would lose all subscriptions. */
export async function findPushKeys(db: Db): Promise<PushKeys> {
  const known = await readKeys(db);
  if (known) return known;
  const { publicKey, privateKey } = webpush.generateVAPIDKeys();
  await db
    .updateTable('court')
    .set({ push_public_key: publicKey, push_private_key: privateKey })
    .where('push_public_key', 'is', null)
    .execute();
  // Another process may have created the keys first.
  return (await readKeys(db)) as PushKeys;
}

async function readKeys(db: Db): Promise<PushKeys | undefined> {
  const { push_public_key: publicKey, push_private_key: privateKey } = await db
    .selectFrom('court')
    .select(['push_public_key', 'push_private_key'])
    .executeTakeFirstOrThrow();
  return publicKey === null || privateKey === null ? undefined : { publicKey, privateKey };
}
