import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { assertBooksAgree } from '../browser/books';
import { desktop, launch, origin, phone } from '../browser/browser';
import { receiptFact, testCards } from '../browser/card-payment';
import { recordSent, withNumber } from '../browser/card-secrecy';
import { arriveAt, card, pay } from '../browser/dish-cards';
import { lineOpens } from '../browser/order-board';
import { payingBuyer } from '../browser/paying-buyer';
import { openStall, type Stall } from '../browser/stall';

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

/** Asking every so often would take five seconds; being told takes a fraction of one. */
const atOnceMs = 3_000;

for (const [device, options] of Object.entries({ phone, desktop })) {
  for (const list of ['/orders', '/dashboard/orders']) {
    test(`paid at ${list}/payment/{id}: the exact amount, a receipt, and every open list knows at once (${device}) (spec 2.8, 2.15, 2.63, 2.68, 2.69, 2.70, 2.71, 4.18, 4.19, 4.21)`, async () => {
      const buyer = await payingBuyer(browser, stall, options);
      const sent = recordSent(buyer.context);
      const order = await buyer.newOrder({ price: 12.3 });
      const other = await buyer.context.newPage();
      const live = lineOpens(other);
      await other.goto(`${origin()}/orders`);
      await card(other, order).getByText('Not paid').waitFor();
      await live;

      const { page, complaints, ...payment } = await buyer.open(list);
      await pay(page, order).click();
      await arriveAt(page, `${list}/payment/${order._id}`);
      await page.getByRole('heading', { name: `Payment for ${order.title}` }).waitFor();
      await page.getByText('Please pay $12.30', { exact: true }).waitFor();
      await payment.type('pays');
      assert.equal(await payment.pay.innerText(), 'Pay $12.30');
      const accepted = page.waitForResponse((answer) => answer.url().endsWith('/confirm') && answer.ok());
      await payment.pay.click();
      await accepted;
      const paidAt = Date.now();
      await card(other, order).getByText('Paid', { exact: true }).waitFor();
      const tookMs = Date.now() - paidAt;
      assert.ok(tookMs < atOnceMs, `the list of another tab knew after ${tookMs} ms`);

      await payment.paid.waitFor();
      for (const [name, fact] of [
        ['Amount', '$12.30'],
        ['Card', 'Visa •••• 4242'],
      ] as const)
        assert.equal(await receiptFact(payment.receipt, name).innerText(), fact);
      assert.match(await receiptFact(payment.receipt, 'Receipt').innerText(), /^FC-\w{10}$/);
      assert.equal(await payment.form.count(), 0, 'nothing is left to be paid');
      await page.getByRole('link', { name: 'Back to my orders' }).click();
      await arriveAt(page, list);
      await card(page, order).getByText('Paid', { exact: true }).waitFor();
      await card(page, order).getByRole('link', { name: 'Receipt' }).click();
      await payment.paid.waitFor();

      assert.equal(
        withNumber(sent.toProvider, testCards.pays).length,
        1,
        'the card provider was told the number, once',
      );
      assert.deepEqual(withNumber(sent.toCourt, testCards.pays), [], 'and the food court never');
      assert.deepEqual(complaints, []);
      await buyer.context.close();
    });
  }
}

test('the books agree', async () => void (await assertBooksAgree()));
