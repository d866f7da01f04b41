import assert from 'node:assert/strict';
import { desktop, phone } from '#journey/browser';
import { journey, refusedWith } from '#journey/journey';
import { assertAccessible } from '#pages/axe';
import { assertNoHorizontalScroll, button, card, waitForPath } from '#pages/dish-cards';
import { origin } from '#product/origin';
import { callAs, createAccount } from '#setup/accounts';
import { fileSeller } from '#setup/menu';
import { ordersOf } from '#setup/orders';
import { signInAndOpen } from '#setup/sign-in';

const menu = fileSeller();
const story = 'We cook what grandmother cooked.';

for (const [device, options] of Object.entries({ phone, desktop }))
  journey(
    `a kitchen is opened by its name on a card, and one of its dishes is ordered on its page (${device})`,
    { on: options },
    async ({ page }) => {
      const [buyer, dish, seller] = await Promise.all([createAccount('Buyer'), menu.createDish(), menu.person()]);
      await signInAndOpen(page, buyer, `/dish/${dish._id}/tea`);
      await page.getByRole('link', { name: seller.name }).first().click();
      await page.waitForURL(`${origin()}/kitchen/**`);
      await page.getByRole('heading', { level: 1, name: seller.name }).waitFor();
      await page.getByText('Open now').waitFor();
      await page.waitForFunction((name) => document.title.startsWith(name), seller.name);

      await page.reload();
      await button(page, dish, 'Buy Now').click();
      await waitForPath(page, '/orders');
      await card(page, dish).waitFor();
      assert.equal((await ordersOf(buyer)).length, 1);
    },
  );

journey(
  'a seller writes the story of their kitchen, and its page is complete HTML with its canonical address, and accessible on the smallest phone',
  { on: { viewport: { width: 320, height: 640 } } },
  async ({ page }) => {
    const [seller, dish] = [await menu.person(), await menu.createDish({ category: 'Drinks' })];
    await signInAndOpen(page, seller, '/dashboard/kitchen');
    await page.getByLabel('Story').fill(story);
    await page.getByRole('button', { name: 'Save your page' }).click();
    await page.getByText('Your page is saved').waitFor();
    await assertAccessible(page, 'the page on which a seller writes the story');

    const address = await page.getByRole('link', { name: 'See your page' }).getAttribute('href');
    const [, , id = ''] = address?.split('/') ?? [];
    const answer = await fetch(`${origin()}/kitchen/${id}/any-words`);
    const html = await answer.text();
    assert.equal(answer.status, 200);
    for (const part of [
      `<title>${seller.name} · Food Court</title>`,
      `<meta name="description" content="${story}">`,
      `<link rel="canonical" href="${origin()}${address}">`,
      '"@type":"Restaurant"',
      dish.title,
    ])
      assert.ok(html.includes(part), part);
    await page.goto(`${origin()}${address}`);
    await page.getByRole('heading', { level: 1, name: seller.name }).waitFor();
    await page.getByText(story).waitFor();
    await assertNoHorizontalScroll(page);
    await assertAccessible(page, 'the page of a kitchen');
    await callAs(seller, 'PATCH', `/kitchen-profile/${seller.email}`, { story: '' });
  },
);

journey('the home page ends with the real kitchens, which lead to their pages', {}, async ({ page }) => {
  await menu.createDish();
  await page.goto(origin());
  await page.getByRole('heading', { name: 'In good company' }).scrollIntoViewIfNeeded();
  const kitchens = page.getByRole('region', { name: 'Our kitchens', exact: true });
  await kitchens.getByRole('link').first().click();
  await page.waitForURL(`${origin()}/kitchen/**`);
  await page.getByText('Open now').waitFor();
});

journey(
  'the page of a kitchen that does not exist is answered with 404, and leads back',
  { expects: [refusedWith(404)] },
  async ({ page }) => {
    const answer = await page.goto(`${origin()}/kitchen/no-such-kitchen/soup`);
    assert.equal(answer?.status(), 404);
    await page.getByRole('heading', { name: 'This kitchen is not in the food court' }).waitFor();
    await page.getByRole('link', { name: 'Back to the food court' }).click();
    await waitForPath(page, '/');
  },
);
