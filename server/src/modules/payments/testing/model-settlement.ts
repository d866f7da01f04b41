import type { Reach } from '#testing/faults/fault-points';
import { paidCentsOf, payablePayments } from '../checkouts/payment-state';
import { chargeLines, saleLines } from '../ledger/entries';
import { nextTransition, type Transition } from '../payment/payment-machine';
import type { ModelLedger } from './model-ledger';
import { amountLeft, buyerUid, isEnded, isOver, type ModelCheckout, type ModelPayment } from './model-orders';
import type { ModelRefunds } from './model-refunds';
import type { ScriptedProvider } from './scripted-provider';

const feePercent = 10;

/** Learns what became of payments, and closes checkouts, without a database. */
export class ModelSettlement {
  constructor(
    private readonly checkouts: readonly ModelCheckout[],
    private readonly provider: ScriptedProvider,
    private readonly reach: Reach,
    private readonly ledger: ModelLedger,
    private readonly refunds: ModelRefunds,
  ) {}

  findPayment = (intentId: string): ModelPayment | undefined =>
    this.checkouts.flatMap(({ payments }) => payments).find(({ intent }) => intent === intentId);

  async settle(intentId: string): Promise<string> {
    const intent = await this.provider.findIntent(intentId);
    const payment = this.findPayment(intent.id);
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
    const { orders, isTipForCourier } = checkout;
    this.ledger.post(`sale:${checkout.id}`, saleLines({ buyerUid, isTipForCourier, feePercent, orders }));
    checkout.isSold = true;
    for (const order of orders.filter(isEnded)) this.refunds.request(order, amountLeft(order));
  }

  private applyCanceled(payment: ModelPayment): void {
    const isEnding = isOver(payment.of);
    payment.state = payment.state === 'closed' || (isEnding && payment.state === 'open') ? 'closed' : 'failed';
    if (isEnding) this.closeUnlessPayable(payment.of, [payment.intent]);
  }

  private closeUnlessPayable(checkout: ModelCheckout, cancelled: readonly (string | null)[]): void {
    const isPayableThere = ({ intent }: ModelPayment) => intent !== null && !cancelled.includes(intent);
    if (!payablePayments(checkout.payments).some(isPayableThere)) this.close(checkout);
  }

  close(checkout: ModelCheckout): void {
    checkout.closed_at = new Date();
    for (const payment of checkout.payments) {
      if (payment.state === 'open') payment.state = 'closed';
      if (payment.state === 'processing') payment.state = 'failed';
      if (payment.state === 'paid') this.refunds.return(payment, payment.amount_cents - payment.returned_cents);
    }
    for (const order of checkout.orders) if (order.status === 'placed') order.status = 'cancelled';
    this.refunds.updateState(checkout);
  }

  async end(checkout: ModelCheckout): Promise<void> {
    const cancelled: string[] = [];
    for (const id of payableIds(checkout)) {
      await this.provider.cancelIntent(id);
      this.reach('intent-cancelled');
      if ((await this.settle(id)) === 'canceled') cancelled.push(id);
    }
    if (checkout.closed_at === null && !checkout.isSold && isOver(checkout))
      this.closeUnlessPayable(checkout, cancelled);
  }
}

export const payableIds = ({ payments }: ModelCheckout): string[] =>
  payablePayments(payments).flatMap(({ intent }) => intent ?? []);
