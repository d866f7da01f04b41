import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { findAllDishes } from '#features/kitchen/kitchen.repository';
import { findDishesByTitle } from '#features/orders/orders.repository';
import { findPeople } from '#features/people/people.repository';
import { findHolder } from '#features/users/addresses.repository';
import { findAccount, findAdmins } from '#features/users/users.repository';
import { createTestServer, type TestServer } from '../testing';
import { plansOf } from './testing/plans-of';
import { administrate } from '../testing/template-database';
import type { Db, Trx } from './tables';

/** Enough for the planner to choose as it does with a million rows. */
const rows = 60_000;
const deepPage = rows / 40;

const users = `insert into users (uid, email, email_verified, name, role, image, created_at)
  select 'u' || n, 'u' || n || '@example.com', true, 'Person ' || md5(n::text), case when n % 20000 = 0 then 'admin' when n % 10 = 0 then 'Seller' else 'Buyer' end,
    'https://photos.example/' || n || '.jpg', now() - n * interval '1 second'
  from generate_series(1, ${rows}) n`;
const dishes = `insert into dishes (id, seller_uid, author, title, category, price_cents, description, images, created_at)
  select 'd' || n, 'u' || (n % ${rows / 10} + 1) * 10, 'Cook', 'Dish ' || n, (array['Chinese', 'Rice', 'Drinks', 'Chicken'])[n % 4 + 1], 950,
    repeat('Smoky ', 20), array['https://photos.example/' || n || '.jpg'], now() - n * interval '1 second'
  from generate_series(1, ${rows}) n`;

describe('with very many rows', () => {
  let testServer: TestServer;
  before(async () => {
    testServer = await createTestServer();
    const { url } = testServer.settings.database;
    await administrate(url, users);
    await administrate(url, dishes);
    await administrate(url, 'vacuum analyze users, dishes');
  });
  after(() => testServer.close());

  const reads: Record<string, (db: Db) => Promise<unknown>> = {
    'an account': (db) => findAccount(db, 'u7'),
    'the holder of an address': (db) => findHolder(db, 'u7@example.com'),
    'the admins': findAdmins,
    'all dishes': (db) => findAllDishes(db),
    'all dishes of a category': (db) => findAllDishes(db, 'Rice'),
    'the dishes of a title': (db) => findDishesByTitle(db as Trx, 'Dish 7', 'Chicken'),
  };
  for (const sort of ['name', 'email', 'role', 'createdAt'] as const)
    for (const direction of ['ascending', 'descending'] as const)
      for (const page of [1, deepPage])
        reads[`page ${page} of the people by ${sort}, ${direction}`] = (db) =>
          findPeople(db, { sort, direction, page });

  for (const [what, read] of Object.entries(reads))
    test(`reading ${what} takes an index`, async () => {
      const plans = await plansOf(testServer.db, read);
      assert.ok(plans.length > 0);
      for (const plan of plans) assert.doesNotMatch(plan, /Seq Scan on (users|dishes)/);
    });
});
