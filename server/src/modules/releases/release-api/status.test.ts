import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { show, type RemoteStatus } from '@food-court/federation/release';
import { bucketOf, valueOf } from '../measures/buckets';
import { addPages } from '../measures/page-measures.repository';
import { insertReport } from '../reports/client-reports.repository';
import { setLevel } from '../teams/remote-levels.repository';
import { openReleaseSite, type ReleaseSite } from './testing/release-site';

const dayMs = 86_400_000;
const daysAgo = (days: number): Date => new Date(Date.now() - days * dayMs);
const asMeasured = (ms: number): number => Math.round(valueOf(bucketOf(ms)));

describe('the status of a remote', () => {
  let site: ReleaseSite;
  let own: string;
  before(async () => {
    site = await openReleaseSite();
    own = await site.team('kitchen-team', ['stage', 'canary']);
    for (const build of ['k2', 'k3'])
      site.fakeStore.add('kitchen', build, {
        ssr: '',
        files: { 'ssr/source-sizes.json': '{"src/soup.tsx":900,"react-markdown":4000}' },
      });
    await show(site.store, [{ name: 'kitchen', build: 'k2' }], { by: 'Ada', audience: 'everybody' });
    await show(site.store, [{ name: 'kitchen', build: 'k3' }], { by: 'Ada', audience: { percent: 5 } });
    const paints = (build: string, slot: Date, route: string, ms: number, pages: number) => ({
      ...{ name: 'kitchen', measure: 'largestPaint', build, slot, route, pages },
      bucket: bucketOf(ms),
    });
    await addPages(site.db, [
      paints('k1', daysAgo(9), '/soups', 900, 40),
      paints('k1', daysAgo(0.1), '/soups', 1_000, 2),
      paints('k2', daysAgo(2), '/soups', 1_400, 30),
      paints('k3', daysAgo(0.1), '/soups', 2_000, 10),
      paints('k2', daysAgo(1.5), '/menu', 700, 5),
      { ...paints('b1', daysAgo(0.1), '/bar', 700, 5), name: 'bar' },
    ]);
    const report = { name: 'kitchen', build: 'k3', what: 'render' as const, message: 'burnt', path: '/soups/7' };
    for (const visitor of ['ann', 'ben'])
      await insertReport(site.db, { ...report, visitor, network: visitor, frames: 'Soup main.js:1:20' });
    await insertReport(site.db, { ...report, name: 'bar', build: 'b1', visitor: 'cy', network: 'cy' });
  });
  after(() => site.close());

  const ask = (token: string, name = 'kitchen') => site.call(token, 'GET', `/status/${name}`);

  test('contains its failures, builds in use, speeds against the week before, sizes and the canary', async () => {
    const answer = await ask(own);
    assert.equal(answer.statusCode, 200, answer.body);
    const { failures, builds, routes, scripts, canary } = answer.json<RemoteStatus>();
    assert.deepEqual(
      failures.map(({ at: _at, ...failure }) => failure),
      [
        {
          ...{ build: 'k3', what: 'render', message: 'burnt', path: '/soups/7' },
          ...{ visitors: 2, frames: ['Soup main.js:1:20'] },
        },
      ],
    );
    assert.deepEqual(
      builds.map(({ build, pages }) => [build, pages]),
      [
        ['k3', 10],
        ['k1', 2],
      ],
    );
    assert.deepEqual(
      routes.map(({ route, pages, paintMs, weekBeforeMs }) => [route, pages, paintMs, weekBeforeMs]),
      [
        ['/soups', 42, asMeasured(1_400), asMeasured(900)],
        ['/menu', 5, asMeasured(700), undefined],
      ],
    );
    assert.deepEqual(
      routes[0]?.builds.map(({ build, pages, paintMs }) => [build, pages, paintMs]),
      [
        ['k2', 30, asMeasured(1_400)],
        ['k3', 10, asMeasured(2_000)],
        ['k1', 2, asMeasured(1_000)],
      ],
    );
    assert.deepEqual(
      scripts.map(({ build, bytes, largest }) => [build, bytes, largest[0]]),
      [
        ['k2', 4_900, ['react-markdown', 4_000]],
        ['k3', 4_900, ['react-markdown', 4_000]],
      ],
    );
    assert.match(canary ?? '', /^Not sure yet/);
  });

  test('names the level that counts, and the calls of a guest', async () => {
    const level = async () => (await ask(own)).json<RemoteStatus>().level;
    assert.deepEqual(await level(), { name: 'trusted' });
    const guest = { team: 'kitchen-team', remote: 'kitchen', level: 'guest', calls: ['GET /search'] } as const;
    await site.db.transaction().execute((trx) => setLevel(trx, guest));
    assert.deepEqual(await level(), { name: 'guest', calls: ['GET /search'] });
  });

  test('is read only by teams that may change the remote', async () => {
    const other = await site.team('bar-team', ['stage'], ['bar']);
    const refused = await ask(other);
    assert.equal(refused.statusCode, 403);
    assert.match(refused.body, /bar-team may not read the status of kitchen: it may stage of bar/);
    assert.equal((await ask('no-token')).statusCode, 401);
    assert.deepEqual((await ask(other, 'bar')).json<RemoteStatus>().failures.length, 1);
  });

  test('is empty for a remote that nobody has seen, and refused for what is no name', async () => {
    const everywhere = await site.team('all-teams', ['stage'], ['*']);
    const { failures, builds, routes, scripts, canary } = (await ask(everywhere, 'tips')).json<RemoteStatus>();
    assert.deepEqual([failures, builds, routes, scripts, canary], [[], [], [], [], undefined]);
    assert.equal((await ask(everywhere, '..%2Fshell')).statusCode, 400);
  });
});
