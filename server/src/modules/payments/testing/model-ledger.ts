import type { Line } from '../ledger/entries';
import type { Share } from '../ledger/fees';
import type { PaymentRecords } from './history';

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
  feesOf = (orderId: string): { commission: Share; serviceFee: Share; tip: Share } => ({
    commission: this.shareOf(orderId, 'platform'),
    serviceFee: this.shareOf(orderId, 'service_fees'),
    tip: this.shareOf(orderId, 'tips'),
  });

  private shareOf(orderId: string, of: Line['account']): Share {
    const sum = (isFee: boolean): number =>
      [...this.entries]
        .flatMap(([reference, lines]) => lines.map((line) => ({ reference, ...line })))
        .filter((line) => line.account === of && line.orderId === orderId)
        .filter((line) => this.isFee(line) === isFee)
        .reduce((all, { cents }) => all + cents, 0);
    return { fee: -sum(true), feeRefunded: sum(false) };
  }

  /** Fees come from a sale, or from the replaced order. */
  private isFee = ({ reference, cents }: { reference: string; cents: number }): boolean =>
    reference.startsWith('sale:') || (reference.startsWith('replacement:') && cents < 0);
}
