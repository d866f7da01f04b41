import assert from 'node:assert/strict';
import { before, type TestContext } from 'node:test';
import type { Order } from '@food-court/shared-api/contract';
import { phone } from '#journey/browser';
import { clickTogether } from '#journey/click-together';
import { failedRequest, journey, refusedWith } from '#journey/journey';
import { waitForValue } from '#journey/wait-for-value';
import { assertNoHorizontalScroll } from '#pages/dish-cards';
import { boardPath, openBoard, orderBoard } from '#pages/order-board';
import { toastOf } from '#pages/toast';
import { origin } from '#product/origin';
import { type Person, callAs, createAccount } from '#setup/accounts';
import { fileKitchens } from '#setup/menu';
import {
  createOrder,
  createPaidOrder,
  historyOf,
  moveOrder,
  moveOrderTo,
  payOrder,
  refuseRescues,
} from '#setup/orders';
import { signIn } from '#setup/sign-in';

let buyer: Person;
before(async () => {
  buyer = await createAccount('Buyer');
});
const createKitchen = fileKitchens();

const columns = async (board: ReturnType<typeof orderBoard>) => [
  await board.numbers('New'),
  await board.numbers('Accepted'),
  await board.numbers('Preparing'),
  await board.numbers('Ready'),
];

journey(
  'a Seller’s sidebar has My Dishes and Order Board beside the links of the specification (spec 6.7)',
  {},
  async ({ page, context }) => {
    const { seller } = await createKitchen();
    await signIn(context, seller);
    await page.goto(`${origin()}/dashboard`);
    const sidebar = page.getByRole('navigation', { name: 'Dashboard' });
    await waitForValue(
      () => sidebar.getByRole('link').allInnerTexts(),
      ['Profile', 'Admin Details', 'Add Product', 'My Dishes', 'Order Board', 'Past Orders', 'Kitchen', 'Reviews'],
    );
    await sidebar.getByRole('link', { name: 'Order Board' }).click();
    await page.waitForURL(origin() + boardPath);
    await orderBoard(page).nothing.waitFor();
  },
);

/** A kitchen’s tablet on its side. */
const tablet = { viewport: { width: 1024, height: 768 } };

for (const [device, options] of Object.entries({ phone, tablet })) {
  journey(
    `a paid order appears on the open board, an unpaid one does not, and one press takes each step (${device})`,
    { on: options },
    async ({ page, test }) => {
      const { seller, dish } = await createKitchen();
      const board = await openBoard(page, seller);
      await board.nothing.waitFor();

      const unpaid = await createOrder(buyer, dish);
      const { order, paidAt } = await payOrder(buyer, await createOrder(buyer, dish));
      await board.ticket(order).waitFor();
      assertNotifiedInTime(test, Date.now() - paidAt);
      assert.deepEqual(
        await columns(board),
        [[order.number], [], [], []],
        `${unpaid.number} is not paid, and nothing to cook`,
      );

      if (options === tablet) {
        await page.getByRole('button', { name: 'Full screen' }).click();
        await page.getByRole('navigation', { name: 'Dashboard' }).waitFor({ state: 'hidden' });
      }
      for (const [name, there] of [
        ['Accept', 'Accepted'],
        ['Start', 'Preparing'],
        ['Ready', 'Ready'],
      ] as const) {
        await board.act(order, name).click();
        if (options === phone)
          await page.getByRole('group', { name: 'Column' }).getByRole('button', { name: there }).click();
        await board.column(there).getByRole('article').waitFor();
        await waitForValue(() => board.ticket(order).getAttribute('aria-busy'), 'false');
      }
      await assertNoHorizontalScroll(page);
      await board.act(order, 'Hand over').click();
      await board.nothing.waitFor();
      await waitForValue(
        async () =>
          (await historyOf(seller, order)).filter(({ status }) => status).map(({ status, by }) => [status, by]),
        [
          ['placed', 'buyer'],
          ['accepted', 'seller'],
          ['preparing', 'seller'],
          ['ready', 'seller'],
          ['handed_over', 'seller'],
        ],
      );
    },
  );
}

const pollEveryMs = 5_000;

/** The server's own tests hold it to a second; here a busy machine may take its time, but not as long as asking would. */
function assertNotifiedInTime(t: TestContext, ms: number): void {
  t.diagnostic(`on the board ${ms} ms after the card provider said yes`);
  assert.ok(ms < pollEveryMs, `${ms} ms`);
}

journey('a declined order leaves the board with its reason, and is refunded', {}, async ({ page }) => {
  const { seller, dish } = await createKitchen();
  const order = await createPaidOrder(buyer, dish);
  const board = await openBoard(page, seller);
  const dialog = page.getByRole('dialog', { name: `Decline ${order.number} ${dish.title}?` });

  await board.act(order, 'Decline').click();
  await dialog
    .getByText(`${buyer.name} is told at once. $9.50 goes back to their card, unless they choose another dish.`)
    .waitFor();
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await board.act(order, 'Decline').click();
  await dialog.getByRole('radio', { name: 'Too busy' }).check();
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await toastOf(
    page,
    `Declined ${order.number} ${dish.title}. ${buyer.name} gets the money back, unless they choose another dish.`,
  ).waitFor();
  await board.nothing.waitFor();

  await refuseRescues(buyer, order);
  await page.goto(`${origin()}/dashboard/order/${order._id}`);
  await page.getByText('Declined: Too busy').waitFor();
  await page.getByText('Refunded, $9.50 sent back').waitFor();
});

journey(
  'two tablets press the same step: one takes it, the other reads so, and both show where the order is',
  { expects: [refusedWith(409)] },
  async ({ page, openVisitor }) => {
    const { seller, dish } = await createKitchen();
    const order = await createPaidOrder(buyer, dish);
    const tablets = [{ page }, await openVisitor()];
    const boards = await Promise.all(tablets.map(({ page }) => openBoard(page, seller)));
    await clickTogether(boards.map((board) => board.act(order, 'Accept')));

    for (const board of boards) await waitForValue(() => columns(board), [[], [order.number], [], []]);
    const refusals = tablets.map(({ page }) =>
      toastOf(page, `${order.number} ${dish.title}: This order has moved on: it is accepted.`),
    );
    await waitForValue(
      async () => (await Promise.all(refusals.map((toast) => toast.count()))).sort((a, b) => a - b),
      [0, 1],
    );
    assert.deepEqual((await historyOf(seller, order)).filter(({ status }) => status === 'accepted').length, 1);
  },
);

journey(
  'a press with a lost answer waits for the connection and is taken once',
  { expects: [failedRequest, refusedWith(409)] },
  async ({ page }) => {
    const { seller, dish } = await createKitchen();
    const order = await createPaidOrder(buyer, dish);
    const board = await openBoard(page, seller);
    await page.route('**/api/tickets/*/steps', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await board.act(order, 'Accept').click();
    const waits = page.getByText(/1 press is sent when it is back\.$/);
    await waits.waitFor();
    await page.unroute('**/api/tickets/*/steps');
    await waits.waitFor({ state: 'detached' });
    await waitForValue(() => columns(board), [[], [order.number], [], []]);
    assert.equal((await historyOf(seller, order)).filter(({ status }) => status === 'accepted').length, 1);
  },
);

journey('a buyer who cancels takes the ticket off the open board', {}, async ({ page }) => {
  const { seller, dish } = await createKitchen();
  const order = await createPaidOrder(buyer, dish);
  const board = await openBoard(page, seller);
  await board.act(order, 'Accept').waitFor();
  await moveOrder(buyer, order, 'placed', 'cancelled');
  await board.nothing.waitFor();
});

journey(
  'a seller sees no other’s orders, nor their board or page; an admin sees each of them',
  { expects: [refusedWith(404)] },
  async ({ page, context, openVisitor }) => {
    const [one, other, admin] = [await createKitchen(), await createKitchen(), await createKitchen('admin')];
    const [mine, theirs, admins] = await Promise.all(
      [one, other, admin].map(({ dish }) => createPaidOrder(buyer, dish)) as [
        Promise<Order>,
        Promise<Order>,
        Promise<Order>,
      ],
    );
    const board = await openBoard(page, one.seller);
    await waitForValue(() => columns(board), [[mine.number], [], [], []]);
    await moveOrderTo(other.seller, theirs, 'accepted');
    const next = await createPaidOrder(buyer, one.dish);
    await waitForValue(() => columns(board), [[mine.number, next.number], [], [], []]);
    await page.goto(`${origin()}/dashboard/order/${theirs._id}`);
    await page.getByRole('heading', { name: 'There is no such order of yours' }).waitFor();
    await assert.rejects(callAs(one.seller, 'GET', `/order-board/${other.seller.email}`), /was answered 40[34]/);
    await assert.rejects(callAs(one.seller, 'GET', `/orders/${theirs._id}/history`), /was answered 404/);
    await assert.rejects(moveOrder(one.seller, theirs, 'accepted', 'preparing'), /was answered 404/);
    await context.close();

    const office = await openVisitor();
    const own = await openBoard(office.page, admin.seller);
    await waitForValue(() => columns(own), [[admins.number], [], [], []], 'an admin cooks what they sell themselves');
    for (const { number, title, _id } of [mine, theirs]) {
      await office.page.goto(`${origin()}/dashboard/order/${_id}`);
      await office.page.getByRole('heading', { name: `Order ${number} ${title}` }).waitFor();
    }
    const boardOf = async ({ seller }: typeof one) =>
      (await callAs<Order[]>(admin.seller, 'GET', `/order-board/${seller.email}`)).map(({ number }) => number);
    assert.deepEqual([await boardOf(one), await boardOf(other)], [[mine.number, next.number], [theirs.number]]);
    await office.context.close();
  },
);
