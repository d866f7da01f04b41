import { dollarsFromCents, type PersonalExport } from '@food-court/shared-api/contract';
import type { Db } from '#platform/database/tables';
import { findBookingsOf, findPaymentsOf, findRefundsOf } from './exported-payments.repository';

type ExportedPayments = Pick<PersonalExport, 'payments' | 'refunds' | 'bookings'>;

export async function exportPayments(db: Db, uid: string): Promise<ExportedPayments> {
  const payments = await findPaymentsOf(db, uid);
  const [refunds, bookings] = [await findRefundsOf(db, uid), await findBookingsOf(db, uid)];
  return {
    payments: payments.map(({ amount_cents, payment, card_brand, card_last4, paid_at, created_at }) => ({
      amount: dollarsFromCents(amount_cents),
      state: payment,
      ...(card_brand !== null && { card: { brand: card_brand, last4: card_last4 ?? '' } }),
      ...(paid_at && { paidAt: paid_at.toISOString() }),
      createdAt: created_at.toISOString(),
    })),
    refunds: refunds.map(({ amount_cents, reason, created_at }) => ({
      amount: dollarsFromCents(amount_cents),
      ...(reason !== null && { reason }),
      at: created_at.toISOString(),
    })),
    bookings: bookings.map(({ account, kind, amount_cents, at }) => ({
      account,
      kind,
      amount: dollarsFromCents(Number(amount_cents)),
      at: at.toISOString(),
    })),
  };
}
