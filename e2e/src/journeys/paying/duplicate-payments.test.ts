import assert from 'node:assert/strict';
import { clickTogether } from '#journey/click-together';
import { journey, refusedWith } from '#journey/journey';
import { waitForValue } from '#journey/wait-for-value';
import { withholdAnswers } from '#journey/withhold-answers';
import { card } from '#pages/dish-cards';
import { type Tab, payingBuyer } from '#pages/paying-buyer';
import { fileSeller } from '#setup/menu';
import { timesPaid } from '#setup/orders';

const seller = fileSeller();

const confirmation = '**/sandbox/cards/v1/payment_intents/*/confirm';
const expects = [refusedWith(400, 402, 409)];

journey('Pay in two tabs at once charges once, and both tabs show it as paid', { expects }, async ({ context }) => {
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
});

journey(
  '3-D Secure in one tab and a payment in another charge once, and both tabs show the order as paid',
  { expects },
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
  'an order that is cancelled in one tab while another pays is refunded, and both tabs say so',
  { expects },
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
      .getByText('This order was cancelled: you get a full refund. Banks take up to ten days to show it.')
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
