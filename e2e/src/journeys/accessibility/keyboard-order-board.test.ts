import { phone } from '#journey/browser';
import { journey } from '#journey/journey';
import { waitForValue } from '#journey/wait-for-value';
import { assertFocusNotLost, describeFocus, hasFocus, tabTo, tabToAndPress } from '#pages/keyboard';
import { openBoard } from '#pages/order-board';
import { createAccount } from '#setup/accounts';
import { fileKitchens } from '#setup/menu';
import { createPaidOrder } from '#setup/orders';

const createKitchen = fileKitchens();

journey(
  'a seller moves, refunds and declines tickets with the keyboard alone, and the focus is never lost',
  { on: { viewport: phone.viewport } },
  async ({ page }) => {
    const [buyer, { seller, dish }] = await Promise.all([createAccount('Buyer'), createKitchen()]);
    const [first, second] = [await createPaidOrder(buyer, dish), await createPaidOrder(buyer, dish)];
    const board = await openBoard(page, seller);
    const dialog = page.getByRole('dialog');
    const chooseColumn = async (name: string, key?: 'Shift+Tab') => {
      await tabTo(page, page.getByRole('group', { name: 'Column' }).getByRole('button', { name }), key);
      await page.keyboard.press('Space');
    };

    await tabToAndPress(page, board.act(first, 'Accept & start'), 'Enter');
    await waitForValue(() => hasFocus(board.act(second, 'Accept & start')), true, 'the next ticket has the focus');

    await tabToAndPress(page, board.act(second, 'Details'), 'Space');
    await dialog.getByText('Placed by the buyer').waitFor();
    await tabToAndPress(page, dialog.getByRole('button', { name: 'Give a refund' }), 'Enter');
    await tabToAndPress(page, dialog.getByRole('switch', { name: 'Only a part' }), 'Space');
    await tabTo(page, dialog.getByLabel('Amount'));
    await page.keyboard.type('2.5');
    await tabToAndPress(page, dialog.getByRole('button', { name: 'Refund $2.50' }), 'Enter');
    await dialog.getByText('Paid, $2.50 refunded').waitFor();
    await assertFocusNotLost(page, 'the refund');
    await page.keyboard.press('Escape');
    await waitForValue(() => hasFocus(board.act(second, 'Details')), true, 'the focus is where the dialog was opened');

    await tabTo(page, board.act(second, 'Decline'), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await tabToAndPress(page, dialog.getByRole('button', { name: 'Decline' }), 'Enter');
    await dialog.waitFor({ state: 'detached' });
    await waitForValue(() => describeFocus(page), 'h1 order-board', 'the focus after a decline');

    await chooseColumn('Preparing');
    await tabToAndPress(page, board.act(first, 'Ready'), 'Enter');
    await waitForValue(() => board.numbers('Preparing'), []);
    await waitForValue(
      () => hasFocus(board.column('Preparing').getByRole('heading', { level: 2 })),
      true,
      'the heading of a column has the focus when its only ticket has left',
    );

    await chooseColumn('Ready', 'Shift+Tab');
    await tabToAndPress(page, board.act(first, 'Hand over'), 'Enter');
    await board.nothing.waitFor();
    await waitForValue(() => describeFocus(page), 'h1 order-board', 'the focus when the last ticket has left');
  },
);
