import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { KitchenPage, ListedKitchen } from '@food-court/shared-api/contract';
import type { Problem } from '@food-court/shared-api/errors';
import { insertDish, insertOrder, type Person } from '#testing/index';
import { openBasketCourt, type BasketCourt } from '#modules/ordering/basket/testing/basket-court';
import { changeRatings } from '../ratings/ratings.repository';

describe('the page of a kitchen', () => {
  let court: BasketCourt;
  let id: string;
  before(async () => {
    court = await openBasketCourt();
    const { db } = court.testServer;
    ({ kitchen_id: id } = await db
      .selectFrom('users')
      .select('kitchen_id')
      .where('uid', '=', court.sally.uid)
      .executeTakeFirstOrThrow());
  });
  beforeEach(async () => {
    const { db } = court.testServer;
    for (const table of [
      'orders',
      'tickets',
      'payments',
      'checkouts',
      'kitchens',
      'kitchen_profiles',
      'kitchen_ratings',
      'dish_ratings',
      'dishes',
    ] as const)
      await db.deleteFrom(table).execute();
  });
  after(() => court.close());

  const dish = (change: object = {}, person: Person = court.sally) =>
    insertDish(court.testServer.db, person, { author: person === court.sally ? 'sally' : 'sam', ...change });
  const set = (body: object) =>
    court.answered(court.call('PATCH', `/kitchens/${court.sally.email}`, { person: court.sally, body }));
  const describeAs = (body: object, person: Person = court.sally) =>
    court.call('PATCH', `/kitchen-profile/${court.sally.email}`, { person, body });
  const page = () => court.answered<KitchenPage>(court.call('GET', `/kitchen/${id}`));
  const listed = () => court.answered<ListedKitchen[]>(court.call('GET', '/kitchens'));

  test('has the address to which the dishes on the menu link', async () => {
    const soup = await dish();
    const { kitchen } = await court.answered<{ kitchen: object }>(court.call('GET', `/product/${soup}`));
    assert.deepEqual(kitchen, { id, name: 'sally', slug: 'sally' });
    const { _id, name, slug } = await page();
    assert.deepEqual({ id: _id, name, slug }, kitchen);
  });

  test('lists only the dishes of the kitchen that are on the menu, in the same order', async () => {
    const [old, soldOut] = [await dish(), await dish({ sold_out: true, category: 'Drinks' })];
    await dish({ hidden: true });
    await dish({}, court.sam);
    const { dishes, description, minutes } = await page();
    assert.deepEqual(
      dishes.map(({ _id }) => _id),
      [old, soldOut],
    );
    assert.equal(description, 'Rice, Drinks from the kitchen of sally at Food Court.');
    assert.equal(minutes, 10);
  });

  test('shows the story and photo of its seller, or the photo of a dish if there is none', async () => {
    await dish({ images: ['https://photos.example/soup.jpg'] });
    assert.equal((await page()).image, 'https://photos.example/soup.jpg');
    assert.equal((await listed())[0]?.image, 'https://photos.example/soup.jpg');
    const image = await court.testServer.createPhoto();
    assert.equal((await describeAs({ story: '  We cook what grandmother cooked. ', image })).statusCode, 200);
    const shown = await page();
    assert.deepEqual(
      [shown.story, shown.description, shown.image],
      ['We cook what grandmother cooked.', 'We cook what grandmother cooked.', image],
    );
    assert.ok(shown.placeholder?.startsWith('data:'));
    assert.equal((await listed())[0]?.image, image);
    await court.answered(describeAs({ image: null }));
    assert.deepEqual([(await page()).image, (await page()).story], ['https://photos.example/soup.jpg', shown.story]);
  });

  test('shows hours and rating, and while closed a notice instead of the minutes', async () => {
    await dish();
    const hours = [{ day: 'Monday', from: '11:00', to: '14:00' }];
    await set({ hours, pause: 'open-ended' });
    await court.testServer.db
      .insertInto('kitchen_ratings')
      .values({ seller_uid: court.sally.uid, reviews: 8, stars: 36 })
      .execute();
    const shown = await page();
    assert.deepEqual([shown.hours, shown.timeZone], [hours, 'Europe/Berlin']);
    assert.deepEqual([shown.closed?.text, shown.minutes], ['Closed for now', undefined]);
    assert.deepEqual(shown.rating, { stars: 4.5, reviews: 8 });
  });

  test('includes the dishes that are cooking, and how busy the kitchen is, in the minutes', async () => {
    const soup = await dish({ minutes: 12 });
    await set({ places: 1, busyMinutes: 5 });
    const { db } = court.testServer;
    const order = await insertOrder(
      db,
      { buyer: court.bob, seller: court.sally },
      { dish_id: soup, status: 'preparing', payment: 'paid' },
    );
    const { ticket_id } = await db
      .selectFrom('orders')
      .select('ticket_id')
      .where('id', '=', order)
      .executeTakeFirstOrThrow();
    const inTwenty = new Date(Date.now() + 20 * 60_000);
    await db
      .updateTable('tickets')
      .set({ starts_at: new Date(), expected_at: inTwenty })
      .where('id', '=', ticket_id)
      .execute();
    const { minutes = 0 } = await page();
    assert.ok(minutes === 37 || minutes === 36, String(minutes));
  });

  test('returns 404 while its seller is suspended, for a Buyer and for an unknown id', async () => {
    await dish();
    const { db } = court.testServer;
    const suspend = (suspended_at: Date | null) =>
      db.updateTable('users').set({ suspended_at }).where('uid', '=', court.sally.uid).execute();
    await suspend(new Date());
    const gone = await court.call('GET', `/kitchen/${id}`);
    assert.deepEqual([gone.statusCode, gone.json<Problem>().code], [404, 'not_found']);
    assert.deepEqual(await listed(), []);
    await suspend(null);
    assert.equal((await page()).name, 'sally');
    const { kitchen_id: buyer } = await db
      .selectFrom('users')
      .select('kitchen_id')
      .where('uid', '=', court.bob.uid)
      .executeTakeFirstOrThrow();
    for (const none of [buyer, court.sally.uid, 'none'])
      assert.equal((await court.call('GET', `/kitchen/${none}`)).statusCode, 404, none);
  });

  test('exists for a Seller without dishes, who is not listed', async () => {
    const shown = await page();
    assert.deepEqual([shown.dishes, shown.image, shown.minutes], [[], undefined, undefined]);
    assert.deepEqual(await listed(), []);
  });

  test('shows changes of story, name, rating and dishes at once', async () => {
    const soup = await dish();
    await page();
    await court.answered(describeAs({ story: 'New' }));
    assert.equal((await page()).story, 'New');
    await court.testServer.db
      .transaction()
      .execute((trx) => changeRatings(trx, { dishIds: [soup], sellerUid: court.sally.uid }, { reviews: 5, stars: 25 }));
    assert.equal((await page()).rating?.stars, 5);
    await court.testServer.db.updateTable('dishes').set({ price_cents: 500 }).execute();
    assert.equal((await page()).dishes[0]?.price, 5);
  });

  test('is listed once, with kitchens that have available dishes first', async () => {
    await dish({}, court.sam);
    await dish({ sold_out: true });
    await dish({ sold_out: true, category: 'Drinks' });
    assert.deepEqual(
      (await listed()).map(({ name }) => name),
      ['sam', 'sally'],
    );
  });

  for (const [what, body] of [
    ['a story that is too long', { story: 'x'.repeat(1_001) }],
    ['a story with reversed text', { story: 'a\u202eb' }],
    ['a counter that is too long', { counter: 'x'.repeat(21) }],
    ['a counter of two lines', { counter: 'Counter 4\nCounter 5' }],
    ['a photo of another host', { image: 'https://elsewhere.example/a.jpg' }],
    ['an empty change', {}],
    ['a change of the name', { name: 'Other' }],
  ] as const)
    test(`rejects ${what}`, async () => assert.equal((await describeAs(body)).statusCode, 400));

  test('keeps its counter trimmed, and without one when it is emptied', async () => {
    const counter = async (typed: string) =>
      (await court.answered<{ counter?: string }>(describeAs({ counter: typed }))).counter;
    assert.deepEqual([await counter('  Counter 4 '), await counter(' ')], ['Counter 4', undefined]);
  });

  test('can be changed by its seller and by admins, whose changes are recorded, but not by other Sellers', async () => {
    assert.equal((await describeAs({ story: 'Mine' }, court.sam)).statusCode, 403);
    const adam = await court.testServer.createPerson('adam', 'admin');
    await court.answered(describeAs({ story: 'Moderated' }, adam));
    const [entry] = await court.answered<{ action: string; after: object }[]>(
      court.call('GET', '/audit', { person: adam }),
    );
    assert.deepEqual([entry?.action, entry?.after], ['kitchen changed', { story: 'Moderated' }]);
  });
});
