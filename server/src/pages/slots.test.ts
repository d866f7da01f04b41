import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import type { ManifestFacts } from '@food-court/federation/discovery';
import { findServerFailures } from '../modules/releases/server-failures/server-failures.repository';
import {
  createFakeSite,
  createTestServer,
  kitchenFacts,
  waitForValue,
  type FakeReleaseStore,
  type TestServer,
} from '../testing/index';

/** Renders the screen of a route, and the parts that the server chose for it. */
const shell = `
exports.default = {
  shared: {},
  setTransport: () => undefined,
  renderPage: async ({ destination, screen, transport, onError }) => {
    if (destination.kind !== 'page') return { kind: 'page', status: 404, html: 'Nothing', title: 'Nothing', screens: [] };
    const { screen: id, parts = [] } = destination.route;
    let html = (await screen(id)).default();
    for (const part of parts) {
      const answers = [];
      for (const { call } of part.data ?? []) answers.push((await transport({ method: 'GET', path: '/banner', headers: {} })).status);
      try { html += (await screen(part.id)).default(answers); } catch (error) { onError(error, part.id); }
    }
    return { kind: 'page', status: 200, html, title: 'Page', screens: [id, ...parts.map(({ id }) => id)], queries: [] };
  },
};`;

const soups = "exports.screens = { soups: { default: () => '<p>Miso</p>' } };";
const part = (render: string): string => `exports.screens = { 'votes.part': { default: (answers) => { ${render} } } };`;
const saying = (word: string): string => part(`return '<p>${word}</p>';`);

const offering: Partial<ManifestFacts> = {
  ...kitchenFacts,
  surface: {
    name: 'kitchen',
    routes: kitchenFacts.surface?.routes ?? [],
    slots: { 'soups#below': { version: 1, props: {}, atMost: 2 } },
  },
};

const filling = (name: string, order: number, data: readonly object[] = []): Partial<ManifestFacts> => ({
  surface: {
    name,
    routes: [],
    parts: [{ slot: 'kitchen/soups#below', versions: [1], name: 'votes', order, data: data as never }],
  },
  screens: { 'votes.part': { scripts: ['votes.js'], styles: ['votes.css'] } },
});

describe('a page with parts of other teams', () => {
  let testServer: TestServer;
  let releasesDir: string;
  let store: FakeReleaseStore;
  beforeEach(async () => {
    releasesDir = await mkdtemp(join(tmpdir(), 'food-court-slots-'));
    store = createFakeSite(releasesDir);
    store.release('shell', 's2', { ssr: shell });
    store.release('kitchen', 'k2', { ssr: soups, facts: offering });
    store.release('reviews', 'r1', { ssr: saying('Votes'), facts: filling('reviews', 10) });
    testServer = await createTestServer({ releasesDir });
  });
  afterEach(async () => {
    await testServer.close();
    await rm(releasesDir, { recursive: true });
  });

  const open = async () => (await testServer.app.inject('/soups')).body;
  const shown = (body: string): string | undefined => /<div id="root">(.*?)<\/div>/s.exec(body)?.[1];
  const failing = async () => (await findServerFailures(testServer.db)).map(({ name, build }) => `${name}@${build}`);

  test('shows those of two teams in their order, with their styles and without early scripts', async () => {
    store.release('tips', 't1', { ssr: saying('Tips'), facts: filling('tips', 5) });
    const body = await open();
    assert.equal(shown(body), '<p>Miso</p><p>Tips</p><p>Votes</p>');
    assert.match(body, /href="\/releases\/reviews\/r1\/client\/votes\.css"/);
    assert.doesNotMatch(body, /votes\.js/);
  });

  test('follows a release and the removal of a part, also when it is cached', async () => {
    for (let page = 0; page < 5; page += 1) assert.equal(shown(await open()), '<p>Miso</p><p>Votes</p>');
    store.release('reviews', 'r2', { ssr: saying('Stars'), facts: filling('reviews', 10) });
    await waitForValue(async () => shown(await open()), '<p>Miso</p><p>Stars</p>');
    store.release('reviews', 'r3', { ssr: 'exports.screens = {};' });
    await waitForValue(async () => shown(await open()), '<p>Miso</p>');
  });

  test('gives a part what is the same for everybody, and leaves the rest to browsers', async () => {
    const data = [{ call: 'GET /banner' }, { call: 'GET /notices' }];
    store.release('reviews', 'r2', { ssr: part('return String(answers);'), facts: filling('reviews', 10, data) });
    assert.equal(shown(await open()), '<p>Miso</p>200');
  });

  test('is whole when a part throws, and the build of its team is recorded', async () => {
    store.release('reviews', 'r2', { ssr: part("throw new Error('boom');"), facts: filling('reviews', 10) });
    for (let page = 0; page < 4; page += 1) assert.equal(shown(await open()), '<p>Miso</p>');
    await waitForValue(failing, ['reviews@r2']);
  });

  test('is whole when a part ends or hangs the process, and is soon rendered without it', async () => {
    store.release('reviews', 'r2', { ssr: part('for (;;);'), facts: filling('reviews', 10) });
    const timeOfPage = async () => {
      const start = performance.now();
      assert.equal(shown(await open()), '<p>Miso</p>');
      return performance.now() - start;
    };
    const [first] = [await timeOfPage(), await timeOfPage(), await timeOfPage()];
    assert.ok((await timeOfPage()) < first / 2);
  });
});
