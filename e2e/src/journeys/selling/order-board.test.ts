import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import type { Order } from '@food-court/shared-api/contract';
import { clickTogether } from '#journey/click-together';
import { journey, refusedWith } from '#journey/journey';
import { waitForValue } from '#journey/wait-for-value';
import { assertNoHorizontalScroll } from '#pages/dish-cards';
import { openBoard, orderBoard } from '#pages/order-board';
import { toastOf } from '#pages/toast';
import { callAs, createAccount } from '#setup/accounts';
import { fileKitchens } from '#setup/menu';
import { createOrder, createPaidOrder, historyOf, moveOrder, payOrder, refuseSubstitutions } from '#setup/orders';

const createKitchen = fileKitchens();

const columns = async (board: ReturnType<typeof orderBoard>) => [
  await board.numbers('New'),
  await board.numbers('Accepted'),
  await board.numbers('Preparing'),
  await board.numbers('Ready'),
];

const pollEveryMs = 5_000;

/** The server's own tests require a second. Here a busy machine may take longer, but not as long as polling would. */
function assertNotifiedInTime(t: TestContext, ms: number): void {
  t.diagnostic(`on the board ${ms} ms after the card was charged`);
  assert.ok(ms < pollEveryMs, `${ms} ms`);
}

/** A kitchen’s tablet in landscape. */
const tablet = { viewport: { width: 1024, height: 768 } };

journey(
  'an open board shows a paid order but no unpaid one, takes each step at one press, and drops cancelled and declined orders (spec 6.7)',
  { on: tablet },
  async ({ page, test }) => {
    const [buyer, { seller, dish }] = await Promise.all([createAccount('Buyer'), createKitchen()]);
    const board = await openBoard(page, seller);
    await board.nothing.waitFor();
    assert.deepEqual(await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link').allInnerTexts(), [
      'Profile',
      'Admin Details',
      'Order Board',
      'Past Orders',
      'Reviews',
      'Money',
      'Add Product',
      'My Dishes',
      'Kitchen',
    ]);

    const unpaid = await createOrder(buyer, dish);
    const { order, paidAt } = await payOrder(buyer, await createOrder(buyer, dish));
    await board.ticket(order).waitFor();
    assertNotifiedInTime(test, Date.now() - paidAt);
    assert.deepEqual(await columns(board), [[order.number], [], [], []], `${unpaid.number} is not paid`);

    await page.getByRole('button', { name: 'Full screen' }).click();
    await page.getByRole('navigation', { name: 'Dashboard' }).waitFor({ state: 'hidden' });
    for (const [name, there] of [
      ['Accept & start', 'Preparing'],
      ['Ready', 'Ready'],
    ] as const) {
      await board.act(order, name).click();
      await board.column(there).getByRole('article').waitFor();
      await waitForValue(() => board.ticket(order).getAttribute('aria-busy'), 'false');
    }
    await assertNoHorizontalScroll(page);
    await board.act(order, 'Hand over').click();
    await board.nothing.waitFor();
    await waitForValue(
      async () => (await historyOf(seller, order)).filter(({ status }) => status).map(({ status, by }) => [status, by]),
      [
        ['placed', 'buyer'],
        ['accepted', 'seller'],
        ['preparing', 'seller'],
        ['ready', 'seller'],
        ['handed_over', 'seller'],
      ],
    );

    const [cancelled, declined] = [await createPaidOrder(buyer, dish), await createPaidOrder(buyer, dish)];
    await board.act(cancelled, 'Accept & start').waitFor();
    await moveOrder(buyer, cancelled, 'placed', 'cancelled');
    await waitForValue(() => columns(board), [[declined.number], [], [], []]);
    await decline(page, declined);
    await board.nothing.waitFor();
    await refuseSubstitutions(buyer, declined);
    await waitForValue(async () => (await callAs<Order>(buyer, 'GET', `/orders/${declined._id}`)).refunded, 9.5);
  },
);

async function decline(page: Page, order: Order): Promise<void> {
  await orderBoard(page).act(order, 'Decline').click();
  const dialog = page.getByRole('dialog', { name: `Decline ${order.dayNumber} ${order.title}?` });
  await dialog.getByText(/They get \$9\.50 back, unless they choose another dish\.$/).waitFor();
  await dialog.getByRole('radio', { name: 'Too busy' }).check();
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await toastOf(page, `Declined ${order.dayNumber} ${order.title}.`).waitFor();
}

journey(
  'when two tablets press the same step, one takes it, the other is told, and both show where the order is',
  { expects: [refusedWith(409)] },
  async ({ page, openVisitor }) => {
    const [buyer, { seller, dish }] = await Promise.all([createAccount('Buyer'), createKitchen()]);
    const order = await createPaidOrder(buyer, dish);
    const tablets = [{ page }, await openVisitor()];
    const boards = await Promise.all(tablets.map(({ page }) => openBoard(page, seller)));
    await clickTogether(boards.map((board) => board.act(order, 'Accept & start')));

    for (const board of boards) await waitForValue(() => columns(board), [[], [], [order.number], []]);
    const refusals = tablets.map(({ page }) =>
      toastOf(page, `${order.dayNumber} ${dish.title}: This order has moved on: it is being prepared.`),
    );
    await waitForValue(
      async () => (await Promise.all(refusals.map((toast) => toast.count()))).sort((a, b) => a - b),
      [0, 1],
    );
    assert.deepEqual((await historyOf(seller, order)).filter(({ status }) => status === 'accepted').length, 1);
  },
);
