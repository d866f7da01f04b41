import assert from 'node:assert/strict';
import { after, before, describe, mock, test } from 'node:test';
import type { Role } from '@food-court/shared-api/contract';
import { waitForValue } from '#testing/wait-for-value';
import type { Person } from '#testing/index';
import { openStream, type TestStream } from './testing/follower';
import { createLiveServer, type LiveServer } from './testing/live-court';

describe('the heartbeat of an order stream every 15 s', () => {
  let live: LiveServer;
  before(async () => {
    mock.timers.enable({ apis: ['setInterval'] });
    live = await createLiveServer();
  });
  after(async () => {
    await live.close();
    mock.timers.reset();
  });

  const opened = async (person: Person): Promise<TestStream> => {
    const line = await openStream(live.base, person);
    assert.equal((await line.next())?.event, 'start');
    assert.ok((await line.next())?.id !== undefined);
    return line;
  };
  const set = (person: Person, change: { role?: Role; suspended_at?: Date }) =>
    live.server.db.updateTable('users').set(change).where('uid', '=', person.uid).execute();
  const fifteenSeconds = () => mock.timers.tick(15_000);

  test('sends the position, which advances with other people’s events', async () => {
    const [ann, ben] = [await live.server.createPerson('ann', 'Buyer'), await live.server.createPerson('ben', 'Buyer')];
    const [line, other] = [await opened(ann), await opened(ben)];
    fifteenSeconds();
    const place = live.positionOf((await line.next())?.id);
    await live.recordEvents(await live.createOrder(ben));
    assert.equal((await other.next())?.event, undefined);
    assert.equal(live.positionOf((await other.next())?.id), place + 1);
    fifteenSeconds();
    const signs = [await line.next(), await other.next()];
    assert.deepEqual(
      signs.map((sign) => live.positionOf(sign?.id)),
      [place + 1, place + 1],
    );
    for (const each of [line, other]) each.close();
  });

  test('closes only the streams of suspended accounts and of changed roles', async () => {
    const [sue, dan, kim] = [
      await live.server.createPerson('sue', 'Buyer'),
      await live.server.createPerson('dan', 'admin'),
      await live.server.createPerson('kim', 'Seller'),
    ];
    const lines = [await opened(sue), await opened(dan), await opened(kim)];
    await set(sue, { suspended_at: new Date() });
    await set(dan, { role: 'Buyer' });
    fifteenSeconds();
    const received = await Promise.all(lines.map((line) => line.next()));
    assert.deepEqual(received.slice(0, 2), [undefined, undefined]);
    assert.ok(received[2]?.id !== undefined);
    assert.equal((await openStream(live.base, sue)).answer.statusCode, 403);
    // They may reconnect in their new role, and receive their own orders.
    const again = await opened(dan);
    for (const line of [again, lines[2]]) line?.close();
  });

  test('closes a stream when its token has expired; a new token opens another', async () => {
    const { uid, email } = live.bob;
    const over = Math.floor(Date.now() / 1_000) - 1;
    // Still within the tolerance for clock skew.
    const old = {
      ...live.bob,
      headers: { authorization: `Bearer ${await live.server.identity.token({ sub: uid, email, exp: over })}` },
    };
    const [line, other] = [await opened(old), await opened(live.bob)];
    fifteenSeconds();
    assert.equal(await line.next(), undefined);
    assert.ok((await other.next())?.id !== undefined);
    other.close();
  });

  test('closes streams of revoked tokens', async () => {
    const [ron, una] = [await live.server.createPerson('ron', 'Buyer'), await live.server.createPerson('una', 'Buyer')];
    const [line, other] = [await opened(ron), await opened(una)];
    const issued_before = new Date(Date.now() + 5_000);
    await live.server.db.insertInto('revocations').values({ uid: ron.uid, issued_before }).execute();
    fifteenSeconds();
    assert.equal(await line.next(), undefined);
    assert.ok((await other.next())?.id !== undefined);
    assert.equal((await openStream(live.base, ron)).answer.statusCode, 401);
    other.close();
  });

  test('is not sent while accounts can’t be checked', async () => {
    const line = await opened(live.sally);
    const { app, db } = live.server;
    const warning = mock.method(app.log, 'warn');
    await db.schema.alterTable('read_users').renameTo('nobody').execute();
    fifteenSeconds();
    await waitForValue(async () => warning.mock.callCount(), 1);
    warning.mock.restore();
    await db.schema.alterTable('nobody').renameTo('read_users').execute();
    const id = await live.createOrder();
    await live.recordEvents(id);
    assert.equal((await line.next())?.orderId, id);
    line.close();
  });
});
