import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { maxStreamsPerUser } from './open-streams';
import { openStream, openStreamWhenFree, type TestStream } from './testing/follower';
import { createLiveServer, type LiveServer } from './testing/live-court';

describe('following orders', () => {
  let live: LiveServer;
  before(async () => (live = await createLiveServer()));
  after(() => live.close());

  const problemOf = async ({ answer, refusal }: TestStream) => [answer.statusCode, (await refusal()).code];

  test('answers at once with a stream that is not cached, compressed or buffered', async () => {
    const bob = await openStream(live.base, live.bob);
    const header = (name: string) => bob.answer.headers[name];
    assert.deepEqual([bob.answer.statusCode, header('content-type')], [200, 'text/event-stream; charset=utf-8']);
    assert.deepEqual(
      [header('cache-control'), header('content-encoding'), header('x-accel-buffering')],
      ['no-store', undefined, 'no'],
    );
    assert.deepEqual([header('food-court-role'), header('x-content-type-options')], ['Buyer', 'nosniff']);
    assert.deepEqual(await bob.next(), { event: 'start', resumed: false });
    assert.match((await bob.next())?.id ?? '', /^[\w-]{59}$/);
    bob.close();
  });

  test('sends ids that differ for the same position, and data without a number', async () => {
    const order = await live.createOrder();
    const lines = await Promise.all([live.bob, live.sally].map((person) => openStream(live.base, person)));
    for (const line of lines) await line.position();
    await live.recordEvents(order);
    const messages = await Promise.all(lines.map((line) => line.next()));
    const ids = messages.map((message) => message?.id);
    assert.deepEqual([new Set(ids).size, new Set(ids.map(live.positionOf)).size], [2, 1]);
    assert.deepEqual(
      messages.map((message) => message?.data),
      [`{"orderId":"${order}"}`, `{"orderId":"${order}"}`],
    );
    for (const line of lines) line.close();
  });

  test('sends an event within a second', async () => {
    const line = await openStream(live.base, live.bob);
    await line.position();
    const waits: number[] = [];
    // A busy machine may be late once, but not every time.
    for (let times = 0; times < 5; times++) {
      const id = await live.createOrder();
      const happened = Date.now();
      await live.recordEvents(id);
      await line.untilOrder(id);
      waits.push(Date.now() - happened);
    }
    assert.ok(Math.min(...waits) < 1_000, waits.join());
    line.close();
  });

  test('sends events to buyer, seller of the dish and admins only', async () => {
    const { server, base, createOrder, recordEvents } = live;
    const [ann, sam, adam] = [
      await server.createPerson('ann', 'Buyer'),
      await server.createPerson('sam', 'Seller'),
      await server.createPerson('adam', 'admin'),
    ];
    const [bobs, anns, sallys] = [await createOrder(), await createOrder(ann, sam), await createOrder(ann, live.sally)];
    const [bob, sally, annsLine, samsLine, adams] = await Promise.all(
      [live.bob, live.sally, ann, sam, adam].map((person) => openStream(base, person)),
    );
    for (const line of [bob, sally, annsLine, samsLine, adams]) await line?.next();
    for (const id of [bobs, anns, sallys]) await recordEvents(id);
    await recordEvents(bobs, anns, sallys);
    assert.deepEqual(await adams?.untilOrder(sallys), [bobs, anns, sallys]);
    assert.deepEqual(await adams?.untilOrder(sallys), [bobs, anns, sallys]);
    assert.deepEqual([await bob?.untilOrder(bobs), await bob?.untilOrder(bobs)], [[bobs], [bobs]]);
    assert.deepEqual(
      [await sally?.untilOrder(sallys), await sally?.untilOrder(sallys)],
      [
        [bobs, sallys],
        [bobs, sallys],
      ],
    );
    assert.deepEqual(
      [await annsLine?.untilOrder(sallys), await annsLine?.untilOrder(sallys)],
      [
        [anns, sallys],
        [anns, sallys],
      ],
    );
    assert.deepEqual([await samsLine?.untilOrder(anns), await samsLine?.untilOrder(anns)], [[anns], [anns]]);
    for (const line of [bob, sally, annsLine, samsLine, adams]) line?.close();
  });

  test('sends an event for a change made by a call', async () => {
    const { server, base, bob, sally } = live;
    const id = await live.createOrder();
    const line = await openStream(base, bob);
    await line.next();
    const declined = await server.app.inject({
      method: 'POST',
      url: `/api/orders/${id}/steps`,
      payload: { from: 'placed', to: 'declined' },
      headers: sally.headers,
    });
    assert.equal(declined.statusCode, 200, declined.body);
    assert.deepEqual(await line.untilOrder(id), [id]);
    line.close();
  });

  test('sends an event whose server died before it sent the notification', async () => {
    const id = await live.createOrder();
    const line = await openStream(live.base, live.bob);
    await line.position();
    await live.server.db.insertInto('order_events').values({ order_id: id, status: 'accepted' }).execute();
    assert.deepEqual(await line.untilOrder(id), [id]);
    line.close();
  });

  test('sends no event for a transaction that was rolled back', async () => {
    const { server, base, createOrder, recordEvents } = live;
    const [undone, done] = [await createOrder(), await createOrder()];
    const line = await openStream(base, live.bob);
    await server.db
      .transaction()
      .execute(async (trx) => {
        await trx.insertInto('order_events').values({ order_id: undone, status: 'accepted' }).execute();
        throw new Error('undone');
      })
      .catch(() => undefined);
    await recordEvents(done);
    assert.deepEqual(await line.untilOrder(done), [done]);
    line.close();
  });

  test('is refused without a valid token or an account, and for a suspended account', async () => {
    const { server, base } = live;
    const [nell, sid] = [await server.createPerson('nell'), await server.createPerson('sid', 'Seller')];
    await server.db.updateTable('users').set({ suspended_at: new Date() }).where('uid', '=', sid.uid).execute();
    const stranger = {
      ...live.bob,
      headers: { authorization: `Bearer ${await server.identity.foreignToken({ sub: live.bob.uid })}` },
    };
    assert.deepEqual(await problemOf(await openStream(base, undefined)), [401, 'not_signed_in']);
    assert.deepEqual(await problemOf(await openStream(base, stranger)), [401, 'session_expired']);
    assert.deepEqual(await problemOf(await openStream(base, nell)), [403, 'not_allowed']);
    assert.deepEqual(await problemOf(await openStream(base, sid)), [403, 'suspended']);
    for (const method of ['HEAD', 'POST'] as const)
      assert.equal(
        (await server.app.inject({ method, url: '/api/order-events', headers: live.bob.headers })).statusCode,
        404,
        method,
      );
  });

  test('is limited to a few streams per person; one more gets 429 until another is closed', async () => {
    const { server, base } = live;
    const mia = await server.createPerson('mia', 'Buyer');
    const lines = await Promise.all(Array.from({ length: maxStreamsPerUser }, () => openStream(base, mia)));
    assert.deepEqual(
      lines.map(({ answer }) => answer.statusCode),
      lines.map(() => 200),
    );
    const refused = await openStream(base, mia);
    assert.equal(refused.answer.headers['retry-after'], '60');
    assert.deepEqual(await problemOf(refused), [429, 'too_many_requests']);
    const other = await openStream(base, live.sally);
    assert.equal(other.answer.statusCode, 200);
    lines[0]?.close();
    const again = await openStreamWhenFree(base, mia);
    assert.equal(again.answer.statusCode, 200);
    for (const line of [...lines, again, other]) line.close();
  });
});
