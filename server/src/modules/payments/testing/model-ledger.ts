import type { Line } from '../ledger/entries';
import type { PaymentRecords } from './history';

/** Ledger entries keyed by reference, which is unique. */
export class ModelLedger {
  private readonly entries = new Map<string, readonly Line[]>();

  post(reference: string, lines: readonly Line[]): void {
    if (this.entries.has(reference)) throw new Error(`${reference} was written twice`);
    this.entries.set(reference, lines);
  }

  balances(): PaymentRecords['balances'] {
    const sums: PaymentRecords['balances'] = {};
    for (const { account, cents } of [...this.entries.values()].flat()) sums[account] = (sums[account] ?? 0) + cents;
    return sums;
  }

  /** Returns the platform fee of an order, and the part of it that was refunded. */
  feeOf(orderId: string): { fee: number; feeRefunded: number } {
    const platform = (isFee: boolean): number =>
      [...this.entries]
        .flatMap(([reference, lines]) => lines.map((line) => ({ reference, ...line })))
        .filter(({ account, orderId: of }) => account === 'platform' && of === orderId)
        .filter((line) => this.isFee(line) === isFee)
        .reduce((sum, { cents }) => sum + cents, 0);
    return { fee: -platform(true), feeRefunded: platform(false) };
  }

  /** Fees come from a sale, or from the replaced order. */
  private isFee = ({ reference, cents }: { reference: string; cents: number }): boolean =>
    reference.startsWith('sale:') || (reference.startsWith('replacement:') && cents < 0);
}
