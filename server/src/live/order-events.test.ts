import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { mostStreamsOfOne } from './open-streams';
import { follow, followAgain, type Follower } from './testing/follower';
import { openLiveCourt, type LiveCourt } from './testing/live-court';

describe('following orders', () => {
  let live: LiveCourt;
  before(async () => (live = await openLiveCourt()));
  after(() => live.close());

  const problemOf = async ({ answer, refusal }: Follower) => [answer.statusCode, (await refusal()).code];

  test('answers at once, as a stream that nobody keeps, packs or collects on the way', async () => {
    const bob = await follow(live.base, live.bob);
    const header = (name: string) => bob.answer.headers[name];
    assert.deepEqual([bob.answer.statusCode, header('content-type')], [200, 'text/event-stream; charset=utf-8']);
    assert.deepEqual(
      [header('cache-control'), header('content-encoding'), header('x-accel-buffering')],
      ['no-store', undefined, 'no'],
    );
    assert.deepEqual([header('food-court-role'), header('x-content-type-options')], ['Buyer', 'nosniff']);
    assert.deepEqual(await bob.next(), { event: 'start', resumed: false });
    assert.ok(Number.isInteger((await bob.next())?.id));
    bob.hangUp();
  });

  test('tells within a second', async () => {
    const line = await follow(live.base, live.bob);
    await line.place();
    const waits: number[] = [];
    // A machine that is busy with something else may be late once, not every time.
    for (let times = 0; times < 5; times++) {
      const id = await live.order();
      const happened = Date.now();
      await live.happen(id);
      await line.until(id);
      waits.push(Date.now() - happened);
    }
    assert.ok(Math.min(...waits) < 1_000, waits.join());
    line.hangUp();
  });

  test('tells buyer, seller of the dish and admins, and nobody else', async () => {
    const { court, base, order, happen } = live;
    const [ann, sam, adam] = [
      await court.person('ann', 'Buyer'),
      await court.person('sam', 'Seller'),
      await court.person('adam', 'admin'),
    ];
    const [bobs, anns, sallys] = [await order(), await order(ann, sam), await order(ann, live.sally)];
    const [bob, sally, annsLine, samsLine, adams] = await Promise.all(
      [live.bob, live.sally, ann, sam, adam].map((person) => follow(base, person)),
    );
    for (const line of [bob, sally, annsLine, samsLine, adams]) await line?.next();
    for (const id of [bobs, anns, sallys]) await happen(id);
    await happen(bobs, anns, sallys);
    assert.deepEqual(await adams?.until(sallys), [bobs, anns, sallys]);
    assert.deepEqual(await adams?.until(sallys), [bobs, anns, sallys]);
    assert.deepEqual([await bob?.until(bobs), await bob?.until(bobs)], [[bobs], [bobs]]);
    assert.deepEqual(
      [await sally?.until(sallys), await sally?.until(sallys)],
      [
        [bobs, sallys],
        [bobs, sallys],
      ],
    );
    assert.deepEqual(
      [await annsLine?.until(sallys), await annsLine?.until(sallys)],
      [
        [anns, sallys],
        [anns, sallys],
      ],
    );
    assert.deepEqual([await samsLine?.until(anns), await samsLine?.until(anns)], [[anns], [anns]]);
    for (const line of [bob, sally, annsLine, samsLine, adams]) line?.hangUp();
  });

  test('tells of what came about by a call', async () => {
    const { court, base, bob, sally } = live;
    const id = await live.order();
    const line = await follow(base, bob);
    await line.next();
    const declined = await court.app.inject({
      method: 'POST',
      url: `/api/orders/${id}/steps`,
      payload: { from: 'placed', to: 'declined' },
      headers: sally.headers,
    });
    assert.equal(declined.statusCode, 200, declined.body);
    assert.deepEqual(await line.until(id), [id]);
    line.hangUp();
  });

  test('doesn’t tell of what was rolled back', async () => {
    const { court, base, order, happen } = live;
    const [undone, done] = [await order(), await order()];
    const line = await follow(base, live.bob);
    await court.db
      .transaction()
      .execute(async (trx) => {
        await trx.insertInto('order_events').values({ order_id: undone, status: 'accepted' }).execute();
        throw new Error('undone');
      })
      .catch(() => undefined);
    await happen(done);
    assert.deepEqual(await line.until(done), [done]);
    line.hangUp();
  });

  test('is for members: the door is that of the calls', async () => {
    const { court, base } = live;
    const [nell, sid] = [await court.person('nell'), await court.person('sid', 'Seller')];
    await court.db.updateTable('users').set({ suspended_at: new Date() }).where('uid', '=', sid.uid).execute();
    const stranger = {
      ...live.bob,
      headers: { authorization: `Bearer ${await court.identity.tokenOfStranger({ sub: live.bob.uid })}` },
    };
    assert.deepEqual(await problemOf(await follow(base, undefined)), [401, 'not_signed_in']);
    assert.deepEqual(await problemOf(await follow(base, stranger)), [401, 'session_expired']);
    assert.deepEqual(await problemOf(await follow(base, nell)), [403, 'not_allowed']);
    assert.deepEqual(await problemOf(await follow(base, sid)), [403, 'suspended']);
    for (const method of ['HEAD', 'POST'] as const)
      assert.equal(
        (await court.app.inject({ method, url: '/api/order-events', headers: live.bob.headers })).statusCode,
        404,
        method,
      );
  });

  test('is possible in a few places at once; one more is asked to wait until another is closed', async () => {
    const { court, base } = live;
    const mia = await court.person('mia', 'Buyer');
    const lines = await Promise.all(Array.from({ length: mostStreamsOfOne }, () => follow(base, mia)));
    assert.deepEqual(
      lines.map(({ answer }) => answer.statusCode),
      lines.map(() => 200),
    );
    const refused = await follow(base, mia);
    assert.equal(refused.answer.headers['retry-after'], '60');
    assert.deepEqual(await problemOf(refused), [429, 'too_many_requests']);
    const other = await follow(base, live.sally);
    assert.equal(other.answer.statusCode, 200);
    lines[0]?.hangUp();
    const again = await followAgain(base, mia);
    assert.equal(again.answer.statusCode, 200);
    for (const line of [...lines, again, other]) line.hangUp();
  });
});
