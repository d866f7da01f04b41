import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import type { Discovery } from '@food-court/federation/discovery';
import {
  createFakeSite,
  createTestBrowser,
  createTestServer,
  kitchenBundle,
  kitchenFacts,
  pageStateOf,
  type FakeReleaseStore,
  type TestServer,
} from '../testing/index';
import { canSeeRenderProcesses, renderProcessPriorities } from '../testing/render-processes';

const dayMs = 86_400_000;
const dishOf = ({ body }: { body: string }): string | undefined => /<main><p>(\w+)/.exec(body)?.[1];
const kitchen = (dish: string) => ({ ssr: kitchenBundle(dish), facts: kitchenFacts });

describe('a preview', () => {
  let testServer: TestServer;
  let releasesDir: string;
  let store: FakeReleaseStore;
  before(async () => {
    releasesDir = await mkdtemp(join(tmpdir(), 'food-court-previews-'));
    testServer = await createTestServer({ releasesDir });
  });
  beforeEach(() => {
    store = createFakeSite(releasesDir);
    store.addCanary('kitchen', 'k2', 0, kitchen('Ramen'));
  });
  after(async () => {
    await testServer.close();
    await rm(releasesDir, { recursive: true });
  });

  const begin = async (build = 'k2') => {
    const browser = createTestBrowser(testServer.app);
    await browser.request(`/soups?mfe=kitchen@${build}`);
    return browser;
  };
  /** It started days ago. */
  const age = (days: number): void => {
    const [live, preview] = store.discovery.microFrontends.kitchen ?? [];
    if (!live || !preview) throw new Error('there is no preview');
    const since = new Date(Date.now() - days * dayMs).toISOString();
    store.setVersions('kitchen', [live, { ...preview, extras: { ...preview.extras, since } }]);
  };

  test('is shown for a cookie that this site signed, and a forged one gets the shared page', async () => {
    const signed = (await begin()).cookies.get('food-court-preview') ?? '';
    const ask = (cookie: string) => testServer.app.inject({ url: '/soups', headers: { cookie } });
    assert.equal(dishOf(await ask(`food-court-preview=${signed}`)), 'Ramen');
    const usual = await ask('');
    assert.equal(dishOf(usual), 'Miso');
    const [, day, mac] = signed.split('~');
    for (const forged of ['kitchen:k2', `kitchen:k2~${day}~${'A'.repeat(22)}`, `bar:b1.kitchen:k2~${day}~${mac}`])
      assert.equal((await ask(`food-court-preview=${forged}`)).headers.etag, usual.headers.etag, forged);
  });

  test('changes the page at an address with `?explain`; without one, or with a forged cookie, it is the shared page', async () => {
    const usual = await testServer.app.inject('/soups');
    const explained = await testServer.app.inject('/soups?explain');
    assert.equal(explained.headers.etag, usual.headers.etag);
    const forged = { cookie: `food-court-preview=kitchen:k2~${'A'.repeat(22)}` };
    const answer = await testServer.app.inject({ url: '/soups?explain', headers: forged });
    assert.equal(answer.headers.etag, usual.headers.etag);
    assert.equal(pageStateOf(answer).preview, undefined);

    const browser = await begin();
    const page = await browser.request('/soups?explain');
    assert.deepEqual([dishOf(page), pageStateOf(page).preview], ['Ramen', { name: 'kitchen', build: 'k2' }]);
    assert.equal((await testServer.app.inject('/soups?explain')).headers.etag, usual.headers.etag);
  });

  test('shows the shared page to a browser with a forged list of failed builds that changes nothing', async () => {
    const usual = await testServer.app.inject('/soups');
    const cookie = 'food-court-failed-kitchen=k7; food-court-failed-nobody=x';
    assert.equal(
      (await testServer.app.inject({ url: '/soups', headers: { cookie } })).headers.etag,
      usual.headers.etag,
    );
  });

  test('ends after two weeks', async () => {
    const browser = await begin();
    age(13.9);
    assert.equal(dishOf(await browser.request('/soups')), 'Ramen');
    age(14.1);
    const page = await browser.request('/soups');
    assert.deepEqual([dishOf(page), pageStateOf(page).preview], ['Miso', undefined]);
    const refused = await browser.request('/soups?mfe=kitchen@k2');
    assert.equal(pageStateOf(refused).preview?.refused, 'not-listed');
  });

  test('is not in the public document', async () => {
    store.setVersions('stall', [
      { ...store.add('stall', 'x1', { ssr: '' }), deployment: { traffic: 0, default: false } },
    ]);
    const { microFrontends } = (await testServer.app.inject('/discovery.json')).json<Discovery>();
    assert.deepEqual(
      Object.values(microFrontends).map((versions) => versions.map(({ metadata }) => metadata.version)),
      [['s1'], ['k1'], ['b1']],
    );
  });

  test(
    'uses no process of live pages: all previews share two of low priority',
    { skip: !canSeeRenderProcesses },
    async () => {
      const [live] = store.discovery.microFrontends.kitchen ?? [];
      const builds = ['p1', 'p2', 'p3', 'p4', 'p5'];
      const previews = builds.map((build) => ({
        ...store.add('kitchen', build, kitchen(`Ramen${build}`)),
        deployment: { traffic: 0, default: false },
        extras: { since: new Date().toISOString(), by: 'a test' },
      }));
      store.setVersions('kitchen', [...(live ? [live] : []), ...previews]);
      const browsers = await Promise.all(builds.map(begin));
      const run = { isOver: false };
      const pages = Promise.all(browsers.map((browser) => browser.request('/soups')));
      void pages.finally(() => (run.isOver = true));
      const low: number[] = [];
      while (!run.isOver) {
        const priorities = renderProcessPriorities();
        low.push(priorities.filter((priority) => priority === constants.priority.PRIORITY_BELOW_NORMAL).length);
        assert.ok(priorities.length <= 5, priorities.join());
        await setTimeout(20);
      }
      assert.deepEqual(
        (await pages).map(dishOf),
        builds.map((build) => `Ramen${build}`),
      );
      // One that was closed may still be exiting.
      assert.ok(Math.max(...low) >= 1 && Math.max(...low) <= 3, low.join());
    },
  );
});
