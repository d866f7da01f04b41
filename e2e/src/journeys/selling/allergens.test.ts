import assert from 'node:assert/strict';
import type { Checkout } from '@food-court/shared-api/contract';
import { desktop, phone } from '#journey/browser';
import { asVisitor, journey } from '#journey/journey';
import { assertAccessible } from '#pages/axe';
import { assertNoHorizontalScroll, card, waitForPath } from '#pages/dish-cards';
import { dishForm } from '#pages/dish-form';
import { openBoard } from '#pages/order-board';
import { origin } from '#product/origin';
import { callAs, createAccount } from '#setup/accounts';
import { fileKitchens } from '#setup/menu';
import { payOrder } from '#setup/orders';
import { signInAndOpen } from '#setup/sign-in';

const createKitchen = fileKitchens();
const nutNote = { note: 'No nuts', needsConfirmation: true };

journey(
  'a seller states allergens, a visitor finds the dish without nuts, and the kitchen confirms a buyer’s note about an allergy',
  { on: phone },
  async ({ page, openVisitor }) => {
    const [{ seller, dish }, buyer] = await Promise.all([createKitchen(), createAccount('Buyer')]);
    const { _id: productId, title, price } = dish;
    const found = `${origin()}/search?q=${encodeURIComponent(title)}`;
    await asVisitor(phone, `${found}&nuts=yes`, async (visitors) => {
      await visitors.getByRole('button', { name: 'Filters, 1 on' }).waitFor();
      assert.equal(await card(visitors, dish).count(), 0, 'nobody has checked the dish');
    });

    await signInAndOpen(page, seller, `/dashboard/edit-product/${productId}`);
    const allergens = page.getByRole('group', { name: 'Allergens' });
    await allergens.getByRole('button', { name: 'Name allergens' }).click();
    await allergens.getByLabel('Milk').selectOption('Contains it');
    await allergens.getByLabel('None of the others, I checked').check();
    await assertAccessible(page, 'the form with allergens');
    await dishForm(page).save.click();
    await waitForPath(page, '/dashboard/my-dishes');

    await asVisitor(phone, `${found}&milk=yes`, async (visitors) => {
      await visitors.getByRole('button', { name: 'Filters, 1 on' }).click();
      await visitors
        .getByRole('group', { name: 'Allergens' })
        .getByRole('checkbox', { name: 'Without milk' })
        .waitFor();
      await assertAccessible(visitors, 'the filters of allergens');
      await visitors.getByRole('button', { name: 'Show dishes' }).click();
      assert.equal(await card(visitors, dish).count(), 0, 'it contains milk');
      await visitors.goto(`${found}&nuts=yes`);
      await card(visitors, dish).waitFor();
      await assertNoHorizontalScroll(visitors);
      await visitors.goto(`${origin()}/dish/${productId}/dish`);
      await visitors.getByRole('list', { name: 'Allergens' }).waitFor();
      assert.deepEqual(await visitors.getByRole('list', { name: 'Allergens' }).getByRole('listitem').allInnerTexts(), [
        'Contains milk',
        'No other allergens',
      ]);
    });

    await callAs(buyer, 'POST', '/basket/merge', {
      lines: [{ productId, price, quantity: 1, choices: [], ...nutNote }],
    });
    const buying = await openVisitor(phone);
    await signInAndOpen(buying.page, buyer, '/basket');
    await buying.page.getByText('Contains milk · No other allergens').waitFor();
    assert.ok(await buying.page.getByRole('checkbox', { name: /about an allergy/ }).isChecked());
    await assertAccessible(buying.page, 'the basket with allergens');

    const serving = { kind: 'pick-up', name: 'Ama' };
    const checkout = await callAs<Checkout>(buyer, 'POST', '/checkouts', { serving, total: price });
    const [first] = checkout.tickets.flatMap(({ orders }) => orders);
    assert.ok(first);
    const { order } = await payOrder(buyer, first);
    // A phone shows one column at a time.
    await page.setViewportSize(desktop.viewport);
    const board = await openBoard(page, seller);
    await board.ticket(order).getByText('Allergy: No nuts').waitFor();
    await board.ticket(order).getByText('Contains milk · No other allergens').waitFor();
    await board.act(order, 'Accept & start').click();
    await page.getByRole('dialog', { name: 'Can you do this?' }).waitFor();
    await assertAccessible(page, 'the question about a note');
    await page.getByRole('button', { name: 'Confirm and accept' }).click();
    await board.act(order, 'Ready').waitFor();

    await buying.page.goto(`${origin()}/orders/payment/${order._id}`);
    await buying.page.getByText('Contains milk · No other allergens').waitFor();
  },
);
