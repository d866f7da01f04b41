import { sql } from 'kysely';
import { newId } from '#platform/database/new-id';
import type { LedgerAccount, LedgerKind, Trx } from '#platform/database/tables';
import type { Line } from './entries';
import type { PartsOfAmount, Share } from './fees';

/** An entry is about a checkout, a payout, a rent or a wallet. */
type Subject = {
  [Name in SubjectId]: Record<Name, string> & Partial<Record<Exclude<SubjectId, Name>, never>>;
}[SubjectId];
type SubjectId = 'checkoutId' | 'payoutId' | 'rentId' | 'walletUid';

type Entry = Subject & {
  kind: LedgerKind;
  reference: string;
  lines: readonly Line[];
};

/** Fails the transaction if the reference exists, so that the same event can't be posted twice. */
export async function postEntry(
  trx: Trx,
  { kind, reference, checkoutId, payoutId, rentId, walletUid, lines }: Entry,
): Promise<void> {
  const id = newId();
  await trx
    .insertInto('ledger_entries')
    .values({
      id,
      kind,
      reference,
      checkout_id: checkoutId ?? null,
      ...(payoutId !== undefined && { payout_id: payoutId }),
      ...(rentId !== undefined && { rent_id: rentId }),
      ...(walletUid !== undefined && { wallet_uid: walletUid }),
    })
    .execute();
  await trx
    .insertInto('ledger_lines')
    .values(
      lines.map(({ account, ownerUid, orderId, cents, commissionBp, taxBp }) => ({
        entry_id: id,
        account,
        owner_uid: ownerUid ?? null,
        order_id: orderId ?? null,
        amount_cents: cents,
        commission_bp: commissionBp ?? null,
        tax_bp: taxBp ?? null,
      })),
    )
    .execute();
}

/** Fees come from a sale, or from the replaced order. */
const isFee = sql<boolean>`(kind = 'sale' or (kind = 'replacement' and amount_cents < 0))`;

/** Finds the commission, the service fee and the tip of an order, and the parts of them that were refunded. */
export async function findFees(
  trx: Trx,
  orderId: string,
): Promise<{ commission: Share; serviceFee: Share; tip: Share }> {
  const shares = await trx
    .selectFrom('ledger_lines')
    .innerJoin('ledger_entries', 'ledger_entries.id', 'ledger_lines.entry_id')
    .select([
      'account',
      sql<number>`coalesce(-sum(amount_cents) filter (where ${isFee}), 0)::float8`.as('fee'),
      sql<number>`coalesce(sum(amount_cents) filter (where not ${isFee}), 0)::float8`.as('feeRefunded'),
    ])
    .where('order_id', '=', orderId)
    .where('account', 'in', ['platform', 'service_fees', 'tips'])
    .groupBy('account')
    .execute();
  const shareOf = (account: LedgerAccount): Share => {
    const { fee = 0, feeRefunded = 0 } = shares.find((share) => share.account === account) ?? {};
    return { fee, feeRefunded };
  };
  return { commission: shareOf('platform'), serviceFee: shareOf('service_fees'), tip: shareOf('tips') };
}

/** Finds the parts of the commission, the service fee and the tip that one refund returned. */
export async function findFeesOfRefund(trx: Trx, reference: string): Promise<Omit<PartsOfAmount, 'amountCents'>> {
  const lines = await trx
    .selectFrom('ledger_lines')
    .innerJoin('ledger_entries', 'ledger_entries.id', 'ledger_lines.entry_id')
    .select(['account', sql<number>`amount_cents::float8`.as('cents')])
    .where('reference', '=', reference)
    .where('account', 'in', ['platform', 'service_fees', 'tips'])
    .execute();
  const centsOf = (account: LedgerAccount): number => lines.find((line) => line.account === account)?.cents ?? 0;
  return { feeCents: centsOf('platform'), serviceCents: centsOf('service_fees'), tipCents: centsOf('tips') };
}
