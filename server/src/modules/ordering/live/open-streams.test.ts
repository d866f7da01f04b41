import assert from 'node:assert/strict';
import { once } from 'node:events';
import { describe, test } from 'node:test';
import type { Role } from '@food-court/shared-api/contract';
import type { Member } from '#platform/identity/caller';
import { maxStreamsPerUser, OpenStreams } from './open-streams';
import { beginning } from './position';

const member = (uid: string, role: Role): Member => ({
  uid,
  email: `${uid}@example.com`,
  emailVerified: true,
  issuedAt: 0,
  signedInAt: 0,
  profile: { name: uid, role },
});
const token = { issuedAt: Date.now(), signedInAt: Date.now(), expiresAt: Date.now() + 60_000 };
const news = { xid: 1n, id: 7n, orderId: 'order', buyer_uid: 'bob', seller_uid: 'sally' };

function opened(streams: OpenStreams, uid: string, role: Role) {
  const stream = streams.open(member(uid, role), token);
  stream.start({ hide: () => 'hidden' }, beginning, undefined);
  return { stream, received: () => String(stream.body.read() ?? '').includes('event: order') };
}

describe('all open streams', () => {
  test('send a change only to the streams of its buyer, its seller and admins', () => {
    const streams = new OpenStreams();
    const followers = {
      bob: opened(streams, 'bob', 'Buyer'),
      bobAgain: opened(streams, 'bob', 'Buyer'),
      sally: opened(streams, 'sally', 'Seller'),
      ada: opened(streams, 'ada', 'admin'),
      sam: opened(streams, 'sam', 'Seller'),
      eve: opened(streams, 'eve', 'Buyer'),
    };
    streams.send(news);
    assert.deepEqual(
      Object.entries(followers).flatMap(([name, { received }]) => (received() ? [name] : [])),
      ['bob', 'bobAgain', 'sally', 'ada'],
    );
  });

  test('send an admin a change of their own order once', () => {
    const streams = new OpenStreams();
    const { stream } = opened(streams, 'ada', 'admin');
    streams.send({ ...news, buyer_uid: 'ada' });
    assert.equal(String(stream.body.read()).split('event: order').length, 2);
  });

  test('forget a closed stream, and the person with their last one', async () => {
    const streams = new OpenStreams();
    const [first, second] = [opened(streams, 'ada', 'admin'), opened(streams, 'ada', 'admin')];
    for (const [{ stream }, left] of [
      [first, ['ada']],
      [second, []],
    ] as const) {
      const closed = once(stream.body, 'close');
      stream.body.destroy();
      await closed;
      assert.deepEqual(streams.viewers, left);
    }
  });

  test('refuse one stream too many of a person, and still accept those of others', () => {
    const streams = new OpenStreams();
    for (let count = 0; count < maxStreamsPerUser; count += 1) opened(streams, 'bob', 'Buyer');
    assert.throws(() => opened(streams, 'bob', 'Buyer'), { code: 'too_many_requests' });
    opened(streams, 'eve', 'Buyer');
  });

  test('keep a stream that was opened while the accounts of the others were being read', () => {
    const streams = new OpenStreams();
    const [sue, bob] = [opened(streams, 'sue', 'Buyer'), opened(streams, 'bob', 'Buyer')];
    const { viewers } = streams;
    const eve = opened(streams, 'eve', 'Buyer');
    const active = { role: 'Buyer', hasConfirmedAddress: true, revocation: {} } as const;
    streams.heartbeat(beginning, viewers, new Map([['bob', active]]));
    for (const uid of ['sue', 'bob', 'eve']) streams.send({ ...news, buyer_uid: uid, id: 8n });
    assert.deepEqual(
      [sue, bob, eve].map(({ received }) => received()),
      [false, true, true],
    );
  });
});
