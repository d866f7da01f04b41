import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Route } from '../surface/surface';
import { exampleManifest, exampleRoute } from '../testing/example-manifest';
import { surfaceFaults } from './surface-faults';

const faultsOf = (...routes: Partial<Route>[]) =>
  surfaceFaults(exampleManifest(routes.map(exampleRoute)).metaData.foodCourt);
const mountedSoups = { screens: ['soups'], framework: { scripts: [], styles: [] } };
const needs = (call: string) => ({ data: [{ call: call as 'GET /admin' }] });

describe('a surface', () => {
  test('may name its own screens, screens of other deployables, and calls of the contract', () => {
    const routes = [
      {},
      { path: '/a', screen: 'other/page', within: 'other/frame' },
      { path: '/menu/:category', ...needs('GET /products/{category}') },
      {
        path: '/mine',
        access: ['Buyer', 'admin'],
        data: [
          { call: 'GET /my-orders/{email}', own: true, for: ['Buyer'], inputs: { limit: '5' } },
          { call: 'GET /all-orders', query: ['search'], always: true, for: ['admin'] },
        ],
      },
    ] as const;
    assert.deepEqual(faultsOf(...routes), []);
  });

  test('may not use a screen of another framework as a frame, because it has no outlet', () => {
    const { foodCourt } = exampleManifest([exampleRoute({ path: '/a', within: 'kitchen/soups' })]).metaData;
    assert.deepEqual(surfaceFaults({ ...foodCourt, mounted: mountedSoups }), [
      '/a stands within kitchen/soups, which is built with another framework. A frame must use React',
    ]);
  });

  const faults: [route: Partial<Route>, message: string][] = [
    [{ screen: 'kitchen/stews' }, '/soups shows kitchen/stews, which the build does not expose'],
    [{ within: 'kitchen/frame' }, '/soups shows kitchen/frame, which the build does not expose'],
    [needs('GET /nonsense'), '/soups needs GET /nonsense, which the contract does not have'],
    [needs('GET /products/{category}'), '/soups needs GET /products/{category} without saying which category'],
    [
      { data: [{ call: 'GET /search', query: ['q', 'taste'] }] },
      '/soups asks GET /search with taste, which isn’t one of its inputs',
    ],
    [
      { data: [{ call: 'GET /search', inputs: { taste: 'hot' } }] },
      '/soups asks GET /search with taste, which isn’t one of its inputs',
    ],
    [
      { access: 'signed-in', data: [{ call: 'GET /notices', own: true }] },
      '/soups asks GET /notices for a person’s own data, but it has no {email}',
    ],
    [
      { access: 'anyone', data: [{ call: 'GET /my-orders/{email}', own: true }] },
      '/soups asks GET /my-orders/{email} for a person, but anyone can open it',
    ],
    [
      { access: ['Buyer'], data: [{ call: 'GET /figures', for: ['admin'] }] },
      '/soups asks GET /figures for admin, who may not open it',
    ],
    [
      { access: 'signed-in', data: [{ call: 'GET /figures', for: ['Admin' as 'admin'] }] },
      '/soups asks GET /figures for Admin, which isn’t a role',
    ],
    [needs('POST /users'), '/soups needs POST /users, which changes something, but pages can only load data'],
    [
      { data: [{ call: 'GET /category/{category}', params: { category: 'Soup' } }] },
      '/soups asks GET /category/{category} with the category Soup, which the contract doesn’t accept',
    ],
    [
      { data: [{ call: 'GET /banner', params: { id: '1' } }] },
      '/soups asks GET /banner with id, which isn’t part of its address',
    ],
    [{ path: '/api/soups' }, '/api/soups is answered by the server itself'],
    [{ path: '/webhooks/stripe' }, '/webhooks/stripe is answered by the server itself'],
    [{ path: '/:page', where: { page: ['terms', 'readyz'] } }, '/readyz is answered by the server itself'],
    [{ path: '/favicon.svg' }, '/favicon.svg is answered by the server itself'],
    [{ path: '/lineup.json' }, '/lineup.json is answered by the server itself'],
    [{ path: '/soups/' }, '/soups/ ends with a slash, which addresses lose before they are looked up'],
    [{ path: 'soups' }, 'soups does not begin with a slash'],
    [{ access: ['Admin' as 'admin'] }, '/soups is for Admin, which isn’t a role'],
    [needs('constructor'), '/soups needs constructor, which the contract does not have'],
  ];
  for (const [route, message] of faults)
    test(`is refused: ${message}`, () => assert.deepEqual(faultsOf(route), [message]));

  for (const path of ['/:anything', '/:kitchen/menu', '/:a/:b'])
    test(`is refused when a path starts with an open parameter: ${path}`, () =>
      assert.match(faultsOf({ path }).join(), /begins with an open parameter.*ask the people who run the site/));

  test('may have parameters with values at the root and open ones below', () =>
    assert.deepEqual(faultsOf({ path: '/:page', where: { page: ['terms'] } }, { path: '/soup/:id' }), []));

  test('is refused when a path is listed twice', () => assert.deepEqual(faultsOf({}, {}), ['/soups is listed twice']));

  test('is refused with a list of all faults', () =>
    assert.deepEqual(faultsOf({ screen: 'kitchen/a' }, { path: '/b', ...needs('GET /b') }), [
      '/soups shows kitchen/a, which the build does not expose',
      '/b needs GET /b, which the contract does not have',
    ]));
});
