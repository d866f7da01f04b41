import assert from 'node:assert/strict';
import fc from 'fast-check';
import { disputePoints, paymentPoints } from '#testing/faults/fault-points';
import {
  SimulatedCrash,
  type PaymentRecords,
  type HistoryStep,
  type HistoryEvent,
  type PaymentSystem,
} from './history';
import type { ScriptedProvider } from './scripted-provider';

const which = fc.nat({ max: 7 });
const event: fc.Arbitrary<HistoryEvent> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('basket' as const),
      prices: fc.array(fc.integer({ min: 50, max: 2_000 }), { minLength: 1, maxLength: 3 }),
      fee: fc.constantFrom(0, 1, 99),
      tip: fc.constantFrom(0, 1, 50),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('basket' as const),
      prices: fc.array(fc.integer({ min: 50, max: 2_000 }), { minLength: 1, maxLength: 3 }),
      tip: fc.constantFrom(0, 1, 50),
      delivery: fc.constantFrom(1, 47),
      isTipForCourier: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('courier ends' as const), which }) },
  { weight: 1, arbitrary: fc.constant({ what: 'court pays couriers' as const }) },
  {
    weight: 4,
    arbitrary: fc.record({ what: fc.constant('begin' as const), which, share: fc.constantFrom(1, 1, 0.5, 0.3) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('card' as const),
      which,
      card: fc.constantFrom('pays' as const, 'pays' as const, 'declines' as const),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      what: fc.constantFrom(
        'check' as const,
        'webhook twice' as const,
        'cancel' as const,
        'decline' as const,
        'accept' as const,
        'expire' as const,
      ),
      which,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constantFrom(
        'take substitution' as const,
        'refuse substitution' as const,
        'substitution time over' as const,
      ),
      which,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('refund' as const),
      which,
      share: fc.oneof(fc.constant(1), fc.double({ min: 0.01, max: 1, noNaN: true })),
      status: fc.constantFrom('succeeded' as const, 'pending' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant('bank' as const),
      says: fc.constantFrom('succeeded' as const, 'failed' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant('dispute' as const),
      says: fc.constantFrom('taken' as const, 'taken' as const, 'won' as const, 'lost' as const),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ what: 'answer the bank' as const }) },
  { weight: 2, arbitrary: fc.constant({ what: 'sweep' as const }) },
);

const eventful: fc.Arbitrary<HistoryStep> = fc.record<Required<HistoryStep>, 'event'>(
  {
    event,
    crash: fc.constantFrom(...paymentPoints, ...disputePoints),
    fault: fc.constantFrom('down' as const, 'answer-lost' as const),
  },
  { requiredKeys: ['event'] },
);

/** Every history starts with an order. */
export const randomHistories = (longest: number): fc.Arbitrary<HistoryStep[]> =>
  fc
    .tuple(
      fc.array(fc.integer({ min: 50, max: 2_000 }), { minLength: 1, maxLength: 3 }),
      fc.array(eventful, { minLength: 3, maxLength: longest }),
    )
    .map(([prices, rest]) => [{ event: { what: 'basket', prices } }, ...rest]);

/** A crash or a fault happens at most once per step, and not at all if no call reaches its point. Refusals are normal. */
export async function runHistory(
  till: PaymentSystem,
  provider: ScriptedProvider,
  setCrash: (crash: HistoryStep['crash']) => void,
  sequence: readonly HistoryStep[],
): Promise<void> {
  for (const { event: each, crash, fault } of sequence) {
    setCrash(crash);
    provider.nextFault = fault;
    await till.apply(each);
    setCrash(undefined);
    provider.nextFault = undefined;
    assertBalanced(await till.readRecords());
  }
  // Lets every open substitution expire. `which` is taken modulo the number of orders, which is always below this limit.
  for (let which = 0; which < mostOrders; which++) await till.apply({ what: 'substitution time over', which });
  await repair(till);
}

/** Whatever failed, repeated webhooks and two undisturbed sweeps finish the work: one sweep reads, one sends. */
export async function repair(till: PaymentSystem): Promise<void> {
  await till.apply({ what: 'webhooks again' });
  for (const _ of ['learn', 'send']) await till.apply({ what: 'sweep' });
}

const mostOrders = 100;

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

/** Payments by wallet and by invitation are unknown to the card provider. */
const isOwnMoney = (intent: string): boolean => /^(wallet|promo)_/.test(intent);

const isPaid = ({ state }: { state: string }): boolean => state === 'paid';

/** Holds after every step. */
export function assertBalanced({ balances, orders, checkouts, couriers, owed }: PaymentRecords): void {
  assert.equal(sum(Object.values(balances).map((cents) => cents ?? 0)), 0, 'the ledger sums to zero');
  const paidAhead = sum(
    checkouts.map(({ amount_cents, isSold, payments }) => {
      const cents = sum(payments.filter(isPaid).map((payment) => payment.amount_cents - payment.returned_cents));
      if (isSold) assert.equal(cents, amount_cents, 'what was sold is paid once');
      return isSold ? 0 : cents;
    }),
  );
  assert.equal((balances.buyer ?? 0) + paidAhead + owed, 0, 'a buyer has paid what was sold, or is owed the rest');
  assert.equal((balances.courier ?? 0) + couriers.earned - couriers.paid, 0, 'couriers are owed what they earned');
  assert.equal((balances.bank ?? 0) + couriers.paid, 0, 'nobody is paid twice');
  for (const { refunded, moved, cost } of orders)
    assert.ok(refunded >= 0 && refunded + moved <= cost, 'no more goes back than was paid');
}

/** Holds after all work is finished. Returns the records. */
export async function assertSettled(till: PaymentSystem, provider: ScriptedProvider): Promise<PaymentRecords> {
  const books = await till.readRecords();
  assertBalanced(books);
  const charged = [...provider.intents.values()].filter(({ status }) => status === 'succeeded');
  assert.deepEqual(provider.invalidRequests, []);
  assert.deepEqual(
    books.checkouts
      .flatMap(({ payments }) => payments.filter(isPaid).map(({ intent }) => intent ?? ''))
      .filter((intent) => !isOwnMoney(intent))
      .sort(),
    charged.map(({ id }) => id).sort(),
    'what was charged is paid, and nothing else',
  );
  for (const { id, amountReceived } of charged)
    assert.ok(provider.sent(id) <= amountReceived, 'nobody is sent back more than they paid');

  const sent = sum(
    [...provider.refunds.values()].filter(({ status }) => status === 'succeeded').map(({ amount }) => amount),
  );
  assert.equal(
    books.balances.clearing ?? 0,
    sum(charged.map(({ amountReceived }) => amountReceived)) - sent - sum(provider.takenBack(() => true)),
    'clearing is what the provider has',
  );
  assert.equal(
    books.balances.disputes ?? 0,
    sum(provider.takenBack(({ state }) => state !== 'lost')),
    'what banks decide about is told',
  );
  assert.equal((books.balances.refunds ?? 0) + books.requested, 0, 'what waits to be sent is told');
  if (provider.disputes.size === 0 && ![...provider.refunds.values()].some(({ status }) => status === 'failed'))
    for (const { status, payment, cost, refunded, moved } of books.orders)
      if ((status === 'cancelled' || status === 'declined') && payment !== 'unpaid' && payment !== 'failed')
        assert.equal(refunded + moved, cost, 'nobody pays for what isn’t cooked');
  return books;
}

/** Ignores simulated crashes, and returns the code of a refusal; every other error fails the test. */
export async function allowRefusal(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    if (error instanceof SimulatedCrash) return undefined;
    if ((error as Error).name !== 'Refusal') throw error;
    return (error as { code?: string }).code;
  }
}
