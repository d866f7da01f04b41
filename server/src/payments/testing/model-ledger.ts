import type { Line } from '../ledger/entries';
import type { Books } from './till';

/** Entries by their reference, each once. */
export class ModelLedger {
  private readonly entries = new Map<string, readonly Line[]>();

  post(reference: string, lines: readonly Line[]): void {
    if (this.entries.has(reference)) throw new Error(`${reference} was written twice`);
    this.entries.set(reference, lines);
  }

  balances(): Books['balances'] {
    const sums: Books['balances'] = {};
    for (const { account, cents } of [...this.entries.values()].flat()) sums[account] = (sums[account] ?? 0) + cents;
    return sums;
  }

  /** The court's fee for an order, and how much of it has been given back. */
  feeOf(orderId: string): { fee: number; givenBack: number } {
    const platform = (isSale: boolean): number =>
      [...this.entries]
        .filter(([reference]) => reference.startsWith('sale:') === isSale)
        .flatMap(([, lines]) => lines.filter((line) => line.account === 'platform' && line.orderId === orderId))
        .reduce((sum, { cents }) => sum + cents, 0);
    return { fee: -platform(true), givenBack: platform(false) };
  }
}
