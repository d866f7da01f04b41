import { phone } from '#journey/browser';
import { journey } from '#journey/journey';
import { toastOf } from '#pages/toast';
import { createAccount } from '#setup/accounts';
import { signInAndOpen } from '#setup/sign-in';

journey(
  'an admin sets the commission of a kitchen, and its seller sees it on the Kitchen page',
  { on: phone },
  async ({ page, openVisitor }) => {
    const name = 'Kofi’s Commissioned Kitchen';
    const [admin, seller] = await Promise.all([createAccount('admin'), createAccount('Seller', { name })]);
    await signInAndOpen(page, admin, '/dashboard/update-food-court');
    const commission = page.getByRole('region', { name: 'Commission' });
    const kitchen = commission.getByRole('combobox', { name: 'For' });
    const search = commission.getByRole('searchbox', { name: 'Find a kitchen' });
    await kitchen.or(search).first().waitFor();
    // Other journeys may have filled the first page of kitchens.
    if (await search.isVisible()) await search.fill(seller.email);
    await kitchen.selectOption({ label: name });
    await commission.getByRole('textbox', { name: 'Percent' }).fill('12.5');
    await commission.getByRole('button', { name: 'Set the commission' }).click();
    await toastOf(page, 'Commission set').waitFor();
    await commission.getByRole('row', { name }).getByText('In force').waitFor();

    const kitchenOwner = await openVisitor(phone);
    await signInAndOpen(kitchenOwner.page, seller, '/dashboard/kitchen');
    await kitchenOwner.page.getByText('The court keeps 12.5% of each sale.').waitFor();
  },
);
