import type { Reach } from '#testing/faults/fault-points';
import { chargeLines, replacementLines, saleLines } from '../ledger/entries';
import { refundedFee } from '../ledger/fees';
import { nextTransition, type Transition } from '../payment/payment-machine';
import { CardProviderUnavailable } from '../provider/provider-failure';
import type { Intent } from '../provider/provider-objects';
import { ModelLedger } from './model-ledger';
import { amountLeft, stateOfPayment, substitutePriceCents, type ModelCheckout, type ModelOrder } from './model-orders';
import { ModelRefunds } from './model-refunds';
import type { ScriptedProvider } from './scripted-provider';
import { allowRefusal } from './random-histories';
import type { PaymentRecords, HistoryEvent, PaymentSystem } from './history';

const newOrder = { status: 'placed', refunded: 0, moved: 0, substitution: 'none' } as const;
const feePercent = 10;
const buyerUid = 'bob';
const isCharged = ({ payment }: ModelCheckout): boolean => payment === 'paid' || payment === 'refunded';
const isEnded = ({ status }: ModelOrder): boolean => status === 'cancelled' || status === 'declined';
const isPayable = ({ closed_at, expired, orders }: ModelCheckout): boolean =>
  closed_at === null && !expired && orders.every(({ status }) => status === 'placed');
const isOver = ({ expired, orders }: ModelCheckout): boolean =>
  expired || orders.some(({ status }) => status !== 'placed');

/** The payment rules without a database. The writes of a transaction happen synchronously, after its fault point. */
export class ModelPayments implements PaymentSystem {
  private readonly checkouts: ModelCheckout[] = [];
  private readonly orders: ModelOrder[] = [];
  private readonly ledger = new ModelLedger();
  private readonly refunds: ModelRefunds;

  constructor(
    private readonly provider: ScriptedProvider,
    private readonly reach: Reach,
  ) {
    this.refunds = new ModelRefunds(provider, reach, this.ledger);
  }

  async apply(event: HistoryEvent): Promise<void> {
    if (event.what === 'basket') return this.place(event.prices);
    if (event.what === 'sweep') return this.sweep();
    if (event.what === 'webhooks again') return allowRefusal(this.refunds.receiveWebhooks());
    if (event.what === 'bank') {
      this.provider.changeRefundStatus(event.says);
      return allowRefusal(this.refunds.receiveWebhooks());
    }
    const order = this.orders[event.which % this.orders.length] as ModelOrder;
    const { intent } = order.of;
    if (event.what === 'begin') return allowRefusal(this.start(order.of));
    if (event.what === 'expire') return void (order.of.expired = true);
    if (event.what === 'refund') {
      this.provider.refundStatus = event.status;
      return allowRefusal(this.refundOnRequest(order, Math.ceil(amountLeft(order) * event.share)));
    }
    if (event.what === 'take substitution' || event.what === 'refuse substitution')
      return allowRefusal(this.answerSubstitution(order, event.what));
    if (event.what === 'substitution time over') return this.expireSubstitution(order);
    if (event.what === 'cancel' || event.what === 'decline' || event.what === 'accept')
      return allowRefusal(this.step(order, event.what));
    if (intent === null) return;
    if (event.what === 'card') return this.provider.pay(intent, event.card);
    await Promise.all([
      allowRefusal(this.settle(intent)),
      event.what === 'webhook twice' && allowRefusal(this.settle(intent)),
    ]);
  }

  async readRecords(): Promise<PaymentRecords> {
    const balances = this.ledger.balances();
    return {
      checkouts: this.checkouts.map(({ payment, intent }) => ({ payment, intent })),
      orders: this.orders.map(({ status, price, refunded, moved, of }) => ({
        status,
        price,
        refunded,
        moved,
        payment: of.payment,
      })),
      requested: this.refunds.requestedCents(),
      balances,
    };
  }

  private place(prices: readonly number[]): void {
    const amount_cents = prices.reduce((sum, price) => sum + price, 0);
    const of: ModelCheckout = {
      id: `c${this.checkouts.length}`,
      amount_cents,
      payment: 'unpaid',
      intent: null,
      closed_at: null,
      expired: false,
      orders: [],
    };
    prices.forEach((price, index) =>
      of.orders.push({ ...newOrder, id: `${of.id}o${index}`, seller_uid: `s${index}`, price, of }),
    );
    this.checkouts.push(of);
    this.orders.push(...of.orders);
  }

  private async start(checkout: ModelCheckout): Promise<void> {
    if (isCharged(checkout) || !isPayable(checkout)) return;
    const read = checkout.intent;
    const intent = read === null ? undefined : await this.provider.findIntent(read);
    if (intent?.status === 'succeeded') return this.settle(intent.id);
    if (intent && intent.status !== 'canceled') return;
    const made = await this.provider.createIntent({
      checkoutId: checkout.id,
      amountCents: checkout.amount_cents,
      after: read,
    });
    this.reach('intent-created');
    if (checkout.intent === read && !isCharged(checkout) && isPayable(checkout)) checkout.intent = made.id;
    this.reach('intent-stored');
  }

  private async settle(intentId: string): Promise<void> {
    const intent = await this.provider.findIntent(intentId);
    const checkout = this.checkouts.find((one) => one.intent === intent.id);
    if (!checkout) return;
    const step = nextTransition({ ...checkout, state: stateOfPayment(checkout) }, intent);
    if (step !== 'none') this.applyIntent(checkout, intent, step);
    await this.refunds.send(checkout);
  }

  private applyIntent(checkout: ModelCheckout, intent: Intent, step: Transition): void {
    this.reach('intent-learned');
    this.reach('payment-written');
    if (step === 'pay') this.recordPaid(checkout, intent);
    if (step === 'process') checkout.payment = 'processing';
    if (step === 'fail') checkout.payment = 'failed';
    if (step === 'close') this.close(checkout);
    if (step === 'mismatch') throw new Error('another amount');
    this.reach('payment-committed');
  }

  private recordPaid(checkout: ModelCheckout, { id }: Intent): void {
    const { orders, amount_cents: amountCents } = checkout;
    this.ledger.post(`sale:${checkout.id}`, saleLines({ buyerUid, feePercent, orders }));
    this.ledger.post(`charge:${id}`, chargeLines({ buyerUid, amountCents }));
    checkout.payment = 'paid';
    for (const order of orders.filter(isEnded)) this.refunds.request(order, amountLeft(order));
  }

  private close(checkout: ModelCheckout): void {
    if (!isOver(checkout)) return void (checkout.payment = 'failed');
    checkout.closed_at = new Date();
    for (const order of checkout.orders) if (order.status === 'placed') order.status = 'cancelled';
  }

  private async step(order: ModelOrder, what: 'cancel' | 'decline' | 'accept'): Promise<void> {
    if (order.status !== 'placed') return;
    if (what === 'accept') {
      if (isCharged(order.of) && amountLeft(order) > 0) order.status = 'accepted';
      return;
    }
    const status = what === 'cancel' ? 'cancelled' : 'declined';
    if (isCharged(order.of)) order.status = status;
    else for (const one of order.of.orders) if (one.status === 'placed') one.status = status;
    if (order.of.payment === 'paid') {
      if (what === 'decline' && order.refunded === 0) order.substitution = 'open';
      else this.refunds.request(order, amountLeft(order));
    }
    await this.syncProvider(order.of);
  }

  private async answerSubstitution(
    order: ModelOrder,
    what: 'take substitution' | 'refuse substitution',
  ): Promise<void> {
    if (order.substitution !== 'open') return;
    if (what === 'take substitution') this.replace(order);
    this.refunds.request(order, amountLeft(order));
    order.substitution = 'closed';
    await this.syncProvider(order.of);
  }

  private replace(order: ModelOrder): void {
    const amountCents = substitutePriceCents;
    const { id, price, refunded, of } = order;
    const feeCents = refundedFee({ price, refunded, amount: amountCents, ...this.ledger.feeOf(id) });
    const replacement: ModelOrder = {
      ...newOrder,
      id: `${id}r`,
      seller_uid: 'substituteSeller',
      price: amountCents,
      of,
    };
    order.moved = amountCents;
    of.orders.push(replacement);
    this.orders.push(replacement);
    const [from, to] = [order, replacement].map((one) => ({ orderId: one.id, sellerUid: one.seller_uid }));
    if (from && to) this.ledger.post(`replacement:${id}`, replacementLines({ from, to, amountCents, feeCents }));
  }

  private expireSubstitution(order: ModelOrder): void {
    if (order.substitution === 'open') order.substitution = 'overdue';
  }

  private async refundOnRequest(order: ModelOrder, cents: number): Promise<void> {
    if (!isCharged(order.of)) return;
    const ends = cents > 0 && cents === amountLeft(order) && order.status === 'placed';
    this.refunds.request(order, cents);
    if (ends) order.status = 'declined';
    await this.syncProvider(order.of);
  }

  private async syncProvider(checkout: ModelCheckout): Promise<void> {
    try {
      if (isOver(checkout) && checkout.intent !== null && !isCharged(checkout))
        await this.cancelPayment(checkout.intent);
      await this.refunds.send(checkout);
    } catch {
      // Ignored, as by `followUp` with the database.
    }
  }

  private async cancelPayment(intentId: string): Promise<void> {
    await this.provider.cancelIntent(intentId);
    this.reach('intent-cancelled');
    await this.settle(intentId);
  }

  private async sweep(): Promise<void> {
    const open = this.checkouts.filter(
      (checkout) =>
        !isCharged(checkout) && checkout.closed_at === null && (checkout.intent !== null || isOver(checkout)),
    );
    for (const checkout of open)
      try {
        await this.finish(checkout);
      } catch (error) {
        if (error instanceof CardProviderUnavailable && error.isOutage) break;
      }
    for (const order of this.orders.filter(({ substitution }) => substitution === 'overdue')) {
      this.refunds.request(order, amountLeft(order));
      order.substitution = 'closed';
    }
    await this.refunds.send().catch(() => undefined);
  }

  private async finish(checkout: ModelCheckout): Promise<void> {
    if (checkout.intent === null) return this.close(checkout);
    return isOver(checkout) ? this.cancelPayment(checkout.intent) : this.settle(checkout.intent);
  }
}
