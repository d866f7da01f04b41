import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { categories } from '@food-court/shared-api/contract';
import { dishes } from './dishes';
import { kitchensToday, photographed } from './court-today';
import { options } from './menu/options';
import type { NamesOfDemo } from './past/load-past';
import { demoPassword, people } from './people';
import { seedDemo } from './seed';
import { startFakeProduct } from './testing/fake-product';

type FakeProduct = Awaited<ReturnType<typeof startFakeProduct>>;

describe('seeding the demo', () => {
  let product: FakeProduct;
  let lines: string[];
  let keys: string[];
  beforeEach(async () => {
    product = await startFakeProduct();
    lines = [];
    keys = [];
  });
  afterEach(() => product.close());

  const seed = () =>
    seedDemo({
      origin: product.origin,
      controlSecret: product.controlSecret,
      log: (line) => lines.push(line),
      grantAdmin: async (email) => void (product.profiles.get(email)!.role = 'admin'),
      loadPast: undefined,
      keepMonitorKey: (key) => keys.push(key),
    });
  const seedWithPast = async (loadPast: (names: NamesOfDemo) => Promise<boolean>) =>
    seedDemo({
      origin: product.origin,
      controlSecret: product.controlSecret,
      log: (line) => lines.push(line),
      grantAdmin: async (email) => void (product.profiles.get(email)!.role = 'admin'),
      loadPast,
      keepMonitorKey: (key) => keys.push(key),
    });

  const assertComplete = () => {
    assert.equal(product.dishes.length, dishes.length);
    assert.deepEqual(new Set(product.dishes.map(({ title }) => title)), new Set(dishes.map(({ title }) => title)));
    assert.deepEqual(
      [...product.profiles.values()].map(({ email, role }) => `${email} ${role}`).sort(),
      people.map(({ email, role }) => `${email} ${role}`).sort(),
    );
  };

  test('creates every account and dish, and the admin by the server’s command', async () => {
    await seed();
    assertComplete();
    assert.deepEqual(new Set(product.accounts.values()), new Set([demoPassword]));
    assert.deepEqual(product.confirmed, new Set(people.map(({ email }) => email)));
    const kitchens = people.filter(({ role }) => role === 'Seller').map(({ email }) => email);
    assert.deepEqual(new Set(product.stories.keys()), new Set(kitchens));
    assert.equal(product.uploads.length, dishes.length + people.length);
    assert.equal(new Set(product.dishes.map(({ image }) => image)).size, dishes.length);
    assert.ok(lines.includes(`${dishes.length} dishes`));
  });

  test('adds the dishes so that each category shows them in menu order', async () => {
    await seed();
    for (const category of categories) {
      const inOrder = (all: readonly { title: string; category: string }[]) =>
        all.filter((dish) => dish.category === category).map(({ title }) => title);
      assert.deepEqual(inOrder(product.dishes), inOrder(dishes));
    }
  });

  test('shows the first dish of each menu first', async () => {
    await seed();
    const shown = product.dishes.filter(({ _id }) => product.shownFirst.includes(_id ?? ''));
    const firstOf = (category: string) => dishes.find((dish) => dish.category === category)?.title;
    assert.deepEqual(new Set(shown.map(({ title }) => title)), new Set(categories.map(firstOf)));
  });

  test('loads the past before the admin exists, with the ids of all accounts and dishes', async () => {
    const loaded: NamesOfDemo[] = [];
    await seedWithPast(async (names) => {
      assert.ok([...product.profiles.values()].every(({ role }) => role !== 'admin'));
      return Boolean(loaded.push(names));
    });
    const [names] = loaded;
    assert.deepEqual(new Set(names?.people.keys()), new Set(people.map(({ email }) => email)));
    assert.deepEqual(new Set(names?.dishes.keys()), new Set(dishes.map(({ slug }) => slug)));
    assert.ok(lines.includes('three weeks of orders'));
  });

  test('gives a court with a past options, further photos, hours and a dish that is sold out', async () => {
    await seedWithPast(async () => true);
    assert.equal(product.uploads.length, dishes.length + people.length + 2 * photographed.length);
    assert.equal(product.dishes.filter((dish) => 'image3' in dish).length, photographed.length);
    assert.equal(product.dishes.filter((dish) => 'options' in dish).length, Object.keys(options).length);
    assert.deepEqual(new Set(product.hours.keys()), new Set(Object.keys(kitchensToday)));
    assert.equal(product.soldOut.length, 1);
    assert.deepEqual(keys, ['key of the monitor']);
  });

  test('makes one call when the demo is complete', async () => {
    await seed();
    product.requests.length = 0;
    await seed();
    assert.deepEqual(product.requests, ['GET /config.json', 'GET /api/admin']);
  });

  for (const { call, after } of [
    { call: 'POST /api/users', after: 5 },
    { call: 'POST /api/products', after: 4 },
    { call: 'POST /api/products', after: 10 },
  ]) {
    test(`creates nothing twice after an interruption at ${call}`, async () => {
      let left = after;
      product.fault.for = (made) => (made === call && left-- <= 0 ? 500 : undefined);
      await assert.rejects(seed(), /500/);
      assert.ok(product.dishes.length < dishes.length);

      product.fault.for = () => undefined;
      const before = product.dishes.length;
      const uploads = product.uploads.length;
      await seed();
      assertComplete();
      const repeated = product.uploads.length - uploads;
      assert.ok(repeated <= dishes.length - before + people.length, 'only what is missing is uploaded again');
    });
  }

  test('adds a dish once when the answer was lost', async () => {
    await seed();
    product.profiles.get('admin@example.com')!.role = 'Buyer';
    const [hidden] = product.dishes.splice(3, 1);
    await seed();
    assert.equal(product.dishes.length, dishes.length - 1, `${hidden!.title} was added under a used key`);
  });

  test('honours Retry-After', async () => {
    const refused = new Set<string>();
    product.fault.for = (call) => (refused.has(call) || !refused.add(call) ? undefined : 503);
    await seed();
    assertComplete();
  });

  test('names an account that can’t be opened', async () => {
    product.accounts.set('seller@example.com', 'changed since');
    await assert.rejects(seed(), /seller@example\.com.*INVALID_LOGIN_CREDENTIALS/);
  });
});
