import assert from 'node:assert/strict';
import { onceFor } from '#platform/contract/idempotency/once';
import { removeDish } from '#modules/menu/kitchen/kitchen.repository';
import { findStep } from '#modules/ordering/steps/order-life.policy';
import { takeStep } from '#modules/ordering/steps/take-step';
import { findOrder, type OrderRow } from '#modules/ordering/orders/orders.repository';
import { placeCheckout } from '#modules/ordering/checkout/place-checkout';
import { refuseSubstitution } from '#modules/ordering/substitution/end-substitution';
import { takeSubstitution } from '#modules/ordering/substitution/take-substitution';
import type { Services } from '#compose/services';
import { insertDish } from '#testing/index';
import { startPayment } from '../payment/start-payment';
import { refundOrder } from '../refunds/request-refund';
import { settlePayment, syncProvider } from '../payment/settle-payment';
import { sweep } from '#modules/payments/payment/sweep/sweep';
import type { ScriptedProvider } from './scripted-provider';
import { allowRefusal } from './random-histories';
import type { PaymentRecords, HistoryEvent, NewBasket, PaymentSystem } from './history';
import { findDispute } from '../disputes/disputes.repository';
import { receiveEvent, type WebhookEvent } from '../webhook/receive-event';
import { sendAnswer } from '../disputes/send-answer';
import { findOrderPayment, type OrderPayment } from '../checkouts/checkouts.repository';
import {
  endTimeOfSubstitution,
  findReplacement,
  findSubstitutionOf,
  readEvents,
  readPaymentRecords,
} from './database-records.repository';
import { setServiceFee } from './service-fees.repository';
import { substitutePriceCents } from './model-orders';
import { DatabaseCouriers } from './couriers/database-couriers';
import { DatabaseOwnMoney } from './database-own-money';
import { lastIntentId } from './last-intent.repository';

const noHolds = {
  portions: Infinity,
  portionsOfDish: Infinity,
  countedMinutes: 60,
  uncountedMinutes: 60,
  guestMinutes: 60,
  guestOrdersOfTable: 1_000,
  guestOrdersOfBrowser: 1_000,
  guestOrdersOfNetwork: 1_000,
};

const orderOf = { cancel: 'cancelled', decline: 'declined', accept: 'accepted' } as const;

/** The server's own payment functions on PostgreSQL, with a card provider in memory. */
export class DatabasePayments implements PaymentSystem {
  private readonly orders: string[] = [];
  private readonly checkouts: string[] = [];

  private readonly ownMoney: DatabaseOwnMoney;
  private readonly couriers: DatabaseCouriers;

  constructor(
    private readonly services: Services,
    private readonly provider: ScriptedProvider,
    private readonly people: {
      buyer: { uid: string };
      sellers: readonly { uid: string }[];
      /** A dish of a fourth seller that is always available for `substitutePriceCents`. */
      substituteDish: string;
    },
  ) {
    this.couriers = new DatabaseCouriers(services, people.buyer.uid);
    const ownPeople = { uid: people.buyer.uid, inviterUid: people.sellers[0]?.uid ?? '' };
    this.ownMoney = new DatabaseOwnMoney(services, provider, ownPeople, this.checkouts);
  }

  apply = (event: HistoryEvent): Promise<string | undefined> => allowRefusal(this.handle(event));

  private async handle(event: HistoryEvent): Promise<unknown> {
    const { services } = this;
    if (event.what === 'basket') return this.place(event);
    if (event.what === 'sweep') return void (await sweep(services, { onError: () => undefined }));
    if (event.what === 'webhooks again') return this.receiveWebhooks();
    if (event.what === 'dispute') {
      this.provider.changeDisputes(event.says);
      return this.receiveWebhooks();
    }
    if (event.what === 'answer the bank') return this.answerBank();
    if (event.what === 'own money') return this.ownMoney.make(event);
    if (event.what === 'court pays couriers') return this.couriers.pay();
    if (event.what === 'bank') {
      this.provider.changeRefundStatus(event.says);
      return this.receiveWebhooks();
    }
    const id = this.orders[event.which % this.orders.length] ?? '';
    if (event.what === 'courier ends') return this.couriers.end(id);
    if (event.what === 'begin') return this.begin(id, event.share);
    if (event.what === 'expire') return this.expire(id);
    if (event.what === 'refund') return this.refund(id, event);
    if (event.what === 'take substitution' || event.what === 'refuse substitution')
      return this.answerSubstitution(id, event.what);
    if (event.what === 'substitution time over') return this.expireSubstitutionOf(id);
    if (event.what === 'cancel' || event.what === 'decline' || event.what === 'accept')
      return this.step(id, orderOf[event.what]);
    const intent = await this.intentOf(id);
    if (intent === null) return;
    if (event.what === 'card') return this.provider.pay(intent, event.card);
    if (event.what === 'check') return settlePayment(services, intent);
    return this.receiveTwice(this.provider.tell('payment_intent.succeeded', intent));
  }

  readRecords = (): Promise<PaymentRecords> => readPaymentRecords(this.services.db, this.checkouts);
  readWallet = () => this.ownMoney.readWallet();
  readEvents = (): Promise<string[]> => readEvents(this.services.db, this.checkouts);

  private async place({ prices, fee = 0, tip = 0, delivery, isTipForCourier }: NewBasket): Promise<void> {
    const { buyer, sellers } = this.people;
    await setServiceFee(this.services.db, fee, buyer);
    await this.services.db.transaction().execute(async (trx) => {
      const lines = [];
      for (const [index, price_cents] of prices.entries())
        lines.push({
          dishId: await insertDish(trx, sellers[index] as { uid: string }, {
            price_cents,
            portions: 1,
          }),
          quantity: 1,
          choices: [],
        });
      const placed = await placeCheckout(trx, {
        buyerUid: buyer.uid,
        lines,
        ...(tip > 0 && { tip: { cents: tip, isForCourier: isTipForCourier } }),
        ...(delivery !== undefined && { deliveryCents: delivery, fulfilment: { kind: 'delivery', to: 'Yaba' } }),
        holds: noHolds,
        clock: this.services.courtClock,
        accept: () => undefined,
      });
      // Removed from the menu, so that only the substitution dish is offered instead.
      for (const { dishId } of lines) await removeDish(trx, dishId);
      this.checkouts.push(placed.id);
      this.orders.push(...placed.orders.map((order) => order.id));
    });
  }

  private async begin(id: string, share: number): Promise<void> {
    const { id: checkoutId, amount_cents } = (await findOrderPayment(this.services.db, id)) as OrderPayment;
    await startPayment(this.services, {
      checkoutId,
      payerUid: this.people.buyer.uid,
      ...(share < 1 && { amountCents: Math.ceil(amount_cents * share) }),
    });
  }

  private async step(id: string, to: 'accepted' | 'declined' | 'cancelled'): Promise<void> {
    const { db, courtClock: clock } = this.services;
    const order = (await findOrder(db, id)) as OrderRow;
    const step = findStep('placed', to);
    if (!step) throw new Error(`no step to ${to}`);
    await db
      .transaction()
      .execute((trx) =>
        takeStep(trx, [order.id], { checkoutId: order.checkout_id, step, byUid: order.seller_uid, clock }),
      );
    if (to !== 'accepted') await this.followUp(id);
  }

  private async answerSubstitution(orderId: string, what: 'take substitution' | 'refuse substitution'): Promise<void> {
    const { db, courtClock: clock } = this.services;
    const substitution = await findSubstitutionOf(db, orderId);
    if (!substitution) return;
    await db.transaction().execute((trx) =>
      what === 'take substitution'
        ? takeSubstitution(trx, substitution, {
            productId: this.people.substituteDish,
            price: substitutePriceCents / 100,
            clock,
          })
        : refuseSubstitution(trx, substitution),
    );
    const replacement = await findReplacement(db, substitution.id);
    if (replacement && !this.orders.includes(replacement)) this.orders.push(replacement);
    await this.followUp(orderId);
  }

  /** Lets the time to answer run out; the next sweep refunds the order. */
  private async expireSubstitutionOf(orderId: string): Promise<void> {
    await endTimeOfSubstitution(this.services.db, orderId);
  }

  private async refund(
    id: string,
    { share, status, key }: { share: number; status: 'succeeded' | 'pending'; key?: string },
  ): Promise<void> {
    const { db } = this.services;
    this.provider.refundStatus = status;
    const order = (await findOrder(db, id)) as OrderRow;
    const { price_cents, fee_cents, tip_cents, refunded_cents, moved_cents, seller_uid } = order;
    const left = price_cents + fee_cents + tip_cents - refunded_cents - moved_cents;
    const amount = Math.ceil(left * share) / 100;
    const call = { owner: seller_uid, call: id, key: key && `${id}-${key}`, body: { share } };
    const { orders } = this.services;
    await onceFor(db, call)((trx) => refundOrder(trx, id, { amount }, { byUid: seller_uid, orders }));
    await this.followUp(id);
  }

  /** Syncs without the time limit of a request. The sweeper retries failures. */
  private followUp = (id: string): Promise<void> => syncProvider(this.services, id).catch(() => undefined);

  private async receiveWebhooks(): Promise<void> {
    for (const message of this.provider.pendingMessages) await this.receiveTwice(message);
  }

  /** Providers may send a message again before they have an answer. */
  private receiveTwice = (message: WebhookEvent) =>
    Promise.all([allowRefusal(this.receive(message)), allowRefusal(this.receive(message))]);

  private async receive(message: WebhookEvent): Promise<void> {
    await receiveEvent(this.services, message, { error: assert.fail });
    this.provider.pendingMessages.delete(message);
  }

  private async answerBank(): Promise<void> {
    const { id = '' } = this.provider.undecidedDispute() ?? {};
    const known = await findDispute(this.services.db, id);
    if (known?.state === 'open') await sendAnswer(this.services, id, 'Handed over.');
  }

  private async expire(id: string): Promise<void> {
    const { db } = this.services;
    await db
      .updateTable('checkouts')
      .set({ expires_at: new Date(0) })
      .where('id', '=', db.selectFrom('orders').select('checkout_id').where('id', '=', id))
      .execute();
  }

  private async intentOf(id: string): Promise<string | null> {
    const { intent_id } = await this.services.db
      .selectFrom('orders')
      .innerJoin('checkouts', 'checkouts.id', 'checkout_id')
      .select(lastIntentId.as('intent_id'))
      .where('orders.id', '=', id)
      .executeTakeFirstOrThrow();
    return intent_id;
  }
}
