import assert from 'node:assert/strict';
import { phone } from '#journey/browser';
import { journey } from '#journey/journey';
import { button, card, pay, waitForPath } from '#pages/dish-cards';
import { toastOf } from '#pages/toast';
import { origin } from '#product/origin';
import { createAccount } from '#setup/accounts';
import { fileSeller } from '#setup/menu';
import { createWish, ordersOf, wishesOf } from '#setup/orders';
import { signIn, signInAndOpen } from '#setup/sign-in';

const menu = fileSeller();

journey(
  'a buyer gets from the landing page through a category to the payment page of an order, and finds the same in the dashboard (spec 2.6, 2.8, 2.12, 2.13, 2.15, 2.50, 2.62, 2.63, 2.68, 2.69, 4.14, 8.7)',
  { on: phone },
  async ({ page, context }) => {
    const [buyer, dish, wished] = await Promise.all([
      createAccount('Buyer'),
      menu.createDish({ price: 12.3 }),
      menu.createDish(),
    ]);
    await Promise.all([createWish(buyer, wished), signIn(context, buyer)]);
    await page.goto(origin());
    await page.locator('main').getByRole('link', { name: 'Rice' }).first().click();
    await waitForPath(page, '/Rice');

    await button(page, dish, 'Buy Now').click();
    await waitForPath(page, '/orders');
    await toastOf(page, `Successfully added your new order ${dish.title}`).waitFor();
    const ordered = card(page, dish);
    for (const fact of ['$12.30', 'Rice', dish.description]) await ordered.getByText(fact, { exact: true }).waitFor();
    await ordered.getByRole('img', { name: dish.title }).waitFor();

    const assertPaymentPage = async (path: string): Promise<void> => {
      await waitForPath(page, path);
      await page.getByRole('heading', { name: `Payment for ${dish.title}` }).waitFor();
      await page.getByText('Please pay $12.30').waitFor();
    };
    await pay(page, dish).click();
    const [order] = await ordersOf(buyer);
    await assertPaymentPage(`/orders/payment/${order?._id}`);

    await page.goto(`${origin()}/dashboard`);
    const sidebar = page.getByRole('navigation', { name: 'Dashboard' });
    const pages = page.getByRole('button', { name: /All pages$/ });
    await pages.tap();
    await sidebar.getByRole('link', { name: 'My Wishes' }).click();
    await waitForPath(page, '/dashboard/wishes');
    await button(page, wished, 'Delete Wish').waitFor();
    await pages.tap();
    await sidebar.getByRole('link', { name: 'My Orders' }).click();
    await waitForPath(page, '/dashboard/orders');
    await pay(page, dish).click();
    await assertPaymentPage(`/dashboard/orders/payment/${order?._id}`);
    await pages.waitFor();
    await page.getByRole('link', { name: 'Back to my orders' }).click();
    await waitForPath(page, '/dashboard/orders');
  },
);

journey(
  'a buyer saves a wish, deletes it, restores it, orders its dish and deletes it again (spec 2.7, 2.51, 2.65, 2.67, 4.15, 4.16, 4.17, 8.8)',
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
    await toastOf(page, `${dish.title} is back in your wishes`).waitFor();
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
