import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Dish } from 'shared-api/contract';
import { openTestCourt, type Person, type TestCourt } from '#testing/index';

const details = { author: 'Whoever', title: 'Noodles', category: 'Chinese', price: 9.5, description: 'Hot' };

describe('adding a dish', () => {
  let court: TestCourt;
  let sally: Person;
  let image: string;
  before(async () => {
    court = await openTestCourt();
    sally = await court.person('sally', 'Seller');
    image = await court.photo();
  });
  after(() => court.close());

  const add = (person: Person, change: object = {}, headers: Record<string, string> = {}) =>
    court.app.inject({ method: 'POST', url: '/api/products', payload: { ...details, image, email: person.email, ...change }, headers: { ...person.headers, ...headers } });

  test('answers it, as it will be read back', async () => {
    const image2 = await court.photo();
    const added = await add(sally, { image2 });
    assert.equal(added.statusCode, 201);
    const dish = added.json<Dish>();
    assert.deepEqual(dish, { ...details, _id: dish._id, author: 'sally', image, image2, placeholder: 'data:tiny' });
    assert.deepEqual((await court.app.inject(`/api/product/${dish._id}`)).json(), dish);
  });

  test('gives ids that say nothing', async () => {
    const ids = await Promise.all([add(sally), add(sally)]).then((answers) => answers.map((answer) => answer.json<Dish>()._id));
    for (const id of ids) assert.match(id, /^[0-9A-Za-z]{20}$/);
    assert.notEqual(ids[0], ids[1]);
  });

  for (const price of [0.01, 0.1, 4.35, 8.2, 19.99, 1.15, 10_000])
    test(`keeps $${price} to the cent`, async () => assert.equal((await add(sally, { price })).json<Dish>().price, price));

  test('is for sellers and admins', async () => {
    for (const [name, role, status] of [['bob', 'Buyer', 403], ['nobody', undefined, 403], ['adam', 'admin', 201]] as const)
      assert.equal((await add(await court.person(name, role))).statusCode, status, name);
    assert.equal((await court.app.inject({ method: 'POST', url: '/api/products', payload: details })).statusCode, 401);
  });

  test('is in the own name only', async () => assert.equal((await add(sally, { email: 'adam@example.com' })).statusCode, 403));

  test('twenty times at once with one key adds one', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(sally, { title: 'Once' }, { 'idempotency-key': 'click-1' })));
    assert.deepEqual(new Set(answers.map((answer) => answer.statusCode)), new Set([201]));
    assert.equal(new Set(answers.map((answer) => answer.body)).size, 1);
    assert.equal((await court.db.selectFrom('dishes').select('id').where('title', '=', 'Once').execute()).length, 1);
  });
});
