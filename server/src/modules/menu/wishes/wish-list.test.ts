import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Wish, WishedDish } from '@food-court/shared-api/contract';
import type { Problem } from '@food-court/shared-api/errors';
import { createTestServer, insertDish, type Person, type TestServer } from '#testing/index';

describe('a wish list', () => {
  let testServer: TestServer;
  let sally: Person;
  let adam: Person;
  before(async () => {
    testServer = await createTestServer();
    sally = await testServer.createPerson('sally', 'Seller');
    adam = await testServer.createPerson('adam', 'admin');
  });
  after(() => testServer.close());

  const get = (url: string, person?: Person) => testServer.app.inject({ url, headers: person?.headers });
  const remove = (id: string, person?: Person) =>
    testServer.app.inject({ method: 'DELETE', url: `/api/my-wish/${id}`, headers: person?.headers });
  const wish = async (person: Person, dish: string) =>
    (
      await testServer.app.inject({
        method: 'POST',
        url: '/api/wish-product',
        payload: { id: dish, email: person.email },
        headers: person.headers,
      })
    ).json<Wish>();
  const listOf = async (person: Person) => (await get(`/api/my-wish/${person.email}`, person)).json<Wish[]>();
  const nextOf = (link: unknown) => /<(.+)>; rel="next"/.exec(String(link))?.[1];

  test('lists wishes newest first, by page (spec 7.12)', async () => {
    const bob = await testServer.createPerson('bob', 'Buyer');
    assert.deepEqual(await listOf(bob), []);
    // Dishes of one statement share their creation time, which is the hard case for a cursor.
    const dishes = await Promise.all(Array.from({ length: 27 }, () => insertDish(testServer.db, sally)));
    await testServer.db
      .insertInto('wishes')
      .values(dishes.map((dish_id) => ({ id: `w-${dish_id}`, buyer_uid: bob.uid, dish_id })))
      .execute();
    const newest = await wish(bob, await insertDish(testServer.db, sally));
    assert.equal((await listOf(bob)).length, 24);
    const seen: string[] = [];
    for (let url: string | undefined = `/api/my-wish/${bob.email}?limit=5`; url;) {
      const page = await get(url, bob);
      seen.push(...page.json<Wish[]>().map(({ _id }) => _id));
      url = nextOf(page.headers.link);
    }
    assert.deepEqual([seen.length, seen[0], new Set(seen).size], [28, newest._id, 28]);
    assert.deepEqual(
      (await get(`/api/my-wish/${bob.email}?cursor=abc`, bob)).json<Problem>().fields?.[0]?.field,
      'cursor',
    );
  });

  test('shows the current state of each dish, or the last texts of a removed one', async () => {
    const cleo = await testServer.createPerson('cleo', 'Buyer');
    const sam = await testServer.createPerson('sam', 'Seller');
    const photo = await testServer.createPhoto();
    const id = photo.split('/').at(-2) ?? '';
    const dish = await insertDish(testServer.db, sam);
    const wished = await wish(cleo, dish);
    const today = async () => {
      const [listed] = await listOf(cleo);
      const asked = (await get(`/api/product-wish/${wished._id}`, cleo)).json<WishedDish>();
      assert.equal(asked.availability, listed?.availability);
      return listed;
    };
    const changed = {
      title: 'Party jollof',
      price_cents: 1_210,
      category: 'Drinks',
      description: 'Smokier',
      images: [id],
    } as const;
    await testServer.db
      .updateTable('dishes')
      .set({ ...changed, images: [id] })
      .where('id', '=', dish)
      .execute();
    const now = {
      ...wished,
      title: 'Party jollof',
      price: 12.1,
      category: 'Drinks',
      description: 'Smokier',
      image: photo,
      placeholder: 'data:tiny',
    };
    assert.deepEqual(await today(), now);

    const states = [
      [{ sold_out: true }, 'sold-out'],
      [{ hidden: true }, 'gone'],
      [{ hidden: false, sold_out: false }, 'available'],
    ] as const;
    for (const [change, availability] of states) {
      await testServer.db.updateTable('dishes').set(change).where('id', '=', dish).execute();
      assert.deepEqual(await today(), { ...now, availability });
    }
    await testServer.db.updateTable('users').set({ suspended_at: new Date() }).where('uid', '=', sam.uid).execute();
    assert.deepEqual(await today(), { ...now, availability: 'gone' });
    await testServer.db.updateTable('users').set({ suspended_at: null }).where('uid', '=', sam.uid).execute();
    assert.equal(
      (await testServer.app.inject({ method: 'DELETE', url: `/api/products/${dish}`, headers: sam.headers }))
        .statusCode,
      200,
    );
    assert.deepEqual(await today(), { ...now, availability: 'gone' });
  });

  test('is readable by its owner and admins; only admins learn that an address is unknown (spec 7.21)', async () => {
    const dora = await testServer.createPerson('dora', 'Buyer');
    const { _id } = await wish(dora, await insertDish(testServer.db, sally));
    assert.deepEqual(
      (await get(`/api/my-wish/${dora.email.toUpperCase()}`, adam))
        .json<Wish[]>()
        .map((listed) => [listed._id, listed.name]),
      [[_id, 'dora']],
    );
    for (const person of [sally, await testServer.createPerson('eve', 'Buyer')])
      for (const email of [dora.email, 'nobody@example.com'])
        assert.equal((await get(`/api/my-wish/${email}`, person)).statusCode, 403);
    assert.equal((await get('/api/my-wish/nobody@example.com', adam)).statusCode, 404);
    assert.equal((await get(`/api/my-wish/${dora.email}`)).statusCode, 401);
  });

  test('returns a dish by the _id of the wish or of the dish (spec 7.10)', async () => {
    const frank = await testServer.createPerson('frank', 'Buyer');
    const dish = await insertDish(testServer.db, sally);
    const { _id } = await wish(frank, dish);
    const wished = {
      title: 'Jollof',
      price: 9.5,
      category: 'Rice',
      description: 'Smoky',
      image: 'https://photos.example/jollof.jpg',
      productId: dish,
      availability: 'available',
    };
    for (const id of [_id, dish]) assert.deepEqual((await get(`/api/product-wish/${id}`, frank)).json(), wished);
    assert.deepEqual((await get(`/api/product-wish/${_id}`, adam)).json(), wished);
    // The _id of a dish refers to the caller's wish for it, and an admin has no wishes.
    for (const [id, person] of [
      [dish, adam],
      [dish, sally],
      [_id, sally],
      ['nothing', frank],
    ] as const)
      assert.deepEqual([id, (await get(`/api/product-wish/${id}`, person)).json<Problem>().code], [id, 'not_found']);
    assert.equal((await get(`/api/product-wish/${_id}`)).statusCode, 401);
  });

  test('returns the caller’s wish for a dish’s _id, not somebody else’s', async () => {
    const [gus, hal] = [await testServer.createPerson('gus', 'Buyer'), await testServer.createPerson('hal', 'Buyer')];
    const dish = await insertDish(testServer.db, sally);
    await wish(gus, dish);
    assert.equal((await get(`/api/product-wish/${dish}`, hal)).statusCode, 404);
    const own = await wish(hal, dish);
    assert.equal((await get(`/api/product-wish/${dish}`, hal)).json<WishedDish>().productId, dish);
    await remove(own._id, hal);
    assert.equal((await get(`/api/product-wish/${dish}`, hal)).statusCode, 404);
  });

  test('lets only the owner delete a wish, once (spec 7.21)', async () => {
    const ida = await testServer.createPerson('ida', 'Buyer');
    const dish = await insertDish(testServer.db, sally);
    const { _id } = await wish(ida, dish);
    for (const person of [adam, sally, await testServer.createPerson('jo', 'Buyer')])
      assert.equal((await remove(_id, person)).statusCode, 404);
    assert.equal((await remove(_id)).statusCode, 401);
    assert.equal((await remove(dish, ida)).statusCode, 404);
    assert.equal((await listOf(ida)).length, 1);

    const deleted = await remove(_id, ida);
    assert.deepEqual([deleted.statusCode, deleted.json()], [200, { _id }]);
    assert.deepEqual(await listOf(ida), []);
    const again = await remove(_id, ida);
    assert.deepEqual([again.statusCode, again.json<Problem>().detail], [404, 'This wish is no longer on the list.']);
  });

  test('deletes a wish once for ten parallel calls', async () => {
    const kay = await testServer.createPerson('kay', 'Buyer');
    const { _id } = await wish(kay, await insertDish(testServer.db, sally));
    const answers = await Promise.all(Array.from({ length: 10 }, () => remove(_id, kay)));
    assert.deepEqual(
      answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b),
      [200, ...Array<number>(9).fill(404)],
    );
  });

  test('deletes a wish for a removed dish', async () => {
    const lea = await testServer.createPerson('lea', 'Buyer');
    const dish = await insertDish(testServer.db, sally);
    const { _id } = await wish(lea, dish);
    await testServer.db.updateTable('dishes').set({ removed_at: new Date() }).where('id', '=', dish).execute();
    assert.equal((await remove(_id, lea)).statusCode, 200);
  });
});
