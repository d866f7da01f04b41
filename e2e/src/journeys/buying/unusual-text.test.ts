import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { desktop, phone } from '#journey/browser';
import { journey } from '#journey/journey';
import { assertNoHorizontalScroll, button, card, pay, waitForPath } from '#pages/dish-cards';
import { openAccountMenu } from '#pages/login-form';
import { toastOf } from '#pages/toast';
import { createAccount } from '#setup/accounts';
import { fileSeller } from '#setup/menu';
import { ordersOf } from '#setup/orders';
import { signInAndOpen } from '#setup/sign-in';

const menu = fileSeller();

const longWord = 'a word of 105 letters';
const texts: Record<string, string> = {
  'right-to-left': 'كسكسي بالخضار من مطبخ أمّي',
  emoji: '👩🏾‍🍳🍜 صحتين 🇳🇬',
  markup: '<img src=x onerror="document.title=1"><b>bold</b> &amp; {title} $1',
  [longWord]: 'x'.repeat(105),
};

const onPhone = [['phone', { ...phone, viewport: { width: 320, height: 640 } }]] as const;

for (const [kind, text] of Object.entries(texts)) {
  // The narrowest screen shows what does not fit; a desktop only differs for what can't be broken into lines.
  for (const [device, options] of kind === longWord ? [...onPhone, ['desktop', desktop] as const] : onPhone) {
    journey(`names and titles are shown as typed: ${kind} (${device})`, { on: options }, async ({ page }) => {
      const suffix = randomUUID().slice(0, 8);
      const [buyer, dish] = await Promise.all([
        createAccount('Buyer', { name: text }),
        menu.createDish({ title: `${text} ${suffix}`, description: `${text} ${text.repeat(8)}` }),
      ]);
      await signInAndOpen(page, buyer, '/Rice');
      await button(page, dish, 'Buy Now').waitFor();
      await card(page, dish).getByRole('heading', { name: dish.title, exact: true }).waitFor();
      await assertNoHorizontalScroll(page);

      await button(page, dish, 'Add to wish').click();
      await waitForPath(page, '/wishes');
      await toastOf(page, `Successfully added your new wish ${dish.title}`).waitFor();
      // The menu, whose cards are busy, stays in sight until the wishes are there.
      await button(page, dish, 'Delete Wish').waitFor();
      await assertNoHorizontalScroll(page);

      await button(page, dish, 'Buy Now').click();
      await waitForPath(page, '/orders');
      await toastOf(page, `Successfully added your new order ${dish.title}`).waitFor();
      await pay(page, dish).waitFor();
      await assertNoHorizontalScroll(page);

      await pay(page, dish).click();
      await page.getByRole('heading', { name: `Payment for ${dish.title}` }).waitFor();
      await assertNoHorizontalScroll(page);

      await openAccountMenu(page);
      await page.getByRole('menu').locator('..').getByText(text, { exact: true }).first().waitFor();
      await assertNoHorizontalScroll(page);
      const [order] = await ordersOf(buyer);
      assert.deepEqual([order?.title, order?.name], [dish.title, text]);
    });
  }
}
