import type { Page } from 'playwright-core';
import type { Order } from '@food-court/shared-api/contract';
import { phone } from '#journey/browser';
import { failedRequest, journey, refusedWith } from '#journey/journey';
import { waitForValue } from '#journey/wait-for-value';
import { card } from '#pages/dish-cards';
import { boardPath, eventStreamOpens, orderBoard } from '#pages/order-board';
import { origin } from '#product/origin';
import { createAccount } from '#setup/accounts';
import { fileKitchens } from '#setup/menu';
import { createPaidOrder, moveOrder, moveOrderTo } from '#setup/orders';
import { signInAndOpen } from '#setup/sign-in';

const createKitchen = fileKitchens();

const eventStream = '**/api/order-events';
const isAbout = (page: Page, order: Order, words: string) =>
  card(page, order).getByText(words, { exact: true }).first().waitFor();

journey(
  'a board polls while the event stream fails, reconnects later, and catches up after the network was lost',
  { expects: [failedRequest] },
  async ({ page, context }) => {
    const [buyer, { seller, dish }] = await Promise.all([createAccount('Buyer'), createKitchen()]);
    await context.route(eventStream, (route) => route.abort());
    await signInAndOpen(page, seller, boardPath);
    const board = orderBoard(page);
    await board.nothing.waitFor();
    const first = await createPaidOrder(buyer, dish);
    await board.ticket(first).waitFor();

    const live = eventStreamOpens(page);
    await context.unroute(eventStream);
    await live;
    const second = await createPaidOrder(buyer, dish);
    await waitForValue(() => board.numbers('New'), [first.number, second.number]);

    await context.setOffline(true);
    await moveOrderTo(seller, first, 'preparing');
    const third = await createPaidOrder(buyer, dish);
    await context.setOffline(false);
    await waitForValue(() => board.numbers('Preparing'), [first.number]);
    await waitForValue(() => board.numbers('New'), [second.number, third.number]);
  },
);

journey(
  'five tabs of one buyer follow their order with four event streams',
  { on: phone, expects: [refusedWith(429)] },
  async ({ page, context }) => {
    const [eater, { seller, dish }] = await Promise.all([createAccount('Buyer'), createKitchen()]);
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
