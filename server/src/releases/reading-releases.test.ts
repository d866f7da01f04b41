import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { handMadeSite, kitchenBundle, type HandMadeStore } from '#testing/index';
import { diskReleases, type ReleaseStore } from './release-store';

describe('the live site', () => {
  let folder: string;
  let faults: string[];
  let releases: ReleaseStore;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'food-court-releases-'));
    faults = [];
    releases = diskReleases(folder, ({ message }) => faults.push(message));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const kitchen = async () => (await releases.live()).discovery.remotes.kitchen?.build;

  test('is what the discovery document and the manifests say', async () => {
    handMadeSite(folder);
    const { discovery, shell, remotes } = await releases.live();
    assert.deepEqual([discovery.shell.build, discovery.remotes.kitchen?.build], ['s1', 'k1']);
    assert.deepEqual([shell, remotes.kitchen, remotes.bar].map((manifest) => manifest?.metaData.foodCourt.build), ['s1', 'k1', 'b1']);
  });

  test('is the same object until a release, for many who ask at once too', async () => {
    const store = handMadeSite(folder);
    assert.equal(new Set(await Promise.all(Array.from({ length: 10 }, () => releases.live()))).size, 1);
    const before = await releases.live();
    store.release('kitchen', 'k2', { ssr: kitchenBundle('Ramen') });
    assert.notEqual(await releases.live(), before);
    assert.equal(await kitchen(), 'k2');
  });

  test('is unavailable while nothing has been released, and comes with the first release', async () => {
    const unavailable = { code: 'unavailable', headers: { 'retry-after': '2' } };
    await assert.rejects(releases.live(), unavailable);
    handMadeSite(folder);
    assert.equal(await kitchen(), 'k1');
  });

  const corrupt: Record<string, (store: HandMadeStore) => void> = {
    'is empty': (store) => store.writeDiscovery(''),
    'is cut off': (store) => store.writeDiscovery('{"shell":{"build":'),
    'is no discovery document': (store) => store.writeDiscovery('{"error":"Bad Gateway"}'),
    'is gone': () => rmSync(join(folder, 'discovery.json')),
  };
  for (const [fault, spoil] of Object.entries(corrupt)) {
    test(`goes on as it was when the document ${fault}; that is told once, and the next good release is taken`, async () => {
      const store = handMadeSite(folder);
      const good = await releases.live();
      spoil(store);
      for (let page = 0; page < 3; page++) assert.equal(await releases.live(), good);
      assert.equal(faults.length, 1, faults.join());
      store.release('kitchen', 'k2', { ssr: kitchenBundle('Ramen') });
      assert.equal(await kitchen(), 'k2');
      spoil(store);
      assert.equal(await kitchen(), 'k2');
      assert.equal(faults.length, 2, faults.join());
    });

    test(`is unavailable when the first document ${fault}`, async () => {
      spoil(handMadeSite(folder));
      await assert.rejects(releases.live(), { code: 'unavailable' });
      assert.equal(faults.length, 1);
    });
  }

  const spoiltKitchen: Record<string, (store: HandMadeStore) => void> = {
    'names a build that is not there': (store) =>
      store.writeDiscovery('{"shell":{"build":"s1","base":"/releases/shell/s1/"},"remotes":{"kitchen":{"build":"k9","base":"/releases/kitchen/k9/"},"bar":{"build":"b1","base":"/releases/bar/b1/"}}}'),
    'names a build whose manifest is none of ours': (store) => store.release('kitchen', 'k9', { ssr: '', files: { 'client/mf-manifest.json': '{}' } }),
  };
  for (const [fault, spoil] of Object.entries(spoiltKitchen)) {
    test(`keeps a remote as it was when the document ${fault}; that is told once, and the next good release is taken`, async () => {
      const store = handMadeSite(folder);
      await releases.live();
      spoil(store);
      for (let page = 0; page < 3; page++) assert.equal(await kitchen(), 'k1');
      assert.equal(faults.length, 1, faults.join());
      store.release('kitchen', 'k2', { ssr: kitchenBundle('Ramen') });
      assert.equal(await kitchen(), 'k2');
    });

    test(`is there without the remote when the first document ${fault}`, async () => {
      spoil(handMadeSite(folder));
      const { discovery, remotes } = await releases.live();
      assert.deepEqual(Object.keys(discovery.remotes), ['bar']);
      assert.deepEqual(Object.keys(remotes), ['bar']);
      assert.equal(faults.length, 1);
    });
  }

  test('lends the server’s bundle of a build', async () => {
    handMadeSite(folder);
    const { discovery } = await releases.live();
    assert.equal(await releases.serverBundle('kitchen', discovery.remotes.kitchen!), kitchenBundle('Miso'));
  });
});
