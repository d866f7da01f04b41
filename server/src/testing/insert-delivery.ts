import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import { newId } from '#platform/database/new-id';
import type { Db, Tables } from '#platform/database/tables';

/** Has a checkout delivered to a zone. */
export async function insertDelivery(db: Db, checkoutId: string): Promise<void> {
  const rule = { version: 1, least_kobo: 39_000, most_kobo: 85_000, kobo_per_km: 9_200, most_step: 15 };
  await db
    .insertInto('delivery_rules')
    .values(rule)
    .onConflict((same) => same.doNothing())
    .execute();
  const quote_id = newId();
  await db
    .insertInto('delivery_quotes')
    .values({
      ...{ id: quote_id, person_uid: 'buyer', rule_version: 1, zone: 'Yaba', km_tenths: 34, step: 10 },
      ...{ latitude: null, longitude: null, open_tickets: null, cooking_slots: null, free_couriers: null },
      ...{ base_kobo: 70_280, kobo: 70_280, kobo_per_dollar: 150_000, cents: 47, expires_at: new Date() },
    })
    .execute();
  await db.insertInto('deliveries').values({ checkout_id: checkoutId, quote_id, ring: 1 }).execute();
  await db.updateTable('checkouts').set({ delivery_to: '12 Allen Avenue' }).where('id', '=', checkoutId).execute();
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Gives a delivery to a courier, whose phone has opened the link. */
export async function insertCourierRun(
  db: Db,
  checkoutId: string,
): Promise<{ id: string; key: string; device: string }> {
  const [id, key, device] = [newId(), newId(), 'the-phone-of-the-courier'];
  const expires_at = new Date(Date.now() + 3_600_000);
  await db
    .insertInto('courier_runs')
    .values({ id, courier: 'Ade', key_hash: hash(key), device_hash: hash(device), expires_at })
    .execute();
  await db.updateTable('deliveries').set({ run_id: id, place: 0 }).where('checkout_id', '=', checkoutId).execute();
  return { id, key, device };
}

export const insertEarning = async (db: Db, earning: Insertable<Tables['courier_earnings']>): Promise<void> =>
  void (await db.insertInto('courier_earnings').values(earning).execute());
