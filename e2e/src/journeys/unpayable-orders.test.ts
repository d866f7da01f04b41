import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import type { Order } from 'shared-api/contract';
import { desktop, launch, origin, phone, visit } from '../browser/browser';
import { assertNothingSticksOut, comeIn, comeInTo } from '../browser/dish-cards';
import { newcomer, type Person } from '../browser/newcomer';
import { step } from '../browser/order-board';
import { payFor } from '../browser/paid-order';
import { payingBuyer, paymentOf, type PayingBuyer } from '../browser/paying-buyer';
import { openStall, type Stall } from '../browser/stall';

let browser: Browser;
let seller: Person;
let stall: Stall;
let buyer: PayingBuyer;
before(async () => {
  [browser, seller] = await Promise.all([launch(), newcomer('Seller')]);
  stall = await openStall(seller);
  buyer = await payingBuyer(browser, stall, phone);
});
after(async () => {
  await stall.close();
  await browser.close();
});

const paid = async (): Promise<Order> => (await payFor(buyer.person, await buyer.newOrder())).order;

/** With nothing to pay, nothing of the card provider is loaded. */
async function assertNoTill(page: Page, load: () => Promise<unknown>, words: readonly string[]): Promise<void> {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await load();
  for (const said of words) await page.locator('main').getByText(said, { exact: true }).first().waitFor();
  assert.equal(await page.getByRole('form', { name: 'Card payment' }).count(), 0);
  assert.deepEqual(
    scripts.filter((url) => url.includes('stripe')),
    [],
  );
  await assertNothingSticksOut(page);
}

const closed: [what: string, make: () => Promise<Order>, words: string[]][] = [
  [
    'that its buyer cancelled',
    async () => buyer.cancel(await buyer.newOrder()),
    ['This order was cancelled', 'Nothing was charged.'],
  ],
  [
    'that its seller declined',
    async () => step(seller, await buyer.newOrder(), 'placed', 'declined'),
    ['The seller declined this order', 'Nothing was charged.'],
  ],
  ['that is paid', paid, ['This order is paid', 'Visa •••• 4242']],
  [
    'that was paid and declined',
    async () => step(seller, await paid(), 'placed', 'declined'),
    [
      'This order was paid and refunded',
      'The seller declined this order: all of it goes back to your card. Banks take up to ten days to show it.',
    ],
  ],
];

for (const [what, make, words] of closed)
  test(`an order ${what} says so at both addresses, and asks for no card`, async () => {
    const order = await make();
    for (const list of ['/orders', '/dashboard/orders']) {
      const page = await buyer.context.newPage();
      await assertNoTill(page, () => page.goto(`${origin()}${list}/payment/${order._id}`), words);
      await page.getByRole('heading', { name: `Payment for ${order.title}` }).waitFor();
      await page.getByRole('link', { name: 'Back to my orders' }).waitFor();
      await page.close();
    }
  });

for (const [device, options] of Object.entries({ phone, desktop }))
  test(`an order of somebody else, and one that is not there, are the same page, with a way on (${device})`, async () => {
    const order = await buyer.newOrder();
    const { context, page } = await visit(browser, options);
    await comeIn(page, await newcomer('Buyer'));
    for (const path of [paymentOf(order), '/orders/payment/none', '/dashboard/orders/payment/none']) {
      await assertNoTill(page, () => page.goto(origin() + path), [
        'There is no such order of yours',
        'It is somebody else’s, or no order has this address. Nothing was charged.',
      ]);
      assert.equal(await page.getByText(order.title).count(), 0);
    }
    await page.getByRole('link', { name: 'Back to the orders' }).click();
    await page.getByText('There are no order right now').waitFor();
    await context.close();
  });

test('the seller of the dish sees that only its buyer can pay, or that it is paid, and never a card', async () => {
  const orders = [await buyer.newOrder(), await paid()];
  const { context, page } = await visit(browser, desktop);
  const { name } = buyer.person;
  await comeInTo(page, seller, '/');
  for (const [order, words] of [
    [orders[0], `This is an order of ${name}, and only ${name} can pay for it.`],
    [orders[1], `This is an order of ${name}, and it is paid.`],
  ] as const) {
    await assertNoTill(page, () => page.goto(`${origin()}/orders/payment/${order?._id}`), [words]);
    assert.equal(await page.getByText('4242').count(), 0);
    await page.getByRole('link', { name: 'See the order' }).waitFor();
  }
  await context.close();
});
