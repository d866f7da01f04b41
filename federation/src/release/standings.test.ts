import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Discovery } from '../discovery';
import { inWords } from '../gate';
import { addressIn, exampleDiscovery } from '../testing/example-discovery';
import type { Audience } from './show';
import { standings, standingsAfter } from './standings';

const site = exampleDiscovery('shell@s1', 'kitchen@k1', 'kitchen@k2 10', 'kitchen@k3 0', 'bar@b1');
site.microFrontends.bar![0]!.fallbackUrl = addressIn('bar', 'b0');

const after = (discovery: Discovery, name: string, build: string, audience: Audience): string[] =>
  standingsAfter(discovery, [{ name, build }], audience)
    .filter((place) => place.name === name)
    .map(inWords);

describe('who may be met', () => {
  test('now: what is live and what it falls back to, canaries, no previews', () =>
    assert.deepEqual(standings(site).map(inWords), [
      'shell s1 (live)',
      'kitchen k1 (live)',
      'kitchen k2 (canary)',
      'bar b1 (live)',
      'bar b0 (fallback)',
    ]));

  test('after a release: it, and what it falls back to; the canary has ended', () =>
    assert.deepEqual(after(site, 'kitchen', 'k4', 'everybody'), ['kitchen k4', 'kitchen k1 (fallback)']));
  test('after a canary’s release: it, and what was live', () =>
    assert.deepEqual(after(site, 'kitchen', 'k2', 'everybody'), ['kitchen k2', 'kitchen k1 (fallback)']));
  test('beside a canary: what stays live, and its fallback; another canary has ended', () => {
    assert.deepEqual(after(site, 'kitchen', 'k4', { percent: 5 }), ['kitchen k4', 'kitchen k1 (live)']);
    assert.deepEqual(after(site, 'bar', 'b2', { percent: 5 }), ['bar b2', 'bar b1 (live)', 'bar b0 (fallback)']);
  });
  test('by who asks for a preview: it in its namesake’s place', () =>
    assert.deepEqual(after(site, 'kitchen', 'k4', 'who asks'), ['kitchen k4', 'kitchen k1 (fallback)']));
  test('after a release of what is live: it falls back to what it did', () =>
    assert.deepEqual(after(site, 'bar', 'b1', 'everybody'), ['bar b1', 'bar b0 (fallback)']));
  test('after the first release of all', () =>
    assert.deepEqual(after(exampleDiscovery(), 'till', 't1', 'everybody'), ['till t1']));

  test('of the others stays as it is', () =>
    assert.deepEqual(standingsAfter(site, [{ name: 'till', build: 't1' }], 'everybody').map(inWords), [
      'bar b1 (live)',
      'bar b0 (fallback)',
      'kitchen k1 (live)',
      'kitchen k2 (canary)',
      'shell s1 (live)',
      'till t1',
    ]));
});
