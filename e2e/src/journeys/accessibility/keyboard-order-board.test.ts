import { after, before } from 'node:test';
import { phone } from '#journey/browser';
import { journey } from '#journey/journey';
import { waitForValue } from '#journey/wait-for-value';
import { assertFocusNotLost, describeFocus, hasFocus, tabTo, tabToAndPress } from '#pages/keyboard';
import { openBoard } from '#pages/order-board';
import { type Person, createAccount } from '#setup/accounts';
import { type Seller, createSeller } from '#setup/menu';
import { createPaidOrder } from '#setup/orders';

let buyer: Person;
const menus: Seller[] = [];
before(async () => {
  buyer = await createAccount('Buyer');
});
after(async () => {
  for (const menu of menus) await menu.deleteDishes();
});

journey(
  'with the keyboard alone: steps, details, a partial refund, a decline',
  { on: { viewport: phone.viewport } },
  async ({ page }) => {
    const seller = await createAccount('Seller');
    const menu = createSeller(seller);
    menus.push(menu);
    const dish = await menu.createDish();
    const [first, second] = [await createPaidOrder(buyer, dish), await createPaidOrder(buyer, dish)];
    const board = await openBoard(page, seller);
    const dialog = page.getByRole('dialog');

    await tabToAndPress(page, board.act(first, 'Accept'), 'Enter');
    await waitForValue(() => hasFocus(board.act(second, 'Accept')), true, 'the next ticket has the focus');

    await tabToAndPress(page, board.act(second, 'Details'), 'Space');
    await dialog.getByText('Placed by the buyer').waitFor();
    await tabToAndPress(page, dialog.getByRole('button', { name: 'Send money back' }), 'Enter');
    await tabToAndPress(page, dialog.getByRole('switch', { name: 'Only a part' }), 'Space');
    await tabTo(page, dialog.getByLabel('Amount'));
    await page.keyboard.type('2.5');
    await tabToAndPress(page, dialog.getByRole('button', { name: 'Refund $2.50' }), 'Enter');
    await dialog.getByText('Paid, $2.50 sent back').waitFor();
    await assertFocusNotLost(page, 'the refund');
    await page.keyboard.press('Escape');
    await waitForValue(
      () => hasFocus(board.act(second, 'Details')),
      true,
      'the focus is back where the dialog was opened',
    );

    await tabTo(page, board.act(second, 'Decline'), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await tabToAndPress(page, dialog.getByRole('button', { name: 'Decline' }), 'Enter');
    await dialog.waitFor({ state: 'detached' });
    await waitForValue(() => describeFocus(page), 'h1 order-board', 'the focus after a decline');

    {
      await tabToAndPress(
        page,
        page.getByRole('group', { name: 'Column' }).getByRole('button', { name: 'Accepted' }),
        'Space',
      );
    }
    await tabToAndPress(page, board.act(first, 'Start'), 'Enter');
    await waitForValue(() => board.numbers('Accepted'), []);
    await waitForValue(
      () => hasFocus(board.column('Accepted').getByRole('heading', { level: 2 })),
      true,
      'the only ticket of a column has gone: its head has the focus',
    );
  },
);

journey('the focus is kept when the last ticket leaves the board', {}, async ({ page }) => {
  const seller = await createAccount('Seller');
  const menu = createSeller(seller);
  menus.push(menu);
  const order = await createPaidOrder(buyer, await menu.createDish());
  const board = await openBoard(page, seller);
  await tabToAndPress(page, board.act(order, 'Decline'), 'Enter');
  await tabToAndPress(page, page.getByRole('dialog').getByRole('button', { name: 'Decline' }), 'Enter');
  await board.nothing.waitFor();
  await waitForValue(() => describeFocus(page), 'h1 order-board');
});
