import assert from 'node:assert/strict';
import { journey } from '#journey/journey';
import { waitForValue } from '#journey/wait-for-value';
import { receiptFact, refusedCard } from '#pages/card-payment';
import { openUnpaidOrder } from '#pages/paying-buyer';
import { fileSeller } from '#setup/menu';

const seller = fileSeller();

journey(
  'a buyer pays with the express sheet after closing it once and after a declined card in it',
  { expects: [refusedCard] },
  async ({ context, complaints }) => {
    const { buyer, order, tab } = await openUnpaidOrder(context, seller);
    const { page } = tab;
    const press = page
      .getByRole('region', { name: 'Express checkout' })
      .getByRole('button', { name: 'Pay with Google Pay' });
    const sheet = page.getByRole('dialog', { name: 'Google Pay' });
    const answer = async (name: string): Promise<void> => {
      await press.click();
      await sheet.getByText('$9.50', { exact: true }).waitFor();
      await sheet.getByRole('button', { name }).click();
    };
    await answer('Cancel');
    await sheet.waitFor({ state: 'detached' });
    assert.equal((await buyer.order(order)).payment, 'unpaid');

    await answer('Pay with a card that is declined');
    await waitForValue(() => tab.fault.innerText(), 'Your card was declined.');
    assert.equal(complaints.length, 1);

    await answer('Pay $9.50');
    await tab.paid.waitFor();
    assert.equal(await receiptFact(tab.receipt, 'Card').innerText(), 'Visa •••• 4242');
    assert.equal((await buyer.order(order)).payment, 'paid');
  },
);
