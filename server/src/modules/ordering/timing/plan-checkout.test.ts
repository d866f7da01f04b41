import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { runCount } from '#testing/run-counts';
import { planCheckout, type TicketToPlan } from './plan-checkout';
import type { CookingSlots } from './cooking-slots';

const minute = 60_000;
const free: CookingSlots = { places: 1, tickets: [] };
const waiting = (id: string, minutes: number, slots = free): TicketToPlan => ({
  id,
  slots,
  state: 'waiting',
  duration: minutes * minute,
});
const cooking = (id: string, from: number, to: number): TicketToPlan => ({
  id,
  slots: free,
  state: 'cooking',
  startsAt: from * minute,
  readyAt: to * minute,
});
/** A kitchen with this many cooking slots, whose tickets cook between the given minutes. */
const slots = (places: number, ...cooked: [from: number, to: number][]): CookingSlots => ({
  places,
  tickets: cooked.map(([from, to]) => ({ startsAt: from * minute, readyAt: to * minute, isCooking: from <= 0 })),
});

/** Plans tickets at a minute and returns when each starts and is ready, in minutes. */
function planAt(now: number, ...tickets: TicketToPlan[]): Record<string, [number, number]> {
  const plan = planCheckout(tickets, now * minute);
  return Object.fromEntries(
    [...plan].map(([id, { startsAt, readyAt }]) => [id, [startsAt / minute, readyAt / minute]] as const),
  );
}

describe('tickets of one checkout', () => {
  test('are ready together when nothing delays them, and the slowest starts at once', () =>
    assert.deepEqual(planAt(5, waiting('rice', 12), waiting('tea', 3)), { rice: [5, 17], tea: [14, 17] }));

  test('all wait until the slowest kitchen has a free cooking slot', () =>
    assert.deepEqual(planAt(0, waiting('rice', 12, slots(1, [0, 6])), waiting('tea', 3)), {
      rice: [6, 18],
      tea: [15, 18],
    }));

  test('wait for a short one whose kitchen has no place in time', () =>
    assert.deepEqual(planAt(0, waiting('rice', 12), waiting('tea', 3, slots(1, [8, 16]))), {
      rice: [7, 19],
      tea: [16, 19],
    }));

  test('are timed to be ready with one that is being cooked', () =>
    assert.deepEqual(planAt(4, cooking('rice', 0, 12), waiting('tea', 3)), { rice: [0, 12], tea: [9, 12] }));

  test('keep waiting for one that is late', () =>
    assert.deepEqual(planAt(20, cooking('rice', 0, 12), waiting('tea', 3)), { rice: [0, 20], tea: [20, 23] }));

  test('start at once when a slower one is declined', () => {
    assert.deepEqual(planAt(0, waiting('stew', 18), waiting('tea', 3)).tea, [15, 18]);
    assert.deepEqual(planAt(0, waiting('tea', 3)), { tea: [0, 3] });
  });

  test('take a place when it becomes free, which a late ticket delays', () =>
    assert.deepEqual(planAt(10, waiting('rice', 5, slots(1, [0, 8]))).rice, [10.25, 15.25]));

  test('use every place of a kitchen', () =>
    assert.deepEqual(planAt(0, waiting('rice', 5, slots(3, [0, 9], [0, 9]))).rice, [0, 5]));

  test('start in a gap of ninety seconds, but in no shorter one', () => {
    assert.deepEqual(planAt(0, waiting('rice', 5, slots(1, [1.5, 9]))).rice, [0, 5]);
    assert.deepEqual(planAt(0, waiting('rice', 5, slots(1, [1.25, 9]))).rice, [9, 14]);
  });

  test('have an empty plan when there are none', () => assert.deepEqual(planAt(0), {}));
});

const minutes = (max: number) => fc.integer({ min: 0, max: max * 4 }).map((quarters) => quarters * (minute / 4));
const someSlots: fc.Arbitrary<CookingSlots> = fc.record({
  places: fc.integer({ min: 1, max: 4 }),
  tickets: fc.array(
    fc
      .record({ startsAt: minutes(60), cooks: minutes(20), isCooking: fc.boolean() })
      .map(({ startsAt, cooks, isCooking }) => ({ startsAt, readyAt: startsAt + cooks, isCooking })),
    { maxLength: 12 },
  ),
});
const someTickets: fc.Arbitrary<TicketToPlan[]> = fc
  .array(
    fc.oneof(
      fc.record({ slots: someSlots, state: fc.constant('waiting' as const), duration: minutes(30) }),
      fc
        .record({ slots: someSlots, state: fc.constant('cooking' as const), startsAt: minutes(30), cooks: minutes(20) })
        .map(({ cooks, ...ticket }) => ({ ...ticket, readyAt: ticket.startsAt + cooks })),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((tickets) => tickets.map((ticket, place) => ({ ...ticket, id: String(place) })));

describe('any tickets in any kitchens', () => {
  const holds = (check: (tickets: TicketToPlan[], now: number) => void) =>
    fc.assert(fc.property(someTickets, minutes(40), check), { numRuns: runCount(60, 5_000) });

  test('are all planned, no waiting one starts in the past, and none is ready in the past', () =>
    holds((tickets, now) => {
      const plan = planCheckout(tickets, now);
      assert.equal(plan.size, tickets.length);
      for (const ticket of tickets) {
        const { startsAt, readyAt } = plan.get(ticket.id) as { startsAt: number; readyAt: number };
        assert.ok(readyAt >= now && Number.isFinite(readyAt));
        if (ticket.state === 'waiting') assert.ok(startsAt >= now && readyAt === startsAt + ticket.duration);
        else assert.equal(startsAt, ticket.startsAt);
      }
    }));

  test('are ready together when all kitchens are free', () =>
    holds((tickets, now) => {
      const idle = tickets.map((ticket) => ({ ...ticket, slots: free }));
      const ends = idle.map((ticket) =>
        ticket.state === 'waiting' ? now + ticket.duration : Math.max(now, ticket.readyAt),
      );
      const plan = planCheckout(idle, now);
      for (const { id, state } of idle) if (state === 'waiting') assert.equal(plan.get(id)?.readyAt, Math.max(...ends));
    }));

  test('end at the same time whatever the order in which they are planned', () =>
    holds((tickets, now) => {
      const end = (of: TicketToPlan[]) =>
        Math.max(...[...planCheckout(of, now).values()].map(({ readyAt }) => readyAt));
      assert.equal(end(tickets), end(tickets.toReversed()));
    }));
});
