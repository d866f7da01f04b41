import assert from 'node:assert/strict';
import { desktop, phone } from '#journey/browser';
import { journey, refusedWith } from '#journey/journey';
import { assertAccessible } from '#pages/axe';
import { assertNoHorizontalScroll, button, card, waitForPath } from '#pages/dish-cards';
import { origin } from '#product/origin';
import { createAccount } from '#setup/accounts';
import { fileSeller } from '#setup/menu';
import { ordersOf } from '#setup/orders';
import { signInAndOpen } from '#setup/sign-in';

const menu = fileSeller();

for (const [device, options] of Object.entries({ phone, desktop }))
  journey(
    `a dish is opened from its menu, ordered on its page, and Back leads to the menu (${device})`,
    { on: options },
    async ({ page }) => {
      const [buyer, dish] = await Promise.all([createAccount('Buyer'), menu.createDish()]);
      await signInAndOpen(page, buyer, '/Rice');
      await card(page, dish).getByRole('link', { name: dish.title }).click();
      await page.waitForURL(`${origin()}/dish/**`);
      await page.getByRole('heading', { level: 1, name: dish.title }).waitFor();
      await page.waitForFunction((title) => document.title.startsWith(title), dish.title);
      await page.goBack();
      await waitForPath(page, '/Rice');
      await page.goForward();

      await page.reload();
      await button(page, dish, 'Buy Now').click();
      await waitForPath(page, '/orders');
      await card(page, dish).waitFor();
      assert.equal((await ordersOf(buyer)).length, 1);
    },
  );

journey(
  'the page of a dish is complete HTML with its canonical address, and accessible on the smallest phone',
  { on: { viewport: { width: 320, height: 640 } } },
  async ({ page }) => {
    const dish = await menu.createDish();
    const answer = await fetch(`${origin()}/dish/${dish._id}/any-words`);
    const html = await answer.text();
    assert.equal(answer.status, 200);
    for (const part of [`<title>${dish.title} · Food Court</title>`, '$9.50', 'application/ld+json'])
      assert.ok(html.includes(part), part);
    const [, canonical = ''] = /<link rel="canonical" href="([^"]+)">/.exec(html) ?? [];
    assert.match(canonical, new RegExp(`^${origin()}/dish/${dish._id}/ginger-tea-`));
    await page.goto(canonical);
    await page.getByRole('heading', { level: 1, name: dish.title }).waitFor();
    await assertNoHorizontalScroll(page);
    await assertAccessible(page, 'the page of a dish');
  },
);

journey(
  'the page of a dish that does not exist is answered with 404, and leads back',
  { expects: [refusedWith(404)] },
  async ({ page }) => {
    const answer = await page.goto(`${origin()}/dish/no-such-dish/soup`);
    assert.equal(answer?.status(), 404);
    await page.getByRole('heading', { name: 'This dish is not on the menu' }).waitFor();
    await page.getByRole('link', { name: 'Back to the food court' }).click();
    await waitForPath(page, '/');
  },
);
