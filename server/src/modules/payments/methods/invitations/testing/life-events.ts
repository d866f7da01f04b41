import fc from 'fast-check';

/** The places of people. In each of them lives somebody, who may delete the account and come back as somebody new. */
export const places = 4;

/** The people of two places have one card together, and everybody has a card of their own, which stays when they come back. */
export type CardOf = 'person' | 'household';

/** `who` and `inviters` are places. */
export type LifeEvent =
  | { what: 'order'; who: number; dollars: number }
  /** Applies the codes of all these inviters at once, to the unpaid orders in turn. */
  | { what: 'apply'; who: number; inviters: number[] }
  /** Pays an order that was made early or late: this much by wallet, and the rest by card. The bank may take it back. */
  | { what: 'pay'; who: number; card: CardOf; isLast: boolean; walletCents: number; isDisputed: boolean }
  | { what: 'top up'; who: number; card: CardOf; isDisputed: boolean }
  | { what: 'get a gift'; who: number; cents: number }
  | { what: 'get the meal' | 'let it expire' | 'send back' | 'leave and come back'; who: number }
  | { what: 'get a refund'; who: number; isFull: boolean }
  /** The court learns what banks have taken back. First they may decide. */
  | { what: 'hear from the bank'; decides?: 'won' | 'lost' }
  | { what: 'pay credits' };

const who = fc.nat({ max: places - 1 });
const card = fc.constantFrom<CardOf>('person', 'person', 'household');
const isDisputed = fc.constantFrom(false, false, false, false, true);
const dollars = fc.constantFrom(4.5, 5, 9.5, 20);

const lifeEvent: fc.Arbitrary<LifeEvent> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ what: fc.constant('order' as const), who, dollars }) },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('apply' as const),
      who,
      inviters: fc.array(who, { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      what: fc.constant('pay' as const),
      ...{ who, card, isDisputed, isLast: fc.boolean(), walletCents: fc.constantFrom(0, 0, 10, 300) },
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('top up' as const), who, card, isDisputed }) },
  {
    weight: 1,
    arbitrary: fc.record({ what: fc.constant('get a gift' as const), who, cents: fc.constantFrom(13, 600) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      what: fc.constantFrom('get the meal' as const, 'let it expire' as const, 'send back' as const),
      who,
    }),
  },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('leave and come back' as const), who }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('get a refund' as const), who, isFull: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('hear from the bank' as const),
      decides: fc.constantFrom(undefined, 'won' as const, 'lost' as const),
    }),
  },
  { weight: 3, arbitrary: fc.constant({ what: 'pay credits' as const }) },
);

/** Somebody is invited, orders and pays, because most random events alone lead to nothing. */
const invited: fc.Arbitrary<LifeEvent[]> = fc
  .record({ friend: who, inviter: who, card, isFed: fc.boolean() })
  .map(({ friend, inviter, card: paysBy, isFed }) => [
    ...invitedBy(inviter, friend, paysBy),
    ...(isFed ? fed(friend) : []),
  ]);

export const invitedBy = (inviter: number, who: number, card: CardOf): LifeEvent[] => [
  { what: 'order', who, dollars: 9.5 },
  { what: 'apply', who, inviters: [inviter] },
  { what: 'pay', who, card, isLast: true, walletCents: 0, isDisputed: false },
];
export const fed = (who: number): LifeEvent[] => [{ what: 'get the meal', who }];

export const randomLives = (longest: number): fc.Arbitrary<LifeEvent[]> =>
  fc
    .array(fc.oneof({ weight: 3, arbitrary: lifeEvent.map((event) => [event]) }, { weight: 2, arbitrary: invited }), {
      minLength: 4,
      maxLength: longest,
    })
    .map((parts) => parts.flat());
