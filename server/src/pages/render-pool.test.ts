import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Lineup } from '@food-court/federation/discovery';
import type { RenderSite, RenderWork } from '@food-court/federation/render-process';
import { kitchenBundle, shellBundle } from '../testing/index';
import { RenderPool } from './render-pool';

const site: RenderSite = { key: 'site', config: {} as RenderSite['config'], map: [], manifests: [] };
const work: RenderWork = {
  task: 'kitchen/soups',
  pathname: '/soups',
  search: '',
  destination: { kind: 'nowhere' },
  answers: {},
  language: 'en',
  signedInHint: false,
  closed: false,
  timeoutMs: 5_000,
};
const release = (name: string, build: string) => ({ build, base: `/releases/${name}/${build}/` });
const lineup = (build: string): Lineup => ({
  shell: release('shell', 's1'),
  remotes: { kitchen: release('kitchen', build) },
});

describe('processes that render pages', () => {
  // Does not keep the test running while the process is idle.
  let running: NodeJS.Timeout;
  before(() => (running = setInterval(() => undefined, 60_000)));
  after(() => clearInterval(running));

  const createPool = (readKitchen: (build: string) => string) =>
    new RenderPool(
      { serverBundle: async (name, { build }) => (name === 'shell' ? shellBundle() : readKitchen(build)) },
      {
        callApi: async () => ({ status: 200, body: '[]', headers: {} }),
        onLateFault: (_, { message }) => assert.fail(message),
        onEnd: (_, ended) => assert.fail(ended),
      },
    );
  const htmlOf = async (pool: RenderPool, build: string) => {
    const { page, faults } = await pool.render(lineup(build), ['kitchen'], site, work);
    return { html: page?.kind === 'page' ? page.html : undefined, faults: faults.map(({ message }) => message) };
  };

  test('render a page without a remote whose bundle can’t be read, and with it as soon as it can', async (t) => {
    let isReadable = false;
    const pool = createPool(() => {
      if (isReadable) return kitchenBundle('Miso');
      throw new Error('the store is away');
    });
    t.after(() => pool.close());
    assert.deepEqual(await htmlOf(pool, 'k1'), {
      html: '<main><template></template></main>',
      faults: ['the store is away'],
    });
    isReadable = true;
    const { html, faults } = await htmlOf(pool, 'k1');
    assert.match(html ?? '', /Miso/);
    assert.deepEqual(faults, []);
  });

  test('render all pages when more builds are requested at once than processes may run', async (t) => {
    const pool = createPool((build) => kitchenBundle(`Soup of ${build}`));
    t.after(() => pool.close());
    const builds = Array.from({ length: 12 }, (_, number) => `k${number}`);
    for (const [place, { html }] of (await Promise.all(builds.map((build) => htmlOf(pool, build)))).entries())
      assert.match(html ?? '', new RegExp(`Soup of k${place} `));
  });
});
