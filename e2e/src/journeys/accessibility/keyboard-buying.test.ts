import assert from 'node:assert/strict';
import { phone } from '#journey/browser';
import { journey, refusedWith } from '#journey/journey';
import { waitForValue } from '#journey/wait-for-value';
import { button, card, pay } from '#pages/dish-cards';
import { assertFocusNotLost, assertFocusOnContent, hasFocus, tabTo, tabToAndPress } from '#pages/keyboard';
import { keyboardPurchase } from '#pages/keyboard-purchase';
import { toastOf } from '#pages/toast';
import { createAccount } from '#setup/accounts';
import { fileSeller } from '#setup/menu';
import { ordersOf } from '#setup/orders';
import { signInAndOpen } from '#setup/sign-in';

const menu = fileSeller();

journey(
  'a visitor gets from the landing page through the login to an order with the keyboard alone (phone)',
  { on: { viewport: phone.viewport } },
  ({ page }) => keyboardPurchase(page, menu),
);

journey(
  'a buyer skips the navigation, saves a wish, deletes it, undoes that and orders the dish with the keyboard alone',
  { expects: [refusedWith(404, 409, 410)] },
  async ({ page }) => {
    const buyer = await createAccount('Buyer');
    await menu.createDish();
    const [dish, next, above] = [await menu.createDish(), await menu.createDish(), await menu.createDish()];
    await signInAndOpen(page, buyer, '/Rice');
    await button(page, dish, 'Add to wish').waitFor();

    const skip = page.getByRole('link', { name: 'Skip to content' });
    await tabTo(page, skip);
    assert.ok(await skip.evaluate((link) => link.getBoundingClientRect().top >= 0), 'the skip link is in sight');
    await page.keyboard.press('Enter');
    assert.ok(await hasFocus(page.locator('#content')));

    await tabTo(page, button(page, next, 'Buy Now'));
    await menu.deleteDish(above);
    await menu.deleteDish(next);
    await page.keyboard.press('Enter');
    await card(page, next).waitFor({ state: 'detached' });
    await waitForValue(() => page.locator('main article:focus').count(), 1, 'the card after it has the focus');

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
    await assertFocusNotLost(page, 'undoing the deletion');

    await tabToAndPress(page, button(page, dish, 'Buy Now'), 'Enter');
    await assertFocusOnContent(page, '/orders');
    await pay(page, dish).waitFor();
    assert.equal((await ordersOf(buyer)).length, 1);
  },
);
