import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { assertBooksAgree } from '../browser/books';
import { launch, origin, phone } from '../browser/browser';
import { receiptFact } from '../browser/card-payment';
import { comesToBe } from '../browser/comes-to-be';
import { arriveAt, card, pay } from '../browser/dish-cards';
import { paymentOf, payingBuyer, type PayingBuyer } from '../browser/paying-buyer';
import { openStall, type Stall } from '../browser/stall';
import { withholdAnswers } from '../browser/withheld';

let browser: Browser;
let stall: Stall;
let buyer: PayingBuyer;
before(async () => {
  [browser, stall] = await Promise.all([launch(), openStall()]);
  buyer = await payingBuyer(browser, stall, phone);
});
after(async () => {
  await stall.close();
  await browser.close();
});

const methods = '**/sandbox/cards/v1/payment_methods';
const confirmation = '**/sandbox/cards/v1/payment_intents/*/confirm';
const beginning = '**/api/orders/*/payment';

for (const [moment, path, isCharged] of [
  ['the card was read', methods, false],
  ['the food court had begun', beginning, false],
  ['the card provider had said yes', confirmation, true],
] as const)
  test(`the tab is closed after ${moment}, before its page heard: whoever comes back ${isCharged ? 'has the receipt' : 'pays'}, once`, async () => {
    const order = await buyer.newOrder();
    const left = await buyer.openPayment(order);
    const answer = await withholdAnswers(left.page, path);
    await left.payWith('pays');
    await answer.done;
    await left.page.close();
    answer.letGo();

    const tab = await buyer.open(paymentOf(order));
    if (!isCharged) {
      await tab.number.waitFor();
      assert.equal((await buyer.order(order)).payment, 'unpaid');
      await tab.payWith('pays');
    }
    await tab.paid.waitFor();
    assert.equal(await receiptFact(tab.receipt, 'Amount').innerText(), '$9.50');
    assert.deepEqual(tab.complaints, []);
    await tab.page.close();
  });

test('reloaded while the card is charged, it is paid, with nothing left to press', async () => {
  const order = await buyer.newOrder();
  const tab = await buyer.openPayment(order);
  const answer = await withholdAnswers(tab.page, confirmation);
  await tab.payWith('pays');
  await answer.done;
  await tab.page.reload();
  answer.letGo();
  await tab.paid.waitFor();
  assert.equal(await tab.form.count(), 0);
  assert.deepEqual(tab.complaints, []);
  await tab.page.close();
});

test('the way back from the payment and forth keeps what was paid paid, and pays nothing by itself', async () => {
  const order = await buyer.newOrder();
  const tab = await buyer.open('/orders');
  const confirmed: string[] = [];
  tab.page.on('request', (request) => request.url().endsWith('/confirm') && confirmed.push(request.url()));
  await pay(tab.page, order).click();
  await tab.number.waitFor();
  await tab.page.goBack();
  await arriveAt(tab.page, '/orders');
  await tab.page.goForward();
  await tab.payWith('pays');
  await tab.paid.waitFor();
  await tab.page.goBack();
  await arriveAt(tab.page, '/orders');
  await card(tab.page, order).getByText('Paid', { exact: true }).waitFor();
  await tab.page.goForward();
  await tab.paid.waitFor();
  await tab.page.reload();
  await tab.paid.waitFor();
  assert.equal(confirmed.length, 1);
  assert.deepEqual(tab.complaints, []);
  await tab.page.close();
});

test('who goes on while the card is charged finds it paid in the list', async () => {
  const order = await buyer.newOrder();
  const tab = await buyer.openPayment(order);
  const answer = await withholdAnswers(tab.page, confirmation);
  await tab.payWith('pays');
  await answer.done;
  await tab.page.getByRole('link', { name: 'Back to my orders' }).click();
  await arriveAt(tab.page, '/orders');
  answer.letGo();
  await card(tab.page, order).getByText('Paid', { exact: true }).waitFor();
  assert.deepEqual(tab.complaints, []);
  await tab.page.close();
});

test('without a network from before the press: it says so, and the next press with one pays', async () => {
  const order = await buyer.newOrder();
  const tab = await buyer.openPayment(order);
  await tab.type('pays');
  await buyer.context.setOffline(true);
  await tab.pay.click();
  await comesToBe(
    () => tab.fault.innerText(),
    'The card provider can’t be reached. Nothing was charged. Please check your connection and try again.',
  );
  await buyer.context.setOffline(false);
  await tab.pay.click();
  await tab.paid.waitFor();
  await tab.page.close();
});

test('the network goes after the card was read: it says that nothing was charged, and the next press pays', async () => {
  const order = await buyer.newOrder();
  const tab = await buyer.openPayment(order);
  await tab.page.route(beginning, (route) => route.abort('internetdisconnected'));
  await tab.payWith('pays');
  await comesToBe(
    () => tab.fault.innerText(),
    'The food court can’t be reached. Please check your connection. Nothing was charged.',
  );
  await tab.page.unroute(beginning);
  await tab.pay.click();
  await tab.paid.waitFor();
  await tab.page.close();
});

test('the answer to the payment is lost on its way: it is asked for until it is known, and shown without a second press', async () => {
  const order = await buyer.newOrder();
  const tab = await buyer.openPayment(order);
  await tab.page.route(confirmation, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await tab.payWith('pays');
  await tab.paid.waitFor();
  await tab.page.close();
});

test('the network goes while the card is charged, and comes back: it is paid, without a second press', async () => {
  const order = await buyer.newOrder();
  const tab = await buyer.openPayment(order);
  let isCharged = (): void => {};
  const charged = new Promise<void>((resolve) => (isCharged = resolve));
  await tab.page.route(confirmation, async (route) => {
    await route.fetch();
    await buyer.context.setOffline(true);
    await route.abort('internetdisconnected');
    isCharged();
  });
  await tab.payWith('pays');
  await charged;
  await comesToBe(() => tab.news.innerText(), 'Making sure that your payment has arrived…');
  await buyer.context.setOffline(false);
  await tab.paid.waitFor();
  await tab.page.close();
});

test('nothing is known of a payment that never left: it says that a second try is safe, and it is', async () => {
  const order = await buyer.newOrder();
  const tab = await buyer.openPayment(order);
  await tab.page.route(confirmation, (route) => route.abort('connectionreset'));
  await tab.payWith('pays');
  await comesToBe(
    () => tab.fault.innerText(),
    'The connection to the card provider broke. Nothing is known of your payment yet. Please try again: an order is never charged twice.',
  );
  await tab.page.unroute(confirmation);
  await tab.pay.click();
  await tab.paid.waitFor();
  await tab.page.close();
});

test('who logs in on the way to the payment arrives there', async () => {
  const order = await buyer.newOrder();
  const visitor = await browser.newContext(phone);
  const page = await visitor.newPage();
  await page.goto(origin() + paymentOf(order));
  await arriveAt(page, '/login');
  await page.getByLabel('E-mail').fill(buyer.person.email);
  await page.getByLabel('Password', { exact: true }).fill(buyer.person.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await arriveAt(page, paymentOf(order));
  await page.getByLabel('Card number').waitFor();
  await visitor.close();
});

test('the books agree', async () => void (await assertBooksAgree()));
