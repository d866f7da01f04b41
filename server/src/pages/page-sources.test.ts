import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { ManifestFacts } from '@food-court/federation/discovery';
import type { Sources } from '@food-court/federation/surface';
import { removeSources, setSources } from '../modules/releases/teams/team-sources.repository';
import { insertTeam } from '../modules/releases/teams/teams.repository';
import {
  createFakeSite,
  createTestServer,
  shellBundle,
  type FakeReleaseStore,
  type TestServer,
} from '../testing/index';

const maps = 'https://api.maps.example';
const tiles = 'https://tiles.example';
const route = { access: 'anyone', render: 'browser', title: 'Trips' } as const;

const factsWith = (sources?: Sources): Partial<ManifestFacts> => ({
  surface: {
    name: 'trips',
    routes: [
      { ...route, path: '/trips', screen: 'trips/map' },
      { ...route, path: '/trips/drinks', screen: 'bar/drinks' },
      { ...route, path: '/courier/trips', screen: 'trips/map' },
    ],
    ...(sources && { sources }),
  },
  screens: { map: { scripts: ['map.js'], styles: [] } },
});
const trips = (sources?: Sources) => ({ ssr: 'exports.screens = {};', facts: factsWith(sources) });

const page =
  "if (pathname === '/trips') return { kind: 'page', status: 200, html: '<main></main>', title: 'Trips', screens: [] };";
const shellWithTrips = shellBundle('s2').replace("if (pathname !== '/soups')", `${page}\n$&`);

describe('the content policy of a page whose remote has sources', () => {
  let testServer: TestServer;
  let releasesDir: string;
  let store: FakeReleaseStore;
  before(async () => {
    releasesDir = await mkdtemp(join(tmpdir(), 'food-court-sources-'));
    store = createFakeSite(releasesDir);
    store.release('shell', 's2', { ssr: shellWithTrips });
    testServer = await createTestServer({ releasesDir, ownRemotes: ['kitchen', 'bar', 'trips'] });
    await testServer.db
      .transaction()
      .execute((trx) => insertTeam(trx, 'riders', { deployables: ['trips'], actions: ['release'] }));
  });
  beforeEach(async () => {
    store.release('trips', 't1', trips({ connect: [maps], img: [tiles] }));
    await testServer.db.transaction().execute((trx) => removeSources(trx, 'riders'));
  });
  after(async () => {
    await testServer.close();
    await rm(releasesDir, { recursive: true });
  });

  const approve = (kind: 'connect' | 'img', ...origins: string[]) =>
    testServer.db.transaction().execute((trx) => setSources(trx, { team: 'riders', remote: 'trips', kind, origins }));
  const get = (url: string, headers: Record<string, string> = {}) =>
    testServer.app.inject({ url, headers: { accept: 'text/html', ...headers } });
  const added = async (url: string, headers?: Record<string, string>): Promise<string[]> => {
    const policy = String((await get(url, headers)).headers['content-security-policy']);
    return policy
      .split('; ')
      .flatMap((rule) =>
        [maps, tiles].filter((origin) => rule.includes(origin)).map((origin) => `${rule.split(' ', 1)[0]} ${origin}`),
      )
      .sort();
  };

  test('has what is declared and approved, on the pages of this remote only', async () => {
    await approve('connect', maps, 'https://elsewhere.example');
    assert.deepEqual(await added('/trips'), [`connect-src ${maps}`]);
    await approve('img', tiles);
    assert.deepEqual(await added('/trips'), [`connect-src ${maps}`, `img-src ${tiles}`]);
    for (const other of ['/soups', '/nowhere', '/trips/nowhere', '/checkout', '/trips/drinks', '/courier/trips'])
      assert.deepEqual(await added(other), [], other);
    assert.doesNotMatch(String((await get('/trips')).headers['content-security-policy']), /elsewhere/);
  });

  test('is that of the site as long as nothing is approved, and again from the next document after a withdrawal', async () => {
    assert.deepEqual(await added('/trips'), []);
    await approve('connect', maps);
    const first = await get('/trips');
    const unchanged = await get('/trips', { 'if-none-match': String(first.headers.etag) });
    assert.equal(unchanged.statusCode, 304);
    await testServer.db
      .transaction()
      .execute((trx) => removeSources(trx, 'riders', { remote: 'trips', kind: 'connect' }));
    const after304 = await get('/trips', { 'if-none-match': String(first.headers.etag) });
    assert.equal(after304.statusCode, 200);
    assert.deepEqual(await added('/trips'), []);
  });

  test('has the sources of the build that this visitor gets', async () => {
    store.release('trips', 't1', trips());
    store.addCanary('trips', 't2', 50, trips({ connect: [maps] }));
    await approve('connect', maps);
    const outcomes = new Set<string>();
    for (let visitor = 0; visitor < 40 && outcomes.size < 2; visitor += 1) {
      const { headers, body } = await get('/trips', { cookie: `food-court-visitor=visitor${visitor}` });
      const build = /"trips":\{"build":"(t\d)"/.exec(body)?.[1] ?? '';
      outcomes.add(`${build} ${String(headers['content-security-policy']).includes(maps)}`);
    }
    assert.deepEqual([...outcomes].sort(), ['t1 false', 't2 true']);
  });

  test('tells browsers that such pages need a document of their own, and no others', async () => {
    assert.match((await get('/soups')).body, /"foreign":\[\]/);
    store.release('trips', 't1', trips());
    assert.doesNotMatch((await get('/soups')).body, /"foreign"/);
  });

  test('is that of the site while the approvals can’t be read', async () => {
    await approve('connect', maps);
    await testServer.db.schema.alterTable('team_sources').renameTo('team_sources_away').execute();
    try {
      assert.equal((await get('/trips')).statusCode, 200);
      assert.deepEqual(await added('/trips'), []);
    } finally {
      await testServer.db.schema.alterTable('team_sources_away').renameTo('team_sources').execute();
    }
  });
});
