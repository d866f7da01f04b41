import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { Order } from '@food-court/shared-api/contract';
import { phone } from '#journey/browser';
import { journey, refusedWith } from '#journey/journey';
import { assertNoHorizontalScroll } from '#pages/dish-cards';
import { type PayingBuyer, payingBuyer, paymentOf } from '#pages/paying-buyer';
import { origin } from '#product/origin';
import { createAccount } from '#setup/accounts';
import { fileSeller } from '#setup/menu';
import { createOrder, createPaidOrder, moveOrder, payOrder, refuseRescues } from '#setup/orders';
import { signIn } from '#setup/sign-in';

const seller = fileSeller();

const newPaidOrder = async (buyer: PayingBuyer): Promise<Order> =>
  (await payOrder(buyer.person, await buyer.newOrder())).order;
async function decline(buyer: PayingBuyer, order: Order): Promise<Order> {
  const declined = await moveOrder(await seller.person(), order, 'placed', 'declined');
  await refuseRescues(buyer.person, order);
  return declined;
}

/** With nothing to pay, nothing of the card provider is loaded. */
async function assertNoCardForm(page: Page, path: string, texts: readonly string[]): Promise<void> {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto(origin() + path);
  for (const text of texts) await page.locator('main').getByText(text, { exact: true }).first().waitFor();
  assert.equal(await page.getByRole('form', { name: 'Card payment' }).count(), 0);
  assert.deepEqual(
    scripts.filter((url) => url.includes('stripe')),
    [],
  );
  await assertNoHorizontalScroll(page);
}

const closed: [what: string, make: (buyer: PayingBuyer) => Promise<Order>, texts: string[]][] = [
  [
    'that its buyer cancelled',
    async (buyer) => buyer.cancel(await buyer.newOrder()),
    ['This order was cancelled', 'Nothing was charged.'],
  ],
  [
    'that its seller declined',
    async (buyer) => decline(buyer, await buyer.newOrder()),
    ['The seller declined this order', 'Nothing was charged.'],
  ],
  ['that is paid', newPaidOrder, ['This order is paid', 'Visa •••• 4242']],
  [
    'that was paid and declined',
    async (buyer) => decline(buyer, await newPaidOrder(buyer)),
    [
      'This order was paid and refunded',
      'The seller declined this order: all of it goes back to your card. Banks take up to ten days to show it.',
    ],
  ],
];

for (const [what, make, texts] of closed)
  journey(
    `the payment page of an order ${what} says so at both addresses and asks for no card`,
    { on: phone },
    async ({ context, page }) => {
      const order = await make(await payingBuyer(context, seller));
      for (const list of ['/orders', '/dashboard/orders']) {
        await assertNoCardForm(page, `${list}/payment/${order._id}`, texts);
        await page.getByRole('heading', { name: `Payment for ${order.title}` }).waitFor();
        await page.getByRole('link', { name: 'Back to my orders' }).waitFor();
      }
    },
  );

journey(
  'an order of somebody else and one that does not exist show the same page with a link to the orders',
  { on: phone, expects: [refusedWith(404)] },
  async ({ context, page }) => {
    const [owner, stranger, dish] = await Promise.all([
      createAccount('Buyer'),
      createAccount('Buyer'),
      seller.createDish(),
    ]);
    const order = await createOrder(owner, dish);
    await signIn(context, stranger);
    for (const path of [paymentOf(order), '/orders/payment/none', '/dashboard/orders/payment/none']) {
      await assertNoCardForm(page, path, [
        'There is no such order of yours',
        'It is somebody else’s, or no order has this address. Nothing was charged.',
      ]);
      assert.equal(await page.getByText(order.title).count(), 0);
    }
    await page.getByRole('link', { name: 'Back to the orders' }).click();
    await page.getByText('There are no order right now').waitFor();
  },
);

journey(
  'the seller of the dish sees who can pay or that it is paid, and never a card',
  {},
  async ({ context, page }) => {
    const [buyer, dish] = await Promise.all([createAccount('Buyer'), seller.createDish()]);
    const [unpaid, paid] = await Promise.all([createOrder(buyer, dish), createPaidOrder(buyer, dish)]);
    await signIn(context, await seller.person());
    const { name } = buyer;
    for (const [order, text] of [
      [unpaid, `This is an order of ${name}, and only ${name} can pay for it.`],
      [paid, `This is an order of ${name}, and it is paid.`],
    ] as const) {
      await assertNoCardForm(page, paymentOf(order), [text]);
      assert.equal(await page.getByText('4242').count(), 0);
      await page.getByRole('link', { name: 'See the order' }).waitFor();
    }
  },
);
