import { phone } from '#journey/browser';
import { journey } from '#journey/journey';
import { receiptFact } from '#pages/card-payment';
import { payingBuyer } from '#pages/paying-buyer';
import { toastOf } from '#pages/toast';
import { createAccount } from '#setup/accounts';
import { createSeller } from '#setup/menu';
import { signInAndOpen } from '#setup/sign-in';

journey(
  'an admin sets the tax of a category of a kitchen, and the receipt of its next sale names tax and number',
  { on: phone },
  async ({ page, openVisitor }) => {
    const name = 'Ada’s Taxed Kitchen';
    const [admin, account] = await Promise.all([createAccount('admin'), createAccount('Seller', { name })]);
    await signInAndOpen(page, admin, '/dashboard/update-food-court');
    const tax = page.getByRole('region', { name: 'Tax' });
    const kitchen = tax.getByRole('combobox', { name: 'For' });
    const search = tax.getByRole('searchbox', { name: 'Find a kitchen' });
    await kitchen.or(search).first().waitFor();
    // Other journeys may have filled the first page of kitchens.
    if (await search.isVisible()) await search.fill(account.email);
    await kitchen.selectOption({ label: name });
    await tax.getByRole('combobox', { name: 'Dishes in' }).selectOption({ label: 'Rice' });
    await tax.getByRole('textbox', { name: 'Percent' }).fill('7.5');
    await tax.getByRole('button', { name: 'Set the tax' }).click();
    await toastOf(page, 'Tax set').waitFor();
    await tax
      .getByRole('row', { name: `${name}, Rice` })
      .getByText('In force')
      .waitFor();

    const { context } = await openVisitor(phone);
    const seller = createSeller(account);
    const buyer = await payingBuyer(context, seller);
    const { page: paying, ...payment } = await buyer.openPayment(await buyer.newOrder({ category: 'Rice', price: 10 }));
    await payment.type('pays');
    await payment.pay.click();
    await payment.paid.waitFor();
    await receiptFact(payment.receipt, 'Includes 7\\.5% tax').getByText('$0.70').waitFor();
    await receiptFact(payment.receipt, 'Serial number')
      .getByText(/^R-\d{6,}$/)
      .waitFor();
    await paying.getByText(`Sold by ${name}`).waitFor();
    await seller.deleteDishes();
  },
);
