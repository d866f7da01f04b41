import assert from 'node:assert/strict';
import { journey } from '#journey/journey';
import { receiptFact } from '#pages/card-payment';
import { paymentOf, payingBuyer } from '#pages/paying-buyer';
import { fileSeller } from '#setup/menu';
import { payPart } from '#setup/orders';
import { signInAndOpen } from '#setup/sign-in';

const seller = fileSeller();

journey(
  'two cards pay an order, a part of it is refunded, and each card gets back its share',
  {},
  async ({ context, openVisitor }) => {
    const buyer = await payingBuyer(context, seller);
    const order = await buyer.order(await buyer.newOrder());
    await payPart(buyer.person, order, 4, 'paysToo');
    assert.equal((await buyer.order(order)).payment, 'unpaid');

    const { page, pay, payWith, fault, paid, receipt } = await buyer.openPayment(order);
    await payWith('pays');
    await fault.getByText('The total is now $5.50.').waitFor();
    await page.getByRole('button', { name: 'Pay $5.50' }).waitFor();
    await pay.click();
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
