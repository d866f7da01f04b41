import assert from 'node:assert/strict';
import { desktop, phone } from '#journey/browser';
import { journey } from '#journey/journey';
import { button, card, pay, waitForPath } from '#pages/dish-cards';
import { toastOf } from '#pages/toast';
import { origin } from '#product/origin';
import { createAccount } from '#setup/accounts';
import { fileSeller } from '#setup/menu';
import { createOrder, createWish, moveOrder, ordersOf, wishesOf } from '#setup/orders';
import { signIn, signInAndOpen } from '#setup/sign-in';

const menu = fileSeller();

for (const [device, options] of Object.entries({ phone, desktop })) {
  journey(
    `from the landing page over a category to an order and its payment page (${device}) (spec 2.6, 2.8, 2.50, 2.62, 2.63, 2.68, 2.69, 4.14, 8.7)`,
    { on: options },
    async ({ page, context }) => {
      const [buyer, dish] = await Promise.all([createAccount('Buyer'), menu.createDish({ price: 12.3 })]);
      await signIn(context, buyer);
      await page.goto(origin());
      await page.locator('main').getByRole('link', { name: 'Rice' }).first().click();
      await waitForPath(page, '/Rice');

      await button(page, dish, 'Buy Now').click();
      await waitForPath(page, '/orders');
      await toastOf(page, `Successfully added your new order ${dish.title}`).waitFor();
      const ordered = card(page, dish);
      for (const fact of ['$12.30', 'Rice', dish.description]) await ordered.getByText(fact, { exact: true }).waitFor();
      await ordered.getByRole('img', { name: dish.title }).waitFor();

      await pay(page, dish).click();
      const [order] = await ordersOf(buyer);
      await waitForPath(page, `/orders/payment/${order?._id}`);
      await page.getByRole('heading', { name: `Payment for ${dish.title}` }).waitFor();
      await page.getByText('Please pay $12.30').waitFor();
    },
  );

  journey(
    `the dashboard has the same lists and its own payment page (${device}) (spec 2.12, 2.13, 2.15, 2.63)`,
    { on: options },
    async ({ page }) => {
      const [buyer, ordered, wished] = await Promise.all([
        createAccount('Buyer'),
        menu.createDish(),
        menu.createDish(),
      ]);
      const [order] = await Promise.all([createOrder(buyer, ordered), createWish(buyer, wished)]);
      await signInAndOpen(page, buyer, '/dashboard');
      const sidebar = page.getByRole('navigation', { name: 'Dashboard' });
      await sidebar.getByRole('link', { name: 'My Wishes' }).click();
      await waitForPath(page, '/dashboard/wishes');
      await button(page, wished, 'Delete Wish').waitFor();

      await sidebar.getByRole('link', { name: 'My Orders' }).click();
      await waitForPath(page, '/dashboard/orders');
      await pay(page, ordered).click();
      await waitForPath(page, `/dashboard/orders/payment/${order._id}`);
      await page.getByRole('heading', { name: `Payment for ${ordered.title}` }).waitFor();
      await page.getByText('Please pay $9.50').waitFor();
      await sidebar.waitFor();
      await page.getByRole('link', { name: 'Back to my orders' }).click();
      await waitForPath(page, '/dashboard/orders');
    },
  );
}

journey(
  'a wish is created, deleted, restored, bought and deleted (spec 2.7, 2.51, 2.65, 2.67, 4.15, 4.16, 4.17, 8.8)',
  { on: phone },
  async ({ page, apiCalls }) => {
    const [buyer, dish] = await Promise.all([createAccount('Buyer'), menu.createDish()]);
    await signInAndOpen(page, buyer, '/Rice');
    await button(page, dish, 'Add to wish').click();
    await waitForPath(page, '/wishes');
    await toastOf(page, `Successfully added your new wish ${dish.title}`).waitFor();

    await button(page, dish, 'Delete Wish').click();
    await card(page, dish).waitFor({ state: 'detached' });
    await toastOf(page, `Deleted your wish ${dish.title}`).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await toastOf(page, `${dish.title} is back among your wishes`).waitFor();
    await card(page, dish).waitFor();
    const [wish] = await wishesOf(buyer);

    await button(page, dish, 'Buy Now').click();
    await waitForPath(page, '/orders');
    await toastOf(page, `Successfully added your new order ${dish.title}`).waitFor();
    await card(page, dish).waitFor();
    assert.ok(
      apiCalls.includes(`GET /api/product-wish/${wish?._id}`),
      'the wished dish was fetched before it was ordered',
    );
    assert.equal((await ordersOf(buyer)).length, 1);

    await page.getByRole('link', { name: 'My Wishes' }).first().click();
    const deleted = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await button(page, dish, 'Delete Wish').click();
    await page.getByText('There are no wish list available').waitFor();
    await deleted;
    await page.reload();
    await page.getByText('There are no wish list available').waitFor();
    assert.deepEqual(await wishesOf(buyer), []);
  },
);

journey(
  'a new buyer reads at both addresses that there are no orders and wishes (spec 2.64, 2.66)',
  {},
  async ({ page, context }) => {
    const buyer = await createAccount('Buyer');
    await signIn(context, buyer);
    for (const [path, words] of [
      ['/orders', 'There are no order right now'],
      ['/dashboard/orders', 'There are no order right now'],
      ['/wishes', 'There are no wish list available'],
      ['/dashboard/wishes', 'There are no wish list available'],
    ] as const) {
      await page.goto(origin() + path);
      await page.getByText(words, { exact: true }).waitFor();
    }
  },
);

journey('more orders than a page holds load page by page, each once', { on: phone }, async ({ page }) => {
  const [buyer, dish] = await Promise.all([createAccount('Buyer'), menu.createDish()]);
  const [rounds, perRound] = [3, 9];
  const amount = rounds * perRound;
  // Cancelled, because a buyer can hold only ten unpaid portions.
  for (let round = 0; round < rounds; round++)
    await Promise.all(
      Array.from({ length: perRound }, async () =>
        moveOrder(buyer, await createOrder(buyer, dish), 'placed', 'cancelled'),
      ),
    );
  await signInAndOpen(page, buyer, '/orders');
  const ways = page.locator('main').getByRole('link', { name: 'What happened' });
  await ways.nth(23).waitFor();
  assert.equal(await ways.count(), 24);
  await page.getByRole('button', { name: 'Show more' }).click();
  await ways.nth(amount - 1).waitFor();
  const shown = await ways.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  assert.equal(new Set(shown).size, amount);
  assert.equal(shown.length, amount);
  await page.getByRole('button', { name: 'Show more' }).waitFor({ state: 'detached' });
});
