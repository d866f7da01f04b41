import { randomUUID } from 'node:crypto';
import { desktop, phone } from '#journey/browser';
import { journey } from '#journey/journey';
import { assertAccessible } from '#pages/axe';
import { assertNoHorizontalScroll } from '#pages/dish-cards';
import { payingBuyer } from '#pages/paying-buyer';
import { createAccount } from '#setup/accounts';
import { createSeller } from '#setup/menu';
import { moveOrderTo } from '#setup/orders';
import { signInAndOpen } from '#setup/sign-in';

/** The books are signed every half minute. A round that comes in the middle of another waits for the next. */
const signedWithinMs = 120_000;

for (const [device, on] of Object.entries({ phone, desktop }))
  journey(
    `a buyer pays by card, and an admin goes from the kitchen’s figure to the ledger line to its proof (${device})`,
    { on },
    async ({ page, openVisitor }) => {
      // A second try finds the kitchen of the first one.
      const name = `Proven Kitchen ${randomUUID().slice(0, 8)}`;
      const seller = createSeller(await createAccount('Seller', { name }));
      const { context } = await openVisitor();
      const buyer = await payingBuyer(context, seller);
      const order = await buyer.newOrder({ title: 'Egusi Soup with Pounded Yam and Assorted Meat', price: 12 });
      const payment = await buyer.openPayment(order);
      await payment.payWith('pays');
      await payment.paid.waitFor();
      await moveOrderTo(await seller.person(), order, 'handed_over');

      await signInAndOpen(page, await createAccount('admin'), '/dashboard/money');
      await page.getByRole('link', { name: `Earned, ${name}: $10.80` }).click();
      await page.getByRole('heading', { level: 1, name: 'Earned' }).waitFor();
      const line = page.getByRole('row').filter({ hasText: order.number });
      await line.getByText('$10.80').waitFor();

      await line.getByRole('button', { name: `Proof: Sale, ${order.number}` }).click();
      await page.getByText('Part of the court’s books').waitFor({ timeout: signedWithinMs });
      await page.getByText(/^Entry [\d,]+ of [\d,]+, signed on /).waitFor();
      await page.getByText('What was signed').click();
      await page.getByText(/^\["line",\{"account":"seller","amount_cents":-1080,/).waitFor();
      await assertNoHorizontalScroll(page);
      await assertAccessible(page, 'a ledger line with its proof');
      await seller.deleteDishes();
    },
  );
