import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import type { Category } from '@food-court/shared-api/contract';
import { createTestServer, type TestServer } from '#testing/index';
import { firstDishes } from './dishes.repository';

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  Plans?: Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

describe('with 4,000 dishes', () => {
  let testServer: TestServer;
  before(async () => {
    testServer = await createTestServer();
    await testServer.createPerson('sally', 'Seller');
    // In parts: a slow machine would not insert all of them within the limit of a statement.
    for (const from of [1, 1_001, 2_001, 3_001])
      await sql`insert into dishes (id, seller_uid, author, title, category, price_cents, description, images, sold_out)
      select 'd' || n, 'uid-sally', 'sally', 'Dish ' || n, (array['Rice', 'Drinks'])[1 + n % 2], 950, 'Good',
        array['https://photos.example/1.jpg'], n % 3 = 0
      from generate_series(${from}::int, ${from + 999}::int) n`.execute(testServer.db);
    await sql`analyze dishes`.execute(testServer.db);
  });
  after(() => testServer.close());

  const planOf = async (category: Category): Promise<Plan[]> => {
    const [row] = await firstDishes(testServer.db, category, 1).explain('json', sql`analyze`);
    const { 'QUERY PLAN': plans } = row as { 'QUERY PLAN': { Plan: Plan }[] };
    return plans.flatMap(({ Plan: plan }) => nodesOf(plan));
  };

  test('reads the first dish of a category from an index, as a single row', async () => {
    const nodes = await planOf('Rice');
    assert.deepEqual(
      nodes.filter((node) => node['Node Type'].includes('Sort')),
      [],
    );
    const read = nodes.filter((node) => node['Relation Name'] === 'dishes');
    assert.deepEqual(
      read.map((node) => [node['Node Type'], node['Actual Rows']]),
      [['Index Scan', 1]],
    );
  });

  test('lists the dish that an admin shows first before newer ones, and sold-out dishes last', async () => {
    await sql`update dishes set shown_first = true where id = 'd7'`.execute(testServer.db);
    const [first, second] = await firstDishes(testServer.db, 'Drinks', 2).execute();
    assert.equal(first?.id, 'd7');
    assert.equal(second?.sold_out, false);
  });
});
