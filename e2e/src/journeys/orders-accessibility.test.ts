import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { assertAccessible } from '../browser/axe';
import { desktop, launch, origin, phone, visit } from '../browser/browser';
import { assertNothingSticksOut, comeInTo } from '../browser/dish-cards';
import { callAs, newcomer, type Person } from '../browser/newcomer';
import { bringTo, openBoard, step } from '../browser/order-board';
import { paidOrderBy, payFor } from '../browser/paid-order';
import { openStall, orderBy, type Stall } from '../browser/stall';

let browser: Browser;
let buyer: Person;
let seller: Person;
let stall: Stall;
before(async () => {
  [browser, buyer, seller] = await Promise.all([
    launch(),
    newcomer('Buyer', { name: 'Ngozi Okonkwo-Featherstonehaugh' }),
    newcomer('Seller'),
  ]);
  stall = await openStall(seller);
});
after(async () => {
  await stall.close();
  await browser.close();
});

const devices = Object.entries({ phone, desktop });
const arrive = (options: object) => visit(browser, { ...options, colorScheme: 'light', reducedMotion: 'reduce' });

test('no serious finding on My Orders with an order in every state', async () => {
  const dish = await stall.cook();
  await orderBy(buyer, dish);
  await payFor(buyer, await orderBy(buyer, dish), 'declined');
  await step(buyer, await orderBy(buyer, dish), 'placed', 'cancelled');
  for (const end of ['placed', 'accepted', 'preparing', 'ready', 'handed_over'] as const)
    await bringTo(seller, await paidOrderBy(buyer, dish), end);
  await step(seller, await paidOrderBy(buyer, dish), 'placed', 'declined');
  const served = await bringTo(seller, await paidOrderBy(buyer, dish), 'handed_over');
  await callAs(seller, 'POST', `/orders/${served._id}/refunds`, { amount: 3 });
  const told = [
    'Not paid',
    'Payment failed',
    'Cancelled',
    'Paid',
    'Accepted',
    'Being prepared',
    'Ready for you',
    'Handed over',
    'Declined',
    '$3.00 refunded',
  ];

  for (const [device, options] of devices) {
    const { context, page } = await arrive(options);
    await comeInTo(page, buyer, '/orders');
    for (const words of told) await page.locator('main article').getByText(words, { exact: true }).first().waitFor();
    await assertNothingSticksOut(page);
    await assertAccessible(page, `My Orders (${device})`);
    await page.getByRole('button', { name: 'Cancel order' }).first().click();
    await page.getByRole('dialog').waitFor();
    await assertAccessible(page, `the question before an order is cancelled (${device})`);
    await context.close();
  }
});

for (const [device, options] of devices)
  test(`no serious finding on the board and on an order’s page (${device})`, async () => {
    const cook = await newcomer('Seller');
    const kitchen = await openStall(cook);
    const dish = await kitchen.cook({
      title: `Jollof rice with plantain, suya and a very long name ${device} ${Date.now()}`,
    });
    const { context, page } = await arrive(options);
    await page.clock.install();
    const board = await openBoard(page, cook);
    await board.nothing.waitFor();
    await assertNothingSticksOut(page);
    await assertAccessible(page, 'a board without orders');

    const waiting = await paidOrderBy(buyer, dish);
    for (const status of ['placed', 'accepted', 'preparing', 'ready'] as const)
      await bringTo(cook, await paidOrderBy(buyer, dish), status);
    await callAs(cook, 'POST', `/orders/${waiting._id}/refunds`, { amount: 3 });
    for (const [passed, age] of [
      ['00:10', 'now'],
      ['11:00', '11 min'],
      ['10:00', '21 min'],
    ] as const) {
      await page.clock.fastForward(passed);
      await board.ticket(waiting).getByText(age).waitFor();
      await assertAccessible(page, `a board whose tickets are ${age} old`);
    }
    await assertNothingSticksOut(page);

    const dialog = page.getByRole('dialog');
    await board.act(waiting, 'Decline').click();
    await dialog.waitFor();
    await assertAccessible(page, 'the question before an order is declined');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await board.act(waiting, 'Details').click();
    await dialog.getByText('$3.00 sent back by the seller').waitFor();
    await dialog.getByRole('button', { name: 'Send money back' }).click();
    await dialog.getByRole('switch', { name: 'Only a part' }).click();
    await dialog.getByRole('button', { name: /^Refund/ }).click();
    await dialog.getByText('Amount is Required').waitFor();
    await assertAccessible(page, 'details of an order, with a message');

    await page.goto(`${origin()}/dashboard/order/${waiting._id}`);
    await page.getByText('Placed by the buyer').waitFor();
    await assertNothingSticksOut(page);
    await assertAccessible(page, 'an order’s page');
    await page.goto(`${origin()}/dashboard/order/nobodys`);
    await page.getByRole('heading', { name: 'There is no such order of yours' }).waitFor();
    await assertAccessible(page, 'no such order');
    await kitchen.close();
    await context.close();
  });
