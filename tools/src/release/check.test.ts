import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { main as check } from './check';
import { commandSite } from './testing/command-site';

const site = commandSite();

describe('npm run check', () => {
  test('says that a build can be released, and changes nothing', async () => {
    const before = (await site.store().readDiscovery())?.text;
    await check(['storefront', '--json'], site.sourceOf('b3'));
    assert.deepEqual(site.answer(), { checked: ['storefront-mfe'], warnings: [] });
    assert.equal((await site.store().readDiscovery())?.text, before);
    assert.equal(await site.store().hasBuild('storefront', 'b3'), false);
  });
});
