import assert from 'node:assert/strict';
import { phone } from '#journey/browser';
import { journey } from '#journey/journey';
import { waitForValue } from '#journey/wait-for-value';
import { receiptFact, refusedCard } from '#pages/card-payment';
import { assertNoHorizontalScroll } from '#pages/dish-cards';
import { openUnpaidOrder } from '#pages/paying-buyer';
import { fileSeller } from '#setup/menu';

const seller = fileSeller();

const notAuthenticated =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

journey(
  '3-D Secure is announced while open, fails when refused or closed, can end in a declined card, and pays when passed (spec 8.4)',
  { on: phone, expects: [refusedCard] },
  async ({ context, complaints }) => {
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
    assert.equal(await tab.fault.innerText(), '', 'the former message is gone');
    await tab.page.keyboard.press('Escape');
    await waitForValue(() => tab.fault.innerText(), notAuthenticated);

    await tab.payWith('asksAndDeclines');
    await tab.passBank();
    await waitForValue(() => tab.fault.innerText(), 'Your card was declined.');
    await tab.payWith('asksFirst');
    await tab.passBank();
    await tab.paid.waitFor();
    assert.equal(await receiptFact(tab.receipt, 'Card').innerText(), 'Visa •••• 3155');
    assert.equal((await buyer.order(order)).payment, 'paid');
    assert.equal(complaints.length, 1);
  },
);
