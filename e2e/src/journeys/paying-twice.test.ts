import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import type { OrderEvent } from 'shared-api/contract';
import { assertBooksAgree } from '../browser/books';
import { desktop, launch } from '../browser/browser';
import { comesToBe } from '../browser/comes-to-be';
import { card } from '../browser/dish-cards';
import { callAs } from '../browser/newcomer';
import { payingBuyer, type PayingBuyer, type Tab } from '../browser/paying-buyer';
import { pressTogether } from '../browser/pressed-together';
import { openStall, type Stall } from '../browser/stall';
import { withholdAnswers } from '../browser/withheld';

let browser: Browser;
let stall: Stall;
let buyer: PayingBuyer;
before(async () => {
  [browser, stall] = await Promise.all([launch(), openStall()]);
  buyer = await payingBuyer(browser, stall, desktop);
});
after(async () => {
  await stall.close();
  await browser.close();
});

const confirmation = '**/sandbox/cards/v1/payment_intents/*/confirm';

/** How often an order has become paid: what is charged twice would be told twice. */
const timesPaid = async ({ _id }: { _id: string }): Promise<number> =>
  (await callAs<OrderEvent[]>(buyer.person, 'GET', `/orders/${_id}/history`)).filter(
    ({ payment }) => payment === 'paid',
  ).length;

const close = (...tabs: Tab[]) => Promise.all(tabs.map(({ page }) => page.close()));

test('a double click on Pay pays once', async () => {
  const order = await buyer.newOrder();
  const tab = await buyer.openPayment(order);
  const confirmed: string[] = [];
  tab.page.on('request', (request) => request.url().endsWith('/confirm') && confirmed.push(request.url()));
  await tab.type('pays');
  await tab.pay.dblclick();
  await tab.paid.waitFor();
  assert.equal(confirmed.length, 1);
  assert.equal(await timesPaid(order), 1);
  assert.deepEqual(tab.complaints, []);
  await close(tab);
});

test('pressed in two tabs at once it is one charge, and both say that it is paid', async () => {
  const order = await buyer.newOrder();
  const tabs = [await buyer.openPayment(order), await buyer.openPayment(order)] as const;
  for (const tab of tabs) await tab.type('pays');
  await pressTogether(tabs.map(({ pay }) => pay));
  for (const tab of tabs) {
    await tab.paid.waitFor();
    await tab.receipt.getByText('Visa •••• 4242').waitFor();
  }
  assert.equal(await timesPaid(order), 1);
  await close(...tabs);
});

test('a tab in which nothing was pressed shows what was paid in the other, and has nothing left to pay', async () => {
  const order = await buyer.newOrder();
  const [idle, tab] = [await buyer.openPayment(order), await buyer.openPayment(order)];
  await idle.type('pays');
  await tab.payWith('pays');
  await tab.paid.waitFor();
  await idle.paid.waitFor();
  assert.equal(await idle.form.count(), 0);
  assert.deepEqual([idle.complaints, tab.complaints], [[], []]);
  await close(idle, tab);
});

test('a press in a tab that has not heard of it charges nothing and says so; it shows the receipt when it hears', async () => {
  const order = await buyer.newOrder();
  const [deaf, tab] = [await buyer.open('/about'), await buyer.openPayment(order)];
  await deaf.page.route('**/api/order-events', (route) => route.abort());
  await deaf.page.goto(tab.page.url());
  await deaf.type('pays');
  const reading = `**/api/orders/${order._id}`;
  await deaf.page.route(reading, (route) => route.abort());
  await tab.payWith('pays');
  await tab.paid.waitFor();
  await deaf.pay.click();
  await comesToBe(() => deaf.fault.innerText(), 'This order is paid already. Nothing was charged a second time.');
  await deaf.page.unroute(reading);
  await deaf.paid.waitFor();
  assert.equal(await timesPaid(order), 1);
  await close(deaf, tab);
});

test('a bank that asks in one tab and a card that pays in another: charged once, and both say so', async () => {
  const order = await buyer.newOrder();
  const [asked, tab] = [await buyer.openPayment(order), await buyer.openPayment(order)];
  await asked.payWith('asksFirst');
  await asked.bank.waitFor();
  await tab.payWith('pays');
  await tab.paid.waitFor();
  await asked.passBank();
  await asked.paid.waitFor();
  assert.equal(await timesPaid(order), 1);
  await close(asked, tab);
});

test('cancelled in one tab before it is paid in the other: that one says so, and nothing is charged', async () => {
  const order = await buyer.newOrder();
  const [tab, list] = [await buyer.openPayment(order), await buyer.open('/orders')];
  await tab.type('pays');
  await cancel(list, order);
  await tab.page.getByText('This order was cancelled').waitFor();
  await tab.page.getByText('Nothing was charged.').waitFor();
  assert.equal(await tab.form.count(), 0);
  assert.equal(await timesPaid(order), 0);
  assert.deepEqual([tab.complaints, list.complaints], [[], []]);
  await close(tab, list);
});

test('cancelled in one tab while the other pays: what was charged goes back, and both tabs say so', async () => {
  const order = await buyer.newOrder();
  const [tab, list] = [await buyer.openPayment(order), await buyer.open('/orders')];
  const answer = await withholdAnswers(tab.page, confirmation);
  await tab.payWith('pays');
  await answer.done;
  await cancel(list, order);
  await comesToBe(async () => (await buyer.order(order)).payment, 'refunded');
  answer.letGo();
  await tab.page
    .getByText('This order was cancelled: all of it goes back to your card. Banks take up to ten days to show it.')
    .waitFor();
  await tab.page.getByRole('heading', { name: 'This order was paid and refunded' }).waitFor();
  await card(list.page, order).getByText('Refunded', { exact: true }).waitFor();
  assert.equal((await buyer.order(order)).refunded, 9.5);
  assert.equal(await timesPaid(order), 1);
  await close(tab, list);
});

async function cancel({ page }: Tab, order: { title: string }): Promise<void> {
  await card(page, order).getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
  await card(page, order).getByText('Cancelled', { exact: true }).waitFor();
}

test('two orders paid in two tabs are two charges', async () => {
  const orders = [await buyer.newOrder(), await buyer.newOrder()];
  const tabs = await Promise.all(orders.map((order) => buyer.openPayment(order)));
  await Promise.all(tabs.map((tab) => tab.payWith('pays')));
  for (const tab of tabs) await tab.paid.waitFor();
  for (const order of orders) assert.equal(await timesPaid(order), 1);
  await close(...tabs);
});

test('the books agree', async () => void (await assertBooksAgree()));
