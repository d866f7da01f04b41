import type { Line } from '../ledger/entries';
import type { PaymentRecords } from './history';

/** The entries by reference; each reference exists once. */
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

  /** The platform fee of an order, and the part of it that was refunded. */
  feeOf(orderId: string): { fee: number; feeRefunded: number } {
    const platform = (isSale: boolean): number =>
      [...this.entries]
        .filter(([reference]) => reference.startsWith('sale:') === isSale)
        .flatMap(([, lines]) => lines.filter((line) => line.account === 'platform' && line.orderId === orderId))
        .reduce((sum, { cents }) => sum + cents, 0);
    return { fee: -platform(true), feeRefunded: platform(false) };
  }
}
