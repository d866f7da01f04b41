import type { Line } from '../ledger/entries';
import type { Share, TipAccount } from '../ledger/fees';
import type { PaymentRecords } from './history';

interface PaidOrder {
  id: string;
  of: { id: string };
}

/** Ledger entries keyed by reference, which is unique. */
export class ModelLedger {
  private readonly entries = new Map<string, readonly Line[]>();

  post(reference: string, lines: readonly Line[]): void {
    if (this.entries.has(reference)) throw new Error(`${reference} was written twice`);
    this.entries.set(reference, lines);
  }

  /** A reference begins with the kind of its entry. */
  kinds = (): string[] => [...this.entries.keys()].map((reference) => reference.split(':')[0] ?? '');

  balances(): PaymentRecords['balances'] {
    const sums: PaymentRecords['balances'] = {};
    for (const { account, cents } of [...this.entries.values()].flat()) sums[account] = (sums[account] ?? 0) + cents;
    return sums;
  }

  /** Returns the commission, the service fee and the tip of an order, and the parts of them that were refunded. */
  feesOf = ({ id, of }: PaidOrder): { commission: Share; serviceFee: Share; tip: Share; tipAccount: TipAccount } => ({
    commission: this.shareOf(id, 'platform'),
    serviceFee: this.shareOf(id, 'service_fees'),
    tip: this.shareOf(id, 'tips', 'courier_tips', 'delivery_costs'),
    tipAccount: this.shareOf(id, 'courier_tips').fee > 0 ? this.courierAccount(of.id) : 'tips',
  });

  /** The tip is with the courier when the delivery has ended. */
  courierAccount = (checkoutId: string): TipAccount =>
    this.entries.has(`courier_pay:${checkoutId}`) ? 'delivery_costs' : 'courier_tips';

  /** Cents of one account in the entries about some orders. */
  heldFor = (orderIds: readonly string[], of: Line['account']): number =>
    [...this.entries.values()]
      .flat()
      .filter(({ account, orderId = '' }) => account === of && orderIds.includes(orderId))
      .reduce((sum, { cents }) => sum - cents, 0);

  private shareOf(orderId: string, ...of: Line['account'][]): Share {
    const sum = (isFee: boolean): number =>
      [...this.entries]
        .flatMap(([reference, lines]) => lines.map((line) => ({ reference, ...line })))
        .filter((line) => of.includes(line.account) && line.orderId === orderId)
        .filter((line) => this.isFee(line) === isFee)
        .reduce((all, { cents }) => all + cents, 0);
    return { fee: -sum(true), feeRefunded: sum(false) };
  }

  /** Fees come from a sale, or from the replaced order. */
  private isFee = ({ reference, cents }: { reference: string; cents: number }): boolean =>
    reference.startsWith('sale:') || (reference.startsWith('replacement:') && cents < 0);
}
