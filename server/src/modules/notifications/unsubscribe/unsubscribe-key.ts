import { randomBytes } from 'node:crypto';
import { createKeys, readCourt } from '#platform/court/court.repository';
import type { Db } from '#platform/database/tables';

/** Created once per court: a new key would break the links in all sent mails. */
export async function findUnsubscribeKey(db: Db): Promise<Buffer> {
  const known = await readKey(db);
  if (known) return known;
  await createKeys(db, 'unsubscribe_key', { unsubscribe_key: randomBytes(32) });
  // Another process may have created the key first.
  return (await readKey(db)) as Buffer;
}

const readKey = async (db: Db): Promise<Buffer | null> => (await readCourt(db, 'unsubscribe_key')).unsubscribe_key;
