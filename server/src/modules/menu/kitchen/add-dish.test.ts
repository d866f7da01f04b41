import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { ManagedDish, MenuDish } from '@food-court/shared-api/contract';
import { answered, openTestKitchen, refused, type TestKitchen } from './testing/test-kitchen';

describe('adding a dish', () => {
  let kitchen: TestKitchen;
  before(async () => (kitchen = await openTestKitchen()));
  after(() => kitchen.close());

  test('returns the dish in the same form as later reads (spec 3.4, 3.5, 3.7, 7.6, 7.9)', async () => {
    const { testServer, sally } = kitchen;
    const [image, image2, image3] = [
      await testServer.createPhoto(),
      await testServer.createPhoto(),
      await testServer.createPhoto(),
    ];
    const sent = { title: 'Noodles', category: 'Chinese', price: 9.5, description: 'Hot', image, image2, image3 };
    const dish = answered<ManagedDish>(await kitchen.post(sally, { ...sent, author: 'Whoever' }), 201);
    const { email, hidden, shownFirst, portions, minutes, createdAt, ...shown } = dish;
    const { kitchen: cook, ...said } = shown;
    assert.equal(cook.name, 'sally');
    const added = {
      _id: dish._id,
      author: 'sally',
      options: [],
      soldOut: false,
      placeholder: 'data:tiny',
    };
    assert.deepEqual(said, { ...sent, ...added });
    assert.deepEqual(
      { email, hidden, shownFirst, portions, minutes },
      { email: sally.email, hidden: false, shownFirst: false, portions: null, minutes: null },
    );
    assert.ok(Math.abs(Date.now() - Date.parse(createdAt)) < 60_000 && createdAt.endsWith('Z'), createdAt);
    const { sharingPicture, ...read } = answered<MenuDish>(await kitchen.get(undefined, `/product/${dish._id}`));
    assert.ok(sharingPicture?.includes(`/sharing/dish/${dish._id}/`), sharingPicture);
    assert.deepEqual(read, {
      ...shown,
      kitchen: { ...shown.kitchen, slug: 'sally' },
      slug: 'noodles',
      readyIn: 10,
    });
    assert.deepEqual(answered<ManagedDish>(await kitchen.get(sally, `/my-product/${dish._id}`)), dish);
  });

  test('lists the dish first', async () => {
    const { _id } = await kitchen.dish({ category: 'Drinks' });
    assert.deepEqual(await kitchen.menu('Drinks'), [_id]);
  });

  test('creates opaque ids', async () => {
    const ids = (await Promise.all([kitchen.dish(), kitchen.dish()])).map(({ _id }) => _id);
    for (const id of ids) assert.match(id, /^[0-9A-Za-z]{20}$/);
    assert.notEqual(ids[0], ids[1]);
  });

  test('is allowed for sellers and admins only', async () => {
    const { testServer } = kitchen;
    for (const [name, role, status] of [
      ['bob', 'Buyer', 403],
      ['nobody', undefined, 403],
      ['ada', 'admin', 201],
    ] as const)
      assert.equal((await kitchen.post(await testServer.createPerson(name, role), {})).statusCode, status, name);
    assert.equal(refused(await kitchen.post(undefined, {}), 401), 'not_signed_in');
  });

  test('is allowed only in the caller’s own name, even for admins', async () => {
    const { sally, admin } = kitchen;
    for (const person of [sally, admin])
      assert.equal(refused(await kitchen.post(person, { email: 'rival@example.com' }), 403), 'not_allowed');
  });

  test('is refused for a seller who became a Buyer', async () => {
    const { testServer } = kitchen;
    const otto = await testServer.createPerson('otto', 'Seller');
    const { _id } = answered<ManagedDish>(await kitchen.post(otto, {}), 201);
    await testServer.db.updateTable('users').set({ role: 'Buyer' }).where('uid', '=', otto.uid).execute();
    const answers = [
      await kitchen.post(otto, {}),
      await kitchen.patch(otto, _id, { price: 1 }),
      await kitchen.remove(otto, _id),
      await kitchen.get(otto, `/my-product/${_id}`),
      await kitchen.get(otto, `/my-products/${otto.email}`),
    ];
    for (const answer of answers) assert.equal(refused(answer, 403), 'not_allowed');
  });

  test('adds one dish for twenty parallel calls with the same key (spec 7.23)', async () => {
    const { testServer, sally } = kitchen;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => kitchen.post(sally, { title: 'Once' }, { 'idempotency-key': 'click-1' })),
    );
    assert.deepEqual(new Set(answers.map(({ statusCode }) => statusCode)), new Set([201]));
    assert.equal(new Set(answers.map(({ body }) => body)).size, 1);
    assert.equal(
      (await testServer.db.selectFrom('dishes').select('id').where('title', '=', 'Once').execute()).length,
      1,
    );
  });

  test('adds nothing for a used key, even if the dish was changed or removed', async () => {
    const { sally } = kitchen;
    const again = () => kitchen.post(sally, { title: 'Twice' }, { 'idempotency-key': 'click-2' });
    const { _id } = answered<ManagedDish>(await again(), 201);
    await kitchen.patch(sally, _id, { price: 3 });
    const later = answered<ManagedDish>(await again(), 201);
    assert.deepEqual([later._id, later.price], [_id, 3]);
    await kitchen.remove(sally, _id);
    assert.equal(answered<ManagedDish>(await again(), 201)._id, _id);
    assert.equal(refused(await kitchen.get(sally, `/my-product/${_id}`), 404), 'not_found');
  });

  test('is refused for the 201st dish of a day, not counting those of yesterday', async () => {
    const { rival, testServer } = kitchen;
    const dayAgo = new Date(Date.now() - 25 * 3_600_000);
    for (const [count, created_at] of [
      [250, dayAgo],
      [199, new Date()],
    ] as const)
      await testServer.db
        .insertInto('dishes')
        .values(
          Array.from({ length: count }, (_, index) => ({
            id: `${count}-${index}`,
            seller_uid: rival.uid,
            author: 'rival',
            title: 'Noodles',
            category: 'Chinese' as const,
            price_cents: 950,
            description: 'Hot',
            images: ['https://photos.example/1.jpg'],
            created_at,
          })),
        )
        .execute();
    const add = () => kitchen.post(rival, { author: 'rival', email: rival.email });
    answered<ManagedDish>(await add(), 201);
    const answer = await add();
    assert.equal(refused(answer, 429), 'too_many_requests');
    assert.match(answer.body, /200 dishes in the last 24 hours/);
  });
});
