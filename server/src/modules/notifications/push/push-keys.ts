import webpush from 'web-push';
import { createKeys, readCourt } from '#platform/court/court.repository';
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
  await createKeys(db, 'push_public_key', { push_public_key: publicKey, push_private_key: privateKey });
  // Another process may have created the keys first.
  return (await readKeys(db)) as PushKeys;
}

async function readKeys(db: Db): Promise<PushKeys | undefined> {
  const court = await readCourt(db, 'push_public_key', 'push_private_key');
  const { push_public_key: publicKey, push_private_key: privateKey } = court;
  return publicKey === null || privateKey === null ? undefined : { publicKey, privateKey };
}
