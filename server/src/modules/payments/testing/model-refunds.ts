import type { Reach } from '#testing/faults/fault-points';
import { paymentStateOf } from '../checkouts/payment-state';
import {
  paymentReturnFailedLines,
  paymentReturnLines,
  refundFailedLines,
  refundLines,
  refundPaidLines,
} from '../ledger/entries';
import { CardProviderRefused } from '../provider/provider-failure';
import type { ProviderRefund } from '../provider/provider-objects';
import { partsOf, splitParts, type PartsOfAmount, type TipAccount } from '../ledger/fees';
import type { ModelLedger } from './model-ledger';
import {
  amountLeft,
  buyerUid,
  costOf,
  goneOf,
  type ModelCheckout,
  type ModelOrder,
  type ModelPayment,
} from './model-orders';
import type { ScriptedProvider } from './scripted-provider';

interface Refund extends PartsOfAmount {
  id: string;
  /** Where its tip comes from. */
  tipAccount?: TipAccount;
  payment: ModelPayment;
  /** None if the payment completed nothing. */
  order?: ModelOrder;
  state: 'requested' | 'done' | 'failed';
  providerId: string | null;
}

/** Refunds without a database. */
export class ModelRefunds {
  private readonly refunds: Refund[] = [];
  /** Cents that buyers have from their banks of a lost payment that should also go back. */
  private readonly fromBanks = new Map<ModelPayment, { owed: number; twice: number }>();

  /** The part of failed returns that the buyers have from their banks. */
  private borneCents = 0;

  constructor(
    private readonly provider: ScriptedProvider,
    private readonly reach: Reach,
    private readonly ledger: ModelLedger,
  ) {}

  request(order: ModelOrder, amountCents: number): void {
    if (amountCents === 0) return;
    const { tipAccount, ...fees } = this.ledger.feesOf(order);
    const paid = { cost: costOf(order), gone: goneOf(order), ...fees };
    const payments = order.of.payments.filter(({ state }) => state === 'paid');
    const parts = splitParts(partsOf(paid, amountCents), payments.map(this.leftOf));
    order.refunded += amountCents;
    for (const [place, part] of parts.entries())
      if (part.amountCents > 0) this.write({ ...part, tipAccount, payment: payments[place] as ModelPayment, order });
  }

  /** Returns what completed no checkout. */
  return(payment: ModelPayment, amountCents: number): void {
    if (amountCents === 0) return;
    payment.returned_cents += amountCents;
    this.write({ payment, amountCents, feeCents: 0, serviceCents: 0, tipCents: 0 });
  }

  private write(part: Omit<Refund, 'id' | 'state' | 'providerId'>): void {
    const { order, payment: _payment, ...parts } = part;
    const { amountCents } = parts;
    const id = `r${this.refunds.length}`;
    this.refunds.push({ ...part, id, state: 'requested', providerId: null });
    if (order)
      this.ledger.post(`refund:${id}`, refundLines({ orderId: order.id, sellerUid: order.seller_uid, ...parts }));
    else this.ledger.post(`payment_return:${id}`, paymentReturnLines({ buyerUid, amountCents }));
  }

  private leftOf = (payment: ModelPayment): number =>
    this.refunds
      .filter((refund) => refund.payment === payment && refund.order && refund.state !== 'failed')
      .reduce((left, { amountCents }) => left - amountCents, payment.amount_cents - payment.returned_cents);

  async send(checkout?: ModelCheckout): Promise<void> {
    for (const refund of this.refunds.filter(
      ({ state, payment }) => state === 'requested' && (checkout === undefined || payment.of === checkout),
    )) {
      this.reach('refund-requested');
      const sent = await this.sendOrFind(refund).catch(unlessItIsRefused);
      this.reach('refund-sent');
      if (sent) this.apply(refund, sent);
      else this.fail(refund);
    }
  }

  /** The bank has news of a refund. */
  async settle(providerId: string): Promise<void> {
    const sent = await this.provider.findRefund(providerId);
    const refund = this.refunds.find((ours) => ours.id === sent.refundId);
    if (refund) this.apply(refund, sent);
  }

  requestedCents = (): number => sumOf(this.refunds.filter(({ state }) => state === 'requested'));

  /** Sums the returns that the bank refused: the court owes them to the buyer. */
  owedCents = (): number => {
    const settled = [...this.fromBanks.values()].reduce((sum, { owed }) => sum + owed, 0);
    return sumOf(this.failedReturns()) - settled - this.borneCents;
  };

  /** Sums what a lost dispute finds owed: nothing was settled before. */
  owedCentsOf = (of: ModelPayment): number => sumOf(this.failedReturns().filter(({ payment }) => payment === of));

  keepFromBank = (payment: ModelPayment, cents: { owed: number; twice: number }): void =>
    void this.fromBanks.set(payment, cents);

  private failedReturns = (): Refund[] => this.refunds.filter(({ state, order }) => state === 'failed' && !order);

  /** The state of a checkout follows from its payments and refunds. */
  updateState(checkout: ModelCheckout): void {
    const isWaiting = this.refunds.some(
      ({ order, state, payment }) => order && payment.of === checkout && state === 'requested',
    );
    checkout.payment = paymentStateOf({
      amountCents: checkout.amount_cents,
      payments: checkout.payments,
      isRefunded: !isWaiting && checkout.orders.every((order) => amountLeft(order) === 0),
    });
  }

  private async sendOrFind({ id, providerId, payment, amountCents }: Refund): Promise<ProviderRefund> {
    if (providerId !== null) return this.provider.findRefund(providerId);
    const intentId = payment.intent as string;
    for await (const known of this.provider.refundsOf(intentId)) if (known.refundId === id) return known;
    return this.provider.refund({ refundId: id, intentId, amountCents });
  }

  private apply(refund: Refund, { id: providerId, status }: ProviderRefund): void {
    if (status === 'failed') this.fail(refund);
    if (refund.state !== 'requested') return;
    refund.providerId = providerId;
    if (status === 'succeeded') this.finish(refund);
  }

  private finish(refund: Refund): void {
    const { id, order, payment, amountCents } = refund;
    refund.state = 'done';
    this.ledger.post(`refund_paid:${id}`, refundPaidLines({ orderId: order?.id, amountCents }));
    this.updateState(payment.of);
  }

  private fail(refund: Refund): void {
    // Two equal messages at the same time learn of the same refusal.
    if (refund.state === 'failed') return;
    const { id, order, payment, amountCents, feeCents, serviceCents, tipCents, tipAccount = 'tips' } = refund;
    const wasPaid = refund.state === 'done';
    refund.state = 'failed';
    const reference = `refund_failed:${id}`;
    if (!order) {
      const fromBankCents = Math.min(amountCents, this.fromBanks.get(payment)?.twice ?? 0);
      this.borneCents += fromBankCents;
      this.ledger.post(reference, paymentReturnFailedLines({ buyerUid, amountCents, fromBankCents }, wasPaid));
      return;
    }
    order.refunded -= amountCents;
    const { id: orderId, seller_uid: sellerUid } = order;
    const backTo = tipAccount === 'tips' ? tipAccount : this.ledger.courierAccount(order.of.id);
    const parts = { orderId, sellerUid, amountCents, feeCents, serviceCents, tipCents, tipAccount: backTo };
    this.ledger.post(reference, refundFailedLines(parts, wasPaid));
    this.updateState(payment.of);
  }
}

/** The provider refuses to send back what a bank has taken. */
function unlessItIsRefused(error: unknown): undefined {
  if (!(error instanceof CardProviderRefused)) throw error;
}

const sumOf = (refunds: readonly Refund[]): number => refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
