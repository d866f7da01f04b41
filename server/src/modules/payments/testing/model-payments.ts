import type { Reach } from '#testing/faults/fault-points';
import { cardPart, minCardCents } from '@food-court/shared-api/contract';
import { paidCentsOf, payablePayments } from '../checkouts/payment-state';
import { chargeLines, replacementLines, saleLines } from '../ledger/entries';
import { refundedFee } from '../ledger/fees';
import { nextTransition, type Transition } from '../payment/payment-machine';
import { CardProviderUnavailable } from '../provider/provider-failure';
import { ModelLedger } from './model-ledger';
import {
  amountLeft,
  substitutePriceCents,
  type ModelCheckout,
  type ModelOrder,
  type ModelPayment,
} from './model-orders';
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
    this.refunds = new ModelRefunds(provider, reach, this.ledger, buyerUid);
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
      allowRefusal(this.settle(intent)),
      event.what === 'webhook twice' && allowRefusal(this.settle(intent)),
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
      orders: this.orders.map(({ status, price, refunded, moved, of }) => ({
        status,
        price,
        refunded,
        moved,
        payment: of.payment,
      })),
      requested: this.refunds.requestedCents(),
      owed: this.refunds.owedCents(),
      balances,
    };
  }

  private place(prices: readonly number[]): void {
    const amount_cents = prices.reduce((sum, price) => sum + price, 0);
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
      of.orders.push({ ...newOrder, id: `${of.id}o${index}`, seller_uid: `s${index}`, price, of }),
    );
    this.checkouts.push(of);
    this.orders.push(...of.orders);
  }

  private async start(checkout: ModelCheckout, share: number, replaces?: ModelPayment): Promise<void> {
    const reserved = this.reserve(checkout, share, replaces);
    if (!reserved) return;
    const { payment, amountCents } = reserved;
    this.reach('payment-reserved');
    const begun = payment.intent === null ? undefined : await this.provider.findIntent(payment.intent);
    if (begun?.status === 'succeeded') {
      await this.settle(begun.id);
      return this.start(checkout, share);
    }
    if (begun?.status === 'canceled') return this.start(checkout, share, payment);
    if (begun && payment.amount_cents !== amountCents) {
      await this.provider.cancelIntent(begun.id);
      this.reach('intent-cancelled');
      return this.start(checkout, share);
    }
    if (begun) return;
    if (payment.amount_cents !== amountCents) return this.start(checkout, share, payment);
    const made = await this.provider.createIntent({ paymentId: payment.id, checkoutId: checkout.id, amountCents });
    this.reach('intent-created');
    payment.intent = made.id;
    this.reach('intent-stored');
  }

  private reserve(checkout: ModelCheckout, share: number, replaces?: ModelPayment) {
    const leftCents = checkout.amount_cents - paidCentsOf(checkout.payments);
    const asked = Math.ceil(checkout.amount_cents * share);
    const isRefused = share < 1 && (asked < minCardCents || asked > leftCents);
    if (isCharged(checkout) || !isPayable(checkout) || leftCents < minCardCents || isRefused) return undefined;
    const amountCents = share < 1 ? cardPart(asked, leftCents) : leftCents;
    const [own] = payablePayments(checkout.payments);
    if (own && own !== replaces) return { payment: own, amountCents };
    if (own?.state === 'open') own.state = 'closed';
    const payment: ModelPayment = {
      id: `${checkout.id}p${checkout.payments.length}`,
      intent: null,
      amount_cents: amountCents,
      returned_cents: 0,
      state: 'open',
      payer_uid: buyerUid,
      of: checkout,
    };
    checkout.payments.push(payment);
    return { payment, amountCents };
  }

  private async settle(intentId: string): Promise<string> {
    const intent = await this.provider.findIntent(intentId);
    const payment = this.checkouts.flatMap(({ payments }) => payments).find((one) => one.intent === intent.id);
    if (!payment) return intent.status;
    const step = nextTransition({ ...payment, closed_at: payment.of.closed_at }, intent);
    if (step !== 'none') this.applyIntent(payment, step);
    await this.refunds.send(payment.of);
    return intent.status;
  }

  private applyIntent(payment: ModelPayment, step: Transition): void {
    this.reach('intent-learned');
    this.reach('payment-written');
    if (step === 'mismatch') throw new Error('another amount');
    if (step === 'process') payment.state = 'processing';
    if (step === 'fail') payment.state = 'failed';
    if (step === 'pay') this.recordPaid(payment);
    if (step === 'close') this.applyCanceled(payment);
    this.refunds.updateState(payment.of);
    this.reach('payment-committed');
  }

  private recordPaid(payment: ModelPayment): void {
    const { of: checkout, amount_cents: amountCents } = payment;
    this.ledger.post(`charge:${payment.intent}`, chargeLines({ buyerUid, amountCents }));
    payment.state = 'paid';
    const paidCents = paidCentsOf(checkout.payments);
    const isComplete = paidCents >= checkout.amount_cents;
    if (!isComplete && checkout.closed_at === null) return;
    this.refunds.return(payment, isComplete ? paidCents - checkout.amount_cents : amountCents);
    if (isComplete && !checkout.isSold) this.sell(checkout);
  }

  private sell(checkout: ModelCheckout): void {
    const { orders } = checkout;
    this.ledger.post(`sale:${checkout.id}`, saleLines({ buyerUid, feePercent, orders }));
    checkout.isSold = true;
    for (const order of orders.filter(isEnded)) this.refunds.request(order, amountLeft(order));
  }

  private applyCanceled(payment: ModelPayment): void {
    const isEnding = isOver(payment.of);
    payment.state = isEnding && payment.state === 'open' ? 'closed' : 'failed';
    if (isEnding) this.closeUnlessPayable(payment.of, [payment.intent]);
  }

  private closeUnlessPayable(checkout: ModelCheckout, cancelled: readonly (string | null)[]): void {
    const isPayableThere = ({ intent }: ModelPayment) => intent !== null && !cancelled.includes(intent);
    if (!payablePayments(checkout.payments).some(isPayableThere)) this.close(checkout);
  }

  private close(checkout: ModelCheckout): void {
    checkout.closed_at = new Date();
    for (const payment of checkout.payments) {
      if (payment.state === 'open') payment.state = 'closed';
      if (payment.state === 'processing') payment.state = 'failed';
      if (payment.state === 'paid') this.refunds.return(payment, payment.amount_cents - payment.returned_cents);
    }
    for (const order of checkout.orders) if (order.status === 'placed') order.status = 'cancelled';
    this.refunds.updateState(checkout);
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
      if (isOver(checkout) && !checkout.isSold && payableIds(checkout).length > 0) await this.end(checkout);
      await this.refunds.send(checkout);
    } catch {
      // Ignored, as by `followUp` with the database.
    }
  }

  private async end(checkout: ModelCheckout): Promise<void> {
    const cancelled: string[] = [];
    for (const id of payableIds(checkout)) {
      await this.provider.cancelIntent(id);
      this.reach('intent-cancelled');
      if ((await this.settle(id)) === 'canceled') cancelled.push(id);
    }
    if (checkout.closed_at === null && !checkout.isSold && isOver(checkout))
      this.closeUnlessPayable(checkout, cancelled);
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
    if (isOver(checkout)) return this.end(checkout);
    for (const id of payableIds(checkout)) await this.settle(id);
  }
}

const payableIds = ({ payments }: ModelCheckout): string[] =>
  payablePayments(payments).flatMap(({ intent }) => intent ?? []);
