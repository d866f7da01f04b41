import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { exampleServedBuild } from '../testing/example-served-build';
import { reasonsAgainstRemoval, pagesLostWith } from './remote-removal';

const kitchen = exampleServedBuild('kitchen k1 live', {
  routes: [{ path: '/soups' }, { path: '/:kind', where: { kind: ['Rice', 'Tea'] } }],
});
const earlier = exampleServedBuild('kitchen k0 fallback', { routes: [{ path: '/stews' }] });
const bar = exampleServedBuild('bar b1 live', { routes: [{ path: '/drinks' }] });

describe('the removal of a remote', () => {
  test('is allowed when no other build needs it', () =>
    assert.deepEqual(reasonsAgainstRemoval('kitchen', [kitchen, earlier, bar]), []));

  test('is refused while other builds or their fallbacks show its screens', () => {
    const guest = exampleServedBuild('bar b2 live', { routes: [{ path: '/drinks', screen: 'kitchen/soups' }] });
    const before = exampleServedBuild('bar b1 fallback', { routes: [{ path: '/tea', within: 'kitchen/frame' }] });
    assert.deepEqual(reasonsAgainstRemoval('kitchen', [kitchen, guest, before]), [
      'bar b2 (live) shows kitchen/soups at /drinks',
      'bar b1 (fallback) shows kitchen/frame at /tea',
    ]);
  });

  test('is refused while other builds name one of its pages as canonical', () => {
    const alias = exampleServedBuild('bar b1 live', { routes: [{ path: '/broth', canonical: '/soups' }] });
    assert.deepEqual(reasonsAgainstRemoval('kitchen', [kitchen, alias]), [
      'bar b1 (live) calls /broth another address of /soups',
    ]);
  });

  test('lists the lost pages, without those that other builds show and those of fallbacks', () => {
    assert.deepEqual(pagesLostWith('kitchen', [kitchen, earlier, bar]), ['/soups', '/Rice', '/Tea']);
    assert.deepEqual(
      pagesLostWith('kitchen', [kitchen, exampleServedBuild('bar b1 live', { routes: [{ path: '/Tea' }] })]),
      ['/soups', '/Rice'],
    );
  });
});
