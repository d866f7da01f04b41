import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, mock, test } from 'node:test';
import { createTestServer, type TestServer } from '#testing/index';
import { connect } from '../database/connections/connect';
import { deleteOldMenuChanges } from './menu-changes.repository';
import { type MenuPart, MenuWatch } from './menu-watch';

const allParts: MenuPart[] = ['Chinese', 'Rice', 'Drinks', 'Chicken', 'banner', 'admins'];

describe('the watch of the menu', () => {
  let testServer: TestServer;
  let watch: MenuWatch;
  const versions = async () => {
    const version = await watch.version();
    return Object.fromEntries(allParts.map((part) => [part, version.of([part])]));
  };
  /** The parts that get another version after a change, of which another process is also notified. */
  const changedBy = async (change: () => Promise<unknown>): Promise<string[]> => {
    const earlier = await versions();
    await change();
    const later = await versions();
    return allParts.filter((part) => earlier[part] !== later[part]);
  };
  const dishes = () => testServer.db.updateTable('dishes');

  before(async () => {
    testServer = await createTestServer();
    await testServer.createPerson('sally', 'Seller');
    await testServer.createPerson('adam', 'admin');
    await testServer.db
      .insertInto('dishes')
      .values(
        (['Rice', 'Drinks'] as const).map((category) => ({
          id: `a-${category}`,
          seller_uid: 'uid-sally',
          author: 'sally',
          title: category,
          category,
          price_cents: 900,
          description: 'Good',
          images: ['https://photos.example/1.jpg'],
        })),
      )
      .execute();
  });
  beforeEach(() => (watch = new MenuWatch(() => testServer.db)));
  after(() => testServer.close());

  test('gives equal versions while nothing changes', async () => {
    assert.deepEqual(await changedBy(async () => undefined), []);
  });

  test('gives another version to the category of a changed dish, and to no other', async () => {
    assert.deepEqual(await changedBy(() => dishes().set({ price_cents: 800 }).where('id', '=', 'a-Rice').execute()), [
      'Rice',
    ]);
  });

  test('gives another version to both categories of a dish that moves', async () => {
    const move = (category: 'Chinese' | 'Rice') => dishes().set({ category }).where('id', '=', 'a-Rice').execute();
    assert.deepEqual(await changedBy(() => move('Chinese')), ['Chinese', 'Rice']);
    await move('Rice');
  });

  test('ignores a write that changes nothing, and what the kitchen learns about a dish', async () => {
    assert.deepEqual(
      await changedBy(() => dishes().set({ price_cents: 800 }).where('id', '=', 'a-Rice').execute()),
      [],
    );
    assert.deepEqual(await changedBy(() => dishes().set({ learned_seconds: 300 }).execute()), []);
  });

  test('gives other versions when a seller is renamed or suspended, and when the kitchen opens', async () => {
    const users = testServer.db.updateTable('users').where('uid', '=', 'uid-sally');
    const ofSally = ['Rice', 'Drinks'];
    assert.deepEqual(await changedBy(() => users.set({ name: 'Sal' }).execute()), ofSally);
    assert.deepEqual(await changedBy(() => users.set({ suspended_at: new Date() }).execute()), ofSally);
    assert.deepEqual(await changedBy(() => users.set({ suspended_at: null }).execute()), ofSally);
    const kitchen = testServer.db
      .insertInto('kitchens')
      .values({ seller_uid: 'uid-sally', paused_until: null, capacity: null, places: null });
    assert.deepEqual(await changedBy(() => kitchen.execute()), ofSally);
  });

  test('gives other versions after a new admin, another text of the banner and another rating', async () => {
    assert.deepEqual(await changedBy(() => testServer.createPerson('bea', 'admin')), ['admins']);
    assert.deepEqual(await changedBy(() => testServer.db.updateTable('court').set({ banner_text: 'Hi' }).execute()), [
      'banner',
    ]);
    const rating = testServer.db.insertInto('dish_ratings').values({ dish_id: 'a-Drinks', reviews: 1, stars: 5 });
    assert.deepEqual(await changedBy(() => rating.execute()), ['Drinks']);
  });

  test('misses no transaction that commits later than others which began after it', async () => {
    const slow = connect(testServer.settings.database, 'jobs', () => undefined);
    const trx = await slow.startTransaction().execute();
    await trx.updateTable('dishes').set({ price_cents: 700 }).where('id', '=', 'a-Rice').execute();
    const quick = () => dishes().set({ price_cents: 600 }).where('id', '=', 'a-Drinks').execute();
    assert.deepEqual(await changedBy(quick), ['Drinks']);
    assert.deepEqual(await changedBy(() => trx.commit().execute()), ['Rice']);
    await slow.destroy();
  });

  test('counts a change that is committed while a version is being read for those who ask after it', async () => {
    const earlier = (await watch.version()).of(['Rice']);
    const reading = watch.version();
    await dishes().set({ price_cents: 500 }).where('id', '=', 'a-Rice').execute();
    const asked = watch.version();
    await reading;
    assert.notEqual((await asked).of(['Rice']), earlier);
  });

  test('gives everything another version after a failure, and after a pause in which changes were deleted', async (t) => {
    const { db } = testServer;
    assert.deepEqual(
      await changedBy(async () => {
        await db.schema.alterTable('menu_changes').renameTo('hidden_changes').execute();
        await assert.rejects(watch.version());
        await db.schema.alterTable('hidden_changes').renameTo('menu_changes').execute();
      }),
      allParts,
    );
    t.after(() => mock.timers.reset());
    assert.deepEqual(
      await changedBy(async () => {
        await db.deleteFrom('menu_changes').execute();
        mock.timers.enable({ apis: ['Date'], now: Date.now() + 31 * 60_000 });
      }),
      allParts,
    );
  });

  test('deletes changes that are older than an hour, and no others', async () => {
    const { db } = testServer;
    await db
      .insertInto('menu_changes')
      .values({ part: 'Rice', at: new Date(Date.now() - 61 * 60_000) })
      .execute();
    await dishes().set({ price_cents: 400 }).where('id', '=', 'a-Drinks').execute();
    await deleteOldMenuChanges(db);
    const left = await db.selectFrom('menu_changes').select('at').execute();
    assert.ok(left.length > 0 && left.every(({ at }) => at.getTime() > Date.now() - 60 * 60_000));
  });
});
