import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Discovery } from '#discovery/index';
import { describeBuild } from '#gate/index';
import { addressIn, exampleDiscovery } from '#testing/example-discovery';
import type { Audience } from './discovery-document';
import { servedBuildsByRole, servedBuildsAfter } from './served-builds-by-role';

const site = exampleDiscovery('shell@s1', 'kitchen@k1', 'kitchen@k2 10', 'kitchen@k3 0', 'bar@b1');
site.microFrontends.bar![0]!.fallbackUrl = addressIn('bar', 'b0');

const after = (discovery: Discovery, name: string, build: string, audience: Audience): string[] =>
  servedBuildsAfter(discovery, [{ name, build }], audience)
    .filter((build) => build.name === name)
    .map(describeBuild);

describe('the served builds', () => {
  test('are live builds with their fallbacks, and canaries, but no previews', () =>
    assert.deepEqual(servedBuildsByRole(site).map(describeBuild), [
      'shell s1 (live)',
      'kitchen k1 (live)',
      'kitchen k2 (canary)',
      'bar b1 (live)',
      'bar b0 (fallback)',
    ]));

  test('are the candidate and its fallback after a release, which ends the canary', () =>
    assert.deepEqual(after(site, 'kitchen', 'k4', 'everybody'), ['kitchen k4', 'kitchen k1 (fallback)']));
  test('are the canary and the earlier live build after the canary is released', () =>
    assert.deepEqual(after(site, 'kitchen', 'k2', 'everybody'), ['kitchen k2', 'kitchen k1 (fallback)']));
  test('are the candidate, the live build and its fallback after a canary starts, which ends another canary', () => {
    assert.deepEqual(after(site, 'kitchen', 'k4', { percent: 5 }), ['kitchen k4', 'kitchen k1 (live)']);
    assert.deepEqual(after(site, 'bar', 'b2', { percent: 5 }), ['bar b2', 'bar b1 (live)', 'bar b0 (fallback)']);
  });
  test('are the same after a preview as after a release', () =>
    assert.deepEqual(after(site, 'kitchen', 'k4', 'who asks'), ['kitchen k4', 'kitchen k1 (fallback)']));
  test('keep their fallback when the live build is released again', () =>
    assert.deepEqual(after(site, 'bar', 'b1', 'everybody'), ['bar b1', 'bar b0 (fallback)']));
  test('are the candidate alone after the first release', () =>
    assert.deepEqual(after(exampleDiscovery(), 'till', 't1', 'everybody'), ['till t1']));

  test('do not change for other deployables', () =>
    assert.deepEqual(servedBuildsAfter(site, [{ name: 'till', build: 't1' }], 'everybody').map(describeBuild), [
      'bar b1 (live)',
      'bar b0 (fallback)',
      'kitchen k1 (live)',
      'kitchen k2 (canary)',
      'shell s1 (live)',
      'till t1',
    ]));
});
