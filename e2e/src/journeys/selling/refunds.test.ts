import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { Order } from '@food-court/shared-api/contract';
import { phone } from '#journey/browser';
import { journey } from '#journey/journey';
import { waitForValue } from '#journey/wait-for-value';
import { card } from '#pages/dish-cards';
import { eventStreamOpens } from '#pages/order-board';
import { toastOf } from '#pages/toast';
import { type Person, createAccount } from '#setup/accounts';
import { fileKitchens } from '#setup/menu';
import { createPaidOrder, moveOrderTo } from '#setup/orders';
import { signInAndOpen } from '#setup/sign-in';

const createKitchen = fileKitchens();

/** Opens My Orders and waits for its live stream. */
async function openOrders(page: Page, buyer: Person): Promise<void> {
  const live = eventStreamOpens(page);
  await signInAndOpen(page, buyer, '/orders');
  await live;
}

const openAccount = (page: Page, person: Person, { _id }: Order) =>
  signInAndOpen(page, person, `/dashboard/order/${_id}`);
const happened = (page: Page) => async () =>
  (await page.getByRole('region', { name: 'What happened' }).getByRole('listitem').allInnerTexts()).map((line) =>
    line.split('\n').at(-1),
  );
async function openRefund(page: Page) {
  await page.getByRole('button', { name: 'Give a refund' }).click();
  return page.getByRole('form', { name: 'Refund' });
}

journey(
  'a seller refunds a part, then the rest; the buyer sees both, and the page says who did it and when',
  {},
  async ({ page, openVisitor }) => {
    const [buyer, { seller, dish }] = await Promise.all([createAccount('Buyer'), createKitchen()]);
    const order = await moveOrderTo(seller, await createPaidOrder(buyer, dish), 'handed_over');
    const eater = await openVisitor(phone);
    await Promise.all([openAccount(page, seller, order), openOrders(eater.page, buyer)]);
    const form = await openRefund(page);

    await form.getByRole('switch', { name: 'Only a part' }).click();
    await form.getByLabel('Amount').fill('9.51');
    await form.getByRole('button', { name: /^Refund/ }).click();
    await form.getByText('Amount can be at most $9.50').waitFor();
    await form.getByLabel('Amount').fill('2.25');
    await form.getByLabel('Reason (optional)').fill('The soup was cold.');
    await form.getByRole('button', { name: 'Refund $2.25' }).click();
    await toastOf(page, `$2.25 goes back to ${buyer.name}`).waitFor();
    await page.getByText('Paid, $2.25 refunded').waitFor();
    await card(eater.page, order).getByText('$2.25 refunded', { exact: true }).waitFor();

    await form.getByRole('button', { name: 'Refund $7.25' }).click();
    await page.getByText('$9.50 refunded', { exact: true }).waitFor();
    await form.waitFor({ state: 'detached' });
    for (const words of ['Handed over', 'Refunded', '$9.50 refunded'])
      await card(eater.page, order).getByText(words, { exact: true }).last().waitFor();
    await waitForValue(happened(page), [
      'Placed by the buyer',
      'Paid',
      'Accepted by the seller',
      'Preparation started by the seller',
      'Marked ready by the seller',
      'Handed over by the seller',
      '$2.25 refunded by the seller',
      '$7.25 refunded by the seller',
      'Refunded',
    ]);
    const moments = await page
      .getByRole('region', { name: 'What happened' })
      .locator('time')
      .evaluateAll((times) => times.map((time) => Date.parse((time as HTMLTimeElement).dateTime)));
    assert.deepEqual(
      moments,
      moments.toSorted((a, b) => a - b),
    );
    assert.ok(Math.abs(Date.now() - (moments.at(-1) ?? 0)) < 5 * 60_000);
  },
);
