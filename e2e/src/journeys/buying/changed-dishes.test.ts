import assert from 'node:assert/strict';
import { phone } from '#journey/browser';
import { journey, refusedWith } from '#journey/journey';
import { button, card, waitForPath } from '#pages/dish-cards';
import { logIn } from '#pages/login-form';
import { toastOf } from '#pages/toast';
import { origin } from '#product/origin';
import { createAccount } from '#setup/accounts';
import { fileSeller } from '#setup/menu';
import { createWish, ordersOf } from '#setup/orders';
import { signInAndOpen } from '#setup/sign-in';

const menu = fileSeller();

const pricesOf = async (buyer: Parameters<typeof ordersOf>[0]) => (await ordersOf(buyer)).map(({ price }) => price);

journey(
  'Buy Now at an outdated price shows the new price and orders nothing; the next press orders at it (spec 7.13, 8.2)',
  { on: phone, expects: [refusedWith(409)] },
  async ({ page }) => {
    const [buyer, dish] = await Promise.all([createAccount('Buyer'), menu.createDish({ price: 9.5 })]);
    await signInAndOpen(page, buyer, '/Rice');
    await card(page, dish).getByText('$9.50').waitFor();
    await menu.changeDish(dish, { price: 12.1 });

    await button(page, dish, 'Buy Now').click();
    await toastOf(page, `${dish.title} now costs $12.10.`).waitFor();
    await card(page, dish).getByText('$12.10').waitFor();
    assert.equal(new URL(page.url()).pathname, '/Rice');
    assert.deepEqual(await pricesOf(buyer), []);

    await button(page, dish, 'Buy Now').click();
    await waitForPath(page, '/orders');
    await card(page, dish).getByText('$12.10').waitFor();
    assert.deepEqual(await pricesOf(buyer), [12.1]);
  },
);

journey(
  'a wish with an outdated price is ordered only after its card shows the new one (spec 4.16, 8.2)',
  { on: phone },
  async ({ page }) => {
    const [buyer, dish] = await Promise.all([createAccount('Buyer'), menu.createDish({ price: 9.5 })]);
    await createWish(buyer, dish);
    await signInAndOpen(page, buyer, '/wishes');
    await card(page, dish).getByText('$9.50').waitFor();
    await menu.changeDish(dish, { price: 8.25 });

    await button(page, dish, 'Buy Now').click();
    await toastOf(page, `${dish.title} now costs $8.25. Press Buy Now again to order it for that.`).waitFor();
    await card(page, dish).getByText('$8.25').waitFor();
    assert.deepEqual(await pricesOf(buyer), []);

    await button(page, dish, 'Buy Now').click();
    await waitForPath(page, '/orders');
    await card(page, dish).waitFor();
    assert.deepEqual(await pricesOf(buyer), [8.25]);
  },
);

journey(
  'a price that changes during the login is shown, and nothing is ordered',
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

for (const path of ['/Rice', '/wishes']) {
  journey(
    `Buy Now on a dish that is sold out by now says so, and so does its card (${path}) (spec 4.20, 8.2)`,
    { on: phone, expects: [refusedWith(409)] },
    async ({ page }) => {
      const [buyer, dish] = await Promise.all([createAccount('Buyer'), menu.createDish()]);
      await createWish(buyer, dish);
      await signInAndOpen(page, buyer, path);
      await button(page, dish, 'Buy Now').waitFor();
      await menu.changeDish(dish, { soldOut: true });

      await button(page, dish, 'Buy Now').click();
      await toastOf(page, `${dish.title} is sold out.`).waitFor();
      await card(page, dish).getByText('Sold out', { exact: true }).waitFor();
      assert.ok(await button(page, dish, 'Buy Now').isDisabled());
      assert.deepEqual(await ordersOf(buyer), []);
    },
  );
}

journey(
  'Buy Now on a deleted dish says so and removes its card (spec 4.20, 8.2)',
  { on: phone, expects: [refusedWith(404, 409, 410)] },
  async ({ page }) => {
    const [buyer, dish] = await Promise.all([createAccount('Buyer'), menu.createDish()]);
    await signInAndOpen(page, buyer, '/Rice');
    await button(page, dish, 'Buy Now').waitFor();
    await menu.deleteDish(dish);

    await button(page, dish, 'Buy Now').click();
    await toastOf(page, 'This dish is no longer on the menu.').waitFor();
    await card(page, dish).waitFor({ state: 'detached' });
    assert.equal(new URL(page.url()).pathname, '/Rice');
    assert.deepEqual(await ordersOf(buyer), []);
  },
);

journey(
  'a wish of a deleted dish says so and can only be deleted (spec 4.20, 8.2)',
  { on: phone, expects: [refusedWith(404, 409, 410)] },
  async ({ page }) => {
    const [buyer, dish] = await Promise.all([createAccount('Buyer'), menu.createDish()]);
    await createWish(buyer, dish);
    await signInAndOpen(page, buyer, '/wishes');
    await button(page, dish, 'Buy Now').waitFor();
    await menu.deleteDish(dish);

    await button(page, dish, 'Buy Now').click();
    await toastOf(page, `${dish.title} is no longer on the menu.`).waitFor();
    await card(page, dish).getByText('Off the menu').waitFor();
    assert.ok(await button(page, dish, 'Buy Now').isDisabled());
    assert.deepEqual(await ordersOf(buyer), []);

    await button(page, dish, 'Delete Wish').click();
    await page.getByText('There are no wish list available').waitFor();
  },
);
