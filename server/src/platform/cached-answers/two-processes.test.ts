import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { categories, type Category } from '@food-court/shared-api/contract';
import { createApp } from '#compose/app';
import { createServices } from '#compose/services';
import { changeRatings } from '#modules/menu/ratings/ratings.repository';
import { insertDish, type Person } from '#testing/index';
import { runCount } from '#testing/run-counts';
import { createTestCluster, type RunningServer, type TestCluster } from '#testing/test-cluster';

const rounds = runCount(12, 40);
/** The same numbers in each run (a linear congruential generator), so that a failure can be reproduced. */
let seed = 16;
const random = (below: number): number => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32;
  return Math.floor((seed / 2 ** 32) * below);
};
const oneOf = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item;

describe('answers that two server processes cache', () => {
  let cluster: TestCluster;
  let servers: readonly RunningServer[];
  /** Caches nothing, so its answers are the truth. */
  let reader: FastifyInstance | undefined;
  let adam: Person;
  let sellers: Person[];
  const dishes: string[] = [];
  let kitchens: string[];

  before(async () => {
    cluster = await createTestCluster();
    adam = await cluster.createPerson('adam', 'admin');
    sellers = [cluster.sally, await cluster.createPerson('sam', 'Seller')];
    const uids = sellers.map(({ uid }) => uid);
    const rows = await cluster.db.selectFrom('users').select('kitchen_id').where('uid', 'in', uids).execute();
    kitchens = rows.map(({ kitchen_id }) => `/kitchen/${kitchen_id}`);
    for (let index = 0; index < 30; index += 1) await addDish();
    servers = await Promise.all([cluster.start({}, 0), cluster.start({}, 1)]);
    const services = await createServices(cluster.settings);
    let versions = 0;
    const menuWatch = { version: async () => ({ of: () => String((versions += 1)) }) };
    reader = await createApp({ ...services, menuWatch: menuWatch as unknown as typeof services.menuWatch });
  });
  after(async () => {
    await reader?.close();
    await cluster.close();
  });

  const addDish = async () => {
    const portions = oneOf([null, 2, 9]);
    dishes.push(await insertDish(cluster.db, oneOf(sellers), { category: oneOf(categories), portions }));
  };
  const change = async (path: string, body: object): Promise<void> => {
    const headers = { ...adam.headers, 'content-type': 'application/json' };
    const init = { method: 'PATCH', headers, body: JSON.stringify(body) };
    const answer = await fetch(`${oneOf(servers).base}/api${path}`, init);
    assert.ok(answer.ok || answer.status === 404, `${path} ${JSON.stringify(body)}: ${await answer.text()}`);
  };
  const changeDish = (body: object) => change(`/products/${oneOf(dishes)}`, body);
  const changeKitchen = (body: object) => change(`/kitchens/${oneOf(sellers).email}`, body);

  const writes: readonly (() => Promise<void>)[] = [
    addDish,
    () => changeDish({ price: 1 + random(50) }),
    () => changeDish({ title: `Dish ${random(1_000)}` }),
    () => changeDish({ category: oneOf(categories) }),
    () => changeDish({ soldOut: oneOf([true, false, 'until-tomorrow']) }),
    () => changeDish({ portions: oneOf([0, 1, 5, null]) }),
    () => changeDish({ hidden: oneOf([true, false]) }),
    () => changeDish({ shownFirst: oneOf([true, false]) }),
    () => changeKitchen({ pause: oneOf([15, 'open-ended', null]) }),
    () => changeKitchen({ hours: oneOf([[], [{ day: 'Monday', from: '00:00', to: '00:01' }]]) }),
    () => change(`/users/${oneOf(sellers).uid}`, { suspended: oneOf([true, false]) }),
    () => change('/banner', { text: `Banner ${random(1_000)}` }),
    async () => {
      const { uid } = oneOf(sellers);
      await cluster.db
        .updateTable('users')
        .set({ name: `Seller ${random(1_000)}` })
        .where('uid', '=', uid)
        .execute();
    },
    async () => {
      const rating = { dishIds: [oneOf(dishes)], sellerUid: oneOf(sellers).uid };
      await cluster.db
        .transaction()
        .execute((trx) => changeRatings(trx, rating, { reviews: 3, stars: 3 + random(12) }));
    },
    async () => {
      const removed = dishes.splice(random(dishes.length), 1)[0] ?? '';
      await fetch(`${oneOf(servers).base}/api/products/${removed}`, { method: 'DELETE', headers: adam.headers });
    },
    async () => void (await oneOf(servers).placeOrder(cluster.bob, oneOf(dishes))),
  ];

  const paths = (): string[] => {
    const of = (category: Category) => [
      `/products/${category}`,
      `/products/${category}?limit=3`,
      `/category/${category}`,
    ];
    return [
      ...categories.flatMap(of),
      ...dishes.slice(-6).map((id) => `/product/${id}`),
      ...kitchens,
      '/kitchens',
      '/banner',
    ];
  };
  const truth = async (path: string) => {
    const { statusCode, headers, body } = await (reader as FastifyInstance).inject(`/api${path}`);
    return { status: statusCode, link: headers.link ?? null, text: statusCode === 200 ? body : '' };
  };
  const answerOf = async (base: string, path: string) => {
    const answer = await fetch(`${base}/api${path}`);
    const text = await answer.text();
    return { status: answer.status, link: answer.headers.get('link'), text: answer.ok ? text : '' };
  };
  /** The servers reorder the menu by themselves. When the truth changes while they answer, both are asked again. */
  async function assertTrue(path: string, write: number): Promise<void> {
    for (;;) {
      const before = await truth(path);
      const answers = await Promise.all(servers.map(({ base }) => answerOf(base, path)));
      const after = await truth(path);
      if (!isDeepStrictEqual(before, after)) continue;
      for (const answer of answers) assert.deepEqual(answer, after, `${path} after write ${write}`);
      return;
    }
  }
  const assertEqualToDatabase = (write: number): Promise<unknown> =>
    Promise.all(paths().map((path) => assertTrue(path, write)));

  test('are equal to the database after each of many random writes', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await Promise.all(Array.from({ length: 1 + random(3) }, () => oneOf(writes)()));
      await assertEqualToDatabase(round);
    }
  });
});
