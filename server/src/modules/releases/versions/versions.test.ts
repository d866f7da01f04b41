import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { diskStore, show } from '@food-court/federation/release';
import type { ReleaseOverview } from '@food-court/shared-api/contract';
import type { Problem } from '@food-court/shared-api/errors';
import {
  createFakeSite,
  createTestServer,
  createTestBrowser,
  type FakeReleaseStore,
  type Person,
  type TestServer,
} from '#testing/index';
import { insertUploadedBuild } from './uploaded-builds.repository';

describe('GET /versions', () => {
  let testServer: TestServer;
  let releasesDir: string;
  let files: FakeReleaseStore;
  let adam: Person;
  before(async () => {
    releasesDir = await mkdtemp(join(tmpdir(), 'food-court-versions-'));
    files = createFakeSite(releasesDir);
    testServer = await createTestServer({ releasesDir });
    adam = await testServer.createPerson('adam', 'admin');
  });
  after(async () => {
    await testServer.close();
    await rm(releasesDir, { recursive: true });
  });

  const ask = () => testServer.app.inject({ url: '/api/versions', headers: adam.headers });

  test('lists each build with share, time and author, the reports of browsers, and the changes', async () => {
    const store = diskStore(releasesDir);
    for (const build of ['k2', 'k3']) files.add('kitchen', build, { ssr: '' });
    await show(store, [{ name: 'kitchen', build: 'k2' }], { by: 'Ada', audience: 'everybody' });
    await show(store, [{ name: 'kitchen', build: 'k3' }], { by: 'Bo', audience: { percent: 10 } });
    await insertUploadedBuild(testServer.db, {
      ...{ name: 'kitchen', build: 'k3', team: 'kitchen-ci', attestation: undefined, archiveSha256: '', bytes: 900 },
      origin: { repository: 'octo/kitchen', commit: 'abc1234def', workflow: 'release.yml', run: '7' },
    });
    const fail = async (message: string, visitor: number) => {
      const browser = createTestBrowser(testServer.app);
      await browser.request('/soups');
      await browser.request('/client-reports', {
        method: 'POST',
        payload: { name: 'kitchen', build: 'k2', what: 'render', message, path: `/soups/${visitor}` },
        remoteAddress: `10.0.${visitor}.1`,
      });
    };
    await fail('burnt', 1);
    await fail('burnt', 2);
    await fail('spilt', 3);

    const answer = await ask();
    assert.equal(answer.statusCode, 200, answer.body);
    const { deployables, reports, changes } = answer.json<ReleaseOverview>();
    assert.deepEqual(
      deployables.map(({ name }) => name),
      ['shell', 'kitchen', 'bar'],
    );
    const kitchen = deployables[1]?.versions ?? [];
    assert.deepEqual(
      kitchen.map(({ origin }) => origin),
      [undefined, { repository: 'octo/kitchen', commit: 'abc1234def' }],
    );
    assert.deepEqual(
      kitchen.map(({ build, kind, share, fallback, by, failures }) => [build, kind, share, fallback, by, failures]),
      [
        ['k2', 'live', 90, 'k1', 'Ada', 3],
        ['k3', 'canary', 10, 'k2', 'Bo', 0],
      ],
    );
    assert.deepEqual(
      reports.map(({ build, what, message, visitors, path }) => [build, what, message, visitors, path]),
      [
        ['k2', 'render', 'burnt', 2, '/soups/2'],
        ['k2', 'render', 'spilt', 1, '/soups/3'],
      ],
    );
    assert.deepEqual(
      changes.map(({ what, by, share, builds }) => [what, by, share, builds]),
      [
        ['canary', 'Bo', 10, [{ name: 'kitchen', build: 'k3' }]],
        ['release', 'Ada', undefined, [{ name: 'kitchen', build: 'k2' }]],
      ],
    );
  });

  test('answers 503 when the store can’t be read', async () => {
    files.writeDiscovery('{"microFrontends":');
    const answer = await ask();
    assert.deepEqual(
      [answer.statusCode, answer.json<Problem>().detail],
      [503, 'We can’t read the release store right now. Please try again.'],
    );
  });
});
