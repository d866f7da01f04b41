import assert from 'node:assert/strict';
import { phone } from '#journey/browser';
import { journey } from '#journey/journey';
import { assertNoHorizontalScroll, button, card, waitForPath } from '#pages/dish-cards';
import { origin } from '#product/origin';
import { createAccount } from '#setup/accounts';
import { fileSeller } from '#setup/menu';
import { ordersOf } from '#setup/orders';
import { signInAndOpen } from '#setup/sign-in';

const menu = fileSeller();

journey(
  'a buyer opens a dish from the menu and its kitchen from the dish, and can order on either page and go back to the menu',
  { on: { ...phone, viewport: { width: 320, height: 640 } } },
  async ({ page }) => {
    const [buyer, dish, other, seller] = await Promise.all([
      createAccount('Buyer'),
      menu.createDish(),
      menu.createDish(),
      menu.person(),
    ]);
    await signInAndOpen(page, buyer, '/Rice');
    await card(page, dish).getByRole('link', { name: dish.title }).click();
    await page.waitForURL(`${origin()}/dish/**`);
    await page.getByRole('heading', { level: 1, name: dish.title }).waitFor();
    await page.waitForFunction((title) => document.title.startsWith(title), dish.title);
    await page.goBack();
    await waitForPath(page, '/Rice');
    await page.goForward();

    await page.reload();
    await assertNoHorizontalScroll(page);
    await button(page, dish, 'Buy Now').click();
    await waitForPath(page, '/orders');
    await card(page, dish).waitFor();
    await page.goBack();

    await page.getByRole('link', { name: seller.name }).first().click();
    await page.waitForURL(`${origin()}/kitchen/**`);
    await page.getByRole('heading', { level: 1, name: seller.name }).waitFor();
    await page.getByText('Open now').waitFor();
    await page.waitForFunction((name) => document.title.startsWith(name), seller.name);
    await page.reload();
    await assertNoHorizontalScroll(page);
    await button(page, other, 'Buy Now').click();
    await waitForPath(page, '/orders');
    await card(page, other).waitFor();
    assert.deepEqual(
      (await ordersOf(buyer)).map(({ title }) => title).toSorted(),
      [dish.title, other.title].toSorted(),
    );
  },
);
