import type { Reach } from '#testing/faults/fault-points';
import { refundFailedLines, refundLines, refundPaidLines } from '../ledger/entries';
import type { ProviderRefund } from '../provider/provider-objects';
import { refundedFee } from '../ledger/fees';
import type { ModelLedger } from './model-ledger';
import { amountLeft, type ModelCheckout, type ModelOrder } from './model-orders';
import type { ScriptedProvider } from './scripted-provider';

interface Refund {
  id: string;
  order: ModelOrder;
  amountCents: number;
  feeCents: number;
  state: 'requested' | 'done' | 'failed';
  providerId: string | null;
}

/** Refunds without a database. */
export class ModelRefunds {
  private readonly refunds: Refund[] = [];

  constructor(
    private readonly provider: ScriptedProvider,
    private readonly reach: Reach,
    private readonly ledger: ModelLedger,
  ) {}

  request(order: ModelOrder, amountCents: number): void {
    if (amountCents === 0) return;
    const { price, refunded, moved } = order;
    const feeCents = refundedFee({
      price,
      refunded: refunded + moved,
      amount: amountCents,
      ...this.ledger.feeOf(order.id),
    });
    const refund: Refund = {
      id: `r${this.refunds.length}`,
      order,
      amountCents,
      feeCents,
      state: 'requested',
      providerId: null,
    };
    this.refunds.push(refund);
    order.refunded += amountCents;
    this.ledger.post(
      `refund:${refund.id}`,
      refundLines({ orderId: order.id, sellerUid: order.seller_uid, amountCents, feeCents }),
    );
  }

  async send(checkout?: ModelCheckout): Promise<void> {
    for (const refund of this.refunds.filter(
      ({ state, order }) => state === 'requested' && (checkout === undefined || order.of === checkout),
    )) {
      this.reach('refund-requested');
      const sent = await this.sendOrFind(refund);
      this.reach('refund-sent');
      this.apply(refund, sent);
    }
  }

  /** Handles refunds with news from the bank, which are repeated until they are handled. */
  async receiveWebhooks(): Promise<void> {
    for (const id of this.provider.pendingWebhooks) {
      const sent = await this.provider.findRefund(id);
      const refund = this.refunds.find((ours) => ours.id === sent.refundId);
      if (refund) this.apply(refund, sent);
      this.provider.pendingWebhooks.delete(id);
    }
  }

  requestedCents = (): number =>
    this.refunds.filter(({ state }) => state === 'requested').reduce((sum, { amountCents }) => sum + amountCents, 0);

  private async sendOrFind({ id, providerId, order, amountCents }: Refund): Promise<ProviderRefund> {
    if (providerId !== null) return this.provider.findRefund(providerId);
    const intentId = order.of.intent as string;
    for await (const known of this.provider.refundsOf(intentId)) if (known.refundId === id) return known;
    return this.provider.refund({ refundId: id, intentId, amountCents });
  }

  private apply(refund: Refund, { id: providerId, status }: ProviderRefund): void {
    if (status === 'failed' && refund.state !== 'failed') this.fail(refund);
    if (refund.state !== 'requested') return;
    refund.providerId = providerId;
    if (status === 'succeeded') this.finish(refund);
  }

  private finish(refund: Refund): void {
    const { id, order, amountCents } = refund;
    refund.state = 'done';
    this.ledger.post(`refund_paid:${id}`, refundPaidLines({ orderId: order.id, amountCents }));
    const isWaiting = this.refunds.some((other) => other.order.of === order.of && other.state === 'requested');
    if (!isWaiting && order.of.orders.every((one) => amountLeft(one) === 0)) order.of.payment = 'refunded';
  }

  private fail(refund: Refund): void {
    const { id, order, amountCents, feeCents, state } = refund;
    refund.state = 'failed';
    order.refunded -= amountCents;
    order.of.payment = 'paid';
    this.ledger.post(
      `refund_failed:${id}`,
      refundFailedLines({ orderId: order.id, sellerUid: order.seller_uid, amountCents, feeCents }, state === 'done'),
    );
  }
}
