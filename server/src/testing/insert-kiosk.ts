import { createHash, randomBytes } from 'node:crypto';
import { newId } from '#platform/database/new-id';
import type { Db } from '#platform/database/tables';

const device = 'screen';

/** Makes the only kiosk, which the device `screen` has opened. */
export async function insertKiosk(db: Db): Promise<{ id: string; key: string; device: string }> {
  const [id, key] = [newId(), randomBytes(32).toString('base64url')];
  const key_hash = createHash('sha256').update(key).digest();
  await db.deleteFrom('kiosks').execute();
  await db.insertInto('kiosks').values({ id, number: 1, key_hash, has_printer: false, device }).execute();
  return { id, key, device };
}
