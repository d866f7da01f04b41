import assert from 'node:assert/strict';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { describe, test } from 'node:test';
import type { Member } from '#platform/identity/caller';
import { OrderStream } from './order-stream';

const bob: Member = {
  uid: 'bob',
  email: 'bob@example.com',
  emailVerified: true,
  issuedAt: 0,
  signedInAt: 0,
  profile: { name: 'bob', role: 'Buyer' },
};
const at = (id: number) => ({ xid: 7n, id: BigInt(id) });
const news = (id: number, buyer_uid = 'bob') => ({ ...at(id), orderId: `order-${id}`, buyer_uid, seller_uid: 'sally' });
const opened = () =>
  new OrderStream(bob, { issuedAt: Date.now(), signedInAt: Date.now(), expiresAt: Date.now() + 60_000 });
const shown = { hide: ({ id }: { id: bigint }) => String(id) };

const saidBy = async (stream: OrderStream) => {
  stream.end();
  return (await text(stream.body)).match(/(?<=^id: )\d+$/gm)?.map(Number);
};

describe('OrderStream', () => {
  test('sends missed events, then events that arrived meanwhile, each once', async () => {
    const stream = opened();
    for (const id of [4, 5, 6]) stream.send(news(id));
    stream.start(shown, at(6), { after: at(1), missed: [news(2), news(3), news(4)] });
    stream.send(news(6));
    stream.send(news(7));
    assert.deepEqual(await saidBy(stream), [2, 3, 4, 5, 6, 6, 7]);
  });

  test('does not repeat what its viewer has from a server that is ahead of this one', async () => {
    const stream = opened();
    stream.start(shown, at(3), { after: at(6), missed: [] });
    for (const id of [4, 5, 6, 7]) stream.send(news(id));
    assert.deepEqual(await saidBy(stream), [6, 7]);
  });

  test('sends only later events when it does not resume', async () => {
    const stream = opened();
    stream.start(shown, at(6), undefined);
    for (const id of [5, 6, 7]) stream.send(news(id));
    assert.deepEqual(await saidBy(stream), [6, 7]);
  });

  test('sends an event of a later transaction, whatever its id', async () => {
    const stream = opened();
    stream.start(shown, at(6), undefined);
    stream.send({ ...news(5), xid: 8n });
    stream.send({ ...news(9), xid: 6n });
    assert.deepEqual(await saidBy(stream), [6, 5]);
  });

  test('sends nothing before it has started, then the queued events', async () => {
    const stream = opened();
    stream.send(news(7));
    stream.heartbeat(at(7));
    assert.equal(stream.body.readableLength, 0);
    stream.start(shown, at(6), undefined);
    assert.deepEqual(await saidBy(stream), [7, 7]);
  });

  test('is dropped when its reader is too slow', async () => {
    const stream = opened();
    stream.start(shown, at(0), undefined);
    const dropped = once(stream.body, 'close');
    for (let id = 1; id < 100_000 && !stream.body.destroyed; id++) stream.send(news(id));
    await dropped;
    assert.ok(stream.body.readableLength < 300_000, String(stream.body.readableLength));
  });

  test('has room for the largest number of missed events', () => {
    const stream = opened();
    const missed = Array.from({ length: 1_000 }, (_, index) => ({ ...news(1e9 + index), orderId: 'x'.repeat(20) }));
    stream.start(shown, at(1e9), { after: at(0), missed });
    assert.equal(stream.body.destroyed, false);
  });

  test('sends nothing after its end, and ends once', async () => {
    const stream = opened();
    stream.start(shown, at(1), undefined);
    stream.end();
    stream.end();
    stream.send(news(2));
    stream.heartbeat(at(3));
    assert.deepEqual((await text(stream.body)).includes('id: 2'), false);
  });

  test('ends even if nobody reads it', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const stream = opened();
    stream.start(shown, at(1), undefined);
    const closed = once(stream.body, 'close');
    stream.end();
    t.mock.timers.tick(1_000);
    await closed;
  });
});
