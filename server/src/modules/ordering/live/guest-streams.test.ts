import assert from 'node:assert/strict';
import { after, before, describe, mock, test } from 'node:test';
import { createGuest } from '#testing/test-guest';
import { openStream } from './testing/follower';
import { createLiveServer, type LiveServer } from './testing/live-court';

describe('the order stream of a guest', () => {
  let live: LiveServer;
  before(async () => {
    mock.timers.enable({ apis: ['setInterval'] });
    live = await createLiveServer();
  });
  after(async () => {
    await live.close();
    mock.timers.reset();
  });

  const fifteenSeconds = () => mock.timers.tick(15_000);

  test('has their own orders only, and lasts until somebody saves the orders in an account', async () => {
    const { db, app } = live.server;
    const [guest, neighbour] = [await createGuest(db), await createGuest(db)];
    const [line, other] = [await openStream(live.base, guest), await openStream(live.base, neighbour)];
    const [theirs, own] = [await live.createOrder(neighbour), await live.createOrder(guest)];
    await live.recordEvents(theirs);
    await live.recordEvents(own);
    assert.deepEqual(await line.untilOrder(own), [own]);
    assert.deepEqual(await other.untilOrder(theirs), [theirs]);
    fifteenSeconds();
    assert.ok((await line.next())?.id !== undefined);

    const payload = { secret: guest.secret };
    const claimed = await app.inject({
      method: 'POST',
      url: '/api/guests/claim',
      headers: live.bob.headers,
      payload,
    });
    assert.equal(claimed.statusCode, 201);
    fifteenSeconds();
    await line.untilEnd();
    assert.equal((await openStream(live.base, guest)).answer.statusCode, 401);
    other.close();
  });
});
