import assert from 'node:assert/strict';
import { after, before, describe, mock, test } from 'node:test';
import type { Role } from 'shared-api/contract';
import { becomes } from '#testing/becomes';
import type { Person } from '#testing/index';
import { follow, type Follower } from './testing/follower';
import { openLiveCourt, type LiveCourt } from './testing/live-court';

describe('every 15 s a line', () => {
  let live: LiveCourt;
  before(async () => {
    mock.timers.enable({ apis: ['setInterval'] });
    live = await openLiveCourt();
  });
  after(async () => {
    await live.close();
    mock.timers.reset();
  });

  const opened = async (person: Person): Promise<Follower> => {
    const line = await follow(live.base, person);
    assert.equal((await line.next())?.event, 'start');
    assert.ok((await line.next())?.id !== undefined);
    return line;
  };
  const set = (person: Person, change: { role?: Role; suspended_at?: Date }) =>
    live.court.db.updateTable('users').set(change).where('uid', '=', person.uid).execute();
  const fifteenSeconds = () => mock.timers.tick(15_000);

  test('gives a sign of life, which moves on who has nothing to hear', async () => {
    const [ann, ben] = [await live.court.person('ann', 'Buyer'), await live.court.person('ben', 'Buyer')];
    const [line, other] = [await opened(ann), await opened(ben)];
    fifteenSeconds();
    const place = (await line.next())?.id ?? NaN;
    await live.happen(await live.order(ben));
    assert.equal((await other.next())?.event, undefined);
    assert.equal((await other.next())?.id, place + 1);
    fifteenSeconds();
    assert.deepEqual([await line.next(), await other.next()], [{ id: place + 1 }, { id: place + 1 }]);
    for (const each of [line, other]) each.hangUp();
  });

  test('is closed to who was suspended, or has another role now; the others keep theirs', async () => {
    const [sue, dan, kim] = [
      await live.court.person('sue', 'Buyer'),
      await live.court.person('dan', 'admin'),
      await live.court.person('kim', 'Seller'),
    ];
    const lines = [await opened(sue), await opened(dan), await opened(kim)];
    await set(sue, { suspended_at: new Date() });
    await set(dan, { role: 'Buyer' });
    fifteenSeconds();
    const heard = await Promise.all(lines.map((line) => line.next()));
    assert.deepEqual(heard.slice(0, 2), [undefined, undefined]);
    assert.ok(heard[2]?.id !== undefined);
    assert.equal((await follow(live.base, sue)).answer.statusCode, 403);
    // As what they are now they may come back, and hear of their own.
    const again = await opened(dan);
    for (const line of [again, lines[2]]) line?.hangUp();
  });

  test('is closed when the token is over, and can be opened with a new one', async () => {
    const { uid, email } = live.bob;
    const over = Math.floor(Date.now() / 1_000) - 1;
    // Within the tolerance for clocks that differ.
    const old = {
      ...live.bob,
      headers: { authorization: `Bearer ${await live.court.identity.token({ sub: uid, email, exp: over })}` },
    };
    const [line, other] = [await opened(old), await opened(live.bob)];
    fifteenSeconds();
    assert.equal(await line.next(), undefined);
    assert.ok((await other.next())?.id !== undefined);
    other.hangUp();
  });

  test('that can’t be checked is given none', async () => {
    const line = await opened(live.sally);
    const { app, db } = live.court;
    const warning = mock.method(app.log, 'warn');
    await db.schema.alterTable('users').renameTo('nobody').execute();
    fifteenSeconds();
    await becomes(async () => warning.mock.callCount(), 1);
    warning.mock.restore();
    await db.schema.alterTable('nobody').renameTo('users').execute();
    const id = await live.order();
    await live.happen(id);
    assert.equal((await line.next())?.orderId, id);
    line.hangUp();
  });
});
