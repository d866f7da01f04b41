import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import type { Page } from 'playwright-core';
import type { Order } from '@food-court/shared-api/contract';
import { phone } from '#journey/browser';
import { journey, refusedWith } from '#journey/journey';
import { waitForValue } from '#journey/wait-for-value';
import { button, card, pay } from '#pages/dish-cards';
import { eventStreamOpens } from '#pages/order-board';
import { toastOf } from '#pages/toast';
import { origin } from '#product/origin';
import { type Person, createAccount } from '#setup/accounts';
import { type Seller, createSeller } from '#setup/menu';
import { createOrder, createPaidOrder, moveOrder, payOrder } from '#setup/orders';
import { signInAndOpen } from '#setup/sign-in';

let buyer: Person;
let seller: Person;
let menu: Seller;
before(async () => {
  [buyer, seller] = await Promise.all([createAccount('Buyer'), createAccount('Seller'), createAccount('admin')]);
  menu = createSeller(seller);
});
after(async () => {
  await menu.deleteDishes();
});

/** Opens My Orders and waits for its live stream. */
async function openOrders(page: Page): Promise<void> {
  const live = eventStreamOpens(page);
  await signInAndOpen(page, buyer, '/orders');
  await live;
}

const shown = (page: Page, order: Order) =>
  card(page, order)
    .getByText(/^(Placed|Accepted|Being prepared|Ready for you|Handed over|Declined|Cancelled)$/)
    .first();
const where = (page: Page, order: Order) => () =>
  card(page, order).getByRole('list', { name: 'Progress' }).locator('[aria-current=step]').innerText();
journey(
  'My Orders shows every step of an order without a reload (spec 4.21)',
  { on: phone },
  async ({ page, test }) => {
    const order = await createOrder(buyer, await menu.createDish());
    await openOrders(page);
    await pay(page, order).waitFor();
    await payOrder(buyer, order);
    await card(page, order).getByText('Paid', { exact: true }).waitFor();
    await card(page, order).getByRole('link', { name: 'Receipt' }).waitFor();

    const waits: number[] = [];
    const words = ['Placed', 'Accepted', 'Being prepared', 'Ready for you', 'Handed over'];
    const life = ['placed', 'accepted', 'preparing', 'ready', 'handed_over'] as const;
    for (const place of [1, 2, 3, 4] as const) {
      const from = Date.now();
      await moveOrder(seller, order, life[place - 1]!, life[place]);
      await shown(page, order)
        .and(page.getByText(words[place]!, { exact: true }))
        .waitFor();
      waits.push(Date.now() - from);
      await waitForValue(where(page, order), words[place]!);
    }
    test.diagnostic(`seen ${waits.join(', ')} ms after the step was sent`);
    // A busy machine may be slow once. Polling every five seconds instead of the stream would be slow every time.
    assert.ok(Math.min(...waits) < 1_500, waits.join());
    assert.equal(await card(page, order).getByRole('button', { name: 'Cancel order' }).count(), 0);
  },
);

journey(
  'a buyer who cancels a paid order before it is accepted gets all of the money back, and the portion is on the menu again',
  { on: phone, expects: [refusedWith(409)] },
  async ({ page, openVisitor }) => {
    const dish = await menu.createDish();
    await menu.changeDish(dish, { portions: 1 });
    const eater = await createAccount('Buyer');
    const { page: tab } = await openVisitor(phone);
    // The search finds the dish anywhere. In its category a sold-out dish comes last, behind those of other journeys.
    const search = `/search?q=${encodeURIComponent(dish.title)}`;
    await signInAndOpen(tab, eater, search);
    await card(tab, dish).getByText('1 left').waitFor();
    const order = await createPaidOrder(buyer, dish);
    await button(tab, dish, 'Buy Now').click();
    await toastOf(tab, /sold out/i).waitFor();
    await card(tab, dish).getByText('Sold out', { exact: true }).waitFor();
    assert.equal(await button(tab, dish, 'Buy Now').isEnabled(), false);

    await openOrders(page);
    await card(page, order).getByRole('button', { name: 'Cancel order' }).click();
    const dialog = page.getByRole('dialog', { name: `Cancel ${order.title}?` });
    await dialog.getByText('You get $9.50 back in full.').waitFor();
    await dialog.getByRole('button', { name: 'Cancel order' }).click();
    await toastOf(page, `Cancelled your order ${order.title}`).waitFor();
    for (const words of ['Cancelled', '$9.50 refunded'])
      await card(page, order).getByText(words, { exact: true }).waitFor();
    assert.equal(await pay(page, order).count(), 0);

    await tab.goto(origin() + search);
    await card(tab, dish).getByText('1 left').waitFor();
    await button(tab, dish, 'Buy Now').click();
    await toastOf(tab, `Successfully added your new order ${dish.title}`).waitFor();
  },
);
