import assert from 'node:assert/strict';
import { desktop, phone } from '#journey/browser';
import { journey, refusedWith } from '#journey/journey';
import { waitForValue } from '#journey/wait-for-value';
import { button, card, pay } from '#pages/dish-cards';
import { assertFocusNotLost, assertFocusOnContent, hasFocus, tabTo, tabToAndPress } from '#pages/keyboard';
import { toastOf } from '#pages/toast';
import { origin } from '#product/origin';
import { createAccount } from '#setup/accounts';
import { fileSeller } from '#setup/menu';
import { ordersOf } from '#setup/orders';
import { signInAndOpen } from '#setup/sign-in';

const menu = fileSeller();

for (const [device, { viewport }] of Object.entries({ phone, desktop })) {
  journey(
    `with the keyboard alone: from the landing page through the login to an order and its payment (${device})`,
    { on: { viewport } },
    async ({ page }) => {
      const [buyer, dish] = await Promise.all([createAccount('Buyer'), menu.createDish()]);
      await page.goto(origin());
      await page.waitForLoadState('networkidle');

      if (device === 'phone') {
        await tabToAndPress(page, page.getByRole('button', { name: 'Menu' }), 'Enter');
        await assertFocusNotLost(page, 'opening the menu');
      }
      await tabToAndPress(
        page,
        page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }),
        'Enter',
      );
      await assertFocusOnContent(page, '/login');

      await tabTo(page, page.getByLabel('E-mail'));
      await page.keyboard.type(buyer.email);
      await tabTo(page, page.getByLabel('Password', { exact: true }));
      await page.keyboard.type(buyer.password);
      await tabToAndPress(page, page.getByRole('button', { name: 'Show password' }), 'Space');
      assert.equal(await page.getByLabel('Password', { exact: true }).getAttribute('type'), 'text');
      await assertFocusNotLost(page, 'showing the password');
      await tabToAndPress(page, page.getByRole('button', { name: 'Login' }), 'Enter');
      await assertFocusOnContent(page, '/');
      await toastOf(page, 'Login Successful').waitFor();

      await tabToAndPress(page, page.locator('main').getByRole('link', { name: 'Rice' }).first(), 'Enter');
      await assertFocusOnContent(page, '/Rice');

      await tabToAndPress(page, button(page, dish, 'Buy Now'), 'Enter');
      await assertFocusOnContent(page, '/orders');
      await pay(page, dish).waitFor();

      await tabToAndPress(page, pay(page, dish), 'Enter');
      const [order] = await ordersOf(buyer);
      await assertFocusOnContent(page, `/orders/payment/${order?._id}`);
      await page.getByText('Please pay $9.50').waitFor();
      await tabTo(page, page.getByRole('link', { name: 'Back to my orders' }));
    },
  );
}

journey('with the keyboard alone: a wish, its deletion, its undoing and its order', {}, async ({ page }) => {
  const [buyer, dish] = await Promise.all([createAccount('Buyer'), menu.createDish()]);
  await page.goto(`${origin()}/login`);
  await tabTo(page, page.getByLabel('E-mail'));
  await page.keyboard.type(buyer.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(buyer.password);
  await page.keyboard.press('Enter');
  await assertFocusOnContent(page, '/');
  await page.goto(`${origin()}/Rice`);

  await button(page, dish, 'Add to wish').waitFor();
  await tabToAndPress(page, button(page, dish, 'Add to wish'), 'Space');
  await assertFocusOnContent(page, '/wishes');
  await card(page, dish).waitFor();

  await tabToAndPress(page, button(page, dish, 'Delete Wish'), 'Space');
  await card(page, dish).waitFor({ state: 'detached' });
  await assertFocusNotLost(page, 'the deletion');
  await toastOf(page, `Deleted your wish ${dish.title}`).waitFor();
  await page.keyboard.press('Alt+T');
  await tabToAndPress(page, page.getByRole('button', { name: 'Undo' }), 'Enter');
  await card(page, dish).waitFor();
  await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' });
  await assertFocusNotLost(page, 'the undoing');

  await tabToAndPress(page, button(page, dish, 'Buy Now'), 'Enter');
  await assertFocusOnContent(page, '/orders');
  await pay(page, dish).waitFor();
  assert.equal((await ordersOf(buyer)).length, 1);
});

journey(
  'the focus stays at its card when the dish that was pressed has sold out',
  { expects: [refusedWith(409)] },
  async ({ page }) => {
    const [buyer, dish] = await Promise.all([createAccount('Buyer'), menu.createDish()]);
    await signInAndOpen(page, buyer, '/Rice');
    await tabTo(page, button(page, dish, 'Buy Now'));
    await menu.changeDish(dish, { soldOut: true });
    await page.keyboard.press('Enter');
    await card(page, dish).getByText('Sold out').waitFor();
    await waitForValue(() => hasFocus(card(page, dish)), true);
    await tabTo(page, button(page, dish, 'Add to wish'));
  },
);

journey(
  'the focus goes to another card when the dish that was pressed is off the menu',
  { expects: [refusedWith(404, 409, 410)] },
  async ({ page }) => {
    const buyer = await createAccount('Buyer');
    await menu.createDish();
    const dish = await menu.createDish();
    await signInAndOpen(page, buyer, '/Rice');
    await tabTo(page, button(page, dish, 'Buy Now'));
    await menu.deleteDish(dish);
    await page.keyboard.press('Enter');
    await card(page, dish).waitFor({ state: 'detached' });
    await waitForValue(() => page.locator('main article:focus').count(), 1);
  },
);

journey('the first stop of a page leads past its navigation', {}, async ({ page }) => {
  await page.goto(`${origin()}/Rice`);
  await page.waitForLoadState('networkidle');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await tabTo(page, skip);
  assert.ok(await skip.evaluate((link) => link.getBoundingClientRect().top >= 0));
  await page.keyboard.press('Enter');
  assert.ok(await hasFocus(page.locator('#content')));
  await page.keyboard.press('Tab');
  assert.ok(await page.evaluate(() => document.querySelector('main')!.contains(document.activeElement)));
});
