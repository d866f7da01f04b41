import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { createTestServer, insertDish, insertOrder, type Person, type TestServer } from '#testing/index';
import { changeRatings } from '../ratings/ratings.repository';
import { updateOpening } from './update-opening';
import { sweepMenu } from './menu-sweeper';
import { findDueOpenings } from './openings.repository';
import { queueForRanking } from './ranks.repository';
import { endSoldOut, makeAllDue, setDishTime } from './testing/menu-times.repository';

const day = 24 * 3_600_000;
const daysAgo = (days: number): Date => new Date(Date.now() - days * day);

describe('the sort order of the menu', () => {
  let testServer: TestServer;
  let sally: Person;
  let rival: Person;
  let bob: Person;
  before(async () => {
    testServer = await createTestServer();
    [sally, rival] = [
      await testServer.createPerson('sally', 'Seller'),
      await testServer.createPerson('rival', 'Seller'),
    ];
    bob = await testServer.createPerson('bob', 'Buyer');
  });
  beforeEach(async () => {
    const { db } = testServer;
    for (const table of [
      'kitchens',
      'orders',
      'tickets',
      'payments',
      'checkouts',
      'dish_ratings',
      'kitchen_ratings',
      'dishes',
    ] as const)
      await db.deleteFrom(table).execute();
    await dish('old', 30);
    await dish('middle', 20);
    await dish('new', 1);
  });
  after(() => testServer.close());

  const dish = async (id: string, days: number, seller: Person = sally) => {
    await insertDish(testServer.db, seller, { id, title: id });
    await setDishTime(testServer.db, id, daysAgo(days));
  };
  const list = async (call: 'products' | 'category' = 'products', query = '') =>
    (await testServer.app.inject(`/api/${call}/Rice${query}`)).json<{ _id: string }[]>().map(({ _id }) => _id);
  const sweep = async () => {
    await makeAllDue(testServer.db);
    await sweepMenu(testServer.db, testServer.services.courtClock);
  };
  const note = (...ids: string[]) => testServer.db.transaction().execute((trx) => queueForRanking(trx, ids));
  /** Stores an order that was cooked this many days ago. */
  const sell = async (id: string, days: number, { quantity = 1, refunded = 0 } = {}) => {
    const order = await insertOrder(
      testServer.db,
      { buyer: bob, seller: sally },
      { dish_id: id, status: 'handed_over', payment: 'paid' },
    );
    await testServer.db
      .updateTable('orders')
      .set({ quantity, refunded_cents: refunded, ready_at: daysAgo(days) })
      .where('id', '=', order)
      .execute();
    await note(id);
    await sweep();
  };
  const review = (id: string, reviews: number, stars: number) =>
    testServer.db
      .transaction()
      .execute((trx) => changeRatings(trx, { dishIds: [id], sellerUid: sally.uid }, { reviews, stars }));
  const setKitchen = (body: object, person: Person = sally) =>
    testServer.app.inject({
      method: 'PATCH',
      url: `/api/kitchens/${person.email}`,
      payload: body,
      headers: person.headers,
    });

  test('puts dishes that have not sold newest first', async () => {
    assert.deepEqual(await list(), ['new', 'middle', 'old']);
    await sweep();
    assert.deepEqual(await list(), ['new', 'middle', 'old']);
  });

  test('puts dishes that sell before new ones, and weighs recent sales more than old ones', async () => {
    await sell('old', 0, { quantity: 3 });
    assert.deepEqual(await list(), ['old', 'new', 'middle']);
    await sell('middle', 15, { quantity: 3 });
    assert.deepEqual(await list(), ['old', 'new', 'middle']);
    await sell('middle', 0, { quantity: 9 });
    assert.deepEqual(await list(), ['middle', 'old', 'new']);
  });

  test('ignores refunded sales', async () => {
    await sell('old', 0, { quantity: 9, refunded: 9 * 950 });
    assert.deepEqual(await list(), ['new', 'middle', 'old']);
  });

  test('weighs an extra star like twice as many portions, and a few reviews hardly at all', async () => {
    await sell('old', 0, { quantity: 8 });
    await sell('middle', 0, { quantity: 12 });
    assert.deepEqual((await list()).slice(0, 2), ['middle', 'old']);
    await review('middle', 1, 5);
    await sweep();
    assert.deepEqual((await list()).slice(0, 2), ['middle', 'old']);
    await review('old', 60, 300);
    await sweep();
    assert.deepEqual((await list()).slice(0, 2), ['old', 'middle']);
  });

  test('puts available dishes before sold-out dishes and those of closed kitchens', async () => {
    await dish('rivals', 40, rival);
    await testServer.db.updateTable('dishes').set({ portions: 0 }).where('id', '=', 'new').execute();
    assert.deepEqual(await list(), ['middle', 'old', 'rivals', 'new']);
    await setKitchen({ pause: 'open-ended' });
    await sweep();
    assert.deepEqual(await list(), ['rivals', 'new', 'middle', 'old']);
    await dish('newest', 0);
    assert.equal((await list())[0], 'rivals');
    await setKitchen({ pause: null });
    await sweep();
    assert.deepEqual(await list(), ['newest', 'middle', 'old', 'rivals', 'new']);
  });

  test('is updated automatically when the pause of a kitchen ends', async () => {
    await dish('rivals', 40, rival);
    await setKitchen({ pause: 15 });
    await sweep();
    assert.equal((await list())[0], 'rivals');
    await testServer.db
      .updateTable('kitchens')
      .set({ paused_until: daysAgo(1) })
      .execute();
    await sweep();
    assert.equal((await list())[0], 'new');
  });

  test('leaves the dishes as they are when a seller changes the hours after they were read', async () => {
    await setKitchen({ pause: 'open-ended' });
    const [due] = await findDueOpenings(testServer.db, 1);
    await setKitchen({ pause: null });
    await updateOpening(testServer.db, testServer.services.courtClock, due!);
    const closed = () => testServer.db.selectFrom('dishes').select('id').where('kitchen_closed', '=', true).execute();
    assert.deepEqual(await closed(), []);
    await sweep();
    assert.deepEqual(await findDueOpenings(testServer.db, 1), []);
  });

  test('restores the place of a dish when it is no longer sold out', async () => {
    await testServer.db
      .updateTable('dishes')
      .set({ sold_out: true, sold_out_until: new Date(Date.now() + day) })
      .where('id', '=', 'new')
      .execute();
    await sweepMenu(testServer.db, testServer.services.courtClock);
    assert.deepEqual(await list(), ['middle', 'old', 'new']);
    const { due_at } = await testServer.db.selectFrom('dishes_to_rank').select('due_at').executeTakeFirstOrThrow();
    assert.ok(due_at.getTime() > Date.now() + day / 2);
    await endSoldOut(testServer.db, 'new');
    await sweep();
    assert.deepEqual(await list(), ['new', 'middle', 'old']);
  });

  test('starts with dishes that have sold on the home page; a new dish needs a first sale or an admin', async () => {
    assert.deepEqual(await list('category'), ['old', 'middle', 'new']);
    await sell('middle', 25);
    assert.deepEqual(await list('category'), ['middle', 'old', 'new']);
    await testServer.db.updateTable('dishes').set({ sold_out: true }).where('id', '=', 'middle').execute();
    assert.deepEqual(await list('category'), ['middle', 'old', 'new']);
    await sell('new', 0);
    assert.deepEqual(await list('category'), ['new', 'middle', 'old']);
    await testServer.db.updateTable('dishes').set({ shown_first: true }).where('id', '=', 'old').execute();
    assert.deepEqual(await list('category'), ['old', 'new', 'middle']);
  });

  test('puts each dish on exactly one page, wherever a page ends', async () => {
    await Promise.all(Array.from({ length: 5 }, (_, place) => dish(`d${place}`, 5)));
    await testServer.db.updateTable('dishes').set({ sold_out: true }).where('id', 'in', ['d1', 'middle']).execute();
    const whole = await list();
    const paged: string[] = [];
    for (let url: string | undefined = '/api/products/Rice?limit=3'; url;) {
      const answer: Awaited<ReturnType<typeof testServer.app.inject>> = await testServer.app.inject(url);
      paged.push(...answer.json<{ _id: string }[]>().map(({ _id }) => _id));
      url = /<([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1];
    }
    assert.deepEqual(paged, whole);
    assert.equal(new Set(whole).size, 8);
  });

  for (const cursor of [
    'x',
    Buffer.from('2 1 a').toString('base64url'),
    Buffer.from('1 1e999 a').toString('base64url'),
  ])
    test(`rejects the forged cursor ${cursor}`, async () =>
      assert.equal((await testServer.app.inject(`/api/products/Rice?cursor=${cursor}`)).statusCode, 400));

  test('does not invalidate the cache when a sale hardly changes the rank of a dish', async () => {
    for (let sold = 0; sold < 3; sold++) await sell('old', 0, { quantity: 200 });
    const version = async () => (await testServer.services.menuWatch.version()).of(['Rice']);
    const before = await version();
    await sell('old', 0);
    assert.equal(await version(), before);
  });

  test('is updated by parallel processes, which rank each dish once', async () => {
    await note('old', 'middle', 'new');
    await makeAllDue(testServer.db);
    await Promise.all(Array.from({ length: 3 }, () => sweepMenu(testServer.db, testServer.services.courtClock)));
    assert.deepEqual(await testServer.db.selectFrom('dishes_to_rank').selectAll().execute(), []);
  });

  test('skips a dish while somebody changes it, and ranks it afterwards', async () => {
    await note('old');
    await testServer.db.transaction().execute(async (trx) => {
      await trx.updateTable('dishes').set({ price_cents: 800 }).where('id', '=', 'old').execute();
      await sweep();
      assert.equal((await testServer.db.selectFrom('dishes_to_rank').selectAll().execute()).length, 1);
    });
    await sweep();
    assert.deepEqual(await testServer.db.selectFrom('dishes_to_rank').selectAll().execute(), []);
  });
});
