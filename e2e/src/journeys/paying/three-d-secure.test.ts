import assert from 'node:assert/strict';
import { phone } from '#journey/browser';
import { journey, refusedWith } from '#journey/journey';
import { waitForValue } from '#journey/wait-for-value';
import { receiptFact, refusedCard } from '#pages/card-payment';
import { assertNoHorizontalScroll } from '#pages/dish-cards';
import { openUnpaidOrder, payingBuyer } from '#pages/paying-buyer';
import { fileSeller } from '#setup/menu';

const seller = fileSeller();

const notAuthenticated =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

journey(
  '3-D Secure is announced while open, can be repeated after a failure, and pays when passed',
  { on: phone },
  async ({ context }) => {
    const { buyer, order, tab } = await openUnpaidOrder(context, seller);
    await tab.payWith('asksFirst');
    await tab.bank.waitFor();
    await assertNoHorizontalScroll(tab.page);
    assert.match(await tab.progress.innerText(), /Should your bank ask you to confirm, please do so in its window\./);
    assert.equal(await tab.pay.getAttribute('aria-busy'), 'true');
    assert.equal((await buyer.order(order)).payment, 'unpaid');
    await tab.failBank();
    await waitForValue(() => tab.fault.innerText(), notAuthenticated);

    await tab.pay.click();
    await tab.bank.waitFor();
    assert.equal(await tab.fault.innerText(), '', 'what was wrong before is not any more');
    await tab.passBank();
    await tab.paid.waitFor();
    assert.equal(await receiptFact(tab.receipt, 'Card').innerText(), 'Visa •••• 3155');
    assert.equal((await buyer.order(order)).payment, 'paid');
  },
);

journey(
  'closing 3-D Secure fails the payment, and a card declined after it can be followed by another (spec 8.4)',
  { expects: [refusedCard] },
  async ({ context, complaints }) => {
    const { buyer, order, tab } = await openUnpaidOrder(context, seller);
    await tab.payWith('asksFirst');
    await tab.bank.waitFor();
    await tab.page.keyboard.press('Escape');
    await waitForValue(() => tab.fault.innerText(), notAuthenticated);

    await tab.payWith('asksAndDeclines');
    await tab.passBank();
    await waitForValue(() => tab.fault.innerText(), 'Your card was declined.');
    await tab.payWith('pays');
    await tab.paid.waitFor();
    assert.equal((await buyer.order(order)).payment, 'paid');
    assert.equal(complaints.length, 1);
  },
);

journey(
  'an order whose tab was closed during 3-D Secure is unpaid and can be paid',
  { on: phone },
  async ({ context }) => {
    const buyer = await payingBuyer(context, seller);
    const order = await buyer.newOrder();
    const left = await buyer.openPayment(order);
    await left.payWith('asksFirst');
    await left.bank.waitFor();
    await left.page.close();
    assert.equal((await buyer.order(order)).payment, 'unpaid');

    const tab = await buyer.openPayment(order);
    await tab.payWith('asksFirst');
    await tab.passBank();
    await tab.paid.waitFor();
  },
);

journey(
  'an order cancelled during 3-D Secure says so, and passing it charges nothing',
  { expects: [refusedWith(400, 402, 409)] },
  async ({ context }) => {
    const { buyer, order, tab } = await openUnpaidOrder(context, seller);
    await tab.payWith('asksFirst');
    await tab.bank.waitFor();
    await buyer.cancel(order);
    await tab.page.getByText('This order was cancelled').waitFor();
    await tab.passBank();
    await tab.bank.waitFor({ state: 'detached' });
    await tab.page.getByText('Nothing was charged.').waitFor();
    const { status, payment, refunded } = await buyer.order(order);
    assert.deepEqual({ status, payment, refunded }, { status: 'cancelled', payment: 'unpaid', refunded: 0 });
  },
);
