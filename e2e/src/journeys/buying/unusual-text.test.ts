import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { desktop } from '#journey/browser';
import { journey } from '#journey/journey';
import { assertNoHorizontalScroll, button, card, pay, waitForPath } from '#pages/dish-cards';
import { openAccountMenu } from '#pages/login-form';
import { toastOf } from '#pages/toast';
import { createAccount } from '#setup/accounts';
import { fileSeller } from '#setup/menu';
import { ordersOf } from '#setup/orders';
import { signInAndOpen } from '#setup/sign-in';

const menu = fileSeller();

const texts: Record<string, string> = {
  'right-to-left, emoji and markup':
    '<img src=x onerror="document.title=1"><b>كسكسي</b> &amp; {title} $1 👩🏾‍🍳🍜 صحتين 🇳🇬',
  'a word of 105 letters': 'x'.repeat(105),
};

const phoneWidth = { width: 320, height: 640 };

for (const [kind, text] of Object.entries(texts))
  journey(
    `names and titles are shown as typed on a phone of 320 px and on a desktop: ${kind}`,
    { on: { viewport: phoneWidth }, loads: 'everything' },
    async ({ page }) => {
      const suffix = randomUUID().slice(0, 8);
      const [buyer, dish] = await Promise.all([
        createAccount('Buyer', { name: text }),
        menu.createDish({ title: `${text} ${suffix}`, description: `${text} ${text.repeat(8)}` }),
      ]);
      const assertFits = async (): Promise<void> => {
        await assertNoHorizontalScroll(page);
        await page.setViewportSize(desktop.viewport);
        await assertNoHorizontalScroll(page);
        await page.setViewportSize(phoneWidth);
      };
      await signInAndOpen(page, buyer, '/Rice');
      await button(page, dish, 'Buy Now').waitFor();
      await card(page, dish).getByRole('heading', { name: dish.title, exact: true }).waitFor();
      await assertFits();

      await button(page, dish, 'Add to wish').click();
      await waitForPath(page, '/wishes');
      await toastOf(page, `Successfully added your new wish ${dish.title}`).waitFor();
      // The menu stays visible with busy cards until the wishes have loaded.
      await button(page, dish, 'Delete Wish').waitFor();
      await assertFits();

      await button(page, dish, 'Buy Now').click();
      await waitForPath(page, '/orders');
      await toastOf(page, `Successfully added your new order ${dish.title}`).waitFor();
      await pay(page, dish).waitFor();
      await assertFits();

      await pay(page, dish).click();
      await page.getByRole('heading', { name: `Payment for ${dish.title}` }).waitFor();
      await assertFits();

      await openAccountMenu(page);
      await page.getByRole('menu').locator('..').getByText(text, { exact: true }).first().waitFor();
      await assertFits();
      const [order] = await ordersOf(buyer);
      assert.deepEqual([order?.title, order?.name], [dish.title, text]);
    },
  );
