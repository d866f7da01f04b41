import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { liveVersion } from '@food-court/federation/discovery';
import { diskStore, readDiscovery } from '@food-court/federation/release';
import {
  createFakeSite,
  createTestServer,
  kitchenBundle,
  kitchenFacts,
  waitForValue,
  type TestServer,
} from '../testing/index';

/** More than the three crashes, or the failures in a row, that withdraw a build. */
const visits = 6;

describe('a server whose render processes can’t start', () => {
  let releasesDir: string;
  let testServer: TestServer;
  before(async () => {
    releasesDir = await mkdtemp(join(tmpdir(), 'food-court-no-start-'));
    const store = createFakeSite(releasesDir);
    store.release('kitchen', 'k2', { ssr: kitchenBundle('Ramen'), facts: kitchenFacts });
    testServer = await createTestServer({ releasesDir });
  });
  after(async () => {
    await testServer.close();
    await rm(releasesDir, { recursive: true });
  });

  const live = async () => liveVersion(await readDiscovery(diskStore(releasesDir)), 'kitchen')?.metadata.version;

  test('leaves pages to browsers, blames no build, and renders as soon as one starts', async () => {
    const node = process.execPath;
    try {
      process.execPath = '/nowhere/node';
      for (let visit = 0; visit < visits; visit++) {
        const { statusCode, body } = await testServer.app.inject('/soups');
        assert.equal(statusCode, 200);
        assert.doesNotMatch(body, /Ramen/);
      }
    } finally {
      process.execPath = node;
    }
    assert.equal(await live(), 'k2');
    // None is tried for a moment after a failed start.
    await waitForValue(async () => (await testServer.app.inject('/soups')).body.includes('Ramen'), true);
  });
});
