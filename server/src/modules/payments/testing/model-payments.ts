import type { Reach } from '#testing/faults/fault-points';
import { CardProviderUnavailable } from '../provider/provider-failure';
import { ModelCouriers } from './couriers/model-couriers';
import { ModelLedger } from './model-ledger';
import {
  amountLeft,
  costOf,
  isCharged,
  isEnded,
  isOver,
  newCheckout,
  reservePayment,
  type ModelCheckout,
  type ModelOrder,
  type ModelPayment,
} from './model-orders';
import { ModelDisputes } from './model-disputes';
import { ModelRefunds } from './model-refunds';
import { replaceOrder } from './model-replacement';
import { ModelSettlement, payableIds } from './model-settlement';
import type { ScriptedProvider } from './scripted-provider';
import { allowRefusal } from './random-histories';
import type { WebhookEvent } from '../webhook/receive-event';
import type { PaymentRecords, HistoryEvent, NewBasket, PaymentSystem } from './history';

/** The payment rules without a database. The writes of a transaction happen synchronously, after its fault point. */
export class ModelPayments implements PaymentSystem {
  private readonly checkouts: ModelCheckout[] = [];
  private readonly orders: ModelOrder[] = [];
  private readonly usedKeys = new Set<string>();
  private readonly ledger = new ModelLedger();
  private readonly couriers = new ModelCouriers(this.ledger);
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

  apply = (event: HistoryEvent): Promise<string | undefined> => allowRefusal(this.handle(event));

  private async handle(event: HistoryEvent): Promise<unknown> {
    if (event.what === 'basket') return this.place(event);
    if (event.what === 'sweep') return this.sweep();
    if (event.what === 'webhooks again') return this.receiveWebhooks();
    if (event.what === 'dispute') {
      this.provider.changeDisputes(event.says);
      return this.receiveWebhooks();
    }
    if (event.what === 'answer the bank') return this.disputes.answer();
    if (event.what === 'bank') {
      this.provider.changeRefundStatus(event.says);
      return this.receiveWebhooks();
    }
    if (event.what === 'court pays couriers') return this.couriers.pay();
    if (event.what === 'own money') throw new Error('The model has no wallets.');
    const order = this.orders[event.which % this.orders.length] as ModelOrder;
    const intent = order.of.payments.at(-1)?.intent ?? null;
    if (event.what === 'courier ends') return this.couriers.end(order.of);
    if (event.what === 'begin') return this.start(order.of, event.share);
    if (event.what === 'expire') return void (order.of.expired = true);
    if (event.what === 'refund') {
      this.provider.refundStatus = event.status;
      return this.refundOnRequest(order, event);
    }
    if (event.what === 'take substitution' || event.what === 'refuse substitution')
      return this.answerSubstitution(order, event.what);
    if (event.what === 'substitution time over') return this.expireSubstitution(order);
    if (event.what === 'cancel' || event.what === 'decline' || event.what === 'accept')
      return this.step(order, event.what);
    if (intent === null) return;
    if (event.what === 'card') return this.provider.pay(intent, event.card);
    if (event.what === 'check') return this.settlement.settle(intent);
    return this.receiveTwice(this.provider.tell('payment_intent.succeeded', intent));
  }

  async readRecords(): Promise<PaymentRecords> {
    const balances = this.ledger.balances();
    return {
      checkouts: this.checkouts.map(({ amount_cents, isSold, closed_at, payments }) => ({
        amount_cents,
        isSold,
        isClosed: closed_at !== null,
        payments,
      })),
      orders: this.orders.map((order) => ({
        status: order.status,
        cost: costOf(order),
        fee: order.serviceCents,
        tip: order.tipCents,
        refunded: order.refunded,
        moved: order.moved,
        payment: order.of.payment,
        isRestocked: isEnded(order) && order.seller_uid !== 'substituteSeller',
      })),
      requested: this.refunds.requestedCents(),
      owed: this.refunds.owedCents(),
      entries: this.ledger.kinds(),
      couriers: this.couriers.records(),
      balances,
    };
  }

  private async receiveWebhooks(): Promise<void> {
    for (const message of this.provider.pendingMessages) await this.receiveTwice(message);
  }

  /** Providers may send a message again before they have an answer. */
  private receiveTwice = (message: WebhookEvent) =>
    Promise.all([allowRefusal(this.receive(message)), allowRefusal(this.receive(message))]);

  private async receive(message: WebhookEvent): Promise<void> {
    const { type, objectId } = message;
    if (type.startsWith('charge.dispute')) await this.disputes.settle(objectId);
    else {
      this.reach('webhook-recorded');
      await (type.startsWith('refund') ? this.refunds.settle(objectId) : this.settlement.settle(objectId));
    }
    this.provider.pendingMessages.delete(message);
  }

  private place({ prices, fee = 0, tip = 0, delivery, isTipForCourier = false }: NewBasket): void {
    const terms = { fee, tip, isTipForCourier, ...(delivery !== undefined && { delivery }) };
    const checkout = newCheckout(`c${this.checkouts.length}`, prices, terms);
    this.checkouts.push(checkout);
    this.orders.push(...checkout.orders);
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
    if (what === 'take substitution') this.orders.push(replaceOrder(order, this.ledger));
    this.refunds.request(order, amountLeft(order));
    order.substitution = 'closed';
    await this.syncProvider(order.of);
  }

  private expireSubstitution(order: ModelOrder): void {
    if (order.substitution === 'open') order.substitution = 'overdue';
  }

  private async refundOnRequest(order: ModelOrder, { share, key }: { share: number; key?: string }): Promise<void> {
    if (key !== undefined && this.usedKeys.has(key)) return this.syncProvider(order.of);
    const cents = Math.ceil(amountLeft(order) * share);
    if (cents > amountLeft(order) || !isCharged(order.of) || this.disputes.isDisputed(order.of)) return;
    const ends = cents > 0 && cents === amountLeft(order) && order.status === 'placed';
    if (key !== undefined) this.usedKeys.add(key);
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
