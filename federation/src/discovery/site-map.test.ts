import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { exampleManifest, exampleRoute } from '../testing/example-manifest';
import { findDestination, shownSearch, siteMap } from './site-map';

const categories = exampleRoute({ path: '/:category', where: { category: ['Chinese', 'Rice'] } });
const storefront = exampleManifest(
  [exampleRoute({ path: '/' }), categories, exampleRoute({ path: '/Terms-&-Conditions' })],
  'storefront',
);
const shell = exampleManifest([exampleRoute({ path: '/login' }), exampleRoute({ path: '/people/:name' })], 'shell');
const map = siteMap([storefront, shell]);

const found = (pathname: string): string => {
  const destination = findDestination(map, pathname);
  if (destination.kind === 'page')
    return `${destination.route.owner} ${destination.route.path} ${Object.values(destination.params).join()}`.trim();
  return destination.kind === 'redirect' ? `→ ${destination.to}` : 'nowhere';
};

describe('the destination of a path', () => {
  const addresses: Record<string, string> = {
    '/': 'storefront /',
    '/login': 'shell /login',
    '/Chinese': 'storefront /:category Chinese',
    '/people/Ann': 'shell /people/:name Ann',
    '/people/%C3%85sa': 'shell /people/:name Åsa',
    '/Terms-&-Conditions': 'storefront /Terms-&-Conditions',
    '/chinese': '→ /Chinese',
    '/CHINESE/': '→ /Chinese',
    '/Terms-%26-Conditions': '→ /Terms-&-Conditions',
    '/login/': '→ /login',
    '/login///': '→ /login',
    '//': '→ /',
    '/people/%c3%a5sa': '→ /people/%C3%A5sa',
    '': 'nowhere',
    '/Pizza': 'nowhere',
    '/people': 'nowhere',
    '/people/': 'nowhere',
    '/people//': 'nowhere',
    '//login': 'nowhere',
    '//other.example/login': 'nowhere',
    '/%E0%A4%A': 'nowhere',
    '/login?x=1': 'nowhere',
  };
  for (const [pathname, expected] of Object.entries(addresses))
    test(`'${pathname}' leads to ${expected}`, () => assert.equal(found(pathname), expected));

  test('prefers a literal path over a parameter, in any order of release', () => {
    for (const order of [
      [storefront, exampleManifest([exampleRoute({ path: '/Rice' })], 'late')],
      [exampleManifest([exampleRoute({ path: '/Rice' })], 'late'), storefront],
    ]) {
      const destination = findDestination(siteMap(order), '/Rice');
      assert.equal(destination.kind === 'page' && destination.route.owner, 'late');
    }
  });

  test('prefers a parameter with a list of values over an open one, and an earlier literal part over a later one', () => {
    const any = exampleManifest([exampleRoute({ path: '/:anything' }), exampleRoute({ path: '/:a/edit' })], 'any');
    const exact = exampleManifest([categories, exampleRoute({ path: '/people/:name' })], 'exact');
    for (const order of [
      [any, exact],
      [exact, any],
    ])
      for (const pathname of ['/Rice', '/people/edit']) {
        const destination = findDestination(siteMap(order), pathname);
        assert.equal(destination.kind === 'page' && destination.route.owner, 'exact', pathname);
      }
  });
});

describe('the query of an address', () => {
  const found = exampleRoute({ path: '/menu/:category', data: [{ call: 'GET /search', query: ['q', 'category'] }] });
  const searched = siteMap([exampleManifest([found, exampleRoute({ path: '/login' })], 'storefront')]);
  const shown = (pathname: string, search: string) => {
    const destination = findDestination(searched, pathname, search);
    return destination.kind === 'page' ? [destination.params, shownSearch(destination, search)] : destination.kind;
  };

  test('keeps only the names that the route declares', () =>
    assert.deepEqual(shown('/menu/Rice', '?utm=mail&q=so+up'), [{ q: 'so up', category: 'Rice' }, '?q=so+up']));
  test('does not override a path parameter', () =>
    assert.deepEqual(shown('/menu/Rice', '?category=Drinks'), [{ category: 'Rice' }, '?category=Drinks']));
  test('is dropped when the page declares none of its names', () => {
    assert.deepEqual(shown('/login', '?q=soup'), [{}, '']);
    assert.deepEqual(shown('/menu/Rice', '?__proto__=x'), [{ category: 'Rice' }, '']);
  });
});

describe('any path', () => {
  const pieces = [
    '/',
    '//',
    '%',
    '%2',
    '%2F',
    '%2e%2e',
    '..',
    '.',
    '\\',
    ':category',
    'chinese',
    'login',
    'people',
    '%00',
    '\0',
    '\ud800',
    '%ED%A0%80',
    'é',
    '%F0%9F%8D%9C',
    ' ',
    '?',
    '#',
    '*',
    '__proto__',
    'constructor',
  ];
  const addresses = pieces.flatMap((a) => pieces.flatMap((b) => pieces.map((c) => `/${a}${b}/${c}`)));

  test(`has a destination, and redirects lead to a page of the site (${addresses.length} unusual paths)`, () => {
    for (const address of addresses) {
      const destination = findDestination(map, address);
      if (destination.kind !== 'redirect') continue;
      assert.match(destination.to, /^\/(?!\/)[\x21-\x7e]*$/, address);
      assert.equal(findDestination(map, destination.to).kind, 'page', address);
    }
  });
});

test('a page is foreign when an external team published it or contributes to it', () => {
  const routes = [
    exampleRoute({ path: '/a', screen: 'storefront/a' }),
    exampleRoute({ path: '/b', screen: 'offers/b' }),
    exampleRoute({ path: '/c', screen: 'storefront/c', within: 'offers/frame' }),
  ];
  const foreign = siteMap([exampleManifest(routes, 'storefront')], ['offers']).filter(({ isForeign }) => isForeign);
  assert.deepEqual(
    foreign.map(({ path }) => path),
    ['/b', '/c'],
  );
});

test('external teams can’t take over pages for passwords, cards and rights', () => {
  const paths = ['/login', '/register/:step', '/checkout/:id', '/orders/payment/:id', '/versions', '/:page'] as const;
  const routes = paths.map((path) => exampleRoute({ path, screen: 'offers/page' }));
  const offers = exampleManifest(routes, 'offers');
  for (const address of ['/login', '/register/1', '/checkout/1', '/orders/payment/1', '/versions', '/checkout']) {
    assert.equal(findDestination(siteMap([offers]), address).kind, 'page', address);
    assert.equal(findDestination(siteMap([offers], ['offers']), address).kind, 'nowhere', address);
  }
  assert.equal(findDestination(siteMap([offers], ['offers']), '/gifts').kind, 'page');
});
