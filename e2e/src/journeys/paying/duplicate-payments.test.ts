import { clickTogether } from '#journey/click-together';
import assert from 'node:assert/strict';
import { failedRequest, journey, refusedWith } from '#journey/journey';
import { waitForValue } from '#journey/wait-for-value';
import { withholdAnswers } from '#journey/withhold-answers';
import { card } from '#pages/dish-cards';
import { type Tab, openUnpaidOrder, payingBuyer } from '#pages/paying-buyer';
import { fileSeller } from '#setup/menu';
import { timesPaid } from '#setup/orders';

const seller = fileSeller();

const confirmation = '**/sandbox/cards/v1/payment_intents/*/confirm';

journey('a double click on Pay charges once', {}, async ({ context }) => {
  const { buyer, order, tab } = await openUnpaidOrder(context, seller);
  const confirmed: string[] = [];
  tab.page.on('request', (request) => request.url().endsWith('/confirm') && confirmed.push(request.url()));
  await tab.type('pays');
  await tab.pay.dblclick();
  await tab.paid.waitFor();
  assert.equal(confirmed.length, 1);
  assert.equal(await timesPaid(buyer.person, order), 1);
});

journey(
  'Pay in two tabs at once charges once, and both tabs show it as paid',
  { expects: [refusedWith(400, 402, 409)] },
  async ({ context }) => {
    const buyer = await payingBuyer(context, seller);
    const order = await buyer.newOrder();
    const tabs = [await buyer.openPayment(order), await buyer.openPayment(order)] as const;
    for (const tab of tabs) await tab.type('pays');
    await clickTogether(tabs.map(({ pay }) => pay));
    for (const tab of tabs) {
      await tab.paid.waitFor();
      await tab.receipt.getByText('Visa •••• 4242').waitFor();
    }
    assert.equal(await timesPaid(buyer.person, order), 1);
  },
);

journey('an idle tab shows the payment of another tab and has nothing left to pay', {}, async ({ context }) => {
  const buyer = await payingBuyer(context, seller);
  const order = await buyer.newOrder();
  const [idle, tab] = [await buyer.openPayment(order), await buyer.openPayment(order)];
  await idle.type('pays');
  await tab.payWith('pays');
  await tab.paid.waitFor();
  await idle.paid.waitFor();
  assert.equal(await idle.form.count(), 0);
});

journey(
  'Pay in a tab with outdated data charges nothing, says so and then shows the receipt',
  { expects: [failedRequest, refusedWith(409)] },
  async ({ context }) => {
    const buyer = await payingBuyer(context, seller);
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
    await waitForValue(() => deaf.fault.innerText(), 'This order is paid already. Nothing was charged a second time.');
    await deaf.page.unroute(reading);
    await deaf.paid.waitFor();
    assert.equal(await timesPaid(buyer.person, order), 1);
  },
);

journey(
  '3-D Secure in one tab and a payment in another charge once, and both tabs say so',
  { expects: [refusedWith(400, 402, 409)] },
  async ({ context }) => {
    const buyer = await payingBuyer(context, seller);
    const order = await buyer.newOrder();
    const [asked, tab] = [await buyer.openPayment(order), await buyer.openPayment(order)];
    await asked.payWith('asksFirst');
    await asked.bank.waitFor();
    await tab.payWith('pays');
    await tab.paid.waitFor();
    await asked.passBank();
    await asked.paid.waitFor();
    assert.equal(await timesPaid(buyer.person, order), 1);
  },
);

journey(
  'an order cancelled in one tab before it is paid in another is not charged, and the other says so',
  {},
  async ({ context }) => {
    const buyer = await payingBuyer(context, seller);
    const order = await buyer.newOrder();
    const [tab, list] = [await buyer.openPayment(order), await buyer.open('/orders')];
    await tab.type('pays');
    await cancel(list, order);
    await tab.page.getByText('This order was cancelled').waitFor();
    await tab.page.getByText('Nothing was charged.').waitFor();
    assert.equal(await tab.form.count(), 0);
    assert.equal(await timesPaid(buyer.person, order), 0);
  },
);

journey(
  'an order cancelled in one tab while another pays is refunded, and both tabs say so',
  { expects: [refusedWith(400, 402, 409)] },
  async ({ context }) => {
    const buyer = await payingBuyer(context, seller);
    const order = await buyer.newOrder();
    const [tab, list] = [await buyer.openPayment(order), await buyer.open('/orders')];
    const answer = await withholdAnswers(tab.page, confirmation);
    await tab.payWith('pays');
    await answer.done;
    await cancel(list, order);
    await waitForValue(async () => (await buyer.order(order)).payment, 'refunded');
    answer.release();
    await tab.page
      .getByText('This order was cancelled: all of it goes back to your card. Banks take up to ten days to show it.')
      .waitFor();
    await tab.page.getByRole('heading', { name: 'This order was paid and refunded' }).waitFor();
    await card(list.page, order).getByText('Refunded', { exact: true }).waitFor();
    assert.equal((await buyer.order(order)).refunded, 9.5);
    assert.equal(await timesPaid(buyer.person, order), 1);
  },
);

async function cancel({ page }: Tab, order: { title: string }): Promise<void> {
  await card(page, order).getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
  await card(page, order).getByText('Cancelled', { exact: true }).waitFor();
}

journey('two orders paid in two tabs are two charges', {}, async ({ context }) => {
  const buyer = await payingBuyer(context, seller);
  const orders = [await buyer.newOrder(), await buyer.newOrder()];
  const tabs = await Promise.all(orders.map((order) => buyer.openPayment(order)));
  await Promise.all(tabs.map((tab) => tab.payWith('pays')));
  for (const tab of tabs) await tab.paid.waitFor();
  for (const order of orders) assert.equal(await timesPaid(buyer.person, order), 1);
});
