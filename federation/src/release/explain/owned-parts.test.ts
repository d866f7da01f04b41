import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asGuestPages, findDestination, siteMap, type SiteRoute } from '#discovery/index';
import { exampleManifest } from '#testing/example-manifest';
import { dataOwners } from './data-owners';
import { ownedParts } from './owned-parts';

test('the page of a guest and its data are the guest’s, though the site shows its frame', () => {
  const manifest = exampleManifest();
  const [page] = manifest.metaData.foodCourt.surface.routes;
  const { name } = manifest.metaData.foodCourt.surface;
  const path = page?.path ?? '';
  const shown = (map: ReturnType<typeof siteMap>): SiteRoute => {
    const destination = findDestination(map, path);
    assert.ok(destination.kind === 'page');
    return { ...destination.route, data: [{ call: 'GET /product/{id}' }] };
  };
  const trusted = shown(siteMap([manifest]));
  assert.deepEqual(ownedParts({}, trusted).at(-1), { part: 'screen', screen: page?.screen, owner: name });
  const guest = shown(siteMap([asGuestPages(manifest)]));
  assert.deepEqual(ownedParts({}, guest).at(-1), { part: 'screen, in a sandboxed frame', screen: '', owner: name });
  assert.equal(dataOwners({}, guest)('/api/product/7'), name);
});
