import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { matchPath } from './match-path';

const category = { path: '/:category', where: { category: ['Chinese', 'Rice'] } };
const terms = { path: '/Terms-&-Conditions' };
const dish = { path: '/dishes/:id' };

describe('a path of the site', () => {
  const matches: [
    route: { path: string; where?: Record<string, string[]> },
    pathname: string,
    params: Record<string, string>,
    canonical: string,
  ][] = [
    [{ path: '/' }, '/', {}, '/'],
    [{ path: '/about' }, '/about', {}, '/about'],
    [{ path: '/about' }, '/%61bout', {}, '/about'],
    [category, '/Chinese', { category: 'Chinese' }, '/Chinese'],
    [category, '/cHINESE', { category: 'Chinese' }, '/Chinese'],
    [category, '/%43hinese', { category: 'Chinese' }, '/Chinese'],
    [terms, '/Terms-&-Conditions', {}, '/Terms-&-Conditions'],
    [terms, '/Terms-%26-Conditions', {}, '/Terms-&-Conditions'],
    [dish, '/dishes/7', { id: '7' }, '/dishes/7'],
    [dish, '/dishes/a%20b', { id: 'a b' }, '/dishes/a%20b'],
    [dish, '/dishes/caf%c3%a9', { id: 'café' }, '/dishes/caf%C3%A9'],
    [dish, '/dishes/a%2Fb', { id: 'a/b' }, '/dishes/a%2Fb'],
    [dish, '/dishes/100%25', { id: '100%' }, '/dishes/100%25'],
    [dish, '/dishes/%252e', { id: '%2e' }, '/dishes/%252e'],
    [{ path: '/caf\u00e9' }, '/caf%C3%A9', {}, '/caf%C3%A9'],
    [{ path: '/:a/:ab' }, '/1/2', { a: '1', ab: '2' }, '/1/2'],
  ];
  for (const [route, pathname, params, canonical] of matches)
    test(`${pathname} matches ${route.path}`, () =>
      assert.deepEqual(matchPath(route, pathname), { params, canonical }));

  const strangers: [route: { path: string; where?: Record<string, string[]> }, pathname: string][] = [
    [category, '/Pizza'],
    [category, '/'],
    [category, '/Chinese/'],
    [category, '/Chinese/Rice'],
    [{ path: '/about' }, '/About'],
    [{ path: '/about' }, '/about%00'],
    [{ path: '/about' }, '//about'],
    [dish, '/dishes/'],
    [dish, '/dishes'],
    [dish, '/dishes/%'],
    [dish, '/dishes/%E0%A4%A'],
    [dish, '/dishes/%FF'],
    [dish, '/dishes/\ud800'],
  ];
  for (const [route, pathname] of strangers)
    test(`${JSON.stringify(pathname)} does not match ${route.path}`, () =>
      assert.equal(matchPath(route, pathname), undefined));
});
