import assert from 'node:assert/strict';
import { journey } from '#journey/journey';
import { copiedLink } from '#journey/copied-link';
import { receiptFact } from '#pages/card-payment';
import { payingBuyer } from '#pages/paying-buyer';
import { origin } from '#product/origin';
import { createAccount } from '#setup/accounts';
import { fileSeller } from '#setup/menu';
import { signIn } from '#setup/sign-in';

const seller = fileSeller();

journey(
  'a friend who opened the link of a buyer pays less for the first order, and an admin sees who invited whom',
  {},
  async ({ context, openVisitor }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const inviter = await payingBuyer(context, seller);
    const wallet = await inviter.open('/wallet');
    await wallet.page.getByRole('button', { name: 'Share your link' }).click();
    await wallet.page.getByText(/^Your code: /).waitFor();
    const link = await copiedLink(wallet.page);
    assert.match(link, new RegExp(`^${origin()}/register\\?invite=[2-9A-Z]{8}$`));

    const visitor = await openVisitor();
    await visitor.page.goto(link);
    await visitor.page.getByText('You have an invitation. Use it when you pay for your first order.').waitFor();
    const friend = await payingBuyer(visitor.context, seller);
    const { form, ...tab } = await friend.openPayment(await friend.newOrder({ price: 9.5 }));
    await form.getByRole('button', { name: 'Pay $9.37' }).waitFor();
    await tab.payWith('pays');
    await tab.paid.waitFor();
    await receiptFact(tab.receipt, 'Invitation').getByText('$0.13').waitFor();

    const admin = await openVisitor();
    await signIn(admin.context, await createAccount('admin'));
    await admin.page.goto(`${origin()}/dashboard/invitations`);
    const row = admin.page.getByRole('row', { name: new RegExp(friend.person.email) });
    await row.getByText('Has ordered').waitFor();
    await row.getByText('$0.13').first().waitFor();
  },
);
