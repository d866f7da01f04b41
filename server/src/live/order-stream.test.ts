import assert from 'node:assert/strict';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { describe, test } from 'node:test';
import type { Member } from '#identity/caller';
import { OrderStream } from './order-stream';

const bob: Member = { uid: 'bob', email: 'bob@example.com', profile: { name: 'bob', role: 'Buyer' } };
const news = (id: number, buyer_uid = 'bob') => ({ id, orderId: `order-${id}`, buyer_uid, seller_uid: 'sally' });
const opened = () => new OrderStream(bob, Date.now() + 60_000);

const saidBy = async (stream: OrderStream) => {
  stream.end();
  return (await text(stream.body)).match(/(?<=^id: )\d+$/gm)?.map(Number);
};

describe('a stream of orders', () => {
  test('tells what it missed, then what came while it was read, each once', async () => {
    const stream = opened();
    for (const id of [4, 5, 6]) stream.tell(news(id));
    stream.start(6, [news(2), news(3), news(4)]);
    stream.tell(news(6));
    stream.tell(news(7));
    assert.deepEqual(await saidBy(stream), [2, 3, 4, 5, 6, 6, 7]);
  });

  test('that begins anew tells only what comes after', async () => {
    const stream = opened();
    stream.start(6, undefined);
    for (const id of [5, 6, 7]) stream.tell(news(id));
    assert.deepEqual(await saidBy(stream), [6, 7]);
  });

  test('keeps back what came early until it has begun, its place too', async () => {
    const stream = opened();
    stream.tell(news(7));
    stream.beat(7);
    assert.equal(stream.body.readableLength, 0);
    stream.start(6, undefined);
    assert.deepEqual(await saidBy(stream), [7, 7]);
  });

  test('is dropped when its reader is too slow, before it fills the memory', async () => {
    const stream = opened();
    stream.start(0, undefined);
    const dropped = once(stream.body, 'close');
    for (let id = 1; id < 100_000 && !stream.body.destroyed; id++) stream.tell(news(id));
    await dropped;
    assert.ok(stream.body.readableLength < 300_000, String(stream.body.readableLength));
  });

  test('has room for all that somebody may have missed', () => {
    const stream = opened();
    stream.start(
      1e9,
      Array.from({ length: 1_000 }, (_, index) => ({ ...news(1e9 + index), orderId: 'x'.repeat(20) })),
    );
    assert.equal(stream.body.destroyed, false);
  });

  test('that has ended says nothing more, and ends once', async () => {
    const stream = opened();
    stream.start(1, undefined);
    stream.end();
    stream.end();
    stream.tell(news(2));
    stream.beat(3);
    assert.deepEqual((await text(stream.body)).includes('id: 2'), false);
  });

  test('ends although nobody reads it', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const stream = opened();
    stream.start(1, undefined);
    const closed = once(stream.body, 'close');
    stream.end();
    t.mock.timers.tick(1_000);
    await closed;
  });
});
