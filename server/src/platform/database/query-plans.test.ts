import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { findKitchensAfter } from '#modules/reports/figures/figures.repository';
import { findDishesAfter, firstDishes } from '#modules/menu/dishes/dishes.repository';
import {
  findDishesOfKitchen,
  findKitchenPage,
  findListedKitchens,
} from '#modules/menu/kitchen-pages/kitchen-pages.repository';
import { findDueOpenings } from '#modules/menu/ranking/openings.repository';
import { rankNext } from '#modules/menu/ranking/ranks.repository';
import { findOffers } from '#modules/ordering/substitution/substitutions.repository';
import { findAllDishes, findDishesOfSeller } from '#modules/menu/kitchen/dish-tables.repository';
import { findDishesByTitle } from '#modules/ordering/orders/orders.repository';
import { countDishes } from '#modules/menu/kitchen/count-dishes.repository';
import { findPeople } from '#modules/accounts/people/people.repository';
import { findHolder } from '#modules/accounts/users/addresses.repository';
import { findAccount, findAdmins } from '#modules/accounts/users/users.repository';
import { kitchenPageLimits, limits } from '@food-court/shared-api/contract';
import { createTestServer, type TestServer } from '#testing/index';
import { runCount } from '#testing/run-counts';
import { fillTables } from './testing/fill-tables';
import { plansOf } from './testing/plans-of';
import type { Db, Trx } from './tables';
import { mostMatches } from './text-search';

/** The planner uses the same indexes as with three times as many rows (decision 160), and as with a million (decision 50). */
const count = runCount(12_000, 50_000);
const lastPage = limits.lastTablePage;

const users = `insert into users (uid, email, email_verified, name, role, image, created_at)
  select 'u' || n, 'u' || n || '@example.com', true, 'Person ' || md5(n::text),
    case when n <= 3 then 'admin' when n % 2 = 0 then 'Seller' else 'Buyer' end,
    'https://photos.example/' || n || '.jpg', now() - n * interval '1 second'
  from generate_series(1, ${count}) n`;
const dishes = `insert into dishes (id, seller_uid, author, title, category, price_cents, description, images, available, has_sold, rank, created_at)
  select 'd' || n, 'u' || (n % (${count} / 10) + 2) * 2, 'Cook', 'Dish ' || n,
    case when n % 2 = 0 then 'Rice' else (array['Chinese', 'Drinks', 'Chicken'])[n % 3 + 1] end, 950,
    repeat('Smoky ', 20), array['https://photos.example/' || n || '.jpg'], n % 3 > 0, n % 5 > 0, n % 977 / 10.0, now() - n * interval '1 second'
  from generate_series(1, ${count}) n`;
/** Minutes apart: as many are due at the end of the run as at its start. */
const dueAt = `now() + (n - 50) * interval '1 minute'`;
const openings = `insert into kitchen_openings (seller_uid, due_at)
  select 'u' || n, ${dueAt} from generate_series(1, ${count}) n`;
const ranks = `insert into dishes_to_rank (dish_id, due_at)
  select 'd' || n, ${dueAt} from generate_series(1, ${count}) n`;

const fallenLine = {
  dish_id: 'd8',
  seller_uid: 'u10',
  category: 'Rice',
  price_cents: 950,
  quantity: 1,
  refunded_cents: 0,
  decline_reason: 'too-busy',
} as const;

const rare = createHash('md5').update('7').digest('hex');

describe('with very many rows', () => {
  let testServer: TestServer;
  before(async () => {
    testServer = await createTestServer();
    await fillTables(testServer.db, testServer.settings.database.url, {
      users: [users],
      dishes: [dishes],
      kitchen_openings: [openings],
      dishes_to_rank: [ranks],
    });
  });
  after(() => testServer.close());

  const reads: Record<string, (db: Db) => Promise<unknown>> = {
    'the first page of a category': (db) => findDishesAfter(db, 'Rice', 25),
    'a page of a category after a dish': (db) =>
      findDishesAfter(db, 'Rice', 25, { available: true, rank: 40, id: 'd8' }),
    'the last pages of a category': (db) => findDishesAfter(db, 'Rice', 25, { available: false, rank: 1, id: 'd8' }),
    'the dishes that a category shows first': (db) => firstDishes(db, 'Rice', limits.pageSize).execute(),
    'the dishes whose ranks are due': (db) => rankNext(db, 200),
    'the kitchens that may have opened or closed': (db) => findDueOpenings(db, 200),
    'the page of a kitchen': (db) => findKitchenPage(db, 'none'),
    'the dishes of a kitchen on its page': (db) => findDishesOfKitchen(db, 'u10', kitchenPageLimits.dishes),
    'the kitchens of the home page': (db) => findListedKitchens(db, { dishes: 50, limit: kitchenPageLimits.listed }),
    'an account': (db) => findAccount(db, 'u7'),
    'the holder of an address': (db) => findHolder(db, 'u7@example.com'),
    'the admins': findAdmins,
    'all dishes': (db) => findAllDishes(db),
    'the last page of all dishes': (db) => findAllDishes(db, undefined, '', lastPage),
    'all dishes of a category': (db) => findAllDishes(db, 'Rice'),
    'how many dishes a seller has': (db) => countDishes(db, 'u10'),
    'the dishes of a seller': (db) => findDishesOfSeller(db, 'u10'),
    'the dishes of a seller by title and state': (db) =>
      findDishesOfSeller(db, 'u10', { search: 'Dish 7', show: 'on-sale' }),
    'the dishes that can replace a fallen line': (db) => findOffers(db, fallenLine, testServer.services.courtClock),
    'the kitchens of the court, the first of them': (db) => findKitchensAfter(db, ''),
    'the kitchens of the court, after one of them': (db) => findKitchensAfter(db, 'u5'),
    'the dishes of a title': (db) => findDishesByTitle(db as Trx, 'Dish 8', 'Rice'),
  };
  for (const sort of ['name', 'email', 'role', 'createdAt'] as const)
    for (const direction of ['ascending', 'descending'] as const) {
      for (const page of [1, lastPage])
        reads[`page ${page} of the people by ${sort}, ${direction}`] = (db) =>
          findPeople(db, { sort, direction, page });
      reads[`the Sellers by ${sort}, ${direction}`] = (db) => findPeople(db, { role: 'Seller', sort, direction });
      reads[`the people by ${sort}, ${direction}, for a rare text`] = (db) =>
        findPeople(db, { search: rare, sort, direction });
    }
  for (const search of ['example.com', 'a7', rare, '山田 太郎', '%', 'u77@']) {
    reads[`the people for ‘${search}’`] = (db) => findPeople(db, { search });
    reads[`the Sellers for ‘${search}’`] = (db) => findPeople(db, { search, role: 'Seller' });
    reads[`the admins for ‘${search}’`] = (db) => findPeople(db, { search, role: 'admin' });
    reads[`the dishes for ‘${search}’`] = (db) => findAllDishes(db, undefined, search);
    reads[`the dishes of a category for ‘${search}’`] = (db) => findAllDishes(db, 'Rice', search);
  }
  for (const search of ['dish', 'Dish 77', 'no dish'])
    reads[`the dishes for ‘${search}’`] = (db) => findAllDishes(db, undefined, search);

  for (const [what, read] of Object.entries(reads))
    test(`reading ${what} uses an index, and sorts at most a thousand rows`, async (t) => {
      const plans = await plansOf(testServer.db, read);
      assert.ok(plans.length > 0);
      for (const plan of plans) {
        assert.doesNotMatch(plan, /Seq Scan on (users|dishes|kitchen_openings|dishes_to_rank)/);
        for (const [, sorted] of plan.matchAll(/Sort {2}\(cost=\S+ rows=(\d+)/g))
          assert.ok(Number(sorted) <= mostMatches, plan);
      }
      const fastest = Math.min(...(await timesOf(() => read(testServer.db))));
      t.diagnostic(`${what}: ${fastest.toFixed(1)} ms`);
    });

  test('a search lists the first matches of the order and says that there are more', async () => {
    const { rows, total, more } = await findPeople(testServer.db, { search: 'example.com', sort: 'createdAt' });
    assert.deepEqual([rows[0]?.uid, rows.length, total, more], [`u${count}`, limits.tablePage, mostMatches, true]);
  });

  test('a search finds one of all people, whoever comes first in the order', async () => {
    for (const direction of ['ascending', 'descending'] as const) {
      const { rows, ...found } = await findPeople(testServer.db, { search: rare, sort: 'createdAt', direction });
      assert.deepEqual([rows.map(({ uid }) => uid), found], [['u7'], { total: 1 }]);
    }
  });

  test('a list counts no further than its last page', async () => {
    const counted = limits.tablePage * limits.lastTablePage;
    for (const { total, more } of [await findPeople(testServer.db, {}), await findAllDishes(testServer.db)])
      assert.deepEqual([total, more], [counted, true]);
  });
});

async function timesOf(work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < runCount(1, 3); run++) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return times;
}
