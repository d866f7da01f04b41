import assert from 'node:assert/strict';
import { journey } from '#journey/journey';
import { receiptFact } from '#pages/card-payment';
import { openUnpaidOrder, paymentOf } from '#pages/paying-buyer';
import { fileSeller } from '#setup/menu';
import { signInAndOpen } from '#setup/sign-in';

const seller = fileSeller();

journey(
  'a buyer pays an order with two cards, a part of it is refunded, and each card gets back its share',
  {},
  async ({ context, openVisitor }) => {
    const { buyer, order, tab } = await openUnpaidOrder(context, seller);
    const { page, payWith, fault, paid, receipt } = tab;
    await page.getByRole('button', { name: 'Pay part of it' }).click();
    const amount = page.getByLabel('Amount to pay now');
    await amount.fill('9.60');
    await payWith('paysToo');
    await fault.getByText('Only $9.50 is left to pay. Nothing was charged.').waitFor();
    await amount.fill('4');
    await page.getByRole('button', { name: 'Pay $4.00' }).click();
    await page.getByText('$4.00 paid · $5.50 left').waitFor();
    assert.equal((await buyer.order(order)).payment, 'unpaid');

    await page.getByRole('button', { name: 'Pay $5.50' }).waitFor();
    await payWith('pays');
    await paid.waitFor();

    const kitchen = await openVisitor();
    await signInAndOpen(kitchen.page, await seller.person(), `/dashboard/order/${order._id}`);
    await kitchen.page.getByRole('button', { name: 'Give a refund' }).click();
    const form = kitchen.page.getByRole('form', { name: 'Refund' });
    await form.getByRole('switch', { name: 'Only a part' }).click();
    await form.getByLabel('Amount').fill('1.90');
    await form.getByRole('button', { name: 'Refund $1.90' }).click();
    await kitchen.page.getByText('Paid, $1.90 refunded').waitFor();

    await buyer.open(paymentOf(order));
    await page.reload();
    await receiptFact(receipt, 'Refunded to Mastercard •••• 4444').getByText('$0.80').waitFor();
    await receiptFact(receipt, 'Refunded to Visa •••• 4242').getByText('$1.10').waitFor();
  },
);
