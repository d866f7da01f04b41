import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { exampleServed } from '../testing/example-served';
import { countedOn, pagesLostWith } from './counted-on';

const kitchen = exampleServed('kitchen k1 live', {
  routes: [{ path: '/soups' }, { path: '/:kind', where: { kind: ['Rice', 'Tea'] } }],
});
const earlier = exampleServed('kitchen k0 fallback', { routes: [{ path: '/stews' }] });
const bar = exampleServed('bar b1 live', { routes: [{ path: '/drinks' }] });

describe('a remote can be taken off', () => {
  test('when nobody counts on it', () => assert.deepEqual(countedOn('kitchen', [kitchen, earlier, bar]), []));

  test('not while others show its screens, or fall back to what does', () => {
    const guest = exampleServed('bar b2 live', { routes: [{ path: '/drinks', screen: 'kitchen/soups' }] });
    const before = exampleServed('bar b1 fallback', { routes: [{ path: '/tea', within: 'kitchen/frame' }] });
    assert.deepEqual(countedOn('kitchen', [kitchen, guest, before]), [
      'bar b2 (live) shows kitchen/soups at /drinks',
      'bar b1 (fallback) shows kitchen/frame at /tea',
    ]);
  });

  test('not while others call one of its pages the right address of theirs', () => {
    const alias = exampleServed('bar b1 live', { routes: [{ path: '/broth', canonical: '/soups' }] });
    assert.deepEqual(countedOn('kitchen', [kitchen, alias]), ['bar b1 (live) calls /broth another address of /soups']);
  });

  test('and what is then no page is told: not what others show as well, or what nobody met', () => {
    assert.deepEqual(pagesLostWith('kitchen', [kitchen, earlier, bar]), ['/soups', '/Rice', '/Tea']);
    assert.deepEqual(
      pagesLostWith('kitchen', [kitchen, exampleServed('bar b1 live', { routes: [{ path: '/Tea' }] })]),
      ['/soups', '/Rice'],
    );
  });
});
