import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { desktop, launch, phone, visit } from '../browser/browser';
import { comesToBe } from '../browser/comes-to-be';
import { assertFocusKept, focusOn, hasFocus, pressAt, tabTo } from '../browser/keyboard';
import { newcomer, type Person } from '../browser/newcomer';
import { openBoard } from '../browser/order-board';
import { paidOrderBy } from '../browser/paid-order';
import { openStall, type Stall } from '../browser/stall';

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

for (const [device, { viewport }] of Object.entries({ phone, desktop })) {
  test(`with the keyboard alone: steps, a look at the details, a part of the money back, a decline (${device})`, async () => {
    const seller = await newcomer('Seller');
    const stall = await openStall(seller);
    stalls.push(stall);
    const dish = await stall.cook();
    const [first, second] = [await paidOrderBy(buyer, dish), await paidOrderBy(buyer, dish)];
    const { context, page, complaints } = await visit(browser, { viewport, reducedMotion: 'reduce' });
    const board = await openBoard(page, seller);
    const dialog = page.getByRole('dialog');

    await pressAt(page, board.act(first, 'Accept'), 'Enter');
    await comesToBe(() => hasFocus(board.act(second, 'Accept')), true, 'the next ticket has the focus');

    await pressAt(page, board.act(second, 'Details'), 'Space');
    await dialog.getByText('Placed by the buyer').waitFor();
    await pressAt(page, dialog.getByRole('button', { name: 'Send money back' }), 'Enter');
    await pressAt(page, dialog.getByRole('switch', { name: 'Only a part' }), 'Space');
    await tabTo(page, dialog.getByLabel('Amount'));
    await page.keyboard.type('2.5');
    await pressAt(page, dialog.getByRole('button', { name: 'Refund $2.50' }), 'Enter');
    await dialog.getByText('Paid, $2.50 sent back').waitFor();
    await assertFocusKept(page, 'the refund');
    await page.keyboard.press('Escape');
    await comesToBe(
      () => hasFocus(board.act(second, 'Details')),
      true,
      'the focus is back where the dialog was opened',
    );

    await tabTo(page, board.act(second, 'Decline'), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await pressAt(page, dialog.getByRole('button', { name: 'Decline' }), 'Enter');
    await dialog.waitFor({ state: 'detached' });
    await comesToBe(() => focusOn(page), 'h1 order-board', 'the focus after a decline');

    if (device === 'phone') {
      await pressAt(
        page,
        page.getByRole('group', { name: 'Column' }).getByRole('button', { name: 'Accepted' }),
        'Space',
      );
    }
    await pressAt(page, board.act(first, 'Start'), 'Enter');
    await comesToBe(() => board.numbers('Accepted'), []);
    await comesToBe(
      () => hasFocus(board.column('Accepted').getByRole('heading', { level: 2 })),
      true,
      'the only ticket of a column has gone: its head has the focus',
    );
    assert.deepEqual(complaints, []);
    await context.close();
  });
}

test('the focus is kept when the last ticket leaves the board', async () => {
  const seller = await newcomer('Seller');
  const stall = await openStall(seller);
  stalls.push(stall);
  const order = await paidOrderBy(buyer, await stall.cook());
  const { context, page } = await visit(browser, { ...desktop, reducedMotion: 'reduce' });
  const board = await openBoard(page, seller);
  await pressAt(page, board.act(order, 'Decline'), 'Enter');
  await pressAt(page, page.getByRole('dialog').getByRole('button', { name: 'Decline' }), 'Enter');
  await board.nothing.waitFor();
  await comesToBe(() => focusOn(page), 'h1 order-board');
  await context.close();
});
