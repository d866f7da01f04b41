import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { runCount } from '#testing/run-counts';
import { judgeCredit, type Judged, type Verdict } from './judge-credit';

const hour = 60 * 60_000;
const day = 24 * hour;
const now = new Date('2026-11-29T12:00:00Z');
const ago = (ms: number): Date => new Date(now.getTime() - ms);
const settings = { leastOrder: 5, creditAfterHours: 24, mostAMonth: 10 };

/** Changes what is judged. Without changes the inviter gets the credit. */
interface Change extends Partial<Omit<Judged, 'order'>> {
  order?: Partial<Judged['order']>;
}

const judgedWith = ({ order, ...others }: Change = {}): Judged => ({
  order: {
    ...{ cost: 950, refunded: 0, paidByCard: 937, isOpen: false, isDisputed: false },
    ...{ paid_at: ago(3 * day), handedOverAt: ago(2 * day) },
    ...order,
  },
  ...{ leastCents: 500, usedAt: ago(3 * day), hasKnownCard: false, isInviterHere: true, creditsThisMonth: 0 },
  ...others,
});

const verdicts: [string, Change, Verdict][] = [
  ['is paid a day after the hand-over', {}, { pay: true }],
  ['is paid at the end of the day', { order: { handedOverAt: ago(day) } }, { pay: true }],
  [
    'waits for the end of the day',
    { order: { handedOverAt: ago(day - 1) } },
    { askAgainAt: new Date(now.getTime() + 1) },
  ],
  ['waits while a kitchen cooks', { order: { isOpen: true } }, { askAgainAt: new Date(now.getTime() + hour) }],
  ['waits for the payment', { order: { paid_at: null } }, { askAgainAt: new Date(now.getTime() + hour) }],
  [
    'waits for sixty days',
    { order: { handedOverAt: null }, usedAt: ago(60 * day) },
    { askAgainAt: new Date(now.getTime() + hour) },
  ],
  [
    'is forgotten afterwards',
    { order: { handedOverAt: null }, usedAt: ago(60 * day + 1) },
    { refuse: 'never_handed_over' },
  ],
  ['is refused after a dispute', { order: { isDisputed: true, refunded: 950 } }, { refuse: 'disputed' }],
  ['is paid when a refund leaves enough', { order: { refunded: 450 } }, { pay: true }],
  ['is refused when a refund leaves a cent too little', { order: { refunded: 451 } }, { refuse: 'refunded' }],
  ['is refused for an order that costs too little', { order: { cost: 499 } }, { refuse: 'too_small' }],
  ['is paid when the card has paid a half', { order: { paidByCard: 475 } }, { pay: true }],
  ['is refused when it has paid less', { order: { paidByCard: 474 } }, { refuse: 'paid_little_by_card' }],
  ['is refused for a card that is known', { hasKnownCard: true }, { refuse: 'known_card' }],
  ['is refused when the inviter has left', { isInviterHere: false }, { refuse: 'inviter_gone' }],
  ['is paid for the tenth time in a month', { creditsThisMonth: 9 }, { pay: true }],
  ['is refused for the eleventh time', { creditsThisMonth: 10 }, { refuse: 'monthly_limit' }],
];

describe('the credit of an inviter', () => {
  for (const [title, change, verdict] of verdicts)
    test(title, () => assert.deepEqual(judgeCredit(judgedWith(change), settings, now), verdict));
});

type Happening =
  | { what: 'time passes'; hours: number }
  | { what: 'pays by card' | 'pays by wallet' | 'is cooked' | 'is handed over' | 'is disputed' | 'is known' }
  | { what: 'is refunded'; cents: number }
  | { what: 'inviter leaves' | 'inviter gets another credit' };

const happening: fc.Arbitrary<Happening> = fc.oneof(
  fc.record({ what: fc.constant('time passes' as const), hours: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ what: fc.constant('is refunded' as const), cents: fc.integer({ min: 1, max: 300 }) }),
  fc.record({
    what: fc.constantFrom(
      'pays by card' as const,
      'is handed over' as const,
      'pays by card' as const,
      'is handed over' as const,
    ),
  }),
  fc.record({
    what: fc.constantFrom(
      ...(['pays by wallet', 'is disputed', 'is known', 'inviter leaves', 'inviter gets another credit'] as const),
    ),
  }),
);

/** A history of one order with what it leaves to be judged. */
class OneOrder {
  at = now.getTime();
  judged = judgedWith({
    order: { paidByCard: 0, paid_at: null, handedOverAt: null, isOpen: true },
    ...{ usedAt: now, creditsThisMonth: 7 },
  });

  happen(event: Happening): void {
    const { judged } = this;
    const { order } = judged;
    if (event.what === 'time passes') this.at += event.hours * hour;
    if (event.what === 'is refunded' && order.paid_at)
      order.refunded = Math.min(order.cost, order.refunded + event.cents);
    if (event.what === 'pays by card' || event.what === 'pays by wallet')
      this.pay(event.what === 'pays by card' ? 937 : 0);
    if (event.what === 'is handed over' && order.paid_at && order.isOpen) {
      order.isOpen = false;
      order.handedOverAt = new Date(this.at);
    }
    if (event.what === 'is disputed' && order.paid_at) order.isDisputed = true;
    if (event.what === 'is known') judged.hasKnownCard = true;
    if (event.what === 'inviter leaves') judged.isInviterHere = false;
    if (event.what === 'inviter gets another credit') judged.creditsThisMonth += 1;
  }

  private pay(cents: number): void {
    const { order } = this.judged;
    if (order.paid_at) return;
    order.paid_at = new Date(this.at);
    order.paidByCard = cents;
  }

  /** Says in other words than the court when nobody may get a credit. */
  get objections(): string[] {
    const { order, hasKnownCard, isInviterHere, creditsThisMonth } = this.judged;
    const rested = order.handedOverAt ? this.at - order.handedOverAt.getTime() : 0;
    const facts = {
      'nobody has eaten': order.handedOverAt === null,
      'the meal was a moment ago': rested < 24 * hour,
      'the bank has the money': order.isDisputed,
      'the rest costs less than $5': order.cost - order.refunded < 500,
      'the court paid most of it': order.paidByCard < order.cost / 2,
      'the card is known': hasKnownCard,
      'nobody is there to get it': !isInviterHere,
      'ten credits are enough': creditsThisMonth > 9,
    };
    return Object.entries(facts).flatMap(([fact, isTrue]) => (isTrue ? [fact] : []));
  }
}

test('histories of an order end with a credit exactly when nothing speaks against it', () => {
  let paid = 0;
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 12 }), (events) => {
      const one = new OneOrder();
      for (const event of events) {
        one.happen(event);
        const verdict = judgeCredit(one.judged, settings, new Date(one.at));
        assert.equal('pay' in verdict, one.objections.length === 0, one.objections.join(', '));
        if ('askAgainAt' in verdict) assert.ok(verdict.askAgainAt.getTime() > one.at, 'it is decided later');
        if ('pay' in verdict) paid += 1;
      }
    }),
    { numRuns: runCount(2_000, 10_000), includeErrorInReport: true },
  );
  assert.ok(paid > 0);
});
