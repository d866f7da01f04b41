import assert from 'node:assert/strict';
import type { Services } from '#compose/services';
import { payCourier } from '#modules/ordering/checkout/delivery/couriers/pay-courier';
import { isDuplicate } from '#platform/database/database-errors';
import { newId } from '#platform/database/new-id';
import type { Member } from '#platform/identity/caller';
import { earnStop } from '#modules/payments/ledger/couriers/earn-stop';
import { findUnpaid } from '#modules/payments/ledger/couriers/earnings.repository';
import { findDeliveryOfOrder, insertEndedRun } from './courier-records.repository';

/** A courier on PostgreSQL, whose deliveries end and whose run is paid, always twice at the same time. */
export class DatabaseCouriers {
  private readonly runId = newId();
  private hasRun = false;

  constructor(
    private readonly services: Services,
    private readonly adminUid: string,
  ) {}

  async end(orderId: string): Promise<void> {
    const { db } = this.services;
    const delivery = await findDeliveryOfOrder(db, orderId);
    if (!delivery?.isSold || delivery.isEarned) return;
    if (!this.hasRun) await insertEndedRun(db, this.runId);
    this.hasRun = true;
    const stop = { checkoutId: delivery.checkoutId, runId: this.runId, since: new Date() };
    const ends = await Promise.allSettled(
      ['courier', 'admin'].map(() => db.transaction().execute((trx) => earnStop(trx, stop))),
    );
    const failed = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []));
    assert.ok(failed.length === 1 && isDuplicate(failed[0], 'courier_earnings_pkey'), 'a delivery earns once');
  }

  async pay(): Promise<void> {
    const { db } = this.services;
    if (!this.hasRun) return;
    const unpaid = await db.transaction().execute((trx) => findUnpaid(trx, this.runId));
    const cents = unpaid.reduce((sum, { pay_cents, tip_cents }) => sum + pay_cents + tip_cents, 0);
    if (cents === 0) return;
    const admin = { uid: this.adminUid, profile: { role: 'Seller' } } as Member;
    const payout = { id: this.runId, amount: cents / 100, way: 'cash' as const };
    const pays = await Promise.allSettled(
      ['one', 'two'].map(() => db.transaction().execute((trx) => payCourier(trx, admin, payout))),
    );
    assert.deepEqual(pays.map(({ status }) => status).sort(), ['fulfilled', 'rejected'], 'a run is paid once');
  }
}
