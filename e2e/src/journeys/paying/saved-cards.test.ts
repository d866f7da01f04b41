import assert from 'node:assert/strict';
import type { SavedCard } from '@food-court/shared-api/contract';
import { journey } from '#journey/journey';
import { waitForValue } from '#journey/wait-for-value';
import { receiptFact, refusedCard } from '#pages/card-payment';
import { payingBuyer } from '#pages/paying-buyer';
import { origin } from '#product/origin';
import { callAs } from '#setup/accounts';
import { fileSeller } from '#setup/menu';
import { type TestCard, testCards } from '#setup/test-cards';

const seller = fileSeller();

journey(
  'a buyer adds a card in the settings and pays with it by one press',
  { expects: [refusedCard] },
  async ({ context }) => {
    const buyer = await payingBuyer(context, seller);
    const { page } = await buyer.open('/dashboard/settings');
    await page.getByRole('region', { name: 'Saved cards' }).getByRole('link', { name: 'Add a card' }).click();
    const form = page.getByRole('form', { name: 'Add a card' });
    const add = form.getByRole('button', { name: 'Add card' });
    const type = async (card: TestCard) => {
      await form.getByLabel('Card number').fill(testCards[card]);
      await form.getByLabel('Expiry date').fill('12 / 34');
      await form.getByLabel('Security code').fill('123');
      await add.click();
    };
    await form.getByLabel('Card number').waitFor();
    await type('declined');
    await form.getByRole('alert').getByText('Your card was declined.').waitFor();
    await type('asksFirst');
    const bank = page.getByRole('dialog', { name: '3-D Secure' });
    await bank.getByRole('button', { name: 'Fail authentication' }).click();
    await form.getByRole('alert').getByText('We are unable to authenticate your payment method.').waitFor();
    await type('pays');
    const cards = page.getByRole('region', { name: 'Saved cards' });
    await cards.getByRole('button', { name: 'Remove Visa ending 4242 · 12/34' }).waitFor();
    assert.deepEqual(
      (await callAs<SavedCard[]>(buyer.person, 'GET', '/my-cards')).map(({ last4 }) => last4),
      ['4242'],
    );

    const order = await buyer.newOrder();
    const { pay, paid } = await buyer.open(`/orders/payment/${order._id}`);
    await pay.click();
    await paid.waitFor();
    assert.equal((await buyer.order(order)).payment, 'paid');
  },
);

journey('a buyer pays with a saved card, and removes it in the settings', {}, async ({ context }) => {
  const buyer = await payingBuyer(context, seller);
  const first = await buyer.openPayment(await buyer.newOrder());
  await first.type('pays');
  await first.page.getByRole('checkbox', { name: 'Save this card for next time' }).check();
  await first.pay.click();
  await first.paid.waitFor();
  const kept = () => callAs<SavedCard[]>(buyer.person, 'GET', '/my-cards');
  await waitForValue(async () => (await kept()).map(({ last4 }) => last4), ['4242']);

  const order = await buyer.newOrder();
  const { page, form, pay, paid, receipt } = await buyer.open(`/orders/payment/${order._id}`);
  const saved = form.getByRole('radio', { name: 'Visa ending 4242 · 12/34' });
  await saved.waitFor();
  assert.ok(await saved.isChecked());
  assert.equal(await form.getByLabel('Card number').count(), 0, 'nothing has to be typed');
  await pay.click();
  await paid.waitFor();
  assert.equal(await receiptFact(receipt, 'Card').innerText(), 'Visa •••• 4242');
  assert.equal((await buyer.order(order)).payment, 'paid');

  await page.goto(`${origin()}/dashboard/settings`);
  const cards = page.getByRole('region', { name: 'Saved cards' });
  await cards.getByRole('button', { name: 'Remove Visa ending 4242 · 12/34' }).click();
  await cards.getByText('You keep no card.').waitFor();
  assert.deepEqual(await kept(), []);
});
