import { randomBytes } from 'node:crypto';
import type { Db } from '#platform/database/tables';

/** Created once per court: a new key would break the links in all sent mails. */
export async function findUnsubscribeKey(db: Db): Promise<Buffer> {
  const known = await readKey(db);
  if (known) return known;
  await db
    .updateTable('court')
    .set({ unsubscribe_key: randomBytes(32) })
    .where('unsubscribe_key', 'is', null)
    .execute();
  // Another process may have created the key first.
  return (await readKey(db)) as Buffer;
}

const readKey = async (db: Db): Promise<Buffer | null> =>
  (await db.selectFrom('court').select('unsubscribe_key').executeTakeFirstOrThrow()).unsubscribe_key;
