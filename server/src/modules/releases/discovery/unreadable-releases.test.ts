import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import type { Version, Visitor } from '@food-court/federation/discovery';
import { diskStore } from '@food-court/federation/release';
import { createFakeSite, kitchenBundle, type FakeReleaseStore } from '#testing/index';
import { readReleases, type Releases } from './releases';

describe('the live site', () => {
  let folder: string;
  let faults: string[];
  let releases: Releases;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'food-court-releases-'));
    faults = [];
    releases = readReleases(diskStore(folder), ({ message }) => faults.push(message));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const site = (visitor: Partial<Visitor> = {}) => releases.siteFor({ id: 'somebody', ...visitor });
  const kitchen = async (visitor: Partial<Visitor> = {}) => (await site(visitor)).lineup.remotes.kitchen?.build;

  test('is what the discovery document and the manifests say', async () => {
    createFakeSite(folder);
    const { lineup, shell, remotes } = await site();
    assert.deepEqual([lineup.shell.build, lineup.remotes.kitchen?.build], ['s1', 'k1']);
    assert.deepEqual(
      [shell, remotes.kitchen, remotes.bar].map((manifest) => manifest?.metaData.foodCourt.build),
      ['s1', 'k1', 'b1'],
    );
  });

  test('is read once until the next release, also for many requests at once', async () => {
    const store = createFakeSite(folder);
    const manifests = await Promise.all(Array.from({ length: 10 }, async () => (await site()).remotes.kitchen));
    assert.equal(new Set(manifests).size, 1);
    const before = await releases.discovery();
    assert.equal(await releases.discovery(), before);
    store.release('kitchen', 'k2', { ssr: kitchenBundle('Ramen') });
    assert.notEqual(await releases.discovery(), before);
    assert.equal(await kitchen(), 'k2');
  });

  test('is unavailable until the first release', async () => {
    const unavailable = { code: 'unavailable', headers: { 'retry-after': '2' } };
    await assert.rejects(site(), unavailable);
    createFakeSite(folder);
    assert.equal(await kitchen(), 'k1');
  });

  const corrupt: Record<string, (store: FakeReleaseStore) => void> = {
    'is empty': (store) => store.writeDiscovery(''),
    'is cut off': (store) => store.writeDiscovery('{"microFrontends":{"shell":'),
    'is no discovery document': (store) => store.writeDiscovery('{"error":"Bad Gateway"}'),
    'is gone': () => rmSync(join(folder, 'discovery.json')),
  };
  for (const [fault, spoil] of Object.entries(corrupt)) {
    test(`stays as it was when the document ${fault}, reports it once, and takes the next good release`, async () => {
      const store = createFakeSite(folder);
      const good = await releases.discovery();
      spoil(store);
      for (let page = 0; page < 3; page++) assert.equal(await releases.discovery(), good);
      assert.equal(await kitchen(), 'k1');
      assert.equal(faults.length, 1, faults.join());
      store.release('kitchen', 'k2', { ssr: kitchenBundle('Ramen') });
      assert.equal(await kitchen(), 'k2');
      spoil(store);
      assert.equal(await kitchen(), 'k2');
      assert.equal(faults.length, 2, faults.join());
    });

    test(`is unavailable when the first document ${fault}`, async () => {
      spoil(createFakeSite(folder));
      await assert.rejects(site(), { code: 'unavailable' });
      assert.equal(faults.length, 1);
    });
  }

  const spoiltKitchen: Record<string, (store: FakeReleaseStore, version: Version) => void> = {
    'is not there': () => rmSync(join(folder, 'kitchen', 'k9'), { recursive: true }),
    'has no manifest of ours': (store) => store.corruptFile('kitchen', 'k9', 'client/mf-manifest.json', '{}'),
    'has garbage for a manifest': (store) =>
      store.corruptFile('kitchen', 'k9', 'client/mf-manifest.json', '<!doctype html>'),
    'has a manifest that is not the one that was released': (_store, { metadata }) =>
      (metadata.integrity = 'sha384-another'),
  };
  for (const [fault, spoil] of Object.entries(spoiltKitchen)) {
    const release = (store: FakeReleaseStore, fallbackUrl?: string): void => {
      const version = { ...store.add('kitchen', 'k9', { ssr: '' }), fallbackUrl };
      spoil(store, version);
      store.setVersions('kitchen', [version]);
    };

    test(`keeps a remote as it was when the live build ${fault}, reports it once, and takes the next good release`, async () => {
      const store = createFakeSite(folder);
      await site();
      release(store);
      for (let page = 0; page < 3; page++) assert.equal(await kitchen(), 'k1');
      assert.equal(faults.length, 1, faults.join());
      store.release('kitchen', 'k2', { ssr: kitchenBundle('Ramen') });
      assert.equal(await kitchen(), 'k2');
    });

    test(`falls back when the first live build ${fault}`, async () => {
      const store = createFakeSite(folder);
      store.add('kitchen', 'k0', { ssr: kitchenBundle('Broth') });
      release(store, '/releases/kitchen/k0/client/mf-manifest.json');
      const { lineup, closed } = await site();
      assert.deepEqual([lineup.remotes.kitchen?.build, closed], ['k0', []]);
    });

    test(`works without the remote, and knows that it is closed, when the first build ${fault}`, async () => {
      release(createFakeSite(folder));
      const { lineup, remotes, closed } = await site();
      assert.deepEqual([Object.keys(lineup.remotes), Object.keys(remotes), closed], [['bar'], ['bar'], ['kitchen']]);
      assert.equal(faults.length, 1);
    });
  }

  test('reports two unreadable remotes once each, however many requests come', async () => {
    const store = createFakeSite(folder);
    for (const name of ['kitchen', 'bar'])
      store.setVersions(name, [
        { ...store.add(name, 'x1', { ssr: '' }), metadata: { version: 'x1', integrity: 'sha384-another' } },
      ]);
    for (let page = 0; page < 3; page++) assert.deepEqual((await site()).closed, ['kitchen', 'bar']);
    assert.equal(faults.length, 2, faults.join());
  });

  test('reports a fault again when it comes back after it was over', async () => {
    const store = createFakeSite(folder);
    await site();
    const good = readFileSync(join(folder, 'discovery.json'), 'utf8');
    for (let time = 1; time <= 2; time++) {
      rmSync(join(folder, 'discovery.json'));
      for (let page = 0; page < 3; page++) await site();
      assert.equal(faults.length, time);
      store.writeDiscovery(good);
      await site();
    }
  });

  test('checks a build when it is released, though it was read unchecked as a fallback before', async () => {
    const store = createFakeSite(folder);
    const k0 = store.add('kitchen', 'k0', { ssr: kitchenBundle('Broth') });
    store.corruptFile(
      'kitchen',
      'k0',
      'client/mf-manifest.json',
      readFileSync(join(folder, 'kitchen/k0/client/mf-manifest.json'), 'utf8').replace('"k0"', '"other"'),
    );
    store.setVersions('kitchen', [
      {
        ...store.add('kitchen', 'k9', { ssr: '' }),
        metadata: { version: 'k9', integrity: 'sha384-another' },
        fallbackUrl: k0.url,
      },
    ]);
    assert.equal(await kitchen(), 'k0');
    store.setVersions('kitchen', [k0]);
    assert.deepEqual((await site()).closed, ['kitchen']);
  });

  test(
    'serves the build before while a manifest is slow, and takes it when it arrives',
    { timeout: 30_000 },
    async () => {
      const files = createFakeSite(folder);
      let arrive = (): void => undefined;
      const arrived = new Promise<void>((resolve) => (arrive = resolve));
      const disk = diskStore(folder);
      const slow = {
        ...disk,
        readFile: async (name: string, build: string, file: string) => {
          if (build === 'k2') await arrived;
          return disk.readFile(name, build, file);
        },
      };
      releases = readReleases(slow, ({ message }) => faults.push(message));
      assert.equal(await kitchen(), 'k1');
      files.release('kitchen', 'k2', { ssr: kitchenBundle('Ramen') });
      const { lineup, visitBuilds } = await site();
      assert.deepEqual([lineup.remotes.kitchen?.build, visitBuilds.kitchen, faults], ['k1', 'k2', []]);
      const alone = readReleases(slow, () => undefined).siteFor({ id: 'somebody' });
      arrive();
      assert.equal((await alone).lineup.remotes.kitchen?.build, 'k2');
      assert.equal(await kitchen(), 'k2');
    },
  );

  test('provides the server’s bundle of a build', async () => {
    createFakeSite(folder);
    const { lineup } = await site();
    assert.equal(await releases.serverBundle('kitchen', lineup.remotes.kitchen!), kitchenBundle('Miso'));
  });

  describe('while a build is tried', () => {
    const trying = (share: number) => {
      const store = createFakeSite(folder);
      store.addCanary('kitchen', 'k2', share, { ssr: kitchenBundle('Ramen') });
      return store;
    };

    test('serves it to its share of the visitors, and the visit records what it got', async () => {
      trying(100);
      const { visitBuilds } = await site();
      assert.equal(visitBuilds.kitchen, 'k2');
      trying(0);
      assert.equal(await kitchen(), 'k1');
    });

    test('keeps a visit that began before on its builds', async () => {
      trying(100);
      assert.equal(await kitchen({ visitBuilds: { shell: 's1', kitchen: 'k1', bar: 'b1' } }), 'k1');
    });

    test('shows a preview only to the visitor who asked for it: the visit does not record it, and nobody else gets it even when all else fails', async () => {
      const store = trying(0);
      const { lineup, visitBuilds } = await site({ preview: { kitchen: 'k2' } });
      assert.deepEqual([lineup.remotes.kitchen?.build, visitBuilds.kitchen], ['k2', 'k1']);
      store.setVersions('kitchen', [
        { ...store.add('kitchen', 'k9', { ssr: '' }), metadata: { version: 'k9', integrity: 'sha384-another' } },
      ]);
      assert.deepEqual((await site()).closed, ['kitchen']);
    });

    test('never falls back to it when all else fails, because what a few are trying may be faulty', async () => {
      const store = trying(100);
      assert.equal(await kitchen(), 'k2');
      store.setVersions('kitchen', [
        { ...store.add('kitchen', 'k9', { ssr: '' }), metadata: { version: 'k9', integrity: 'sha384-another' } },
      ]);
      assert.deepEqual((await site()).closed, ['kitchen']);
    });

    test('gives a visitor in whose browser it failed the build before, and keeps the rest', async () => {
      trying(100);
      const { lineup, visitBuilds } = await site({ failed: { kitchen: ['k2'] } });
      assert.deepEqual([lineup.remotes.kitchen?.build, visitBuilds.kitchen], ['k1', 'k1']);
    });
  });
});
