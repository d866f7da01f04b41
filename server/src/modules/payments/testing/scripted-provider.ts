import type { CardProvider } from '../provider/card-provider';
import { CardProviderRefused, CardProviderUnavailable } from '../provider/provider-failure';
import { newId } from '#platform/database/new-id';
import type { WebhookEvent } from '../webhook/receive-event';
import type { Intent, ProviderDispute, ProviderRefund } from '../provider/provider-objects';

type TakenBack = ProviderDispute & { intentId: string };

export type CardEvent = 'pays' | 'declines' | 'takes its time' | 'is called off';

export type ProviderFault = 'down' | 'answer-lost';

/** A card provider in memory, with the rules that matter for money. A test can make its next answer fail. */
export class ScriptedProvider implements CardProvider {
  readonly intents = new Map<string, Intent>();
  readonly refunds = new Map<string, ProviderRefund>();
  readonly disputes = new Map<string, TakenBack>();
  /** Requests that the server must never make. */
  readonly invalidRequests: string[] = [];
  /** Messages that are repeated until they are handled. */
  readonly pendingMessages = new Set<WebhookEvent>();
  nextFault: ProviderFault | undefined;
  /** The bank's answer to the next refund. */
  refundStatus: 'succeeded' | 'pending' = 'succeeded';
  private readonly keys = new Map<string, string>();

  createIntent: CardProvider['createIntent'] = ({ paymentId, checkoutId, amountCents }) =>
    this.answer(() => {
      const id = this.once(`payment-${paymentId}`, () => `pi_${this.intents.size}_of_${checkoutId}`);
      const fresh: Intent = {
        id,
        status: 'requires_payment_method',
        amount: amountCents,
        amountReceived: 0,
        currency: 'usd',
        clientSecret: `${id}_secret`,
        checkoutId,
        declined: false,
        card: undefined,
        createdAt: new Date(),
      };
      if (!this.intents.has(id)) this.intents.set(id, fresh);
      return this.intent(id);
    });

  findIntent: CardProvider['findIntent'] = (id) => this.answer(() => this.intent(id));

  cancelIntent: CardProvider['cancelIntent'] = (id) =>
    this.answer(() => {
      // A bank that takes its time may still say yes.
      if (!['succeeded', 'processing'].includes(this.intent(id).status)) this.change(id, { status: 'canceled' });
    });

  refund: CardProvider['refund'] = ({ refundId, intentId, amountCents }) =>
    this.answer(() => {
      const id = this.once(`refund-${refundId}`, () => `re_${this.refunds.size}_of_${refundId}`);
      const known = this.refunds.get(id);
      if (known) return { ...known };
      if ([...this.disputes.values()].some((dispute) => dispute.intentId === intentId && dispute.state !== 'won'))
        throw new CardProviderRefused('the bank has taken the payment back');
      if (this.sent(intentId) + amountCents > this.intent(intentId).amountReceived) {
        this.invalidRequests.push(`${amountCents} more than was paid by ${intentId}`);
        throw new CardProviderRefused('more than was paid');
      }
      const made = { id, status: this.refundStatus, amount: amountCents, intentId, refundId };
      this.refunds.set(id, made);
      return { ...made };
    });

  findRefund: CardProvider['findRefund'] = (id) => this.answer(() => ({ ...this.knownRefund(id) }));

  async *refundsOf(intentId: string): AsyncIterable<ProviderRefund> {
    yield* await this.answer(() =>
      [...this.refunds.values()].filter((refund) => refund.intentId === intentId).map((refund) => ({ ...refund })),
    );
  }

  findDispute: CardProvider['findDispute'] = (id) => this.answer(() => ({ ...this.knownDispute(id) }));
  answerDispute: CardProvider['answerDispute'] = (id) =>
    this.answer(() => {
      const dispute = this.knownDispute(id);
      if (dispute.state !== 'open') throw new CardProviderRefused('the bank has an answer');
      this.reportDispute({ ...dispute, state: 'answered' });
      return { ...this.knownDispute(id) };
    });
  // Histories have no fees, and never list by period.
  async *disputesBetween(): AsyncIterable<never> {}
  async *feesBetween(): AsyncIterable<never> {}
  heldCents: CardProvider['heldCents'] = () =>
    this.answer(() => {
      const received = [...this.intents.values()].reduce((sum, { amountReceived }) => sum + amountReceived, 0);
      return [...this.intents.keys()].reduce((left, id) => left - this.sent(id), received);
    });
  async *intentsBetween(): AsyncIterable<Intent> {}
  async *refundsBetween(): AsyncIterable<ProviderRefund> {}

  /** Sends a message, which the caller delivers. */
  tell(type: string, objectId: string): WebhookEvent {
    const message = { id: `evt_${newId()}`, type, objectId };
    this.pendingMessages.add(message);
    return message;
  }

  /** Simulates a buyer who presses Pay, and their bank. */
  pay(id: string, card: CardEvent): void {
    const { status, amount } = this.intent(id);
    if (status !== 'requires_payment_method' && status !== 'processing') return;
    if (card === 'takes its time') this.change(id, { status: 'processing' });
    else if (card === 'is called off') this.change(id, { status: 'canceled' });
    else if (card === 'declines') this.change(id, { status: 'requires_payment_method', declined: true });
    else
      this.change(id, {
        status: 'succeeded',
        amountReceived: amount,
        declined: false,
        card: { brand: 'visa', last4: '4242' },
      });
  }

  /** The bank decides about the largest refund, or changes its decision. The newest would depend on random ids. */
  changeRefundStatus(status: 'succeeded' | 'failed'): void {
    const [dearest] = [...this.refunds.values()].sort((one, other) => other.amount - one.amount);
    if (!dearest || dearest.status === 'failed') return;
    this.refunds.set(dearest.id, { ...dearest, status });
    this.tell('refund.updated', dearest.id);
  }

  /** The bank takes back what is left of the largest payment, or decides about the oldest one that it has taken. */
  changeDisputes(says: 'taken' | 'won' | 'lost'): void {
    const undecided = this.undecidedDispute();
    if (says !== 'taken') {
      if (undecided) this.reportDispute({ ...undecided, state: says });
      return;
    }
    const [largest] = [...this.intents.values()]
      .filter(({ id, status, amountReceived }) => status === 'succeeded' && this.sent(id) < amountReceived)
      .filter(({ id }) => ![...this.disputes.values()].some(({ intentId }) => intentId === id))
      .sort((one, other) => other.amountReceived - one.amountReceived);
    if (!largest) return;
    const amount = largest.amountReceived - this.sent(largest.id);
    const id = `dp_of_${largest.id}`;
    const facts = { reason: 'fraudulent', isInquiry: false, answerBy: undefined };
    this.reportDispute({ ...facts, id, intentId: largest.id, amount, state: 'open' });
  }

  /** The oldest one. */
  undecidedDispute = (): TakenBack | undefined =>
    [...this.disputes.values()].find(({ state }) => state === 'open' || state === 'answered');

  /** The cents of disputes that took money and did not give it back. */
  takenBack = (isCounted: (dispute: TakenBack) => boolean): number[] =>
    [...this.disputes.values()]
      .filter((dispute) => dispute.state !== 'won' && isCounted(dispute))
      .map(({ amount }) => amount);

  private reportDispute(dispute: TakenBack): void {
    this.disputes.set(dispute.id, dispute);
    this.tell('charge.dispute.updated', dispute.id);
  }

  /** Cents that were refunded or are pending. */
  sent(intentId: string): number {
    return [...this.refunds.values()]
      .filter((refund) => refund.intentId === intentId && refund.status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0);
  }

  private async answer<Answer>(work: () => Answer): Promise<Answer> {
    const { nextFault } = this;
    this.nextFault = undefined;
    if (nextFault === 'down') throw new CardProviderUnavailable(new Error('down'), true);
    const answer = work();
    if (nextFault === 'answer-lost') throw new CardProviderUnavailable(new Error('the answer was lost'), true);
    return answer;
  }

  private once(key: string, make: () => string): string {
    const id = this.keys.get(key) ?? make();
    this.keys.set(key, id);
    return id;
  }

  private intent(id: string): Intent {
    const intent = this.intents.get(id);
    if (!intent) throw new CardProviderUnavailable(new Error(`No such payment_intent: ${id}`), false);
    return { ...intent };
  }

  private knownRefund(id: string): ProviderRefund {
    const refund = this.refunds.get(id);
    if (!refund) throw new CardProviderUnavailable(new Error(`No such refund: ${id}`), false);
    return refund;
  }

  private knownDispute(id: string): TakenBack {
    const dispute = this.disputes.get(id);
    if (!dispute) throw new CardProviderUnavailable(new Error(`No such dispute: ${id}`), false);
    return dispute;
  }

  private change(id: string, change: Partial<Intent>): void {
    this.intents.set(id, { ...this.intent(id), ...change });
  }
}
