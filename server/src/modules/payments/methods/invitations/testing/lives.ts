import assert from 'node:assert/strict';
import type { Order, TopUp, Wallet } from '@food-court/shared-api/contract';
import { cards } from '#testing/sandbox-cards';
import type { Person } from '#testing/index';
import { settleDisputesJob } from '#modules/payments/disputes/settle-disputes-job';
import { places, type CardOf, type LifeEvent } from './life-events';
import type { InvitingCourt, Placed } from './inviting-court';
import { nameCard } from './named-cards.repository';
import { NewFriends } from './new-friends';

type EventOf<What extends LifeEvent['what']> = Extract<LifeEvent, { what: What }>;

interface Orders {
  unpaid: Placed[];
  paid: Placed[];
}

/** People who live through a history at a court. */
export class Lives {
  readonly known = new NewFriends();
  private readonly people: Person[] = [];
  private readonly orders = new Map<string, Orders>();

  private constructor(
    private readonly court: InvitingCourt,
    /** The cards of each history are others. */
    private readonly name: string,
  ) {}

  static async begin(court: InvitingCourt, name: string): Promise<Lives> {
    const lives = new Lives(court, name);
    for (let place = 0; place < places; place += 1) lives.people.push(await court.newcomer());
    return lives;
  }

  async live(event: LifeEvent): Promise<void> {
    if (event.what === 'pay credits') return void (await Promise.all([this.court.payDue(), this.court.payDue()]));
    if (event.what === 'hear from the bank') return this.hearFromBank(event);
    const person = this.personAt(event.who);
    switch (event.what) {
      case 'order':
        return void this.ordersOf(person).unpaid.push(await this.court.place(person, event.dollars));
      case 'apply':
        return this.apply(person, event);
      case 'pay':
        return this.pay(person, event);
      case 'top up':
        return this.topUp(person, event);
      case 'get a gift':
        return this.give(person, event.cents);
      case 'get the meal':
        for (const placed of this.ordersOf(person).paid) await this.court.handOver(placed);
        return;
      case 'let it expire':
        return this.expire(person);
      case 'send back':
        return this.sendBack(person);
      case 'leave and come back':
        return this.leave(person, event.who);
      case 'get a refund':
        return this.refund(person, event);
    }
  }

  private personAt = (place: number): Person => this.people[place] as Person;

  private ordersOf({ uid }: Person): Orders {
    const orders = this.orders.get(uid) ?? { unpaid: [], paid: [] };
    this.orders.set(uid, orders);
    return orders;
  }

  private async apply(person: Person, { inviters }: EventOf<'apply'>): Promise<void> {
    const { unpaid } = this.ordersOf(person);
    if (unpaid.length === 0) return;
    const tries = inviters.map(async (place, nth) => {
      const inviter = this.personAt(place);
      this.known.typedCode(person.uid, inviter.uid);
      const { checkout } = unpaid[nth % unpaid.length] as Placed;
      const { status, says } = await this.court.apply(person, checkout, await this.court.codeOf(inviter));
      assert.ok(status === 201 || status === 409, says);
    });
    await Promise.all(tries);
  }

  private async pay(person: Person, { isLast, walletCents, ...by }: EventOf<'pay'>): Promise<void> {
    const orders = this.ordersOf(person);
    const placed = orders.unpaid.at(isLast ? -1 : 0);
    if (!placed) return;
    const { order, checkout } = placed;
    const part = { method: 'wallet', amount: walletCents / 100 };
    if (walletCents > 0) await this.answered('POST', `/checkouts/${checkout}/payments`, person, part);
    const started = await this.answered<{ clientSecret?: string }>('POST', `/orders/${order}/payment`, person);
    if (started?.clientSecret !== undefined) await this.confirm(by, started.clientSecret);
    const { payment } = (await this.court.call('POST', `/orders/${order}/payment-check`, person)).json<Order>();
    if (started?.clientSecret !== undefined) await this.notePaid(person, by);
    if (payment !== 'paid') return;
    this.known.bought(person.uid);
    orders.paid.push(placed);
    orders.unpaid = orders.unpaid.filter((one) => one !== placed);
  }

  private async topUp(person: Person, by: EventOf<'top up'>): Promise<void> {
    const started = await this.answered<TopUp>('POST', '/wallet/top-ups', person, { amount: 5 });
    if (!started) return;
    await this.confirm(by, started.clientSecret);
    await this.court.call('GET', `/payments/${started.paymentId}`, person);
    await this.notePaid(person, by);
  }

  private async confirm({ isDisputed }: { isDisputed: boolean }, clientSecret: string): Promise<void> {
    const { error } = await this.court.confirm(clientSecret, isDisputed ? cards.disputed : cards.pays);
    assert.equal(error, undefined);
  }

  /** Call after the court has learned that the card has paid. The sandbox’s cards have one number, so they get another one here. */
  private async notePaid({ uid }: Person, { who, card }: { who: number; card: CardOf }): Promise<void> {
    const name = `${this.name}, ${card} ${card === 'person' ? who : Math.floor(who / 2)}`;
    await nameCard(this.court.db, uid, name);
    this.known.paidByCard(uid, name);
  }

  private give = async ({ email }: Person, cents: number): Promise<void> =>
    void (await this.answered('POST', '/wallet-grants', this.court.admin, {
      email,
      amount: cents / 100,
      reason: 'Sorry',
    }));

  private async expire(person: Person): Promise<void> {
    const orders = this.ordersOf(person);
    for (const { order } of orders.unpaid) await this.court.expire(order);
    orders.unpaid = [];
    assert.deepEqual(await this.court.sweep(), []);
  }

  private async sendBack(person: Person): Promise<void> {
    const { bought } = (await this.court.call('GET', '/wallet', person)).json<Wallet>();
    if (bought > 0) await this.answered('POST', '/wallet/refunds', person, { amount: bought });
  }

  /** Nobody can leave with open orders or with bought money. */
  private async leave(person: Person, place: number): Promise<void> {
    await this.expire(person);
    for (const placed of this.ordersOf(person).paid) await this.court.handOver(placed);
    await this.sendBack(person);
    const { email, headers } = person;
    const { statusCode } = await this.court.app.inject({ method: 'DELETE', url: `/api/my-account/${email}`, headers });
    assert.ok(statusCode === 200 || statusCode === 409);
    if (statusCode === 200) this.people[place] = await this.court.newcomer();
  }

  private async refund(person: Person, { isFull }: EventOf<'get a refund'>): Promise<void> {
    const orders = this.ordersOf(person);
    const [placed] = orders.paid;
    if (!placed) return;
    // The bank may be faster than a refund. disputes.test.ts has what is owed then.
    await this.hearFromBank({ what: 'hear from the bank' });
    const { statusCode } = await this.court.refund(placed.order, isFull ? {} : { amount: 2 });
    assert.ok(statusCode === 201 || statusCode === 409);
    if (isFull && statusCode === 201) orders.paid = orders.paid.slice(1);
  }

  private async hearFromBank({ decides }: EventOf<'hear from the bank'>): Promise<void> {
    const { services, askProvider } = this.court;
    if (decides) {
      const form = { 'evidence[uncategorized_text]': decides === 'won' ? 'winning_evidence' : 'losing_evidence' };
      for await (const { id, state } of services.cards.disputesBetween({}))
        if (state === 'open') await askProvider('POST', `/disputes/${id}`, form);
    }
    await settleDisputesJob(services, { warn: assert.fail }).run(() => false);
  }

  /** Undefined if it is refused. A fault of the server fails the test. */
  private async answered<Answer>(...call: Parameters<InvitingCourt['call']>): Promise<Answer | undefined> {
    const answer = await this.court.call(...call);
    assert.ok(answer.statusCode < 500, answer.body);
    return answer.statusCode < 300 ? answer.json<Answer>() : undefined;
  }
}
