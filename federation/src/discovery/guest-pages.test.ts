import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { exampleManifest, exampleRoute } from '../testing/example-manifest';
import type { Route } from '../surface/surface';
import { asFramePages, asGuestPages, guestFrameAddress, guestScreen } from './guest-pages';
import { isManifest, type Manifest, type ManifestFacts } from './manifest';
import { findDestination, siteMap } from './site-map';

/** With everything that a route can have. */
const full: Route = exampleRoute({
  path: '/soups/:id',
  where: { id: ['7', '8'] },
  within: 'kitchen/frame',
  sheet: true,
  opensAtOnce: true,
  atWork: true,
  access: 'signed-in',
  description: 'All about soup {id}',
  data: [{ call: 'GET /product/{id}' }],
  personal: true,
  links: [{ place: 'navbar', label: 'Soups', order: 1 }],
  canonical: '/soups/{id}',
  offline: 'menu',
  picture: '{image}',
});

const facts: Partial<ManifestFacts> = {
  integrity: { 'soups.js': 'sha256-x' },
  mounted: { screens: ['soups'], framework: { scripts: ['vue.js'], styles: [] } },
  fitsIntegrityPolicy: false,
  fitsTrustedTypes: false,
  languages: { fr: { script: 'fr.js', surface: { Soups: 'Soupes' } } },
};

function guest(routes: readonly Route[], given: Partial<ManifestFacts> = {}): Manifest {
  const made = exampleManifest(routes);
  Object.assign(made.metaData.foodCourt, given);
  Object.assign(made.metaData.foodCourt.surface, {
    limits: { entry: 1 },
    flags: {},
    slots: { 'kitchen/soups#below': {} },
    parts: [{ slot: 'kitchen/soups#below' }],
    sources: { script: ['https://evil.example'] },
  });
  return made;
}

const factsOf = (made: Manifest): ManifestFacts => made.metaData.foodCourt;
const routesOf = (made: Manifest): readonly Route[] => factsOf(made).surface.routes;

describe('the pages of a guest on the site', () => {
  const pages = asGuestPages(guest([full], facts));

  test('show the screen of the shell and need nothing of the guest’s code', () => {
    const [route] = routesOf(pages);
    assert.equal(route?.screen, guestScreen);
    assert.equal(route?.within, undefined);
    assert.deepEqual(factsOf(pages).screens, {});
    assert.equal(factsOf(pages).mounted, undefined);
    assert.equal(pages.metaData.remoteEntry.name, '');
  });

  test('have the title, the links, the data and the visitors of the route, and open neither as a sheet, at once nor offline', () => {
    const { within: _, sheet: _sheet, opensAtOnce: _opens, offline: _offline, ...rest } = full;
    assert.deepEqual(routesOf(pages), [{ ...rest, screen: guestScreen }]);
  });

  test('do not weaken the policies of the document', () => {
    assert.equal(factsOf(pages).fitsIntegrityPolicy, true);
    assert.equal(factsOf(pages).fitsTrustedTypes, true);
  });

  test('have no slots, no parts and no sources, but the limits and flags', () => {
    assert.deepEqual(Object.keys(factsOf(pages).surface).sort(), ['flags', 'limits', 'name', 'routes']);
  });

  test('have translated titles without the script of the texts', () => {
    assert.deepEqual(factsOf(pages).languages, { fr: { script: '', surface: { Soups: 'Soupes' } } });
    assert.equal(factsOf(asGuestPages(guest([full]))).languages, undefined);
  });

  test('have a manifest that browsers can read, and leave the original as it was', () => {
    const original = guest([full], facts);
    const before = structuredClone(original);
    assert.ok(isManifest(JSON.parse(JSON.stringify(asGuestPages(original)))));
    assert.deepEqual(original, before);
  });
});

describe('the pages in the frames of a guest', () => {
  const pages = asFramePages(guest([full, exampleRoute()], facts));

  test('show the screens of the guest, alone and without links', () => {
    const { within: _, sheet: _sheet, personal: _personal, links: _links, ...rest } = full;
    assert.deepEqual(routesOf(pages)[0], { ...rest, access: 'anyone', render: 'browser' });
  });

  test('are rendered by the server when they are for everyone', () => {
    assert.deepEqual(
      routesOf(pages).map(({ access, render }) => [access, render]),
      [
        ['anyone', 'browser'],
        ['anyone', 'server'],
      ],
    );
    assert.equal(routesOf(asFramePages(guest([exampleRoute({ render: 'browser' })])))[0]?.render, 'browser');
    assert.equal(routesOf(asFramePages(guest([exampleRoute({ access: ['admin'] })])))[0]?.render, 'browser');
  });

  test('have the code, the hashes and the texts of the build', () => {
    const { surface: _, ...own } = factsOf(pages);
    const { surface: _surface, ...published } = factsOf(guest([full], facts));
    assert.deepEqual(own, published);
    assert.equal(pages.metaData.remoteEntry.name, 'remoteEntry.js');
  });

  test('have no slots, no parts and no sources', () => {
    assert.deepEqual(Object.keys(factsOf(pages).surface).sort(), ['flags', 'limits', 'name', 'routes']);
  });
});

for (const [name, asPages] of Object.entries({ asGuestPages, asFramePages }))
  describe(`${name} drops`, () => {
    for (const path of ['/login', '/register', '/checkout', '/guest/checkout', '/versions', '/orders/payment/:id'])
      test(`a guest’s page at ${path}`, () => {
        assert.deepEqual(routesOf(asPages(guest([exampleRoute({ path }), exampleRoute()]))).length, 1);
      });
  });

describe('a guest’s route with parameters', () => {
  const sensitive = [
    '/login',
    '/login/soups',
    '/register',
    '/versions',
    '/courier',
    '/checkout',
    '/guest/checkout',
    '/orders/payment',
    '/dashboard/orders/payment',
    '/guest/orders/payment',
    '/guest/orders/payment/7',
    '/dashboard/settings/add-card',
  ];

  test('is never shown at a sensitive address, as when the remote with that page is closed', () => {
    for (const path of sensitive) {
      const allOpen = path.replaceAll(/[^/]+/g, (part) => `:${part.replace('-', '')}`);
      const lastListed = exampleRoute({
        path: path.replace(/[^/]+$/, ':last'),
        where: { last: path.split('/').slice(-1) },
      });
      const map = siteMap([asGuestPages(guest([exampleRoute({ path: allOpen }), lastListed]))]);
      assert.equal(findDestination(map, path).kind, 'nowhere', path);
      const other = path.replaceAll(/[^/]+/g, '$&s');
      assert.equal(findDestination(map, other).kind, 'page', other);
    }
  });

  test('is like any other when it can’t lead to such an address', () => {
    const routes = [
      exampleRoute({ path: '/soups/:id' }),
      exampleRoute({ path: '/:kind', where: { kind: ['Hot', 'Cold'] } }),
      exampleRoute({ path: '/guest/soups/:id' }),
    ];
    assert.ok(routesOf(asGuestPages(guest(routes))).every((route) => !('isForeign' in route)));
  });
});

test('the address of a frame has the name of the guest before the address of the page', () => {
  assert.equal(guestFrameAddress('reviews', '/dish/1?sort=new'), '/guest-frames/reviews/dish/1?sort=new');
});
