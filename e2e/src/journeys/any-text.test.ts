import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { openAccountMenu } from '../browser/account';
import { desktop, launch, phone, visit } from '../browser/browser';
import { arriveAt, assertNothingSticksOut, button, card, comeInTo, pay } from '../browser/dish-cards';
import { newcomer } from '../browser/newcomer';
import { openStall, ordersOf, type Stall } from '../browser/stall';
import { toastOf } from '../browser/toast';

let browser: Browser;
let stall: Stall;
before(async () => {
  browser = await launch();
  stall = await openStall();
});
after(async () => {
  await stall.close();
  await browser.close();
});

const texts: Record<string, string> = {
  'right-to-left': 'كسكسي بالخضار من مطبخ أمّي',
  emoji: '👩🏾‍🍳🍜 صحتين 🇳🇬',
  markup: '<img src=x onerror="document.title=1"><b>bold</b> &amp; {title} $1',
  'a word of 105 letters': 'x'.repeat(105),
};

const narrow = { ...phone, viewport: { width: 320, height: 640 } };

for (const [kind, text] of Object.entries(texts)) {
  for (const [device, options] of Object.entries({ phone: narrow, desktop })) {
    test(`names and titles are shown as they were typed: ${kind} (${device})`, async () => {
      const mark = randomUUID().slice(0, 8);
      const [buyer, dish] = await Promise.all([
        newcomer('Buyer', { name: text }),
        stall.cook({ title: `${text} ${mark}`, description: `${text} ${text.repeat(8)}` }),
      ]);
      const { context, page, complaints } = await visit(browser, options);
      await comeInTo(page, buyer, '/Rice');
      await button(page, dish, 'Buy Now').waitFor();
      await card(page, dish).getByRole('heading', { name: dish.title, exact: true }).waitFor();
      await assertNothingSticksOut(page);

      await button(page, dish, 'Add to wish').click();
      await arriveAt(page, '/wishes');
      await toastOf(page, `Successfully added your new wish ${dish.title}`).waitFor();
      await button(page, dish, 'Buy Now').waitFor();
      await assertNothingSticksOut(page);

      await button(page, dish, 'Buy Now').click();
      await arriveAt(page, '/orders');
      await toastOf(page, `Successfully added your new order ${dish.title}`).waitFor();
      await pay(page, dish).waitFor();
      await assertNothingSticksOut(page);

      await pay(page, dish).click();
      await page.getByRole('heading', { name: `Payment for ${dish.title}` }).waitFor();
      await assertNothingSticksOut(page);

      await openAccountMenu(page);
      await page.getByRole('menu').locator('..').getByText(text, { exact: true }).first().waitFor();
      await assertNothingSticksOut(page);
      const [order] = await ordersOf(buyer);
      assert.deepEqual([order?.title, order?.name], [dish.title, text]);
      assert.deepEqual(complaints, []);
      await context.close();
    });
  }
}
