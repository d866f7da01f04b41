import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { isAvailable } from '#modules/menu/dishes/dishes.repository';
import { lockDueChange, queueWishes } from '../wish-news/dish-changes.repository';
import { notifyWishers } from './notify-wishers';
import { openWishCourt, type WishCourt } from './testing/wish-court';

/** More than two batches of wishes, and many batches of people. */
const people = 1_100;

describe('news about a dish that very many people wish for', () => {
  let court: WishCourt;
  let dish: string;
  before(async () => {
    court = await openWishCourt();
    await court.run(`insert into users (uid, email, name, role, image)
      select 'p' || n, 'p' || n || '@example.com', 'P', 'Buyer', '' from generate_series(1, ${people}) n`);
  });
  after(() => court.close());
  beforeEach(async () => {
    await court.startOver();
    dish = await court.dish({ portions: 10 });
    await court.run(`insert into wishes (id, buyer_uid, dish_id, created_at)
      select 'w' || n, 'p' || n, '${dish}', now() - interval '1 hour' from generate_series(1, ${people}) n`);
  });

  const notifyByMany = async () => {
    await court.pass('1 minute');
    await Promise.all(Array.from({ length: 4 }, () => notifyWishers({ db: court.db, isAvailable })));
    await court.pass('1 minute');
    await Promise.all(Array.from({ length: 4 }, () => notifyWishers({ db: court.db, isAvailable })));
  };
  const assertAllNotifiedOnce = async () => {
    const notified = await court.notified();
    assert.deepEqual([notified.length, new Set(notified).size], [people, people]);
  };
  const rowsIn = async (table: 'dish_changes' | 'wish_news' | 'wish_messages') =>
    Number(
      (
        await court.db
          .selectFrom(table)
          .select((all) => all.fn.countAll().as('rows'))
          .executeTakeFirstOrThrow()
      ).rows,
    );

  test('reaches each of them once when several processes work in parallel', async () => {
    await court.change(dish, { price: 8 });
    await notifyByMany();
    await assertAllNotifiedOnce();
    await notifyByMany();
    await assertAllNotifiedOnce();
  });

  test('reaches nobody twice when two changes of the dish are processed at once', async () => {
    await court.change(dish, { price: 8 });
    await court.change(dish, { portions: 3 });
    await court.change(dish, { price: 7 });
    await notifyByMany();
    await assertAllNotifiedOnce();
  });

  test('reaches each of them once after a process stopped between two batches', async () => {
    await court.change(dish, { price: 8 });
    await court.pass('1 minute');
    let batches = 0;
    await notifyWishers({ db: court.db, isAvailable }, () => batches++ > 0);
    assert.equal(await rowsIn('wish_news'), 500);
    await notifyByMany();
    await assertAllNotifiedOnce();
  });

  test('reaches each of them once after a process failed within a transaction', async () => {
    await court.change(dish, { price: 8 });
    await court.pass('1 minute');
    await notifyWishers({ db: court.db, isAvailable });
    await court.pass('1 minute');
    await court.run(`create function fail() returns trigger language plpgsql as $$ begin
        if (select count(*) from news where kind = 'wish') > 300 then raise exception 'the process dies'; end if;
        return null;
      end $$`);
    await court.run('create trigger failing after insert on news execute function fail()');
    await assert.rejects(notifyWishers({ db: court.db, isAvailable }), /the process dies/);
    await court.run('drop function fail cascade');
    assert.equal((await court.notified()).length, 300);
    await notifyByMany();
    await assertAllNotifiedOnce();
  });

  test('costs the request that changes the dish one row and no wait for a sweep', async () => {
    await court.change(dish, { price: 9 });
    assert.deepEqual([await rowsIn('dish_changes'), await rowsIn('wish_news')], [1, 0]);
    await court.pass('1 minute');
    await court.db.transaction().execute(async (trx) => {
      const change = await lockDueChange(trx, isAvailable);
      await queueWishes(trx, change!, ['p1', 'p2']);
      // The kitchen, an order and another wish are not blocked while the sweep holds its locks.
      await court.change(dish, { price: 8 });
      await court.order(court.eve, dish, 8);
      await court.wish(court.bob, dish);
    });
    assert.equal(await rowsIn('dish_changes'), 2);
  });

  test('needs no row when a change is not news to anybody', async () => {
    await court.change(dish, { price: 12 });
    await court.change(dish, { description: 'Smokier' });
    await court.order(court.bob, dish, 12);
    assert.equal(await rowsIn('dish_changes'), 0);
  });
});
