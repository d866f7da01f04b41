import { courierPay, courierPayLines, courierPayoutLines } from '#modules/payments/ledger/couriers/courier-entries';
import type { CourierRecords } from '../history';
import type { ModelLedger } from '../model-ledger';
import type { ModelCheckout } from '../model-orders';

/** The courier’s part of each delivery fee. */
const percentBp = 8_000;

interface Earning {
  checkout: ModelCheckout;
  payCents: number;
  tipCents: number;
  isPaid: boolean;
}

/** The earnings of couriers, without a database. */
export class ModelCouriers {
  private readonly earnings: Earning[] = [];
  private payouts = 0;

  constructor(private readonly ledger: ModelLedger) {}

  /** A delivery ends once. */
  end(checkout: ModelCheckout): void {
    const { deliveryCents, isSold, orders, id } = checkout;
    if (!isSold || deliveryCents === null || this.earnings.some((earning) => earning.checkout === checkout)) return;
    const payCents = courierPay(deliveryCents, percentBp);
    const ids = orders.map((order) => order.id);
    const tipCents = this.ledger.heldFor(ids, 'courier_tips');
    this.earnings.push({ checkout, payCents, tipCents, isPaid: false });
    this.ledger.post(`courier_pay:${id}`, courierPayLines({ payCents, tipCents }));
  }

  pay(): void {
    const unpaid = this.earnings.filter(({ isPaid }) => !isPaid);
    if (unpaid.length === 0) return;
    this.ledger.post(`courier_payout:${this.payouts++}`, courierPayoutLines(sumOf(unpaid)));
    for (const earning of unpaid) earning.isPaid = true;
  }

  records = (): CourierRecords => ({
    earned: sumOf(this.earnings),
    paid: sumOf(this.earnings.filter(({ isPaid }) => isPaid)),
  });
}

const sumOf = (earnings: readonly Earning[]): number =>
  earnings.reduce((sum, { payCents, tipCents }) => sum + payCents + tipCents, 0);
