import assert from 'node:assert/strict';
import { before } from 'node:test';
import type { Checkout, Order } from '@food-court/shared-api/contract';
import { phone } from '#journey/browser';
import { journey } from '#journey/journey';
import { waitForValue } from '#journey/wait-for-value';
import { assertNoHorizontalScroll } from '#pages/dish-cards';
import { toastOf } from '#pages/toast';
import { origin } from '#product/origin';
import { callAs, createAccount, type Person } from '#setup/accounts';
import { fileKitchens } from '#setup/menu';
import { createPaidOrder, moveOrderTo } from '#setup/orders';
import { signInAndOpen } from '#setup/sign-in';

let buyer: Person;
before(async () => (buyer = await createAccount('Buyer')));
const createKitchen = fileKitchens();

const pageOf = ({ checkout }: Order): string => `/checkout/${checkout?._id}`;

async function review(order: Order, stars: number): Promise<void> {
  const { tickets } = await callAs<Checkout>(buyer, 'GET', `/checkouts/${order.checkout?._id}`);
  await callAs(buyer, 'POST', `/tickets/${tickets[0]?._id}/review`, { stars });
}

journey(
  'a buyer reviews a meal on a phone; the fifth review makes the dish’s rating appear, and its kitchen answers',
  { on: phone },
  async ({ page, openVisitor }) => {
    const { seller, dish } = await createKitchen();
    const orders: Order[] = [];
    for (let count = 0; count < 5; count++) orders.push(await createPaidOrder(buyer, dish));
    for (const order of orders) await moveOrderTo(seller, order, 'handed_over');
    for (const order of orders.slice(1)) await review(order, 5);

    const visitor = await openVisitor();
    await visitor.page.goto(`${origin()}/Rice`);
    const card = visitor.page.getByRole('article', { name: dish.title });
    await card.getByRole('button', { name: 'Buy Now' }).waitFor();
    assert.equal(await card.getByRole('button', { name: /of 5 stars/ }).count(), 0);

    await signInAndOpen(page, buyer, pageOf(orders[0]!));
    await page.getByRole('radio', { name: '4 stars' }).click();
    await toastOf(page, 'Thank you for your review').waitFor();
    await page.getByRole('textbox', { name: /A few words/ }).fill('Hot, sharp and honest');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('button', { name: 'Send' }).waitFor({ state: 'hidden' });
    await assertNoHorizontalScroll(page);

    const kitchen = await openVisitor();
    await signInAndOpen(kitchen.page, seller, '/dashboard/reviews');
    const written = kitchen.page.getByRole('article', { name: `Review of ${orders[0]!.number}` });
    await written.getByRole('button', { name: /^Answer/ }).click();
    await written.getByRole('textbox', { name: 'Your answer' }).fill('Thank you, come back');
    await written.getByRole('button', { name: 'Send the answer' }).click();
    await written.getByText('Thank you, come back').waitFor();

    await visitor.page.reload();
    await card.getByRole('button', { name: `4.8 of 5 stars, 5 reviews of ${dish.title}` }).click();
    const dialog = visitor.page.getByRole('dialog', { name: dish.title });
    await dialog.getByText('Thank you, come back').waitFor();
    await waitForValue(() => dialog.getByRole('listitem').count(), 1);
  },
);
