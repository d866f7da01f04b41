import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Dish, ManagedDish } from '@food-court/shared-api/contract';
import type { Problem } from '@food-court/shared-api/errors';
import { answered, openTestKitchen, refused, type TestKitchen } from './testing/test-kitchen';

describe('changing a dish', () => {
  let kitchen: TestKitchen;
  before(async () => (kitchen = await openTestKitchen()));
  after(() => kitchen.close());

  const changed = async (id: string, body: object, person = kitchen.sally) =>
    answered<ManagedDish>(await kitchen.patch(person, id, body));
  const shown = async (id: string) => answered<Dish>(await kitchen.get(undefined, `/product/${id}`));

  test('returns the dish in the same form as later reads', async () => {
    const dish = await kitchen.dish();
    const change = { title: 'Soup', category: 'Rice', price: 3.05, description: 'Mild', soldOut: true };
    assert.deepEqual(await changed(dish._id, change), { ...dish, ...change });
    const { title, category, price, description, soldOut } = await shown(dish._id);
    assert.deepEqual({ title, category, price, description, soldOut }, change);
  });

  test('updates only the fields that are sent', async () => {
    const dish = await kitchen.dish({ image2: await kitchen.testServer.createPhoto() });
    let expected = dish;
    for (const change of [
      { title: 'Soup' },
      { price: 1 },
      { soldOut: true },
      { category: 'Rice' as const },
      { soldOut: false, description: 'Mild' },
    ]) {
      expected = { ...expected, ...change };
      assert.deepEqual(await changed(dish._id, change), expected);
    }
  });

  test('saves parallel changes of different fields', async () => {
    const { _id } = await kitchen.dish();
    const changes = [
      { title: 'Soup' },
      { category: 'Drinks' },
      { price: 2.5 },
      { description: 'Mild' },
      { soldOut: true },
    ];
    await Promise.all(changes.map((change) => changed(_id, change)));
    const { title, category, price, description, soldOut } = await shown(_id);
    assert.deepEqual({ title, category, price, description, soldOut }, Object.assign({}, ...changes));
  });

  test('is allowed for its seller and admins (spec 7.21)', async () => {
    const { testServer, rival, admin, sally } = kitchen;
    const { _id } = await kitchen.dish();
    const callers = [
      [undefined, 401],
      [await testServer.createPerson('bob', 'Buyer'), 403],
      [await testServer.createPerson('nobody'), 403],
      [rival, 403],
      [sally, 200],
      [admin, 200],
    ] as const;
    for (const [person, status] of callers)
      assert.equal((await kitchen.patch(person, _id, { price: 2 })).statusCode, status, person?.email);
    assert.match(answered<Problem>(await kitchen.patch(rival, _id, { price: 2 }), 403).detail, /seller of this dish/);
    for (const person of [rival, sally, admin])
      assert.equal(refused(await kitchen.patch(person, 'nothing', { price: 2 }), 404), 'not_found');
  });

  test('hides a dish for admins only, and its seller still sees it', async () => {
    const { sally, admin } = kitchen;
    const { _id } = await kitchen.dish();
    for (const change of [{ hidden: true }, { hidden: false, title: 'Soup' }])
      assert.match(answered<Problem>(await kitchen.patch(sally, _id, change), 403).detail, /Only admins may hide/);
    assert.equal((await changed(_id, { hidden: true }, admin)).hidden, true);
    assert.equal((await kitchen.get(undefined, `/product/${_id}`)).statusCode, 404);
    assert.equal(answered<ManagedDish>(await kitchen.get(sally, `/my-product/${_id}`)).hidden, true);
    assert.equal((await changed(_id, { price: 2 })).hidden, true);
    assert.equal((await changed(_id, { hidden: false }, admin)).hidden, false);
    assert.equal((await shown(_id)).price, 2);
  });

  test('replaces all photos together (spec 9.4)', async () => {
    const { testServer, sally } = kitchen;
    const [one, two, three] = [
      await testServer.createPhoto(),
      await testServer.createPhoto(),
      await testServer.createPhoto(),
    ];
    const { _id } = await kitchen.dish({ image: one, image2: two, image3: three });
    const photosOf = ({ image, image2, image3 }: Dish) => [image, image2, image3];
    assert.deepEqual(photosOf(await changed(_id, { image: three, image2: one })), [three, one, undefined]);
    assert.deepEqual(photosOf(await changed(_id, { title: 'Soup' })), [three, one, undefined]);

    const alone = answered<Problem>(await kitchen.patch(sally, _id, { image2: two, image3: one }), 400);
    assert.deepEqual(
      alone.fields?.map(({ field }) => field),
      ['image2', 'image3'],
    );
    assert.match(alone.detail, /^Second photo must come with the first photo/);
    assert.deepEqual(
      refused(await kitchen.patch(sally, _id, { image: one, image2: 'https://elsewhere.example/1.jpg' }), 400),
      ['image2'],
    );
    assert.deepEqual(photosOf(await shown(_id)), [three, one, undefined]);
  });
});
