import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Route } from '../surface';
import { exampleManifest, exampleRoute } from '../testing/example-manifest';
import { checkSurface } from './check-surface';

const check = (...routes: Partial<Route>[]) => checkSurface(exampleManifest(routes.map(exampleRoute)));
const needs = (call: string) => ({ data: [{ call: call as 'GET /admin' }] });

describe('a surface', () => {
  test('may show its own screens, those of others, and data of the contract', () => {
    check({}, { path: '/a', screen: 'other/page', within: 'other/frame' }, { path: '/menu/:category', ...needs('GET /products/{category}') });
  });

  const faults: [route: Partial<Route>, words: RegExp][] = [
    [{ screen: 'kitchen/stews' }, /\/soups shows kitchen\/stews, which the build does not expose/],
    [{ within: 'kitchen/frame' }, /\/soups shows kitchen\/frame, which the build does not expose/],
    [needs('GET /nonsense'), /\/soups needs GET \/nonsense, which the contract does not have/],
    [needs('GET /products/{category}'), /\/soups needs GET \/products\/\{category\} without saying which category/],
    [needs('POST /users'), /\/soups needs POST \/users, which changes something/],
    [{ path: '/api/soups' }, /\/api\/soups is answered by the server itself/],
    [{ path: 'soups' }, /soups does not begin with a slash/],
    [{ access: ['Admin' as 'admin'] }, /\/soups is for Admin, which is no role/],
    [needs('constructor'), /\/soups needs constructor, which the contract does not have/],
  ];
  for (const [route, words] of faults) test(`is refused: ${words.source}`, () => assert.throws(() => check(route), words));

  test('is refused when an address stands twice', () => assert.throws(() => check({}, {}), /\/soups stands twice/));

  test('is refused once, with every fault', () => {
    assert.throws(() => check({ screen: 'kitchen/a' }, { path: '/b', ...needs('GET /b') }), {
      message: 'kitchen can’t be released:\n  /soups shows kitchen/a, which the build does not expose\n  /b needs GET /b, which the contract does not have',
    });
  });
});
