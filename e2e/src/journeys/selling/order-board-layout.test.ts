import assert from 'node:assert/strict';
import { before } from 'node:test';
import { phone } from '#journey/browser';
import { journey } from '#journey/journey';
import { waitForValue } from '#journey/wait-for-value';
import { assertNoHorizontalScroll } from '#pages/dish-cards';
import { openBoard } from '#pages/order-board';
import { type Person, createAccount } from '#setup/accounts';
import { fileKitchens } from '#setup/menu';
import { createPaidBasket, createPaidOrder, moveOrderTo, ordersOf } from '#setup/orders';

let buyer: Person;
before(async () => {
  buyer = await createAccount('Buyer');
});
const createKitchen = fileKitchens();

journey('a phone shows one column at a time, each with its count', { on: phone }, async ({ page }) => {
  const { seller, dish } = await createKitchen();
  const [first, second] = [await createPaidOrder(buyer, dish), await createPaidOrder(buyer, dish)];
  await moveOrderTo(seller, second, 'ready');
  const board = await openBoard(page, seller);
  const chooser = page.getByRole('group', { name: 'Column' });
  const counts = async () =>
    (await chooser.getByRole('button').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
  await waitForValue(counts, ['New 1', 'Accepted 0', 'Preparing 0', 'Ready 1']);
  assert.ok(await board.ticket(first).isVisible());
  assert.equal(await board.column('Ready').count(), 0);

  await chooser.getByRole('button', { name: 'Ready' }).click();
  await board.ticket(second).waitFor();
  assert.equal(await board.column('New').count(), 0);
  const third = await createPaidOrder(buyer, dish);
  await waitForValue(
    counts,
    ['New 2', 'Accepted 0', 'Preparing 0', 'Ready 1'],
    `${third.number} is counted where it is not shown`,
  );
  await assertNoHorizontalScroll(page);
});

journey('a ticket shows its age and warns by its colour', {}, async ({ page }) => {
  const { seller, dish } = await createKitchen();
  const order = await createPaidOrder(buyer, dish);
  await page.clock.install();
  const board = await openBoard(page, seller);
  const look = () =>
    board.age(order).evaluate((age) => [getComputedStyle(age).color, getComputedStyle(age).backgroundColor].join());
  await board.age(order).waitFor();
  const looks = [await look()];
  for (const age of ['10 min', '20 min']) {
    await page.clock.fastForward('10:10');
    await board.ticket(order).getByText(age).waitFor();
    await waitForValue(async () => looks.includes(await look()), false, `its colour changes at ${age}`);
    looks.push(await look());
  }
});

/** On its side, as it hangs in a kitchen. */
const tablet = { viewport: { width: 1024, height: 768 }, hasTouch: true };

journey(
  'a kitchen’s tablet works off twenty lines on ten tickets with thirty taps',
  { on: tablet },
  async ({ page }) => {
    const { seller, dish } = await createKitchen();
    const guest = await createAccount('Buyer');
    const orders = [];
    for (let count = 0; count < 10; count++) orders.push(await createPaidBasket(guest, [dish, dish]));
    const board = await openBoard(page, seller);
    await page.getByRole('button', { name: 'Full screen' }).click();
    await waitForValue(async () => (await board.numbers('New')).length, 10);

    let taps = 0;
    for (const [step, column] of [
      ['Accept and start', 'Preparing'],
      ['Ready', 'Ready'],
      ['Hand over', undefined],
    ] as const) {
      for (const order of orders) {
        await board.act(order, step).tap();
        taps += 1;
      }
      if (column) await waitForValue(async () => (await board.numbers(column)).length, 10);
    }
    const left = async () => (await ordersOf(guest)).filter(({ status }) => status !== 'handed_over').length;
    await waitForValue(left, 0);
    assert.deepEqual([(await ordersOf(guest)).length, taps], [20, 30]);
  },
);
