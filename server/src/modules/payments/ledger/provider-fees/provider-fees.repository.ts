import { sql } from 'kysely';
import { lockKey, lockUntilCommit } from '#platform/jobs/advisory-locks.repository';
import type { Db, Trx } from '#platform/database/tables';
import { findFirstCheckoutAt } from '#modules/payments/checkouts/checkouts.repository';
import type { ProviderFee } from '#modules/payments/provider/provider-objects';
import { postEntry } from '../ledger.repository';
import { providerFeeLines } from './provider-fee-lines';

/** A fee of a payment of ours. */
export interface OwnFee {
  fee: ProviderFee;
  checkoutId: string;
}

const referenceOf = ({ id }: ProviderFee): string => `provider_fee:${id}`;

/** The time from which fees are to be read; undefined if there is nothing yet. */
export async function findFeesReadUntil(db: Db): Promise<Date | undefined> {
  const read = await db.selectFrom('provider_fees_read').select('until').executeTakeFirst();
  return read?.until ?? findFirstCheckoutAt(db);
}

export const saveFeesReadUntil = async (db: Db, until: Date): Promise<void> =>
  void (await db
    .insertInto('provider_fees_read')
    .values({ until })
    .onConflict((conflict) =>
      conflict.column('only_one').doUpdateSet({ until: sql`greatest(provider_fees_read.until, excluded.until)` }),
    )
    .execute());

/** Finds the fees of our payments that the ledger does not have. It leaves out fees of other payments of the account. */
export async function findUnbookedFees(db: Db | Trx, fees: readonly ProviderFee[]): Promise<OwnFee[]> {
  const intents = fees.flatMap(({ intentId }) => intentId ?? []);
  if (intents.length === 0) return [];
  const payments = await db
    .selectFrom('payments')
    .select(['provider_id', 'checkout_id'])
    .where('provider_id', '=', sql<string>`any(${intents}::text[])`)
    .execute();
  const checkouts = new Map(payments.map(({ provider_id, checkout_id }) => [provider_id, checkout_id]));
  const entries = await db
    .selectFrom('ledger_entries')
    .select('reference')
    .where('reference', '=', sql<string>`any(${fees.map(referenceOf)}::text[])`)
    .execute();
  const booked = new Set(entries.map(({ reference }) => reference));
  return fees.flatMap((fee) => {
    const checkoutId = checkouts.get(fee.intentId ?? '');
    return checkoutId === undefined || booked.has(referenceOf(fee)) ? [] : [{ fee, checkoutId }];
  });
}

/** Books those that are not booked. Servers that read the same fees at once wait for each other. */
export async function bookFees(db: Db, fees: readonly ProviderFee[]): Promise<void> {
  if ((await findUnbookedFees(db, fees)).length === 0) return;
  await db.transaction().execute(async (trx) => {
    await lockUntilCommit(trx, lockKey('book provider fees'));
    for (const { fee, checkoutId } of await findUnbookedFees(trx, fees))
      await postEntry(trx, {
        kind: 'provider_fee',
        reference: referenceOf(fee),
        checkoutId,
        lines: providerFeeLines(fee.feeCents),
      });
  });
}
