import { journey } from '#journey/journey';
import { toastOf } from '#pages/toast';
import { callAs, createAccount } from '#setup/accounts';
import { fileKitchens } from '#setup/menu';
import { createPaidOrder, moveOrderTo } from '#setup/orders';
import { signInAndOpen } from '#setup/sign-in';

const createKitchen = fileKitchens();
/** A day that has ended in every time zone. */
const lately = (): string => new Date(Date.now() - 48 * 3_600_000).toISOString().slice(0, 10);

journey(
  'a kitchen sells two dishes and refunds a part, an admin pays out what its statement says, and the balance is zero',
  {},
  async ({ page, openVisitor }) => {
    const [admin, buyer, { seller, dish }] = await Promise.all([
      createAccount('admin'),
      createAccount('Buyer'),
      createKitchen(),
    ]);
    const [first] = [await createPaidOrder(buyer, dish), await createPaidOrder(buyer, dish)];
    await moveOrderTo(seller, first, 'handed_over');
    await callAs(seller, 'POST', `/orders/${first._id}/refunds`, { amount: 2 });

    await signInAndOpen(page, seller, '/dashboard/money?per=month');
    await page.getByRole('link', { name: 'Statement' }).click();
    await page.getByText(`${seller.name}, `).first().waitFor();
    await page.getByRole('row', { name: 'Refund decided' }).getByText('-$2.00').waitFor();
    const balance = page.locator('dl > div', { hasText: 'Balance now' });
    await balance.getByText('$15.30').waitFor();
    const address = new URL(page.url());

    const visit = await openVisitor();
    const kitchen = address.pathname.split('/').at(-1);
    await signInAndOpen(visit.page, admin, `/dashboard/money/payouts?kitchen=${kitchen}`);
    await visit.page.getByText(`The court owes ${seller.name} $15.30.`).waitFor();
    const form = visit.page.getByRole('form', { name: 'Record a payout' });
    await form.getByRole('textbox', { name: 'Amount in dollars' }).fill('15.30');
    await form.getByRole('textbox', { name: 'Reference' }).fill('SEPA 4711');
    await form.getByLabel('Paid on').fill(lately());
    await form.getByRole('button', { name: 'Record payout' }).click();
    await toastOf(visit.page, 'Payout recorded').waitFor();
    await visit.page.getByText(`The court owes ${seller.name} $0.00.`).waitFor();
    await visit.page.getByRole('row', { name: 'SEPA 4711' }).getByText('$15.30').waitFor();

    await page.reload();
    await page.getByRole('row', { name: 'SEPA 4711' }).getByText('-$15.30').first().waitFor();
    await balance.getByText('$0.00').waitFor();
  },
);
