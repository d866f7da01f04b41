import { sql } from 'kysely';
import type { LedgerAccount, Trx } from '#platform/database/tables';
import type { PartsOfAmount, Share, TipAccount } from './fees';

/** Fees come from a sale, or from the replaced order. */
const isFee = sql<boolean>`(kind = 'sale' or (kind = 'replacement' and amount_cents < 0))`;

const tipAccounts = ['tips', 'courier_tips', 'delivery_costs'] as const satisfies TipAccount[];
const feeAccounts = ['platform', 'service_fees', ...tipAccounts] as const;

export interface FeesOfOrder {
  commission: Share;
  serviceFee: Share;
  tip: Share;
  /** Where a refund takes the tip from. */
  tipAccount: TipAccount;
}

/** Finds the commission, the service fee and the tip of an order, and the parts of them that were refunded. */
export async function findFees(trx: Trx, orderId: string): Promise<FeesOfOrder> {
  const shares = await trx
    .selectFrom('ledger_lines')
    .innerJoin('ledger_entries', 'ledger_entries.id', 'ledger_lines.entry_id')
    .select([
      'account',
      sql<number>`coalesce(-sum(amount_cents) filter (where ${isFee}), 0)::float8`.as('fee'),
      sql<number>`coalesce(sum(amount_cents) filter (where not ${isFee}), 0)::float8`.as('feeRefunded'),
    ])
    .where('order_id', '=', orderId)
    .where('account', 'in', feeAccounts)
    .groupBy('account')
    .execute();
  const shareOf = (...accounts: LedgerAccount[]): Share => {
    const ofThem = shares.filter(({ account }) => accounts.includes(account));
    const sum = (name: keyof Share): number => ofThem.reduce((all, share) => all + share[name], 0);
    return { fee: sum('fee'), feeRefunded: sum('feeRefunded') };
  };
  return {
    commission: shareOf('platform'),
    serviceFee: shareOf('service_fees'),
    tip: shareOf(...tipAccounts),
    tipAccount: shareOf('courier_tips').fee > 0 ? await courierAccount(trx, orderId) : 'tips',
  };
}

/** A tip that the courier has earned stays with them. */
async function courierAccount(trx: Trx, orderId: string): Promise<TipAccount> {
  const earned = await trx
    .selectFrom('courier_earnings')
    .innerJoin('read_orders as orders', 'orders.checkout_id', 'courier_earnings.checkout_id')
    .select('courier_earnings.checkout_id')
    .where('orders.id', '=', orderId)
    .executeTakeFirst();
  return earned ? 'delivery_costs' : 'courier_tips';
}

/** Finds the parts of the commission, the service fee and the tip that one refund returned. */
export async function findFeesOfRefund(
  trx: Trx,
  { orderId, reference }: { orderId: string; reference: string },
): Promise<Omit<PartsOfAmount, 'amountCents'> & { tipAccount: TipAccount }> {
  const lines = await trx
    .selectFrom('ledger_lines')
    .innerJoin('ledger_entries', 'ledger_entries.id', 'ledger_lines.entry_id')
    .select(['account', sql<number>`amount_cents::float8`.as('cents')])
    .where('reference', '=', reference)
    .where('account', 'in', feeAccounts)
    .execute();
  const centsOf = (account: LedgerAccount): number => lines.find((line) => line.account === account)?.cents ?? 0;
  return {
    feeCents: centsOf('platform'),
    serviceCents: centsOf('service_fees'),
    tipCents: tipAccounts.reduce((sum, account) => sum + centsOf(account), 0),
    tipAccount: centsOf('tips') > 0 ? 'tips' : await courierAccount(trx, orderId),
  };
}
