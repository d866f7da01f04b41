import type { DeliveryRule } from '@food-court/shared-api/delivery-fee';
import type { Db, Trx } from '#platform/database/tables';

const columnsOf = ({ leastKobo, mostKobo, koboPerKm, mostStep }: DeliveryRule) => ({
  least_kobo: leastKobo,
  most_kobo: mostKobo,
  kobo_per_km: koboPerKm,
  most_step: mostStep,
});

/** Returns the version of the rule, and adds one when the newest rule is another. */
export async function versionOf(trx: Db | Trx, rule: DeliveryRule): Promise<number> {
  const wanted = columnsOf(rule);
  const newest = await trx
    .selectFrom('delivery_rules')
    .selectAll()
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  const isSame =
    newest && Object.entries(wanted).every(([column, value]) => newest[column as keyof typeof wanted] === value);
  if (isSame) return newest.version;
  await trx
    .insertInto('delivery_rules')
    .values({ ...wanted, version: (newest?.version ?? 0) + 1 })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .execute();
  return versionOf(trx, rule);
}
