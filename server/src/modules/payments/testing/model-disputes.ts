import { disputeLines, disputeLostLines, disputeWonLines } from '../ledger/dispute-entries';
import { partsOf, splitByLargestRemainder } from '../ledger/fees';
import type { ModelLedger } from './model-ledger';
import { amountLeft, costOf, goneOf, type ModelCheckout } from './model-orders';
import type { ModelSettlement } from './model-settlement';
import type { ScriptedProvider } from './scripted-provider';

const kitchenPercent = 100;

/** Payments that banks take back, without a database. */
export class ModelDisputes {
  private readonly states = new Map<string, { of: ModelCheckout; state: string }>();

  constructor(
    private readonly provider: ScriptedProvider,
    private readonly ledger: ModelLedger,
    private readonly settlement: ModelSettlement,
  ) {}

  isDisputed = (checkout: ModelCheckout): boolean =>
    [...this.states.values()].some(({ of, state }) => of === checkout && state !== 'won');

  async receiveWebhooks(): Promise<void> {
    for (const id of this.provider.pendingDisputes) {
      await this.settle(id);
      this.provider.pendingDisputes.delete(id);
    }
  }

  private async settle(id: string): Promise<void> {
    const { intentId = '', amount, state } = await this.provider.findDispute(id);
    await this.settlement.settle(intentId);
    const payment = this.settlement.findPayment(intentId);
    if (payment?.state !== 'paid') return;
    const known = this.states.get(id);
    if (known && known.state !== 'open') return;
    if (!known) this.ledger.post(`dispute:${id}`, disputeLines(amount));
    this.states.set(id, { of: payment.of, state });
    if (state === 'won') this.ledger.post(`dispute_won:${id}`, disputeWonLines(amount));
    if (state === 'lost') this.ledger.post(`dispute_lost:${id}`, this.lostLines(payment.of, amount));
  }

  private lostLines({ orders }: ModelCheckout, amount: number) {
    const left = orders.map(amountLeft);
    const weights = left.some((cents) => cents > 0) ? left : orders.map(costOf);
    const shares = splitByLargestRemainder(amount, weights);
    const parts = orders.map((order, place) => {
      const paid = { cost: costOf(order), gone: goneOf(order), ...this.ledger.feesOf(order.id) };
      return { orderId: order.id, sellerUid: order.seller_uid, ...partsOf(paid, shares[place] ?? 0) };
    });
    return disputeLostLines(parts, kitchenPercent);
  }
}
