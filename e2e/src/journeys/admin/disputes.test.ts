import { journey } from '#journey/journey';
import { toastOf } from '#pages/toast';
import { createAccount } from '#setup/accounts';
import { fileKitchens } from '#setup/menu';
import { createOrder, moveOrderTo, payOrder } from '#setup/orders';
import { signInAndOpen } from '#setup/sign-in';

const createKitchen = fileKitchens();

journey(
  'an admin finds a disputed payment on the dashboard, answers the bank, and the court wins',
  {},
  async ({ page }) => {
    const [admin, buyer, { seller, dish }] = await Promise.all([
      createAccount('admin'),
      createAccount('Buyer'),
      createKitchen(),
    ]);
    const { order } = await payOrder(buyer, await createOrder(buyer, dish), 'disputed');
    await moveOrderTo(seller, order, 'handed_over');
    await signInAndOpen(page, admin, '/dashboard');
    const disputes = page.getByRole('region', { name: 'Disputes to answer' });
    await disputes.locator(`a[href$="${order._id}"]`).click();

    const dispute = page.getByRole('region', { name: 'Dispute' });
    await dispute.getByText(/The bank took \$9\.50 back\. It keeps the money unless we answer by/).waitFor();
    const text = dispute.getByLabel('Your answer');
    if (!/Handed over/.test(await text.inputValue())) throw new Error('the answer says when it was handed over');
    await text.fill('winning_evidence');
    await dispute.getByRole('button', { name: 'Send answer' }).click();
    await toastOf(page, 'The bank has your answer').waitFor();
    await dispute.getByText('We won this dispute. The bank returned $9.50.').waitFor();

    await page.getByRole('link', { name: 'Money', exact: true }).click();
    await page.getByRole('link', { name: 'Disputed' }).click();
    const lines = page.getByRole('row', { name: dish.title });
    await lines.filter({ hasText: 'Dispute won' }).getByText('-$9.50').waitFor();
    await lines.filter({ hasNotText: 'Dispute won' }).getByText('$9.50', { exact: true }).waitFor();
  },
);
