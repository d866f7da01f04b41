import { sql } from 'kysely';
import type { Db } from '#platform/database/tables';

/** Leaves the sales as a release without this column books them. */
export const forgetSoldTaxes = (db: Db): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await trx.updateTable('ledger_lines').set({ tax_bp: null }).execute();
  });

/** Inserts thousands of taxes of the last years. */
export async function fillTaxHistory(db: Db, kitchenUid: string, adminUid: string): Promise<void> {
  await sql`insert into court_settings (id, kind, kitchen_uid, value, valid_from, set_by)
    select 'old tax ' || n, (array['tax', 'tax:Rice', 'tax:Drinks'])[1 + n % 3],
      case when n % 2 > 0 then ${kitchenUid} end, n % 5000, now() - interval '3 years' + n * interval '1 hour', ${adminUid}
    from generate_series(1, 9000) n`.execute(db);
  await sql`analyze court_settings`.execute(db);
}
