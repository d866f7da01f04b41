import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RuntimeConfig } from '@food-court/shared-api';
import { renderSamplePages } from './render-sample-pages';
import type { SamplePage, SampleSite } from './sample-site';

test('the remaining pages fail when a smoke run takes too long', async () => {
  const site: SampleSite = {
    bundles: new Map(),
    rendered: { key: 's', config: {} as RuntimeConfig, manifests: [], map: [] },
  };
  const page = { pathname: '/soups', remotes: [] } as unknown as SamplePage;
  assert.deepEqual([...(await renderSamplePages(site, [page], -1))], [[page, 'the pages before it took too long']]);
});
