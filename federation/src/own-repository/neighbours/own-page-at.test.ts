import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { exampleManifest, exampleRoute } from '#testing/example-manifest';
import type { LocalBuild } from '../dev-proxy/local-builds';
import type { LiveManifest } from './live-builds';
import { ownPageAt } from './own-page-at';

const manifestOf = (name: string, routes: Parameters<typeof exampleRoute>[0][], more: object = {}) => {
  const manifest = exampleManifest(routes.map(exampleRoute), name);
  Object.assign(manifest.metaData.foodCourt.surface, more);
  return manifest;
};
const live = (...given: Parameters<typeof manifestOf>): [string, LiveManifest] => [
  given[0],
  { build: 'b1', manifest: manifestOf(...given) },
];
const part = { slot: 'menu/dish#below', versions: [1], name: 'vote', order: 1, data: [{ call: 'GET /banner' }] };
const below = { version: 1, props: { dishId: 'text' }, atMost: 2 };
const dish = { path: '/dish/:id', screen: 'menu/dish', data: [{ call: 'GET /product/{id}' }] } as const;

const menu = live('menu', [dish, { path: '/soups', screen: 'menu/soups' }], { slots: { 'dish#below': below } });
const stars = live('stars', [], { parts: [{ ...part, name: 'stars', order: 0 }] });
const own = manifestOf(
  'votes',
  [
    { path: '/votes', screen: 'votes/votes', data: [{ call: 'GET /banner' }] },
    { path: '/votes/mine', screen: 'votes/mine', access: 'signed-in' },
    { path: '/votes/map', screen: 'votes/map', render: 'browser' },
  ],
  { parts: [part] },
);
const local = { name: 'votes', manifest: own } as LocalBuild;
const at = (path: string, props?: Record<string, string>, manifests = [menu, stars]) =>
  ownPageAt(new Map(manifests), local, { path, props, language: 'en' });

describe('a local build in the live site', () => {
  test('shows its screen at its own page, with the data of the route', () =>
    assert.deepEqual(at('/votes?sort=new'), {
      page: {
        ...{ screen: 'votes/votes', address: '/votes?sort=new', routePath: '/votes', params: {}, language: 'en' },
        needs: [{ call: 'GET /banner' }],
      },
    }));

  test('shows its part in the page of another team, with the data of both', () => {
    const { page, slot } = at('/dish/7', { dishId: '7' });
    assert.deepEqual([page.screen, page.params, page.props], ['votes/vote.part', { id: '7' }, { dishId: '7' }]);
    assert.deepEqual(
      page.needs.map(({ call }) => call),
      ['GET /product/{id}', 'GET /banner'],
    );
    assert.deepEqual(slot, { name: 'menu/dish#below', liveIndex: -1 });
  });

  test('has the place of the live build in the slot', () => {
    const before = live('votes', [], { parts: [part] });
    assert.equal(at('/dish/7', { dishId: '7' }, [before, menu, stars]).slot?.liveIndex, 1);
  });

  const refused: [what: string, path: string, reason: RegExp, props?: Record<string, string>][] = [
    ['an unknown page', '/drinks', /Neither the site nor votes has a page at \/drinks/],
    ['another spelling', '/votes/', /leads to \/votes, so render that page/],
    ['a page without it', '/soups', /shows menu\/soups, and neither a screen nor a part of votes/],
    ['props that the page does not pass', '/dish/7', /version 1\): dishId is undefined, not a text/],
    ['a page for signed-in people', '/votes/mine', /not open to everybody/],
    ['a page that the browser renders', '/votes/map', /render: 'browser'/],
    ['another site', '//evil.example/votes', /is no path of the site/],
  ];
  for (const [what, path, reason, props] of refused)
    test(`is refused at ${what}`, () => assert.throws(() => at(path, props), reason));

  test('is refused in a newer version of the slot', () => {
    const newer = live('menu', [dish], { slots: { 'dish#below': { ...below, version: 2 } } });
    assert.throws(() => at('/dish/7', { dishId: '7' }, [newer]), /has version 2, and the part understands 1\./);
  });
});
