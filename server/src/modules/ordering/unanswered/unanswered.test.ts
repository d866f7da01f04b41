import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { Checkout, OrderEvent } from '@food-court/shared-api/contract';
import { openBasketCourt, type BasketCourt } from '../basket/testing/basket-court';
import { escalateUnanswered } from './escalate';

const minute = 60_000;
const settings = { ringMinutes: 2, adminMinutes: 5, cancelMinutes: 8, refundMinutes: 15 };

describe('a paid order that its kitchen does not answer', () => {
  let court: BasketCourt;
  let checkout: Checkout;
  before(async () => {
    court = await openBasketCourt();
    await court.testServer.createPerson('ada', 'admin');
  });
  after(() => court.close());
  beforeEach(async () => {
    checkout = await court.paidCheckout([await court.dish({ minutes: 12 })], [9.5]);
  });

  const ticket = () => checkout.tickets[0]?._id ?? '';
  const shown = async () => (await court.checkout(checkout._id)).tickets[0];
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minute);
  const escalate = (minutes: number, changed = settings) =>
    escalateUnanswered(court.testServer.db, {
      settings: changed,
      now: inMinutes(minutes),
      onError: (error) => assert.fail(error as Error),
    });
  const step = (from: string, to: string) =>
    court.call('POST', `/tickets/${ticket()}/steps`, { person: court.sally, body: { from, to } });
  const news = (kind: 'new-order' | 'unanswered' | 'refunded') =>
    court.testServer.db
      .selectFrom('news')
      .select(['about', 'recipient_uid', 'push_at', 'mail_at', 'notified_at'])
      .where('kind', '=', kind)
      .where((row) =>
        row.or([row('about', 'like', `${ticket()}%`), row('about', '=', checkout.tickets[0]?.orders[0]?._id ?? '')]),
      )
      .orderBy('about')
      .execute();
  const escalation = async () =>
    (await court.testServer.db.selectFrom('tickets').select('escalation').where('id', '=', ticket()).executeTakeFirst())
      ?.escalation;

  test('shows from the start when it will be ready', async () => {
    const { unanswered } = (await shown()) ?? {};
    assert.equal(unanswered?.isLate, false);
    assert.equal(unanswered.endsAt, undefined);
    const ready = (Date.parse(unanswered.readyAt.at) - Date.now()) / minute;
    assert.ok(ready > 11 && ready <= 13, String(ready));
    await step('placed', 'accepted');
    assert.equal((await shown())?.unanswered, undefined);
  });

  test('notifies the devices of its kitchen once more', async () => {
    const { db } = court.testServer;
    await db
      .insertInto('push_devices')
      .values({ endpoint: `https://push/${ticket()}`, uid: court.sally.uid, p256dh: 'p', auth: 'a', browser: null })
      .execute();
    await db
      .updateTable('news')
      .set({ push_at: null, notified_at: new Date() })
      .where('about', '=', ticket())
      .execute();
    await escalate(1);
    assert.equal((await news('new-order'))[0]?.push_at, null);
    await escalate(2.1);
    const [rung] = await news('new-order');
    assert.deepEqual([rung?.push_at instanceof Date, rung?.notified_at], [true, null]);
    await db.updateTable('news').set({ push_at: null }).where('about', '=', ticket()).execute();
    await escalate(3);
    assert.equal((await news('new-order'))[0]?.push_at, null);
  });

  test('notifies each admin, then lets the buyer cancel it, and is finally cancelled with a full refund', async () => {
    const { db } = court.testServer;
    const pushed = await court.testServer.createPerson('pushed', 'admin');
    const unmailed = await court.testServer.createPerson('unmailed', 'admin');
    await db
      .insertInto('push_devices')
      .values({ endpoint: `https://push/${pushed.uid}`, uid: pushed.uid, p256dh: 'p', auth: 'a', browser: null })
      .execute();
    await db.insertInto('news_settings').values({ uid: unmailed.uid, mail: false }).execute();
    await escalate(5.1);
    const admins = await court.testServer.db.selectFrom('users').select('uid').where('role', '=', 'admin').execute();
    const notified = await news('unanswered');
    assert.deepEqual(notified.map(({ recipient_uid }) => recipient_uid).sort(), admins.map(({ uid }) => uid).sort());
    const unmailedUids = notified.flatMap(({ mail_at, recipient_uid }) => (mail_at === null ? recipient_uid : []));
    assert.deepEqual(unmailedUids, [unmailed.uid]);
    const pushedUids = notified.flatMap(({ push_at, recipient_uid }) => (push_at === null ? [] : recipient_uid));
    assert.deepEqual(pushedUids, [pushed.uid], 'a device is notified beside the mail');
    assert.equal((await shown())?.unanswered?.isLate, false);

    await escalate(8.1);
    const { unanswered } = (await shown()) ?? {};
    assert.equal(unanswered?.isLate, true);
    const paid = Date.parse((await court.checkout(checkout._id)).paidAt ?? '');
    const end = (Date.parse(unanswered.endsAt?.at ?? '') - paid) / minute;
    assert.ok(end >= 15 && end <= 16, String(end));

    await escalate(15.1);
    assert.deepEqual(await court.testServer.sweep(), []);
    const after = await court.checkout(checkout._id);
    assert.deepEqual([after.refunded, after.payment], [9.5, 'refunded']);
    assert.deepEqual(
      after.tickets[0]?.orders.map(({ status }) => status),
      ['cancelled'],
    );
    assert.equal(after.tickets[0]?.endedUnanswered, true);
    assert.equal((await news('refunded')).length, 1);
    const history = await court.answered<OrderEvent[]>(
      court.call('GET', `/orders/${after.tickets[0]?.orders[0]?._id}/history`, { person: court.bob }),
    );
    assert.deepEqual(
      history.filter(({ status }) => status === 'cancelled').map(({ by, refunded }) => [by, refunded]),
      [['court', 9.5]],
    );
  });

  test('is cancelled at once when no server was running in the meantime', async () => {
    await escalate(20);
    assert.equal((await shown())?.orders[0]?.status, 'cancelled');
    assert.equal((await news('unanswered')).length, 0, 'nobody can do anything about it any more');
  });

  test('stays as it is once accepted, and starts waiting again when it is put back', async () => {
    await escalate(8.1);
    await court.answered(step('placed', 'accepted'));
    await escalate(20);
    assert.equal((await shown())?.orders[0]?.status, 'accepted');
    await court.testServer.db
      .updateTable('checkouts')
      .set({ paid_at: new Date(Date.now() - 14 * minute) })
      .where('id', '=', checkout._id)
      .execute();
    await court.answered(step('accepted', 'placed'));
    await escalate(1);
    assert.deepEqual([(await shown())?.orders[0]?.status, await escalation()], ['placed', 0]);
    await escalate(15.1);
    assert.equal((await shown())?.orders[0]?.status, 'cancelled');
  });

  test('is left alone when all steps are 0 minutes, and so is an unpaid order', async () => {
    await escalate(600, { ringMinutes: 0, adminMinutes: 0, cancelMinutes: 0, refundMinutes: 0 });
    assert.deepEqual([(await shown())?.orders[0]?.status, await escalation()], ['placed', 0]);
    await court.testServer.db
      .updateTable('checkouts')
      .set({ payment: 'processing' })
      .where('id', '=', checkout._id)
      .execute();
    await escalate(20);
    assert.equal((await shown())?.orders[0]?.status, 'placed');
  });

  test('is either accepted or refunded once when both happen at the same moment', async () => {
    const ends: string[] = [];
    for (let round = 0; round < 8; round++) {
      checkout = await court.paidCheckout([await court.dish()], [9.5]);
      const accept = () => step('placed', 'accepted');
      // Two servers sweep while the kitchen accepts: sometimes one is first, sometimes the other.
      const all = [accept, () => escalate(15.1), () => escalate(15.1)];
      const turned = round % 2 ? all : all.toReversed();
      await Promise.all(turned.map((act) => act()));
      const { refunded, tickets } = await court.checkout(checkout._id);
      const status = tickets[0]?.orders[0]?.status ?? '';
      const rows = await court.testServer.db
        .selectFrom('refunds')
        .select('amount_cents')
        .where('order_id', '=', tickets[0]?.orders[0]?._id ?? '')
        .execute();
      assert.deepEqual([refunded, rows.length], status === 'accepted' ? [0, 0] : [9.5, 1], status);
      ends.push(status);
    }
    assert.ok(ends.every((end) => end === 'accepted' || end === 'cancelled'));
  });
});
