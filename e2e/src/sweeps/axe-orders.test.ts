import { after, before } from 'node:test';
import { journey, refusedWith } from '#journey/journey';
import { assertAccessible, themedDevices } from '#pages/axe';
import { refusedCard } from '#pages/card-payment';
import { assertNoHorizontalScroll } from '#pages/dish-cards';
import { openBoard } from '#pages/order-board';
import { origin } from '#product/origin';
import { type Person, callAs, createAccount } from '#setup/accounts';
import { type Seller, createSeller } from '#setup/menu';
import { createOrder, createPaidOrder, moveOrder, moveOrderTo, payOrder } from '#setup/orders';
import { signInAndOpen } from '#setup/sign-in';

let buyer: Person;
let seller: Person;
let menu: Seller;
before(async () => {
  [buyer, seller] = await Promise.all([
    createAccount('Buyer', { name: 'Ngozi Okonkwo-Featherstonehaugh' }),
    createAccount('Seller'),
  ]);
  menu = createSeller(seller);
});
after(async () => {
  await menu.deleteDishes();
});

const devices = Object.entries(themedDevices);
const expects = [refusedCard, refusedWith(404)];

journey('axe finds nothing serious on My Orders with an order in every state', {}, async ({ openVisitor }) => {
  const dish = await menu.createDish();
  await createOrder(buyer, dish);
  await payOrder(buyer, await createOrder(buyer, dish), 'declined');
  await moveOrder(buyer, await createOrder(buyer, dish), 'placed', 'cancelled');
  for (const end of ['placed', 'accepted', 'preparing', 'ready', 'handed_over'] as const)
    await moveOrderTo(seller, await createPaidOrder(buyer, dish), end);
  await moveOrder(seller, await createPaidOrder(buyer, dish), 'placed', 'declined');
  const served = await moveOrderTo(seller, await createPaidOrder(buyer, dish), 'handed_over');
  await callAs(seller, 'POST', `/orders/${served._id}/refunds`, { amount: 3 });
  const labels = [
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

  for (const [device, on] of devices) {
    const { page } = await openVisitor(on);
    await signInAndOpen(page, buyer, '/orders');
    for (const words of labels) await page.locator('main article').getByText(words, { exact: true }).first().waitFor();
    await assertNoHorizontalScroll(page);
    await assertAccessible(page, `My Orders (${device})`);
  }
});

for (const [device, on] of devices)
  journey(
    `axe finds nothing serious on the board and in its dialogs (${device})`,
    { on, expects },
    async ({ page }) => {
      const seller = await createAccount('Seller');
      const kitchen = createSeller(seller);
      const dish = await kitchen.createDish({
        title: `Jollof rice with plantain, suya and a very long name ${device} ${Date.now()}`,
      });
      await page.clock.install();
      const board = await openBoard(page, seller);
      await board.nothing.waitFor();

      const waiting = await createPaidOrder(buyer, dish);
      for (const status of ['placed', 'accepted', 'preparing', 'ready'] as const)
        await moveOrderTo(seller, await createPaidOrder(buyer, dish), status);
      await callAs(seller, 'POST', `/orders/${waiting._id}/refunds`, { amount: 3 });
      for (const [passed, age] of [
        ['00:10', 'now'],
        ['11:00', '11 min'],
        ['10:00', '21 min'],
      ] as const) {
        await page.clock.fastForward(passed);
        await board.ticket(waiting).getByText(age).waitFor();
        await assertAccessible(page, `a board whose tickets are ${age} old`);
      }
      await assertNoHorizontalScroll(page);

      const dialog = page.getByRole('dialog');
      await board.act(waiting, 'Decline').click();
      await dialog.waitFor();
      await assertAccessible(page, 'the confirmation of declining an order');
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await board.act(waiting, 'Details').click();
      await dialog.getByText('$3.00 refunded by the seller').waitFor();
      await dialog.getByRole('button', { name: 'Give a refund' }).click();
      await dialog.getByRole('switch', { name: 'Only a part' }).click();
      await dialog.getByRole('button', { name: /^Refund/ }).click();
      await dialog.getByText('Amount is Required').waitFor();
      await assertAccessible(page, 'details of an order with a message');

      await page.goto(`${origin()}/dashboard/order/nobodys`);
      await page.getByRole('heading', { name: 'We can’t find this order' }).waitFor();
      await assertAccessible(page, 'an unknown order');
      await kitchen.deleteDishes();
    },
  );
