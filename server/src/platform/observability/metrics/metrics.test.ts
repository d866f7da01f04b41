import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { after, before, describe, test } from 'node:test';
import {
  createFakeSite,
  createTestServer,
  kitchenFacts,
  waitForValue,
  type FakeReleaseStore,
  type TestServer,
} from '#testing/index';

const token = 'a-long-word';

describe('GET /metrics', () => {
  let testServer: TestServer;
  let store: FakeReleaseStore;
  let releasesDir: string;
  before(async () => {
    releasesDir = await mkdtemp(join(tmpdir(), 'food-court-metrics-'));
    store = createFakeSite(releasesDir);
    testServer = await createTestServer({ releasesDir, metricsToken: token });
  });
  after(async () => {
    await testServer.close();
    await rm(releasesDir, { recursive: true });
  });

  const ask = (authorization?: string) =>
    testServer.app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } });
  /** The values of the lines that begin with this text. */
  const values = async (start: string): Promise<number[]> =>
    (await ask(`Bearer ${token}`)).body
      .split('\n')
      .filter((line) => line.startsWith(start))
      .map((line) => Number(line.split(' ').at(-1)));

  test('requires the token', async () => {
    const { statusCode, headers } = await ask(`Bearer ${token}`);
    assert.deepEqual([statusCode, headers['cache-control']], [200, 'no-store']);
    assert.match(String(headers['content-type']), /^text\/plain/);
    for (const wrong of [undefined, '', 'Bearer ', `Bearer ${token}x`, token])
      assert.equal((await ask(wrong)).statusCode, 401, wrong);
  });

  test('counts requests by route, not by address', async () => {
    for (const category of ['Rice', 'Drinks', 'Chinese']) await testServer.app.inject(`/api/products/${category}`);
    assert.deepEqual(
      await values(
        'food_court_http_request_duration_seconds_count{method="GET",route="/api/products/:category",status="200"}',
      ),
      [3],
    );
    assert.deepEqual(await values('food_court_http_requests_in_progress{route="/api/products/:category"}'), [0]);
    assert.deepEqual(await values('food_court_http_requests_in_progress{route="/metrics"}'), [1]);
  });

  test('counts pages by their builds and outcome', async () => {
    await testServer.app.inject('/soups');
    const ofKitchen = (build: string, outcome: string) =>
      values(`food_court_page_render_seconds_count{builds="shell@s1 kitchen@${build}",outcome="${outcome}"}`);
    assert.deepEqual(await ofKitchen('k1', 'rendered'), [1]);
    store.release('kitchen', 'k2', { ssr: `throw new Error('no soup')`, facts: kitchenFacts });
    await testServer.app.inject('/soups');
    assert.deepEqual(await ofKitchen('k2', 'faulty'), [1]);
    store.release('kitchen', 'k3', {
      // It hangs, and uses no CPU time.
      ssr: 'exports.screens = { soups: { default: () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0) } };',
      facts: kitchenFacts,
    });
    await testServer.app.inject('/soups');
    assert.deepEqual(await ofKitchen('k3', 'failed'), [1]);
    assert.deepEqual(await values('food_court_render_process_ends_total{builds="kitchen@k3"}'), [1]);
    assert.deepEqual(await values('food_court_release_share_percent{name="kitchen",build="k3"}'), [100]);
  });

  test('shows that no change of an order is held back', async () =>
    assert.equal((await values('food_court_order_events_held_back_seconds ')).length, 1));

  test('has every figure that an alert or the dashboard uses', async () => {
    const shown = (await ask(`Bearer ${token}`)).body;
    const files = await Promise.all(
      ['alerts.yml', 'grafana/food-court.json'].map((name) =>
        readFile(fileURLToPath(new URL(`../../../../../deploy/${name}`, import.meta.url)), 'utf8'),
      ),
    );
    const asked = files.flatMap((text) => [...text.matchAll(/\bfood_court_\w+/g)].map(([name]) => name));
    assert.ok(asked.length > 20);
    const missing = asked.filter(
      (name) =>
        !shown.includes(`# TYPE ${name.replace(/_(count|bucket|sum)$/, '')} `) && !shown.includes(`# TYPE ${name} `),
    );
    assert.deepEqual([...new Set(missing)], []);
  });

  test('shows the runs of the jobs, and what waits for them', async () => {
    testServer.app.jobs.add({
      name: 'wash up',
      everyMs: 3_600_000,
      first: 'now',
      run: async () => {
        throw new Error('no water');
      },
      failed: 'the dishes are washed later',
      lagSeconds: async () => 7,
    });
    await waitForValue(() => values('food_court_job_run_seconds_count{job="wash up",outcome="failed"}'), [1]);
    assert.deepEqual(await values('food_court_job_failures_in_a_row{job="wash up"}'), [1]);
    assert.deepEqual(await values('food_court_job_lag_seconds{job="wash up"}'), [7]);
    assert.equal((await values('food_court_job_ended_seconds_ago{job="wash up"}')).length, 1);
  });

  test('has a page with the state of the jobs, which requires the token as well', async () => {
    assert.equal((await testServer.app.inject('/metrics/jobs')).statusCode, 401);
    const { body, headers } = await testServer.app.inject({
      url: '/metrics/jobs',
      headers: { authorization: `Bearer ${token}` },
    });
    assert.equal(headers['cache-control'], 'no-store');
    assert.match(body, /^JOB .*\n(?:.*\n)*wash up .* no water\n/);
  });

  test('counts calls to the card provider by their outcome', async () => {
    // Nothing listens at the address that the test settings have for it.
    await assert.rejects(testServer.services.cards.findIntent('pi_none'));
    assert.deepEqual(
      await values('food_court_card_provider_call_seconds_count{what="find intent",outcome="away"}'),
      [1],
    );
  });

  test('shows the connections of each pool, the event loop and memory', async () => {
    for (const pool of ['people', 'reads', 'money', 'jobs'])
      assert.equal((await values(`food_court_database_connections{pool="${pool}"`)).length, 3, pool);
    for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes'])
      assert.equal((await values(`food_court_${name} `)).length, 1, name);
  });
});

test('GET /metrics does not exist on a server without a token for it', async () => {
  const testServer = await createTestServer();
  const { statusCode } = await testServer.app.inject('/metrics');
  await testServer.close();
  assert.notEqual(statusCode, 200);
});
