import assert from 'node:assert/strict';
import { phone } from '#journey/browser';
import { journey } from '#journey/journey';
import { receiptFact } from '#pages/card-payment';
import { recordSent, withNumber } from '#pages/card-secrecy';
import { card, pay, waitForPath } from '#pages/dish-cards';
import { eventStreamOpens } from '#pages/order-board';
import { payingBuyer } from '#pages/paying-buyer';
import { origin } from '#product/origin';
import { fileSeller } from '#setup/menu';
import { testCards } from '#setup/test-cards';

const seller = fileSeller();

/** Polling would take five seconds; the live stream takes a fraction of one. */
const atOnceMs = 3_000;

journey(
  'paying at /orders/payment/{id} charges the exact amount, shows a receipt and updates every open list (spec 2.8, 2.63, 2.68, 2.69, 2.70, 2.71, 4.18, 4.19, 4.21)',
  { on: phone },
  async ({ context }) => {
    const buyer = await payingBuyer(context, seller);
    const sent = recordSent(context);
    const order = await buyer.newOrder({ price: 12.3 });
    const other = await context.newPage();
    const live = eventStreamOpens(other);
    await other.goto(`${origin()}/orders`);
    await card(other, order).getByText('Not paid').waitFor();
    await live;

    const { page, ...payment } = await buyer.open('/orders');
    await pay(page, order).click();
    await waitForPath(page, `/orders/payment/${order._id}`);
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
    await waitForPath(page, '/orders');
    await card(page, order).getByText('Paid', { exact: true }).waitFor();
    await card(page, order).getByRole('link', { name: 'Receipt' }).click();
    await payment.paid.waitFor();

    assert.equal(withNumber(sent.toProvider, testCards.pays).length, 1, 'the card provider got the number once');
    assert.deepEqual(withNumber(sent.toProduct, testCards.pays), [], 'the food court never got it');
  },
);
