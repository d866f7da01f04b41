import assert from 'node:assert/strict';
import { phone } from '#journey/browser';
import { journey, refusedWith } from '#journey/journey';
import { button, card, waitForPath } from '#pages/dish-cards';
import { logIn } from '#pages/login-form';
import { toastOf } from '#pages/toast';
import { origin } from '#product/origin';
import { createAccount } from '#setup/accounts';
import { fileSeller } from '#setup/menu';
import { ordersOf } from '#setup/orders';
import { signInAndOpen } from '#setup/sign-in';

const menu = fileSeller();

const pricesOf = async (buyer: Parameters<typeof ordersOf>[0]) => (await ordersOf(buyer)).map(({ price }) => price);

journey(
  'Buy Now says so and orders nothing when the dish is sold out, deleted or dearer by now, and the next press orders at the new price (spec 4.20, 7.13, 8.2)',
  { on: phone, expects: [refusedWith(404, 409, 410)] },
  async ({ page }) => {
    const [buyer, dearer, gone, soldOut] = await Promise.all([
      createAccount('Buyer'),
      menu.createDish({ price: 9.5 }),
      menu.createDish(),
      menu.createDish(),
    ]);
    await signInAndOpen(page, buyer, '/Rice');
    await button(page, soldOut, 'Buy Now').waitFor();
    await menu.changeDish(soldOut, { soldOut: true });
    await button(page, soldOut, 'Buy Now').click();
    await toastOf(page, `${soldOut.title} is sold out.`).waitFor();
    await card(page, soldOut).getByText('Sold out', { exact: true }).waitFor();
    assert.ok(await button(page, soldOut, 'Buy Now').isDisabled());

    // A refused press refreshes the menu, which could show the next change before the press. The reload rules that out.
    await page.reload();
    await button(page, gone, 'Buy Now').waitFor();
    await menu.deleteDish(gone);
    await button(page, gone, 'Buy Now').click();
    await toastOf(page, 'This dish is no longer on the menu.').waitFor();
    await card(page, gone).waitFor({ state: 'detached' });

    await page.reload();
    await card(page, dearer).getByText('$9.50').waitFor();
    await menu.changeDish(dearer, { price: 12.1 });
    await button(page, dearer, 'Buy Now').click();
    await toastOf(page, `${dearer.title} now costs $12.10.`).waitFor();
    await card(page, dearer).getByText('$12.10').waitFor();
    assert.equal(new URL(page.url()).pathname, '/Rice');
    assert.deepEqual(await pricesOf(buyer), []);

    await button(page, dearer, 'Buy Now').click();
    await waitForPath(page, '/orders');
    await card(page, dearer).getByText('$12.10').waitFor();
    assert.deepEqual(await pricesOf(buyer), [12.1]);
  },
);

journey(
  'the new price is shown and nothing is ordered when the price changes during the login',
  { on: phone, expects: [refusedWith(409)] },
  async ({ page }) => {
    const [buyer, dish] = await Promise.all([createAccount('Buyer'), menu.createDish({ price: 9.5 })]);
    await page.goto(`${origin()}/Rice`);
    await button(page, dish, 'Buy Now').click();
    await waitForPath(page, '/login');
    await menu.changeDish(dish, { price: 12.1 });
    await logIn(page, buyer);
    await waitForPath(page, '/Rice');
    await toastOf(page, `${dish.title} now costs $12.10.`).waitFor();
    await card(page, dish).getByText('$12.10').waitFor();
    assert.deepEqual(await pricesOf(buyer), []);
  },
);
