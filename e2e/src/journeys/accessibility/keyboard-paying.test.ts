import assert from 'node:assert/strict';
import { desktop } from '#journey/browser';
import { journey } from '#journey/journey';
import { waitForValue } from '#journey/wait-for-value';
import { refusedCard } from '#pages/card-payment';
import { pay } from '#pages/dish-cards';
import { assertFocusOnContent, describeFocus, hasFocus, tabTo, tabToAndPress } from '#pages/keyboard';
import { payingBuyer, paymentOf } from '#pages/paying-buyer';
import { fileSeller } from '#setup/menu';
import { testCards } from '#setup/test-cards';

const seller = fileSeller();

journey(
  'a buyer pays with the keyboard alone after a declined card and a question of the bank, and returns to the orders',
  { on: { viewport: desktop.viewport }, expects: [refusedCard] },
  async ({ context, complaints }) => {
    const buyer = await payingBuyer(context, seller);
    const order = await buyer.newOrder();
    const tab = await buyer.open('/orders');
    const { page } = tab;
    await pay(page, order).waitFor();
    await tabToAndPress(page, pay(page, order), 'Enter');
    await assertFocusOnContent(page, paymentOf(order));
    await tab.number.waitFor();

    await tabTo(page, tab.number);
    await page.keyboard.type(testCards.declined.replaceAll(' ', ''));
    await waitForValue(() => hasFocus(tab.expiry), true, 'the focus moves on from a complete field');
    await page.keyboard.type('1234');
    await page.keyboard.type('123');
    assert.ok(await hasFocus(tab.code));
    await page.keyboard.press('Enter');
    await waitForValue(() => tab.fault.innerText(), 'Your card was declined.');
    await waitForValue(() => hasFocus(tab.number), true, 'another card can be typed at once');

    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(testCards.asksFirst.replaceAll(' ', ''));
    await tabToAndPress(page, tab.pay, 'Space');
    await tab.bank.waitFor();
    await waitForValue(
      () => hasFocus(tab.bank.getByRole('button', { name: 'Complete authentication' })),
      true,
      'the bank’s question has the focus',
    );
    await page.keyboard.press('Enter');
    await tab.paid.waitFor();
    await waitForValue(() => hasFocus(tab.paid), true, 'the message has the focus');
    await tabToAndPress(page, page.getByRole('link', { name: 'Back to my orders' }), 'Enter');
    await assertFocusOnContent(page, '/orders');
    assert.notEqual(await describeFocus(page), '');
    assert.equal(complaints.length, 1);
  },
);
