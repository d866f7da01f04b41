import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { exampleManifest, exampleRoute } from '../testing/example-manifest';
import type { Route, Sources } from '../surface/surface';
import type { Manifest } from './manifest';
import { commonSources, declaresSources, policyKey, sourcesOfPage, withSources } from './page-sources';
import { findDestination, siteMap } from './site-map';

const maps = { connect: ['https://api.maps.example'] };
const tiles = { connect: ['https://api.maps.example'], img: ['https://tiles.example'] };

function remote(name: string, routes: Partial<Route>[], sources?: Sources): Manifest {
  const made = exampleManifest(
    routes.map((route) => exampleRoute({ screen: `${name}/page`, ...route })),
    name,
  );
  if (sources) Object.assign(made.metaData.foodCourt.surface, { sources });
  return made;
}

const manifests = {
  kitchen: remote('kitchen', [{ path: '/menu' }, { path: '/shown', screen: 'visits/page' }]),
  visits: remote(
    'visits',
    [
      { path: '/visits' },
      { path: '/visits/:id' },
      { path: '/framed', within: 'kitchen/frame' },
      { path: '/cards', screen: 'payments/page' },
      { path: '/checkout/map' },
    ],
    tiles,
  ),
  routes: remote('routes', [{ path: '/routes' }], tiles),
};

const pageAt = (pathname: string) => {
  const destination = findDestination(siteMap(Object.values(manifests)), pathname);
  return sourcesOfPage(manifests, destination.kind === 'page' ? destination.route : undefined, pathname);
};

describe('the sources of a page', () => {
  for (const path of ['/visits', '/visits/7', '/framed'])
    test(`are those of its remote at ${path}`, () =>
      assert.deepEqual(pageAt(path), { owner: 'visits', sources: tiles }));

  for (const [path, why] of [
    ['/menu', 'its remote has none'],
    ['/shown', 'only its screen is of a remote with some'],
    ['/cards', 'its screen is of another team'],
    ['/checkout/map', 'people enter cards there'],
    ['/nowhere', 'there is no page'],
  ] as const)
    test(`at ${path} are those of the site, because ${why}`, () => assert.equal(pageAt(path), undefined));

  test('need a document of their own, also where another remote has the same', () => {
    const keys = ['/visits', '/visits/7', '/routes', '/menu', '/nowhere'].map((path) => policyKey(pageAt(path)));
    assert.equal(keys[0], keys[1]);
    assert.notEqual(keys[0], keys[2]);
    assert.deepEqual(keys.slice(3), ['', '']);
  });

  test('are known without looking at pages', () => {
    assert.equal(declaresSources(manifests), true);
    assert.equal(declaresSources({ kitchen: manifests.kitchen }), false);
  });
});

test('a content policy gets sources in the rules of their kinds, and nowhere else', () => {
  const policy = "default-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src 'self'";
  assert.equal(
    withSources(policy, { ...tiles, frame: ['https://a.example', 'https://b.example'] }),
    "default-src 'self'; font-src 'self'; img-src 'self' data: https://tiles.example; connect-src 'self' https://api.maps.example; frame-src 'self' https://a.example https://b.example",
  );
  assert.equal(withSources(policy, {}), policy);
});

test('only what is both declared and approved is common', () => {
  assert.deepEqual(commonSources(tiles, maps), maps);
  assert.deepEqual(commonSources(tiles, { img: ['https://api.maps.example'] }), {});
});
