import { sql } from 'kysely';
import { newId } from '#platform/database/new-id';
import type { SettingKind, Trx } from '#platform/database/tables';

/** Changes that are planned for one kitchen, or for everyone. */
export async function countComing(trx: Trx, kind: SettingKind, kitchenUid: string | null): Promise<number> {
  const { coming } = await trx
    .selectFrom('court_settings')
    .select(({ fn }) => fn.countAll<string>().as('coming'))
    .where('kind', '=', kind)
    .where('kitchen_uid', kitchenUid === null ? 'is' : '=', kitchenUid)
    .where('withdrawn_at', 'is', null)
    .where('valid_from', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow();
  return Number(coming);
}

/** The clock of the database now, in the milliseconds that are stored: never later than now. */
const clock = sql<Date>`date_trunc('milliseconds', clock_timestamp())`;

export const readClock = async (trx: Trx): Promise<Date> =>
  (await trx.selectNoFrom(clock.as('now')).executeTakeFirstOrThrow()).now;

interface NewSetting {
  kind: SettingKind;
  kitchenUid: string | null;
  value: number | null;
  /** Undefined: from now on. */
  from: Date | undefined;
  byUid: string;
}

export async function insertSetting(trx: Trx, { kind, kitchenUid, value, from, byUid }: NewSetting): Promise<string> {
  const id = newId();
  await trx
    .insertInto('court_settings')
    .values({ id, kind, kitchen_uid: kitchenUid, value, valid_from: from ?? clock, set_by: byUid })
    .execute();
  return id;
}

/** Returns false if the change is in force already, or was withdrawn before. */
export async function markWithdrawn(
  trx: Trx,
  kinds: readonly SettingKind[],
  { id, byUid }: { id: string; byUid: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('court_settings')
    .set({ withdrawn_by: byUid, withdrawn_at: clock })
    .where('id', '=', id)
    .where('kind', 'in', kinds)
    .where('withdrawn_at', 'is', null)
    .where('valid_from', '>', clock)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
