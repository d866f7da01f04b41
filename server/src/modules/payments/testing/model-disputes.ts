import type { Reach } from '#testing/faults/fault-points';
import { lostShares } from '../disputes/lost-shares';
import { tooLate } from '../disputes/send-answer';
import { disputeLines, disputeLostLines, disputeWonLines, type LostPart } from '../ledger/dispute-entries';
import { partsOf, splitByLargestRemainder } from '../ledger/fees';
import { CardProviderRefused } from '../provider/provider-failure';
import type { ProviderDispute } from '../provider/provider-objects';
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
import type { ModelRefunds } from './model-refunds';
import type { ModelSettlement } from './model-settlement';
import type { ScriptedProvider } from './scripted-provider';

const kitchenPercent = 100;

/** Payments that banks take back, without a database. */
export class ModelDisputes {
  private readonly states = new Map<string, { of: ModelCheckout; state: string }>();

  constructor(
    private readonly provider: ScriptedProvider,
    private readonly reach: Reach,
    private readonly ledger: ModelLedger,
    private readonly settlement: ModelSettlement,
    private readonly refunds: ModelRefunds,
  ) {}

  isDisputed = (checkout: ModelCheckout): boolean =>
    [...this.states.values()].some(({ of, state }) => of === checkout && state !== 'won');

  /** An admin answers the oldest dispute, once it is known here. */
  async answer(): Promise<void> {
    const { id = '' } = this.provider.undecidedDispute() ?? {};
    if (this.states.get(id)?.state !== 'open') return;
    await this.record(await this.send(id));
  }

  private async send(id: string): Promise<ProviderDispute> {
    try {
      const reported = await this.provider.answerDispute(id, 'Handed over.');
      this.reach('evidence-sent');
      return reported;
    } catch (error) {
      // An earlier answer arrived, although nobody was told.
      if (error instanceof CardProviderRefused) throw tooLate();
      throw error;
    }
  }

  settle = async (id: string): Promise<void> => this.record(await this.provider.findDispute(id));

  private async record({ id, intentId = '', amount, state }: ProviderDispute): Promise<void> {
    if (this.isRecorded(id, state)) return;
    await this.settlement.settle(intentId);
    const payment = this.settlement.findPayment(intentId);
    if (payment?.state !== 'paid' || this.isRecorded(id, state)) return;
    const isKnown = this.states.has(id);
    if (!isKnown) this.reach('dispute-opened');
    if (state === 'won' || state === 'lost') this.reach('dispute-decided');
    if (!isKnown) this.ledger.post(`dispute:${id}`, disputeLines(amount));
    this.states.set(id, { of: payment.of, state });
    if (state === 'won') this.ledger.post(`dispute_won:${id}`, disputeWonLines(amount));
    if (state === 'lost') this.ledger.post(`dispute_lost:${id}`, this.lostLines(payment, amount));
  }

  private isRecorded(id: string, state: string): boolean {
    const known = this.states.get(id)?.state;
    return known === 'won' || known === 'lost' || known === state;
  }

  private lostLines(payment: ModelPayment, amount: number) {
    const { isSold, orders } = payment.of;
    const owedCents = this.refunds.owedCentsOf(payment);
    const { owed, ahead, sold, twice } = lostShares({ ...payment, owedCents, isSold }, amount);
    payment.returned_cents += ahead;
    this.refunds.keepFromBank(payment, { owed, twice });
    const parts = sold > 0 ? this.splitOverOrders(orders, sold) : [];
    return disputeLostLines(
      { parts, ofBuyer: { uid: buyerUid, cents: owed + ahead }, courtCents: twice },
      kitchenPercent,
    );
  }

  private splitOverOrders(orders: readonly ModelOrder[], amount: number): LostPart[] {
    const left = orders.map(amountLeft);
    const weights = left.some((cents) => cents > 0) ? left : orders.map(costOf);
    const shares = splitByLargestRemainder(amount, weights);
    return orders.map((order, place) => {
      const { tipAccount, ...fees } = this.ledger.feesOf(order);
      const parts = partsOf({ cost: costOf(order), gone: goneOf(order), ...fees }, shares[place] ?? 0);
      return { orderId: order.id, sellerUid: order.seller_uid, tipAccount, ...parts };
    });
  }
}
