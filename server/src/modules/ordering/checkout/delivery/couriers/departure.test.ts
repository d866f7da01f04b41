import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Checkout, NewCourierRun } from '@food-court/shared-api/contract';
import { replanDue } from '#modules/ordering/timing/timing-sweeper';
import { openDeliveryCourt, type DeliveryCourt } from '../testing/delivery-court';

const minute = 60_000;

describe('meals that one courier takes along', () => {
  let court: DeliveryCourt;
  before(async () => (court = await openDeliveryCourt()));
  after(() => court.close());

  const accepted = async (minutes: number) => {
    const checkout = await court.paid({ dishes: [await court.dish({ minutes })] });
    await step(checkout, 'placed', 'accepted');
    return checkout;
  };
  const step = ({ tickets }: Checkout, from: string, to: string) =>
    court.answered(
      court.call('POST', `/tickets/${tickets[0]?._id}/steps`, { person: court.admin, body: { from, to } }),
    );
  const start = (...stops: Checkout[]) =>
    court.answered<NewCourierRun>(
      court.call('POST', '/courier-runs', {
        person: court.admin,
        body: { courier: 'Ade', stops: stops.map(({ _id }) => _id) },
      }),
    );
  const startsIn = async ({ tickets }: Checkout) => {
    const { starts_at } = await court.testServer.db
      .selectFrom('tickets')
      .select('starts_at')
      .where('id', '=', tickets[0]?._id ?? '')
      .executeTakeFirstOrThrow();
    // Never -0.
    return Math.round(((starts_at?.getTime() ?? 0) - Date.now()) / minute) + 0;
  };

  test('are ready when the courier leaves, and as soon as they can be when the courier vanishes', async () => {
    const [tea, rice] = [await accepted(5), await accepted(20)];
    await step(rice, 'accepted', 'preparing');
    assert.equal(await startsIn(tea), 0);
    const run = await start(tea, rice);
    await replanDue(court.testServer.db);
    assert.equal(await startsIn(tea), 15);
    await court.answered(court.call('DELETE', `/courier-runs/${run._id}`, { person: court.admin }));
    await replanDue(court.testServer.db);
    assert.equal(await startsIn(tea), 0);
  });

  test('follow a meal that takes longer than was thought', async () => {
    const [tea, rice] = [await accepted(5), await accepted(20)];
    await start(tea, rice);
    await replanDue(court.testServer.db);
    assert.equal(await startsIn(tea), 15);
    const body = { from: 0, to: 5 };
    await court.answered(court.call('POST', `/tickets/${rice.tickets[0]?._id}/promise`, { person: court.admin, body }));
    await replanDue(court.testServer.db);
    assert.equal(await startsIn(tea), 20);
  });
});
