import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { assertBooksAgree } from '../browser/books';
import { desktop, launch, phone } from '../browser/browser';
import { receiptFact, refusedCardLine } from '../browser/card-payment';
import { comesToBe } from '../browser/comes-to-be';
import { assertNothingSticksOut } from '../browser/dish-cards';
import { payingBuyer, type PayingBuyer } from '../browser/paying-buyer';
import { openStall, type Stall } from '../browser/stall';

let browser: Browser;
let stall: Stall;
let buyers: Record<'phone' | 'desktop', PayingBuyer>;
before(async () => {
  [browser, stall] = await Promise.all([launch(), openStall()]);
  buyers = { phone: await payingBuyer(browser, stall, phone), desktop: await payingBuyer(browser, stall, desktop) };
});
after(async () => {
  await stall.close();
  await browser.close();
});

const notAuthenticated =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

for (const device of ['phone', 'desktop'] as const) {
  test(`the bank’s question is told while it stands, failed it can be asked again, passed it pays (${device})`, async () => {
    const buyer = buyers[device];
    const order = await buyer.newOrder();
    const tab = await buyer.openPayment(order);
    await tab.payWith('asksFirst');
    await tab.bank.waitFor();
    await assertNothingSticksOut(tab.page);
    assert.match(await tab.news.innerText(), /Should your bank ask you to confirm, please do so in its window\./);
    assert.equal(await tab.pay.getAttribute('aria-busy'), 'true');
    assert.equal((await buyer.order(order)).payment, 'unpaid');
    await tab.failBank();
    await comesToBe(() => tab.fault.innerText(), notAuthenticated);

    await tab.pay.click();
    await tab.bank.waitFor();
    assert.equal(await tab.fault.innerText(), '', 'what was wrong before is not any more');
    await tab.passBank();
    await tab.paid.waitFor();
    assert.equal(await receiptFact(tab.receipt, 'Card').innerText(), 'Visa •••• 3155');
    assert.equal((await buyer.order(order)).payment, 'paid');
    assert.deepEqual(tab.complaints, []);
    await tab.page.close();
  });
}

test('a question that is closed is not passed, and a card that is declined after it can be followed by another (spec 8.4)', async () => {
  const buyer = buyers.desktop;
  const order = await buyer.newOrder();
  const tab = await buyer.openPayment(order);
  await tab.payWith('asksFirst');
  await tab.bank.waitFor();
  await tab.page.keyboard.press('Escape');
  await comesToBe(() => tab.fault.innerText(), notAuthenticated);

  await tab.payWith('asksAndDeclines');
  await tab.passBank();
  await comesToBe(() => tab.fault.innerText(), 'Your card was declined.');
  await tab.payWith('pays');
  await tab.paid.waitFor();
  assert.equal((await buyer.order(order)).payment, 'paid');
  assert.deepEqual(tab.complaints, [refusedCardLine]);
  await tab.page.close();
});

test('who closes the tab at the bank’s question comes back to an order that is not paid, and pays it', async () => {
  const buyer = buyers.phone;
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
  assert.deepEqual(tab.complaints, []);
  await tab.page.close();
});

test('an order that is cancelled while the bank asks says so, and the answer to the bank charges nothing', async () => {
  const buyer = buyers.desktop;
  const order = await buyer.newOrder();
  const tab = await buyer.openPayment(order);
  await tab.payWith('asksFirst');
  await tab.bank.waitFor();
  await buyer.cancel(order);
  await tab.page.getByText('This order was cancelled').waitFor();
  await tab.passBank();
  await tab.bank.waitFor({ state: 'detached' });
  await tab.page.getByText('Nothing was charged.').waitFor();
  const { status, payment, refunded } = await buyer.order(order);
  assert.deepEqual({ status, payment, refunded }, { status: 'cancelled', payment: 'unpaid', refunded: 0 });
  await tab.page.close();
});

test('the books agree', async () => void (await assertBooksAgree()));
