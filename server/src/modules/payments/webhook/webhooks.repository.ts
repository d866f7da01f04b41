import { sql } from 'kysely';
import type { Db } from '#platform/database/tables';

export async function isEventDone(db: Db, id: string): Promise<boolean> {
  const event = await db.selectFrom('webhook_events').select('state').where('id', '=', id).executeTakeFirst();
  return event?.state === 'done';
}

/** A recorded event that is not done is handled again: it may have failed, and handling it twice at once has one effect. */
export const recordEvent = async (db: Db, { id, type }: { id: string; type: string }): Promise<void> =>
  void (await db
    .insertInto('webhook_events')
    .values({ id, type, state: 'received' })
    .onConflict((conflict) => conflict.doNothing())
    .execute());

export const setEventDone = async (db: Db, id: string): Promise<void> =>
  void (await db.updateTable('webhook_events').set({ state: 'done' }).where('id', '=', id).execute());

/** Strangers can send invalid messages, so the number of records per minute is limited. */
const maxRecordedPerMinute = 100;

export async function recordRefusal(db: Db, reason: string): Promise<void> {
  await sql`insert into webhook_refusals (reason) select ${reason}
    where coalesce((select at from webhook_refusals order by id desc offset ${maxRecordedPerMinute - 1} limit 1) < now() - interval '1 minute', true)`.execute(
    db,
  );
}

/** The provider retries for three days, and people can resend for a month. Later repeats have no effect anyway. */
export async function deleteOldWebhooks(db: Db): Promise<void> {
  await db
    .deleteFrom('webhook_events')
    .where('received_at', '<', sql<Date>`now() - interval '90 days'`)
    .execute();
  await db
    .deleteFrom('webhook_refusals')
    .where('at', '<', sql<Date>`now() - interval '30 days'`)
    .execute();
}
