import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { assertAccessible } from '../browser/axe';
import { desktop, launch, phone } from '../browser/browser';
import { comesToBe } from '../browser/comes-to-be';
import { assertNothingSticksOut, pay } from '../browser/dish-cards';
import { newcomer, type Person } from '../browser/newcomer';
import { step } from '../browser/order-board';
import { payFor } from '../browser/paid-order';
import { payingBuyer, paymentOf } from '../browser/paying-buyer';
import { openStall, type Stall } from '../browser/stall';

let browser: Browser;
let seller: Person;
let stall: Stall;
before(async () => {
  [browser, seller] = await Promise.all([launch(), newcomer('Seller')]);
  stall = await openStall(seller);
});
after(async () => {
  await stall.close();
  await browser.close();
});

const script = '**/sandbox/cards/stripe.js';

for (const [device, options] of Object.entries({ phone, desktop })) {
  const arrive = () => payingBuyer(browser, stall, { ...options, colorScheme: 'light', reducedMotion: 'reduce' });

  test(`no serious finding on the way to a paid order, in what goes wrong on it and in the bank’s question (${device})`, async () => {
    const buyer = await arrive();
    const order = await buyer.newOrder();
    const tab = await buyer.open('/about');
    const { page } = tab;
    const look = async (what: string, atWork = false): Promise<void> => {
      await assertNothingSticksOut(page);
      await assertAccessible(page, what, { atWork });
    };

    let letGo = (): void => {};
    const released = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(script, (route) => released.then(() => route.abort()));
    await page.goto(new URL(paymentOf(order), page.url()).href);
    await tab.form.getByText('Loading the card field…').waitFor();
    await look('the card field on its way');
    letGo();
    const retry = page.getByRole('button', { name: 'Retry' });
    await retry.waitFor();
    await look('the card field that can’t be loaded');
    await page.unroute(script);
    await retry.click();
    await tab.number.waitFor();
    await comesToBe(() => tab.pay.isEnabled(), true);
    await look('the empty card field');

    await tab.number.pressSequentially('4242424242424241');
    await tab.fault.getByText('Your card number is invalid.').waitFor();
    await look('a wrong number');
    await tab.payWith('asksFirst');
    await tab.bank.waitFor();
    await look('the bank’s question', true);
    await tab.failBank();
    await tab.fault.getByText('We are unable to authenticate').waitFor();
    await look('a question that was not passed');
    await page.reload();
    await page.getByText('The last try to pay this order did not go through.').waitFor();
    await tab.number.waitFor();
    await look('a payment that failed before');
    await tab.payWith('pays');
    await tab.receipt.getByText('Visa •••• 4242').waitFor();
    await look('the receipt');
    await buyer.context.close();
  });

  test(`no serious finding on what is not to be paid (${device})`, async () => {
    const buyer = await arrive();
    const newlyPaid = async () => (await payFor(buyer.person, await buyer.newOrder())).order;
    for (const [what, order, words] of [
      ['cancelled', await buyer.cancel(await buyer.newOrder()), 'This order was cancelled'],
      ['refunded', await step(seller, await newlyPaid(), 'placed', 'declined'), 'This order was paid and refunded'],
      ['not there', { ...(await buyer.newOrder()), _id: 'none' }, 'There is no such order of yours'],
    ] as const) {
      const { page } = await buyer.open(paymentOf(order));
      await page.locator('main').getByText(words).waitFor();
      await assertNothingSticksOut(page);
      await assertAccessible(page, what);
      await page.close();
    }
    await buyer.context.close();
  });
}

test('no serious finding in place of an order that could not be loaded, and Retry shows it', async () => {
  const buyer = await payingBuyer(browser, stall, { ...phone, colorScheme: 'light', reducedMotion: 'reduce' });
  const order = await buyer.newOrder();
  const { page, number } = await buyer.open('/orders');
  const reading = `**/api/orders/${order._id}`;
  await page.route(reading, (route) => route.abort());
  await pay(page, order).click();
  // It is asked for four times, with growing pauses.
  await page.getByText('Your order could not be loaded').waitFor({ timeout: 60_000 });
  await assertNothingSticksOut(page);
  await assertAccessible(page, 'could not be loaded');
  await page.unroute(reading);
  await page.getByRole('button', { name: 'Retry' }).click();
  await number.waitFor();
  await buyer.context.close();
});
