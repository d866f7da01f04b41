import { before } from 'node:test';
import type { Page } from 'playwright-core';
import type { Order } from '@food-court/shared-api/contract';
import { phone } from '#journey/browser';
import { failedRequest, journey, refusedWith } from '#journey/journey';
import { waitForValue } from '#journey/wait-for-value';
import { card } from '#pages/dish-cards';
import { boardPath, eventStreamOpens, openBoard, orderBoard } from '#pages/order-board';
import { origin } from '#product/origin';
import { type Person, createAccount } from '#setup/accounts';
import { fileKitchens } from '#setup/menu';
import { createPaidOrder, moveOrder, moveOrderTo } from '#setup/orders';
import { signInAndOpen } from '#setup/sign-in';

let buyer: Person;
before(async () => {
  buyer = await createAccount('Buyer');
});
const createKitchen = fileKitchens();

const line = '**/api/order-events';
const isAbout = (page: Page, order: Order, words: string) =>
  card(page, order).getByText(words, { exact: true }).first().waitFor();

journey(
  'a board without an event stream polls, and reconnects when it can',
  { expects: [failedRequest] },
  async ({ page, context }) => {
    const { seller, dish } = await createKitchen();
    await context.route(line, (route) => route.abort());
    await signInAndOpen(page, seller, boardPath);
    const board = orderBoard(page);
    await board.nothing.waitFor();
    const first = await createPaidOrder(buyer, dish);
    await board.ticket(first).waitFor();

    const live = eventStreamOpens(page);
    await context.unroute(line);
    await live;
    const second = await createPaidOrder(buyer, dish);
    await waitForValue(() => board.numbers('New'), [first.number, second.number]);
  },
);

journey(
  'changes during a lost network show when it is back',
  { expects: [failedRequest] },
  async ({ page, context }) => {
    const { seller, dish } = await createKitchen();
    const board = await openBoard(page, seller);
    const first = await createPaidOrder(buyer, dish);
    await board.ticket(first).waitFor();

    await context.setOffline(true);
    await moveOrderTo(seller, first, 'preparing');
    const second = await createPaidOrder(buyer, dish);
    await context.setOffline(false);
    await waitForValue(() => board.numbers('Preparing'), [first.number]);
    await waitForValue(() => board.numbers('New'), [second.number]);
  },
);

journey(
  'five tabs of one buyer follow their order with four event streams',
  { on: phone, expects: [refusedWith(429)] },
  async ({ page, context }) => {
    const { seller, dish } = await createKitchen();
    const eater = await createAccount('Buyer');
    const order = await createPaidOrder(eater, dish);
    await signInAndOpen(page, eater, '/orders');
    const tabs = [page];
    while (tabs.length < 5) {
      const tab = await context.newPage();
      await tab.goto(`${origin()}/orders`);
      tabs.push(tab);
    }
    for (const tab of tabs) await isAbout(tab, order, 'Placed');
    await moveOrder(seller, order, 'placed', 'accepted');
    await Promise.all(tabs.map((tab) => isAbout(tab, order, 'Accepted')));
  },
);
