import assert from 'node:assert/strict';
import { after, before, test, type TestContext } from 'node:test';
import type { Browser } from 'playwright-core';
import type { Order, OrderEvent } from 'shared-api/contract';
import { desktop, launch, origin, phone, visit } from '../browser/browser';
import { comesToBe } from '../browser/comes-to-be';
import { assertNothingSticksOut, comeIn } from '../browser/dish-cards';
import { callAs, newcomer, type Person } from '../browser/newcomer';
import { boardPath, bringTo, openBoard, orderBoard, step } from '../browser/order-board';
import { paidOrderBy, payFor } from '../browser/paid-order';
import { pressTogether } from '../browser/pressed-together';
import { openStall, orderBy, type Stall } from '../browser/stall';
import { toastOf } from '../browser/toast';

let browser: Browser;
let buyer: Person;
const stalls: Stall[] = [];
before(async () => {
  [browser, buyer] = await Promise.all([launch(), newcomer('Buyer')]);
});
after(async () => {
  for (const stall of stalls) await stall.close();
  await browser.close();
});

/** A kitchen of its own for each journey: no other journey's orders stand on its board. */
async function kitchen(role: 'Seller' | 'admin' = 'Seller') {
  const seller = await newcomer(role);
  const stall = await openStall(seller);
  stalls.push(stall);
  return { seller, dish: await stall.cook() };
}

const columns = async (board: ReturnType<typeof orderBoard>) => [
  await board.numbers('New'),
  await board.numbers('Accepted'),
  await board.numbers('Preparing'),
  await board.numbers('Ready'),
];
const historyOf = (person: Person, { _id }: Order): Promise<OrderEvent[]> =>
  callAs(person, 'GET', `/orders/${_id}/history`);

test('a Seller’s sidebar has My Dishes and Order Board beside the links of the specification (spec 6.7)', async () => {
  const { seller } = await kitchen();
  const { context, page, complaints } = await visit(browser);
  await comeIn(page, seller);
  await page.goto(`${origin()}/dashboard`);
  const sidebar = page.getByRole('navigation', { name: 'Dashboard' });
  await comesToBe(
    () => sidebar.getByRole('link').allInnerTexts(),
    ['Profile', 'Admin Details', 'Add Product', 'My Dishes', 'Order Board'],
  );
  await sidebar.getByRole('link', { name: 'Order Board' }).click();
  await page.waitForURL(origin() + boardPath);
  await orderBoard(page).nothing.waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});

for (const [device, options] of Object.entries({ phone, desktop })) {
  test(`a paid order is on the open board by itself, an unpaid one is not, and one press takes each step (${device})`, async (t) => {
    const { seller, dish } = await kitchen();
    const { context, page, complaints } = await visit(browser, options);
    const board = await openBoard(page, seller);
    await board.nothing.waitFor();

    const unpaid = await orderBy(buyer, dish);
    const { order, paidAt } = await payFor(buyer, await orderBy(buyer, dish));
    await board.ticket(order).waitFor();
    told(t, Date.now() - paidAt);
    assert.deepEqual(
      await columns(board),
      [[order.number], [], [], []],
      `${unpaid.number} is not paid, and nothing to cook`,
    );

    for (const [name, there] of [
      ['Accept', 'Accepted'],
      ['Start', 'Preparing'],
      ['Ready', 'Ready'],
    ] as const) {
      await board.act(order, name).click();
      if (options === phone)
        await page.getByRole('group', { name: 'Column' }).getByRole('button', { name: there }).click();
      await board.column(there).getByRole('article').waitFor();
      await comesToBe(() => board.ticket(order).getAttribute('aria-busy'), 'false');
    }
    await assertNothingSticksOut(page);
    await board.act(order, 'Hand over').click();
    await board.nothing.waitFor();
    await comesToBe(
      async () => (await historyOf(seller, order)).filter(({ status }) => status).map(({ status, by }) => [status, by]),
      [
        ['placed', 'buyer'],
        ['accepted', 'seller'],
        ['preparing', 'seller'],
        ['ready', 'seller'],
        ['handed_over', 'seller'],
      ],
    );
    assert.deepEqual(complaints, []);
    await context.close();
  });
}

const pollEveryMs = 5_000;

/** The server's own tests hold it to a second; here a busy machine may take its time, but not as long as asking would. */
function told(t: TestContext, ms: number): void {
  t.diagnostic(`on the board ${ms} ms after the card provider said yes`);
  assert.ok(ms < pollEveryMs, `${ms} ms`);
}

test('a declined order leaves the board after a question, and its money goes back', async () => {
  const { seller, dish } = await kitchen();
  const order = await paidOrderBy(buyer, dish);
  const { context, page, complaints } = await visit(browser);
  const board = await openBoard(page, seller);
  const dialog = page.getByRole('dialog', { name: `Decline ${order.number} ${dish.title}?` });

  await board.act(order, 'Decline').click();
  await dialog.getByText(`${buyer.name} is told at once, and $9.50 goes back to their card.`).waitFor();
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await board.act(order, 'Decline').click();
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await toastOf(page, `Declined ${order.number} ${dish.title}. The money goes back to ${buyer.name}.`).waitFor();
  await board.nothing.waitFor();

  await page.goto(`${origin()}/dashboard/order/${order._id}`);
  await page.getByText('Refunded, $9.50 sent back').waitFor();
  await page.getByText('Declined, $9.50 sent back by the seller').waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});

test('two tablets press the same step: one takes it, the other is told, and both show where the order is', async () => {
  const { seller, dish } = await kitchen();
  const order = await paidOrderBy(buyer, dish);
  const tablets = await Promise.all([visit(browser), visit(browser)]);
  const boards = await Promise.all(tablets.map(({ page }) => openBoard(page, seller)));
  await pressTogether(boards.map((board) => board.act(order, 'Accept')));

  for (const board of boards) await comesToBe(() => columns(board), [[], [order.number], [], []]);
  const told = tablets.map(({ page }) =>
    toastOf(page, `${order.number} ${dish.title}: This order has moved on: it is accepted.`),
  );
  await comesToBe(async () => (await Promise.all(told.map((toast) => toast.count()))).sort(), [0, 1]);
  assert.deepEqual((await historyOf(seller, order)).filter(({ status }) => status === 'accepted').length, 1);
  for (const { context } of tablets) await context.close();
});

test('a step that the server takes and whose answer is lost is shown as it is', async () => {
  const { seller, dish } = await kitchen();
  const order = await paidOrderBy(buyer, dish);
  const { context, page } = await visit(browser);
  const board = await openBoard(page, seller);
  await page.route('**/api/orders/*/steps', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await board.act(order, 'Accept').click();
  await toastOf(page, 'The food court can’t be reached. Please check your connection.').waitFor();
  await comesToBe(() => columns(board), [[], [order.number], [], []]);
  await context.close();
});

test('a buyer who cancels takes the ticket off the open board', async () => {
  const { seller, dish } = await kitchen();
  const order = await paidOrderBy(buyer, dish);
  const { context, page, complaints } = await visit(browser);
  const board = await openBoard(page, seller);
  await board.act(order, 'Accept').waitFor();
  await step(buyer, order, 'placed', 'cancelled');
  await board.nothing.waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a seller sees no other’s orders, nor their board or page; an admin sees each of them', async () => {
  const [one, other, admin] = [await kitchen(), await kitchen(), await kitchen('admin')];
  const [mine, theirs, admins] = await Promise.all(
    [one, other, admin].map(({ dish }) => paidOrderBy(buyer, dish)) as [Promise<Order>, Promise<Order>, Promise<Order>],
  );
  const { context, page } = await visit(browser);
  const board = await openBoard(page, one.seller);
  await comesToBe(() => columns(board), [[mine.number], [], [], []]);
  await bringTo(other.seller, theirs, 'accepted');
  const next = await paidOrderBy(buyer, one.dish);
  await comesToBe(() => columns(board), [[mine.number, next.number], [], [], []]);
  await page.goto(`${origin()}/dashboard/order/${theirs._id}`);
  await page.getByRole('heading', { name: 'There is no such order of yours' }).waitFor();
  await assert.rejects(callAs(one.seller, 'GET', `/order-board/${other.seller.email}`), /was answered 40[34]/);
  await assert.rejects(callAs(one.seller, 'GET', `/orders/${theirs._id}/history`), /was answered 404/);
  await assert.rejects(step(one.seller, theirs, 'accepted', 'preparing'), /was answered 404/);
  await context.close();

  const office = await visit(browser);
  const own = await openBoard(office.page, admin.seller);
  await comesToBe(() => columns(own), [[admins.number], [], [], []], 'an admin cooks what they sell themselves');
  for (const { number, title, _id } of [mine, theirs]) {
    await office.page.goto(`${origin()}/dashboard/order/${_id}`);
    await office.page.getByRole('heading', { name: `Order ${number} ${title}` }).waitFor();
  }
  const boardOf = async ({ seller }: typeof one) =>
    (await callAs<Order[]>(admin.seller, 'GET', `/order-board/${seller.email}`)).map(({ number }) => number);
  assert.deepEqual([await boardOf(one), await boardOf(other)], [[mine.number, next.number], [theirs.number]]);
  await office.context.close();
});

test('a phone shows one column at a time, each with its count', async () => {
  const { seller, dish } = await kitchen();
  const [first, second] = [await paidOrderBy(buyer, dish), await paidOrderBy(buyer, dish)];
  await bringTo(seller, second, 'ready');
  const { context, page, complaints } = await visit(browser, phone);
  const board = await openBoard(page, seller);
  const chooser = page.getByRole('group', { name: 'Column' });
  const counts = async () =>
    (await chooser.getByRole('button').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
  await comesToBe(counts, ['New 1', 'Accepted 0', 'Preparing 0', 'Ready 1']);
  assert.ok(await board.ticket(first).isVisible());
  assert.equal(await board.column('Ready').count(), 0);

  await chooser.getByRole('button', { name: 'Ready' }).click();
  await board.ticket(second).waitFor();
  assert.equal(await board.column('New').count(), 0);
  const third = await paidOrderBy(buyer, dish);
  await comesToBe(
    counts,
    ['New 2', 'Accepted 0', 'Preparing 0', 'Ready 1'],
    `${third.number} is counted where it is not shown`,
  );
  await assertNothingSticksOut(page);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a ticket grows old by itself, and warns by its colour', async () => {
  const { seller, dish } = await kitchen();
  const order = await paidOrderBy(buyer, dish);
  const { context, page, complaints } = await visit(browser);
  await page.clock.install();
  const board = await openBoard(page, seller);
  const look = () =>
    board.age(order).evaluate((age) => [getComputedStyle(age).color, getComputedStyle(age).backgroundColor].join());
  await board.age(order).waitFor();
  const young = await look();
  await page.clock.fastForward('10:30');
  await comesToBe(() => board.ticket(order).getByText('10 min').count(), 1);
  const slow = await look();
  await page.clock.fastForward('10:00');
  await comesToBe(() => board.ticket(order).getByText('20 min').count(), 1);
  const late = await look();
  assert.equal(new Set([young, slow, late]).size, 3, [young, slow, late].join(' | '));
  assert.deepEqual(complaints, []);
  await context.close();
});
