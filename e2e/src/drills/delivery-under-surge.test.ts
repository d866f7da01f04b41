import { before, describe, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import type { Checkout, ManagedDish, Surge } from '@food-court/shared-api/contract';
import { ownProduct } from '#delivery/own-product';
import { phone } from '#journey/browser';
import { journey } from '#journey/journey';
import { waitForValue } from '#journey/wait-for-value';
import { cardPayment, receiptFact } from '#pages/card-payment';
import { copiedLink } from '#journey/copied-link';
import { payingBuyer } from '#pages/paying-buyer';
import { origin } from '#product/origin';
import { callAs, createAccount, type Person } from '#setup/accounts';
import { grantAdmin } from '#setup/grant-admin';
import { createSeller } from '#setup/menu';
import { assertLedgerAgrees } from '#setup/ledger';
import { fillBasket, moveOrder, payOrder } from '#setup/orders';

const court = { latitude: 6.5244, longitude: 3.3792 };
/** The fee rises after three busy minutes in a row. */
const risesWithinMs = 5 * 60_000;

const kitchens = [createSeller(), createSeller()];

/** Each kitchen cooks one ticket at a time, and has one. */
async function fillKitchens(admin: Person, dishes: readonly ManagedDish[]): Promise<void> {
  const sellers = await Promise.all(kitchens.map((kitchen) => kitchen.person()));
  for (const { email } of sellers) await callAs(admin, 'PATCH', `/kitchens/${email}`, { places: 1 });
  const hungry = await createAccount('Buyer');
  await fillBasket(hungry, dishes);
  const { tickets } = await callAs<Checkout>(hungry, 'POST', '/checkouts', {
    serving: { kind: 'pick-up', name: 'Ama' },
    total: 19,
  });
  const orders = tickets.flatMap((ticket) => ticket.orders);
  await payOrder(hungry, orders[0]!);
  for (const order of orders) await moveOrder(admin, order, 'placed', 'accepted');
}

const stepOfSurge = async (): Promise<number> => ((await (await fetch(`${origin()}/api/surge`)).json()) as Surge).step;

describe('delivery under surge', () => {
  const product = ownProduct();
  let dishes: ManagedDish[];
  let admin: Person;
  before(async () => {
    admin = await createAccount('Seller');
    await grantAdmin(admin, product.dataDir);
    await callAs(admin, 'PATCH', '/delivery', { on: true, position: court, reachKm: 8, zones: [] });
    dishes = await Promise.all(kitchens.map((kitchen) => kitchen.createDish({ price: 9.5 })));
  });

  test('raises the fee after some busy minutes', async () => {
    await fillKitchens(admin, dishes);
    await waitForValue(stepOfSurge, 1.1, 'the fee rises', risesWithinMs);
    // Two of three places are taken from now on, so the fee stays.
    const { email } = await kitchens[0]!.person();
    await callAs(admin, 'PATCH', `/kitchens/${email}`, { places: 2 });
  });

  journey(
    'a buyer tops up and invites a friend, who orders a delivery, pays half from the wallet and is refunded in part (phones)',
    { on: phone },
    async ({ context, openVisitor }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const buyer = await payingBuyer(context, kitchens[0]!);
      const { page: wallet } = await buyer.open('/wallet');
      await topUp(wallet, '$20.00');
      await wallet.getByRole('button', { name: 'Share your link' }).tap();
      await wallet.getByText(/^Your code: /).waitFor();
      const link = await copiedLink(wallet);

      const visitor = await openVisitor(phone);
      await visitor.page.goto(link);
      await visitor.page.getByText('You have an invitation.', { exact: false }).waitFor();
      const friend = await payingBuyer(visitor.context, kitchens[0]!);
      const { page, ...card } = await friend.open('/wallet');
      await topUp(page, '$10.00');
      await chooseDishes(page, dishes);
      await fillPlace(page);
      await page.getByRole('group', { name: 'Pay with' }).getByRole('radio', { name: 'Wallet' }).check();
      await page.getByRole('button', { name: 'Pay $9.43 · $10.00 from your wallet' }).waitFor();
      await card.payWith('pays');
      await page.waitForURL(/\/checkout\/\w/);
      await cancelOneKitchen(page);
      await assertReceipt(card.receipt);
      await page.goto(`${origin()}/wallet`);
      await page
        .getByRole('row', { name: /Refund of an order/ })
        .getByText('+$5.00')
        .waitFor();
      await assertLedgerAgrees(product.dataDir);
    },
  );
});

async function chooseDishes(page: Page, dishes: readonly ManagedDish[]): Promise<void> {
  for (const [place, { title }] of dishes.entries()) {
    await page.goto(`${origin()}/search?q=${encodeURIComponent(title)}`);
    const added = page.waitForResponse('**/api/basket/lines');
    await page.getByRole('button', { name: `Add ${title} to basket` }).tap();
    await added;
    await page.getByText(place === 0 ? /^1 item · / : /^2 items · /).waitFor();
  }
  await page.getByRole('link', { name: 'View basket' }).tap();
  await page.getByRole('link', { name: 'Checkout' }).tap();
}

async function fillPlace(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Delivery' }).tap();
  const fee = page.getByRole('region', { name: 'Delivery fee' });
  await page.getByLabel('Direction').selectOption('east');
  await page.getByLabel('Distance').selectOption('4');
  await page.getByLabel('Street and number').fill('12 Allen Avenue');
  await page.getByText('How this was calculated').tap();
  await fee.getByText(/^× 1\.1 = N\d+.*, because 2 of [23] cooking slots were taken$/).waitFor();
}

async function topUp(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'Top up' }).tap();
  await page.getByRole('button', { name: amount, exact: true }).tap();
  const card = cardPayment(page);
  await card.number.waitFor();
  await card.payWith('pays');
  await page.getByRole('region', { name: 'Balance' }).getByText(amount, { exact: true }).waitFor();
}

/** Half of the price, the fee and the invitation is of each kitchen. */
async function cancelOneKitchen(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cancel', exact: true }).last().tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).tap();
  await page.getByText('−$9.78').waitFor();
  await page.getByRole('link', { name: 'How this was calculated' }).tap();
  await page.getByText('The fee you paid is right.').waitFor();
  await page.goBack();
  await page.getByRole('link', { name: 'Receipt' }).tap();
}

async function assertReceipt(receipt: Locator): Promise<void> {
  const facts = [
    ['Delivery fee', '$0.56'],
    ['Amount', '$19.56'],
    ['Invitation', '$0.13'],
    ['Refunded to the food court', '$0.07'],
    ['Wallet', '$10.00'],
    ['Refunded to your wallet', '$5.00'],
    ['Card', 'Visa •••• 4242, $9.43'],
    ['Refunded to Visa •••• 4242', '$4.71'],
  ] as const;
  for (const [name, value] of facts) await receiptFact(receipt, name).getByText(value, { exact: true }).waitFor();
}
