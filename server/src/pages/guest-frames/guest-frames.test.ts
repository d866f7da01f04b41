import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { guestHeader, type ManifestFacts, type PageState } from '@food-court/federation/discovery';
import { createFakeSite, createTestServer, type FakeReleaseStore, type TestServer } from '#testing/index';

/** Says what it renders, and whether the frame of the site is around it. */
const shell = `
exports.default = {
  shared: {},
  setTransport: () => undefined,
  renderPage: async ({ destination, screen, inFrame = false }) => {
    if (destination.kind !== 'page') return { kind: 'page', status: 404, html: 'Nothing', title: 'Nothing', screens: [] };
    const { screen: id, render } = destination.route;
    const shown = id.startsWith('shell/') ? id : render === 'server' ? (await screen(id)).default() : 'left to the browser';
    const html = (inFrame ? '' : '<nav>Site</nav>') + shown;
    return { kind: 'page', status: 200, html, title: destination.route.title, description: 'Vote', canonical: '/polls', screens: [id], queries: [] };
  },
};`;

const route = { screen: 'polls/poll', access: 'anyone', render: 'server', title: 'Polls' } as const;
const facts = (routes: readonly object[] = []): Partial<ManifestFacts> => ({
  surface: {
    name: 'polls',
    routes: [
      { ...route, path: '/polls', links: [{ place: 'navbar', label: 'Polls', order: 1 }] },
      { ...route, path: '/polls/:id' },
      { ...route, path: '/my-polls', access: 'signed-in', title: 'My polls' },
      { ...route, path: '/checkout/polls' },
      ...(routes as []),
    ],
    slots: { 'poll#below': { version: 1, props: {}, atMost: 1 } },
    sources: { connect: ['https://polls.example'] },
  },
  screens: { poll: { scripts: ['poll.js'], styles: ['poll.css'] } },
});

const bundle = (word: string): string => `exports.screens = { poll: { default: () => '<p>${word}</p>' } };`;

describe('a guest', () => {
  let testServer: TestServer;
  let releasesDir: string;
  let store: FakeReleaseStore;
  before(async () => {
    releasesDir = await mkdtemp(join(tmpdir(), 'food-court-guests-'));
    store = createFakeSite(releasesDir);
    store.release('shell', 's2', {
      ssr: shell,
      facts: {
        surface: { name: 'shell', routes: [] },
        entry: { scripts: ['main.js'], styles: ['main.css'] },
        screens: { guest: { scripts: ['guest.js'], styles: [] } },
      },
    });
    store.release('polls', 'p1', { ssr: bundle('Tea or coffee?'), facts: facts() });
    testServer = await createTestServer({ releasesDir, ownRemotes: ['kitchen', 'bar'] });
    await testServer.db
      .insertInto('teams')
      .values({ name: 'pollsters', deployables: ['polls'], actions: ['stage'] })
      .execute();
    await setCalls('GET /kitchens');
  });
  after(async () => {
    await testServer.close();
    await rm(releasesDir, { recursive: true });
  });

  async function setCalls(...calls: string[]): Promise<void> {
    const level = { level: 'guest', confirmed_level: 'guest', calls, confirmed_calls: calls } as const;
    await testServer.db
      .insertInto('remote_levels')
      .values({ remote: 'polls', team: 'pollsters', ...level })
      .onConflict((conflict) => conflict.column('remote').doUpdateSet(level))
      .execute();
    await testServer.services.levels.refresh();
  }
  const get = (url: string, headers: Record<string, string> = {}) => testServer.app.inject({ url, headers });
  const frame = (path: string) => get(`/guest-frames/polls${path}`, { 'sec-fetch-dest': 'iframe' });
  const stateOf = (html: string) =>
    JSON.parse(/<script type="application\/json" id="page-state">(.*?)<\/script>/.exec(html)?.[1] ?? '') as PageState;

  describe('on a page of the site', () => {
    test('has no code and no data there: the shell shows its frame', async () => {
      const { statusCode, body, headers } = await get('/polls');
      assert.equal(statusCode, 200);
      assert.match(body, /<nav>Site<\/nav>shell\/guest/);
      assert.doesNotMatch(body, /<(script|link)[^>]*\/polls\//);
      assert.match(body, /<link rel="preload"[^>]*guest\.js"/);
      assert.doesNotMatch(String(headers['content-security-policy']), /polls\.example/);
    });

    test('has the title, the links and the access of its routes, and the calls that it may make', async () => {
      const { guests, foreign, manifests } = stateOf((await get('/polls')).body);
      assert.deepEqual([guests, foreign], [{ polls: ['GET /kitchens'] }, undefined]);
      const { routes, slots, sources } = manifests.polls!.metaData.foodCourt.surface;
      assert.deepEqual(
        routes.map(({ path, screen, access }) => [path, screen, access]),
        [
          ['/polls', 'shell/guest', 'anyone'],
          ['/polls/:id', 'shell/guest', 'anyone'],
          ['/my-polls', 'shell/guest', 'signed-in'],
        ],
      );
      assert.deepEqual([routes[0]?.links?.length, slots, sources], [1, undefined, undefined]);
    });

    test('has no page where people pay', async () => {
      assert.equal((await get('/checkout/polls')).statusCode, 404);
      assert.equal((await frame('/checkout/polls')).statusCode, 404);
    });
  });

  describe('in its frame', () => {
    test('is rendered by the server without the frame of the site, and starts with its own code', async () => {
      const { statusCode, body } = await frame('/polls');
      assert.equal(statusCode, 200);
      assert.match(body, /<html lang="en" data-guest-frame="polls">/);
      assert.match(body, /<div id="root"><p>Tea or coffee\?<\/p><\/div>/);
      assert.match(body, /<link[^>]*\/polls\/p1\/client\/poll\.css/);
      assert.match(body, /<link rel="preload"[^>]*guest\.js"/);
      assert.doesNotMatch(body, /canonical|og:title|manifest\.webmanifest/);
    });

    test('gets no origin, connects to nothing and is framed by nobody else', async () => {
      const { headers } = await frame('/polls');
      const rules = String(headers['content-security-policy']).split('; ');
      for (const rule of [
        'sandbox allow-scripts allow-forms',
        "default-src 'none'",
        "connect-src 'none'",
        "form-action 'none'",
        "frame-src 'none'",
        "frame-ancestors 'self'",
        "require-trusted-types-for 'script'",
      ])
        assert.ok(rules.includes(rule), rule);
      assert.equal(headers['x-robots-tag'], 'noindex');
      assert.equal(headers['set-cookie'], undefined);
    });

    test('knows its own pages only, open to anyone, because the page around it has checked who may see them', async () => {
      const { manifests, lineup, session } = stateOf((await frame('/my-polls')).body);
      assert.deepEqual(
        [Object.keys(manifests), Object.keys(lineup.remotes), session],
        [['shell', 'polls'], ['polls'], undefined],
      );
      assert.match((await frame('/my-polls')).body, /left to the browser/);
      assert.equal((await frame('/soups')).statusCode, 404);
    });

    test('leads to the page when it is opened as one', async () => {
      const { statusCode, headers } = await get('/guest-frames/polls/polls?to=tea', { 'sec-fetch-dest': 'document' });
      assert.deepEqual([statusCode, headers.location], [303, '/polls?to=tea']);
      // Two slashes would lead to another site.
      const elsewhere = await get('/guest-frames/polls//evil.example', { 'sec-fetch-dest': 'document' });
      assert.equal(elsewhere.headers.location, '/evil.example');
    });

    test('is confirmed as unchanged, and answers with the new build after a release', async () => {
      const { headers } = await frame('/polls');
      const again = await get('/guest-frames/polls/polls', { 'if-none-match': String(headers.etag) });
      assert.equal(again.statusCode, 304);
      store.release('polls', 'p2', { ssr: bundle('Rice or noodles?'), facts: facts() });
      assert.match((await frame('/polls')).body, /Rice or noodles\?/);
    });
  });

  test('exists for no remote that is trusted', async () => {
    for (const name of ['kitchen', 'shell', 'nobody', '__proto__', 'constructor'])
      assert.equal((await get(`/guest-frames/${name}/soups`)).statusCode, 404, name);
  });

  test('makes the calls that the site allows it, and no others', async () => {
    const as = (guest: string) => ({ [guestHeader]: guest });
    assert.equal((await get('/api/kitchens', as('polls'))).statusCode, 200);
    const { statusCode, body } = await get('/api/banner', as('polls'));
    assert.deepEqual([statusCode, (JSON.parse(body) as { code: string }).code], [403, 'not_allowed']);
    assert.equal((await get('/api/kitchens', as('kitchen'))).statusCode, 403);
    assert.equal((await get('/api/banner')).statusCode, 200);
    await setCalls('GET /banner');
    assert.equal((await get('/api/kitchens', as('polls'))).statusCode, 403);
    assert.equal((await get('/api/banner', as('polls'))).statusCode, 200);
  });

  test('changes the pages of the site as soon as its calls or its level change', async () => {
    await setCalls('GET /search');
    assert.deepEqual(stateOf((await get('/polls')).body).guests, { polls: ['GET /search'] });
    await testServer.db.deleteFrom('remote_levels').execute();
    await testServer.services.levels.refresh();
    const { body } = await get('/polls');
    assert.match(body, /<nav>Site<\/nav><p>/);
    assert.deepEqual([stateOf(body).guests, stateOf(body).foreign], [undefined, ['polls']]);
    assert.equal((await frame('/polls')).statusCode, 404);
  });
});
