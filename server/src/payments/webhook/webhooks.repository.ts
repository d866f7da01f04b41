import { sql } from 'kysely';
import type { Db } from '#database/tables';

export async function isDone(db: Db, id: string): Promise<boolean> {
  const event = await db.selectFrom('webhook_events').select('state').where('id', '=', id).executeTakeFirst();
  return event?.state === 'done';
}

/** One that was noted and not done is done again: it broke half-way, or another process is at it, and who comes second finds nothing left to do. */
export const noteEvent = async (db: Db, { id, type }: { id: string; type: string }): Promise<void> =>
  void (await db
    .insertInto('webhook_events')
    .values({ id, type, state: 'received' })
    .onConflict((conflict) => conflict.doNothing())
    .execute());

export const markDone = async (db: Db, id: string): Promise<void> =>
  void (await db.updateTable('webhook_events').set({ state: 'done' }).where('id', '=', id).execute());

/** Anybody can send nonsense: what comes beyond this in a minute is refused without being written down. */
const recordedInAMinute = 100;

export async function noteRefusal(db: Db, reason: string): Promise<void> {
  await sql`insert into webhook_refusals (reason) select ${reason}
    where coalesce((select at from webhook_refusals order by id desc offset ${recordedInAMinute - 1} limit 1) < now() - interval '1 minute', true)`.execute(
    db,
  );
}

/** The provider repeats a message for three days, and lets people repeat it for a month: one that came later would only be looked at once more. */
export async function forgetOldWebhooks(db: Db): Promise<void> {
  await db
    .deleteFrom('webhook_events')
    .where('received_at', '<', sql<Date>`now() - interval '90 days'`)
    .execute();
  await db
    .deleteFrom('webhook_refusals')
    .where('at', '<', sql<Date>`now() - interval '30 days'`)
    .execute();
}
