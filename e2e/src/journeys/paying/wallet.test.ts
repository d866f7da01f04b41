import type { Wallet } from '@food-court/shared-api/contract';
import { journey } from '#journey/journey';
import { waitForValue } from '#journey/wait-for-value';
import { payingBuyer } from '#pages/paying-buyer';
import { callAs } from '#setup/accounts';
import { fileSeller } from '#setup/menu';

const seller = fileSeller();

journey(
  'a buyer tops up, pays an order from the wallet and another one half by card, and gets the wallet’s half back when it is cancelled',
  {},
  async ({ context }) => {
    const buyer = await payingBuyer(context, seller);
    const wallet = await buyer.open('/wallet');
    const balance = wallet.page.getByRole('region', { name: 'Balance' });
    await balance.getByText('$0.00', { exact: true }).first().waitFor();
    await wallet.page.getByRole('button', { name: 'Top up' }).click();
    await wallet.page.getByRole('button', { name: '$10.00' }).click();
    await wallet.number.waitFor();
    await wallet.payWith('pays');
    await balance.getByText('$10.00', { exact: true }).waitFor();

    const first = await buyer.openPayment(await buyer.newOrder({ price: 6.5 }));
    const means = first.page.getByRole('group', { name: 'Pay with' });
    await means.getByRole('radio', { name: 'Wallet' }).check();
    await first.page.getByRole('button', { name: 'Pay $6.50 from your wallet' }).click();
    await first.paid.waitFor();

    const order = await buyer.newOrder({ price: 9.5 });
    const second = await buyer.openPayment(order);
    await second.page.getByRole('group', { name: 'Pay with' }).getByRole('radio', { name: 'Wallet' }).check();
    await second.form.getByRole('button', { name: 'Pay $6.00' }).waitFor();
    await second.payWith('pays');
    await second.paid.waitFor();
    await wallet.page.reload();
    await balance.getByText('$0.00', { exact: true }).first().waitFor();

    await buyer.cancel(order);
    await waitForValue(async () => (await callAs<Wallet>(buyer.person, 'GET', '/wallet')).bought, 3.5);
    await wallet.page.reload();
    await balance.getByText('$3.50', { exact: true }).waitFor();
    await wallet.page
      .getByRole('row', { name: /Refund of an order/ })
      .getByText('+$3.50')
      .waitFor();
  },
);
