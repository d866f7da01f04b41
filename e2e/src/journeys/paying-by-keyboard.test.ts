import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { desktop, launch, phone } from '../browser/browser';
import { refusedCardLine, testCards } from '../browser/card-payment';
import { comesToBe } from '../browser/comes-to-be';
import { pay } from '../browser/dish-cards';
import { arriveByKeyboard, focusOn, hasFocus, pressAt, tabTo } from '../browser/keyboard';
import { paymentOf, payingBuyer } from '../browser/paying-buyer';
import { openStall, type Stall } from '../browser/stall';

let browser: Browser;
let stall: Stall;
before(async () => {
  [browser, stall] = await Promise.all([launch(), openStall()]);
});
after(async () => {
  await stall.close();
  await browser.close();
});

for (const [device, { viewport }] of Object.entries({ phone, desktop }))
  test(`with the keyboard alone: a card that is refused, one whose bank asks, the receipt, and back to the orders (${device})`, async () => {
    const buyer = await payingBuyer(browser, stall, { viewport, reducedMotion: 'reduce' });
    const order = await buyer.newOrder();
    const tab = await buyer.open('/orders');
    const { page } = tab;
    await pay(page, order).waitFor();
    await pressAt(page, pay(page, order), 'Enter');
    await arriveByKeyboard(page, paymentOf(order));
    await tab.number.waitFor();

    await tabTo(page, tab.number);
    await page.keyboard.type(testCards.declined.replaceAll(' ', ''));
    await comesToBe(() => hasFocus(tab.expiry), true, 'a full part leads to the next');
    await page.keyboard.type('1234');
    await page.keyboard.type('123');
    assert.ok(await hasFocus(tab.code));
    await page.keyboard.press('Enter');
    await comesToBe(() => tab.fault.innerText(), 'Your card was declined.');
    await comesToBe(() => hasFocus(tab.number), true, 'another card can be typed at once');

    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(testCards.asksFirst.replaceAll(' ', ''));
    await pressAt(page, tab.pay, 'Space');
    await tab.bank.waitFor();
    await comesToBe(
      () => hasFocus(tab.bank.getByRole('button', { name: 'Complete authentication' })),
      true,
      'the bank’s question has the focus',
    );
    await page.keyboard.press('Enter');
    await tab.paid.waitFor();
    await comesToBe(() => hasFocus(tab.paid), true, 'the news has the focus');
    await pressAt(page, page.getByRole('link', { name: 'Back to my orders' }), 'Enter');
    await arriveByKeyboard(page, '/orders');
    assert.notEqual(await focusOn(page), '');
    assert.deepEqual(tab.complaints, [refusedCardLine]);
    await buyer.context.close();
  });
