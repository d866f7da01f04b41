import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { check } from './commands';
import { commandSite } from './testing/command-site';

const site = commandSite();

describe('npm run check', () => {
  test('reports that a build can be released, without changing anything', async () => {
    const before = (await site.store().readDiscovery())?.text;
    await check(['storefront', '--json'], site.sourceOf('b3'));
    assert.deepEqual(site.answer(), { checked: ['storefront'], warnings: [] });
    assert.equal((await site.store().readDiscovery())?.text, before);
    assert.equal(await site.store().hasBuild('storefront', 'b3'), false);
  });
});
