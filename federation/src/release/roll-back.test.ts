import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { createReleases } from '../testing/create-releases';
import { exampleManifest, exampleRoute } from '../testing/example-manifest';
import { createFinishedBuild } from '../testing/finished-build';
import { publish } from './publish';
import { removeRemote } from './remove-remote';
import { removeVersion } from './remove-version';
import { rollBack } from './roll-back';
import { show } from './show';

const by = 'Grace';

/** Returns the build that is live after a successful rollback. */
async function back(...asked: Parameters<typeof rollBack>): Promise<string> {
  const { build, changed } = await rollBack(...asked);
  assert.ok(changed);
  return build;
}

describe('a rollback', () => {
  test('returns to the previous build, and a second one to the build before that', async () => {
    const site = await createReleases('k1', 'k2', 'k3');
    assert.equal(await back(site.store, 'kitchen', { by }), 'k2');
    assert.deepEqual([site.kitchen(), site.fallback()], ['k2 100 live', 'k1']);
    assert.equal(await back(site.store, 'kitchen', { by }), 'k1');
    assert.deepEqual([site.kitchen(), site.fallback()], ['k1 100 live', undefined]);
    await assert.rejects(rollBack(site.store, 'kitchen', { by }), {
      message: `kitchen has no earlier good build at ${site.folder}`,
    });
  });

  test('never returns to a build that was rolled back, until it is released again', async () => {
    const site = await createReleases('k1', 'k2');
    await rollBack(site.store, 'kitchen', { by });
    await site.release('kitchen', 'k3');
    assert.equal(await back(site.store, 'kitchen', { by }), 'k1');
    await site.release('kitchen', 'k2');
    await site.release('kitchen', 'k4');
    assert.equal(await back(site.store, 'kitchen', { by }), 'k2');
  });

  test('returns to a named build, even a bad one', async () => {
    const site = await createReleases('k1', 'k2', 'k3');
    assert.equal(await back(site.store, 'kitchen', { by, to: 'k1' }), 'k1');
    assert.equal(await back(site.store, 'kitchen', { by, to: 'k3' }), 'k3');
    await assert.rejects(
      rollBack(site.store, 'kitchen', { by, to: '../kitchen/k1' }),
      /^ReleaseRefused: There is no build \.\./,
    );
    await assert.rejects(rollBack(site.store, 'kitchen', { by, to: 'k9' }), {
      message: `There is no build k9 of kitchen at ${site.folder}`,
    });
    await assert.rejects(rollBack(site.store, 'kitchen', { by, to: 'k3' }), { message: 'kitchen k3 is live already' });
  });

  test('changes nothing when another build is live meanwhile, and reports that build', async () => {
    const site = await createReleases('k1', 'k2', 'k3');
    assert.deepEqual(await rollBack(site.store, 'kitchen', { by, from: 'k2', reason: 'It crashed.' }), {
      build: 'k3',
      changed: false,
    });
    assert.equal(site.kitchen(), 'k3 100 live');
  });

  test('skips builds that are no longer in the store', async () => {
    const site = await createReleases('k1', 'k2', 'k3');
    rmSync(path.join(site.folder, 'kitchen/k2'), { recursive: true });
    assert.equal(await back(site.store, 'kitchen', { by }), 'k1');
  });
});

describe('a removed remote', () => {
  test('is shown to nobody and can be restored once by a rollback', async () => {
    const site = await createReleases('k1', 'k2');
    assert.deepEqual(await removeRemote(site.store, 'kitchen', { by }), { build: 'k2', pages: ['/kitchen'] });
    assert.deepEqual(Object.keys(site.discovery().microFrontends), ['shell']);
    await assert.rejects(removeRemote(site.store, 'kitchen', { by }), { message: 'kitchen is not on the site' });
    const both = await Promise.all([rollBack(site.store, 'kitchen', { by }), rollBack(site.store, 'kitchen', { by })]);
    assert.deepEqual([both.map(({ build }) => build), site.kitchen()], [['k2', 'k2'], 'k2 100 live']);
  });

  test('stays while other deployables show its screens', async () => {
    const site = await createReleases('k1');
    const guest = JSON.stringify(
      exampleManifest([exampleRoute({ path: '/drinks', screen: 'kitchen/soups' })], 'bar', 'b1'),
    );
    const folder = createFinishedBuild('bar', 'b1', {
      'dist/client/mf-manifest.json': guest,
      'dist/client/main.js': '',
      'dist/client/main.css': '',
      'dist/client/soups.js': '',
      'dist/client/soups.css': '',
      'dist/client/remoteEntry.js': '',
    });
    await publish(site.store, [folder], { by, audience: 'everybody' });
    const before = site.discovery();
    await assert.rejects(removeRemote(site.store, 'kitchen', { by }), {
      message: 'kitchen can’t be taken off:\n  bar b1 (live) shows kitchen/soups at /drinks',
    });
    await assert.rejects(removeRemote(site.store, 'shell', { by }), /A site needs a shell/);
    assert.deepEqual(site.discovery(), before);
  });
});

describe('a canary', () => {
  test('starts as a preview, grows, and is released', async () => {
    const site = await createReleases('k1');
    await publish(site.store, [createFinishedBuild('kitchen', 'k2')], { by, audience: 'who asks' });
    const seen = [site.kitchen()];
    for (const audience of [{ percent: 10 }, { percent: 60 }, 'everybody'] as const) {
      await show(site.store, [{ name: 'kitchen', build: 'k2' }], { by, audience });
      seen.push(site.kitchen());
    }
    assert.deepEqual(seen, ['k1 100 live, k2 0', 'k1 90 live, k2 10', 'k1 40 live, k2 60', 'k2 100 live']);
  });

  test('ends without naming the build, and ending a missing canary fails', async () => {
    const site = await createReleases('k1');
    await publish(site.store, [createFinishedBuild('kitchen', 'k2')], { by, audience: { percent: 10 } });
    assert.equal(await removeVersion(site.store, 'kitchen', { by }), 'k2');
    assert.equal(site.kitchen(), 'k1 100 live');
    await assert.rejects(removeVersion(site.store, 'kitchen', { by }), { message: 'kitchen has no canary' });
    await assert.rejects(removeVersion(site.store, 'kitchen', { by, build: 'k7' }), {
      message: 'kitchen k7 isn’t shown to anyone',
    });
  });
});
