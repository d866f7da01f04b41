import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { createCachedSite } from '../testing/cached-site';

describe('the pages of a visitor with cookies', () => {
  let court: ReturnType<typeof createCachedSite>;
  beforeEach(() => (court = createCachedSite()));
  afterEach(() => court.remove());

  for (const [name, value] of [
    ['food-court-preview', 'kitchen:k1~signed'],
    ['food-court-failed-kitchen', 'k2'],
  ] as const)
    test(`are rendered each time when ${name} gives the visitor different builds`, async () => {
      court.store.addCanary('kitchen', 'k2', 100, court.kitchen);
      await court.warmUp('/faq');
      for (let visit = 0; visit < 2; visit += 1) await court.visit('/faq', { [name]: value });
      assert.deepEqual(court.renders, ['/faq', '/faq']);
    });

  test('are the shared ones when nobody signed the preview, or the failed builds are not theirs', async () => {
    await court.warmUp('/faq');
    await court.visit('/faq', { 'food-court-preview': 'kitchen:k1' });
    await court.visit('/faq', { 'food-court-failed-kitchen': 'k7', 'food-court-failed-nobody': 'x' });
    assert.deepEqual(court.renders, []);
  });

  test('are left to the browser when more wait than one process renders soon, while others’ pages are rendered', async () => {
    const { render } = court.site;
    let finish = (): void => undefined;
    const held = new Promise<void>((resolve) => (finish = resolve));
    let atOnce = 0;
    court.site.render = async (work, html) => {
      atOnce += 1;
      await held;
      return render(work, html);
    };
    const own = Array.from({ length: 15 }, () => court.visit('/faq', { 'food-court-preview': 'kitchen:k1~signed' }));
    const usual = court.visit('/faq');
    const unrendered = (await Promise.all(own.slice(11))).filter(({ html }) => html.includes('"rendered":false'));
    assert.equal(unrendered.length, 4);
    assert.equal(atOnce, 2, 'one of each');
    finish();
    await Promise.all([...own, usual]);
  });
});
