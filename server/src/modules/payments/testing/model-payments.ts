import type { Reach } from '#testing/faults/fault-points';
import { replacementLines } from '../ledger/entries';
import { partsOfReplacement, splitByLargestRemainder } from '../ledger/fees';
import { CardProviderUnavailable } from '../provider/provider-failure';
import { ModelLedger } from './model-ledger';
import {
  amountLeft,
  costOf,
  goneOf,
  isCharged,
  isOver,
  reservePayment,
  substitutePriceCents,
  type ModelCheckout,
  type ModelOrder,
  type ModelPayment,
} from './model-orders';
import { ModelDisputes } from './model-disputes';
import { ModelRefunds } from './model-refunds';
import { ModelSettlement, payableIds } from './model-settlement';
import type { ScriptedProvider } from './scripted-provider';
import { allowRefusal } from './random-histories';
import type { PaymentRecords, HistoryEvent, PaymentSystem } from './history';

const newOrder = { status: 'placed', refunded: 0, moved: 0, substitution: 'none' } as const;

/** The payment rules without a database. The writes of a transaction happen synchronously, after its fault point. */
export class ModelPayments implements PaymentSystem {
  private readonly checkouts: ModelCheckout[] = [];
  private readonly orders: ModelOrder[] = [];
  private readonly ledger = new ModelLedger();
  private readonly refunds: ModelRefunds;
  private readonly settlement: ModelSettlement;
  private readonly disputes: ModelDisputes;

  constructor(
    private readonly provider: ScriptedProvider,
    private readonly reach: Reach,
  ) {
    this.refunds = new ModelRefunds(provider, reach, this.ledger);
    this.settlement = new ModelSettlement(this.checkouts, provider, reach, this.ledger, this.refunds);
    this.disputes = new ModelDisputes(provider, reach, this.ledger, this.settlement, this.refunds);
  }

  async apply(event: HistoryEvent): Promise<void> {
    if (event.what === 'basket') return this.place(event.prices, event.fee);
    if (event.what === 'sweep') return this.sweep();
    if (event.what === 'webhooks again') return allowRefusal(this.receiveWebhooks());
    if (event.what === 'dispute') {
      this.provider.changeDisputes(event.says);
      return allowRefusal(this.receiveWebhooks());
    }
    if (event.what === 'answer the bank') return allowRefusal(this.disputes.answer());
    if (event.what === 'bank') {
      this.provider.changeRefundStatus(event.says);
      return allowRefusal(this.receiveWebhooks());
    }
    const order = this.orders[event.which % this.orders.length] as ModelOrder;
    const intent = order.of.payments.at(-1)?.intent ?? null;
    if (event.what === 'begin') return allowRefusal(this.start(order.of, event.share));
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
      allowRefusal(this.settlement.settle(intent)),
      event.what === 'webhook twice' && allowRefusal(this.settlement.settle(intent)),
    ]);
  }

  async readRecords(): Promise<PaymentRecords> {
    const balances = this.ledger.balances();
    return {
      checkouts: this.checkouts.map(({ amount_cents, isSold, payments }) => ({
        amount_cents,
        isSold,
        paid: payments.filter(({ state }) => state === 'paid'),
      })),
      orders: this.orders.map((order) => ({
        status: order.status,
        cost: costOf(order),
        fee: order.serviceCents,
        refunded: order.refunded,
        moved: order.moved,
        payment: order.of.payment,
      })),
      requested: this.refunds.requestedCents(),
      owed: this.refunds.owedCents(),
      balances,
    };
  }

  private async receiveWebhooks(): Promise<void> {
    await this.refunds.receiveWebhooks();
    await this.disputes.receiveWebhooks();
  }

  private place(prices: readonly number[], fee = 0): void {
    const amount_cents = prices.reduce((sum, price) => sum + price, fee);
    const shares = splitByLargestRemainder(fee, prices);
    const of: ModelCheckout = {
      id: `c${this.checkouts.length}`,
      amount_cents,
      payment: 'unpaid',
      payments: [],
      isSold: false,
      closed_at: null,
      expired: false,
      orders: [],
    };
    prices.forEach((price, index) =>
      of.orders.push({
        ...newOrder,
        id: `${of.id}o${index}`,
        seller_uid: `s${index}`,
        price,
        serviceCents: shares[index] ?? 0,
        of,
      }),
    );
    this.checkouts.push(of);
    this.orders.push(...of.orders);
  }

  private async start(checkout: ModelCheckout, share: number, replaces?: ModelPayment): Promise<void> {
    const reserved = reservePayment(checkout, share, replaces);
    if (!reserved) return;
    const { payment, amountCents } = reserved;
    this.reach('payment-reserved');
    const started = payment.intent === null ? undefined : await this.provider.findIntent(payment.intent);
    if (started?.status === 'succeeded') {
      await this.settlement.settle(started.id);
      return this.start(checkout, share);
    }
    if (started?.status === 'canceled') return this.start(checkout, share, payment);
    if (started && payment.amount_cents !== amountCents) {
      await this.provider.cancelIntent(started.id);
      this.reach('intent-cancelled');
      return this.start(checkout, share);
    }
    if (started) return;
    if (payment.amount_cents !== amountCents) return this.start(checkout, share, payment);
    const made = await this.provider.createIntent({ paymentId: payment.id, checkoutId: checkout.id, amountCents });
    this.reach('intent-created');
    payment.intent = made.id;
    this.reach('intent-stored');
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
    const { id, of } = order;
    const paid = { cost: costOf(order), gone: goneOf(order), ...this.ledger.feesOf(id) };
    const parts = partsOfReplacement(paid, substitutePriceCents);
    const replacement: ModelOrder = {
      ...newOrder,
      id: `${id}r`,
      seller_uid: 'substituteSeller',
      price: substitutePriceCents,
      serviceCents: parts.serviceCents,
      of,
    };
    order.moved = parts.amountCents;
    of.orders.push(replacement);
    this.orders.push(replacement);
    const [from, to] = [order, replacement].map((one) => ({ orderId: one.id, sellerUid: one.seller_uid }));
    if (from && to) this.ledger.post(`replacement:${id}`, replacementLines({ from, to, ...parts }));
  }

  private expireSubstitution(order: ModelOrder): void {
    if (order.substitution === 'open') order.substitution = 'overdue';
  }

  private async refundOnRequest(order: ModelOrder, cents: number): Promise<void> {
    if (!isCharged(order.of) || this.disputes.isDisputed(order.of)) return;
    const ends = cents > 0 && cents === amountLeft(order) && order.status === 'placed';
    this.refunds.request(order, cents);
    if (ends) order.status = 'declined';
    await this.syncProvider(order.of);
  }

  private async syncProvider(checkout: ModelCheckout): Promise<void> {
    try {
      if (isOver(checkout) && !checkout.isSold && payableIds(checkout).length > 0) await this.settlement.end(checkout);
      await this.refunds.send(checkout);
    } catch {
      // Ignored, as by `followUp` with the database.
    }
  }

  private async sweep(): Promise<void> {
    const open = this.checkouts.filter(
      (checkout) =>
        !isCharged(checkout) && checkout.closed_at === null && (checkout.payments.length > 0 || isOver(checkout)),
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
    if (isOver(checkout)) return this.settlement.end(checkout);
    for (const id of payableIds(checkout)) await this.settlement.settle(id);
  }
}
