import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { connect } from '#platform/database/connections/connect';
import type { Db } from '#platform/database/tables';
import { createTestDatabase, type TestDatabase } from '#testing/index';
import { bucketOf } from '../measures/buckets';
import { dayMs, dayOf, daysBefore } from './days';
import { judgeRoutes } from './judge-routes';
import { addNetworks, addPaints } from './route-paints.repository';
import { findSlowRoutes } from './slow-routes.repository';

const midnight = Date.parse('2026-11-27T00:00:00Z');
const today = dayOf(midnight);
const budgets = new Map([
  ['/orders', 2_500],
  ['/dashboard', 3_000],
]);

describe('the site’s routes, judged once a day', () => {
  let database: TestDatabase;
  let db: Db;
  let reported: string[];
  beforeEach(async () => {
    database = await createTestDatabase();
    db = connect(database, 'jobs', () => undefined);
    reported = [];
  });
  afterEach(async () => {
    await db.destroy();
    await database.drop();
  });

  const note = (fields: object, text: string): void =>
    void reported.push(`${(fields as { route: string }).route}: ${text}`);
  const log = { info: note, warn: note } as unknown as Parameters<typeof judgeRoutes>[0]['log'];
  /** Noon of the day after it. */
  const judgeDay = (day: string, known: ReadonlyMap<string, number> = budgets) =>
    judgeRoutes({ db, log, budgets: async () => known, now: () => Date.parse(day) + 1.5 * dayMs });
  const slow = async () =>
    (await findSlowRoutes(db)).map(({ route, why, since, paint_ms }) => [
      route,
      why,
      since,
      Math.round(paint_ms / 100),
    ]);
  /** Visitors of one day with a page each, three quarters of them this fast. */
  const visited = async (route: string, day: string, paintMs: number, networks = 60): Promise<void> => {
    await addPaints(db, [
      { route, day, bucket: bucketOf(paintMs), pages: 60 },
      { route, day, bucket: bucketOf(paintMs * 8), pages: 20 },
    ]);
    const all = Array.from({ length: networks }, (_, index) => ({ route, day, network: `network-${index}` }));
    await addNetworks(db, all);
  };
  const visitedWeek = async (route: string, lastDay: string, paintMs: number): Promise<void> => {
    for (let ago = 0; ago < 7; ago += 1) await visited(route, daysBefore(lastDay, ago), paintMs, 30);
  };

  test('are found slow when they take twice as long as in the week before, until they are fast again', async () => {
    await visitedWeek('/orders', daysBefore(today, 1), 400);
    await visited('/orders', today, 1_000);
    await judgeDay(today);
    assert.deepEqual(await slow(), [['/orders', 'week', today, 10]]);
    const [next, after] = [daysBefore(today, -1), daysBefore(today, -2)];
    await visited('/orders', next, 1_100);
    await judgeDay(next);
    assert.deepEqual(await slow(), [['/orders', 'week', today, 11]]);
    await visited('/orders', after, 420);
    await judgeDay(after);
    assert.deepEqual(await slow(), []);
    assert.deepEqual(reported, [
      '/orders: pages of a route are slow: three of four take as long as this',
      '/orders: pages of a route are not slow any more',
    ]);
  });

  test('stay slow compared with the week before for two weeks, then their time counts as the usual one', async () => {
    await visitedWeek('/orders', daysBefore(today, 1), 400);
    for (let days = 0; days <= 14; days += 1) {
      const day = daysBefore(today, -days);
      await visited('/orders', day, 1_000);
      await judgeDay(day);
      assert.equal((await slow()).length, days < 14 ? 1 : 0, `${days} days after it`);
    }
  });

  test('are found slow when they exceed their budgets, and are forgotten when the site no longer has them', async () => {
    await visited('/dashboard', today, 3_660);
    await visited('/orders', today, 2_000);
    await judgeDay(today);
    assert.deepEqual(await slow(), [['/dashboard', 'budget', today, 37]]);
    await judgeDay(daysBefore(today, -1), new Map([['/orders', 2_500]]));
    assert.deepEqual(await slow(), []);
  });

  test('get no verdict from one network, whatever it makes up for a week', async () => {
    await visitedWeek('/orders', daysBefore(today, 7), 400);
    for (let ago = 0; ago < 7; ago += 1) await visited('/orders', daysBefore(today, ago), 60_000, 1);
    await judgeDay(today);
    assert.deepEqual(await slow(), []);
  });

  test('stay slow while the last seven days say so, and for a week without data', async () => {
    await visited('/dashboard', today, 3_660);
    for (let days = 0; days <= 14; days += 1) {
      await judgeDay(daysBefore(today, -days));
      assert.equal((await slow()).length, days < 14 ? 1 : 0, `${days} days later`);
    }
  });

  test('are judged once a day, however many servers do it at once', async () => {
    await visited('/dashboard', today, 3_660);
    await Promise.all(Array.from({ length: 4 }, () => judgeDay(today)));
    await judgeDay(today);
    assert.equal(reported.length, 1);
  });

  test('keep fifteen days of what was measured', async () => {
    await visitedWeek('/orders', daysBefore(today, 13), 400);
    await judgeDay(today);
    const { rows } = await db
      .selectFrom('route_paints')
      .select((of) => of.fn.countAll<string>().as('rows'))
      .executeTakeFirstOrThrow();
    const kept = await db.selectFrom('route_networks').select('day').distinct().execute();
    assert.deepEqual([Number(rows), kept.length], [6, 3]);
  });
});
