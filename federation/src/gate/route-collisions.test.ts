import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Route } from '../surface/surface';
import { exampleServedBuild } from '../testing/example-served-build';
import { compatibilityFindings } from './compatibility';

type Pattern = Pick<Route, 'path' | 'where'>;
const category: Pattern = { path: '/:category', where: { category: ['Rice', 'Chinese'] } };

const collisions = (mine: Pattern, theirs: Pattern, role = 'live'): string[] => {
  const bar = exampleServedBuild(`bar b1 ${role}`, { routes: [theirs] });
  return compatibilityFindings([bar], [bar, exampleServedBuild('kitchen k2', { routes: [mine] })]).map(
    ({ kind, message }) => `${kind}: ${message}`,
  );
};

describe('two remotes at one address', () => {
  const clashes: [mine: Pattern, theirs: Pattern, message: string][] = [
    [{ path: '/about' }, { path: '/about' }, '/about is a page of bar b1 (live) and of kitchen k2'],
    [{ path: '/About' }, { path: '/about' }, '/about is a page of bar b1 (live) and of kitchen k2 (/About)'],
    [{ path: '/Rice' }, category, '/Rice is a page of bar b1 (live) (/:category) and of kitchen k2'],
    [category, { path: '/Rice' }, '/Rice is a page of bar b1 (live) and of kitchen k2 (/:category)'],
    [
      { path: '/:grain', where: { grain: ['rice'] } },
      category,
      '/Rice is a page of bar b1 (live) (/:category) and of kitchen k2 (/:grain)',
    ],
    [
      { path: '/dishes/:id' },
      { path: '/dishes/:dish' },
      '/dishes/:dish is a page of bar b1 (live) and of kitchen k2 (/dishes/:id)',
    ],
    [
      { path: '/:a/x', where: { a: ['menu'] } },
      { path: '/menu/:b', where: { b: ['x', 'y'] } },
      '/menu/x is a page of bar b1 (live) (/menu/:b) and of kitchen k2 (/:a/x)',
    ],
    [{ path: '/' }, { path: '/' }, '/ is a page of bar b1 (live) and of kitchen k2'],
  ];
  for (const [mine, theirs, message] of clashes)
    test(`collide: ${message}`, () => assert.deepEqual(collisions(mine, theirs), [`fault: ${message}`]));

  const neighbours: [mine: Pattern, theirs: Pattern][] = [
    [{ path: '/about' }, { path: '/faq' }],
    [{ path: '/about' }, { path: '/about/us' }],
    [{ path: '/Pizza' }, category],
    [{ path: '/about' }, { path: '/:anything' }],
    [category, { path: '/:anything' }],
    [{ path: '/people/:name' }, { path: '/:a/edit' }],
    [{ path: '/:grain', where: { grain: ['Barley'] } }, category],
  ];
  for (const [mine, theirs] of neighbours)
    test(`do not collide with ${mine.path} and ${theirs.path}`, () => assert.deepEqual(collisions(mine, theirs), []));

  test('only cause a warning when one is a fallback', () =>
    assert.deepEqual(collisions({ path: '/about' }, { path: '/about' }, 'fallback'), [
      'warning: /about is a page of bar b1 (fallback) and of kitchen k2',
    ]));

  test('only cause a warning when they collided before', () => {
    const [bar, kitchen] = [
      exampleServedBuild('bar b1 live', { routes: [{ path: '/about' }] }),
      exampleServedBuild('kitchen k1 live', { routes: [{ path: '/about' }] }),
    ];
    const again = { ...kitchen, build: 'k2', role: 'candidate' as const };
    for (const after of [
      [bar, again],
      [again, bar],
    ])
      assert.deepEqual(
        compatibilityFindings([kitchen, bar], after).map(({ kind }) => kind),
        ['warning'],
      );
  });
});
