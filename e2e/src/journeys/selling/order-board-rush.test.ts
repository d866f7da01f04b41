import assert from 'node:assert/strict';
import { after } from 'node:test';
import type { Page } from 'playwright-core';
import { journey, failedRequest } from '#journey/journey';
import { waitForValue } from '#journey/wait-for-value';
import { assertNoHorizontalScroll } from '#pages/dish-cards';
import { cutOff, ticketPlaces, wholeTickets } from '#pages/board-geometry';
import { boardPath, openBoard, orderBoard } from '#pages/order-board';
import { createAccount, type Person } from '#setup/accounts';
import { createSeller } from '#setup/menu';
import { createPaidBasket, createPaidOrder } from '#setup/orders';

const titles = ['Jollof rice with smoked turkey and plantain', 'Zobo', 'Pepper soup', 'Suya'];
const steps = '**/api/tickets/*/steps';

/** Creates twelve tickets, four of them with three lines. Returns their seller, who is new at each try. */
async function fillBoard(): Promise<Person> {
  const seller = createSeller();
  after(() => seller.deleteDishes());
  const buyer = await createAccount('Buyer');
  const dishes = [];
  for (const title of titles) dishes.push(await seller.createDish({ title: `${title} ${Date.now() % 1000}` }));
  const [rice, zobo, soup, suya] = dishes;
  for (let ticket = 0; ticket < 4; ticket += 1) await createPaidBasket(buyer, [rice!, soup!, zobo!]);
  for (let ticket = 0; ticket < 8; ticket += 1) await createPaidOrder(buyer, ticket % 2 ? suya! : zobo!);
  return seller.person();
}

const setSize = (page: Page, width: number, height: number) => page.setViewportSize({ width, height });

async function assertTidy(page: Page, where: string): Promise<void> {
  for (const { width } of await ticketPlaces(page)) assert.ok(width >= 184, `${where}: a ticket is ${width} px wide`);
  assert.deepEqual(await cutOff(page), [], `${where}: nothing is cut off`);
  await assertNoHorizontalScroll(page);
}

journey(
  'a board of twelve tickets shows them whole at 390, 1024 and 1440 px, moves no other ticket at a press, and keeps unsent presses through a reload',
  { expects: [failedRequest] },
  async ({ page, context }) => {
    const seller = await fillBoard();
    // A window in full screen can't be resized. When full screen is refused, the board fills the window instead.
    await page.addInitScript(() => (Element.prototype.requestFullscreen = () => Promise.reject(new Error('refused'))));
    await setSize(page, 1440, 900);
    const board = await openBoard(page, seller);
    await board.column('New').getByRole('article').nth(11).waitFor();
    await assertTidy(page, '1440 in a window');

    await page.getByRole('button', { name: 'Full screen' }).click();
    await page.getByRole('navigation', { name: 'Dashboard' }).waitFor({ state: 'hidden' });
    for (const [width, height, whole] of [
      [1440, 900, 12],
      [1024, 768, 8],
    ] as const) {
      await setSize(page, width, height);
      await waitForValue(
        async () => (await wholeTickets(page)) >= whole,
        true,
        `${whole} tickets are whole at ${width}`,
      );
      await assertTidy(page, `${width} on the full screen`);
    }

    const before = await ticketPlaces(page);
    const [first = '', second = ''] = await board.numbers('New');
    await board.act({ number: first }, 'Accept & start').click();
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    const stayed = new Map((await ticketPlaces(page)).map((place) => [place.number, place]));
    for (const place of before.filter(({ number }) => number !== first))
      assert.deepEqual(stayed.get(place.number), place, 'no other ticket moved');
    const undo = await page
      .getByRole('status')
      .filter({ has: page.getByRole('button', { name: 'Undo' }) })
      .boundingBox();
    assert.ok(undo);
    for (const { number, x, y, width, height } of stayed.values())
      assert.ok(
        x + width <= undo.x || undo.x + undo.width <= x || y + height <= undo.y || undo.y + undo.height <= y,
        `Undo does not cover ${number}`,
      );
    await assertTidy(page, 'a press on the full screen');

    await context.route(steps, (route) => route.abort());
    await board.act({ number: second }, 'Accept & start').click();
    await page.getByText('We send 1 change when it is back.').waitFor();
    // At this size the board shows all lanes.
    await setSize(page, 1440, 900);
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText('We send 1 change when it is back.').waitFor();
    await context.unroute(steps);
    await waitForValue(async () => (await board.numbers('Preparing')).toSorted(), [first, second].toSorted());
    await page.getByText('when it is back').waitFor({ state: 'detached' });

    await setSize(page, 390, 844);
    await page.goto(new URL(boardPath, page.url()).href);
    await orderBoard(page).column('New').getByRole('article').nth(9).waitFor();
    await assertTidy(page, '390');
  },
);
