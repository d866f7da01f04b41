import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { createCachedSite } from '../testing/cached-site';

const page = { screen: 'offers/gift', access: 'anyone', render: 'server', title: 'A gift' } as const;

describe('a remote that is not among the site’s own', () => {
  const court = createCachedSite({ ownRemotes: ['kitchen', 'bar'] });
  after(() => court.remove());
  const routes = ['/gifts', '/checkout/gift', '/login/again', '/versions'].map((path) => ({ ...page, path }));
  court.store.release('offers', 'o1', {
    ssr: 'exports.screens = {};',
    facts: {
      surface: { name: 'offers', routes },
      screens: { gift: { scripts: ['gift.js'], styles: ['gift.css'] } },
    },
  });

  test('renders its own page, and the page tells the browser that it is foreign', async () => {
    const { status, html } = await court.visit('/gifts');
    assert.equal(status, 200);
    assert.match(html, /"o1"/);
    assert.match(html, /"foreign":\["offers"\]/);
  });

  for (const address of ['/checkout/gift', '/login/again', '/versions'])
    test(`has no page at ${address}, and its code does not contribute to the answer`, async () => {
      court.renders.length = 0;
      const { status, html } = await court.visit(address);
      assert.equal(status, 404);
      assert.match(html, /\["nowhere",\["s1"\],/);
      assert.doesNotMatch(html, /<(script|link)[^>]*offers/);
    });
});
