import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import type { Order } from 'shared-api/contract';
import { launch, origin, phone, visit } from '../browser/browser';
import { comesToBe } from '../browser/comes-to-be';
import { card, comeInTo } from '../browser/dish-cards';
import { newcomer, type Person } from '../browser/newcomer';
import { boardPath, bringTo, lineOpens, openBoard, orderBoard, step } from '../browser/order-board';
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

async function kitchen() {
  const seller = await newcomer('Seller');
  const stall = await openStall(seller);
  stalls.push(stall);
  return { seller, dish: await stall.cook() };
}

const line = '**/api/order-events';
const isAbout = (page: Page, order: Order, words: string) =>
  card(page, order).getByText(words, { exact: true }).first().waitFor();

test('a board that can’t be told asks instead; when it can, the line is taken up again', async () => {
  const { seller, dish } = await kitchen();
  const { context, page } = await visit(browser);
  await context.route(line, (route) => route.abort());
  await comeInTo(page, seller, boardPath);
  const board = orderBoard(page);
  await board.nothing.waitFor();
  const first = await paidOrderBy(buyer, dish);
  await board.ticket(first).waitFor();

  const live = lineOpens(page);
  await context.unroute(line);
  await live;
  const second = await paidOrderBy(buyer, dish);
  await comesToBe(() => board.numbers('New'), [first.number, second.number]);
  await context.close();
});

test('what happened while the network was gone is there when it is back', async () => {
  const { seller, dish } = await kitchen();
  const { context, page } = await visit(browser);
  const board = await openBoard(page, seller);
  const first = await paidOrderBy(buyer, dish);
  await board.ticket(first).waitFor();

  await context.setOffline(true);
  await bringTo(seller, first, 'preparing');
  const second = await paidOrderBy(buyer, dish);
  await context.setOffline(false);
  await comesToBe(() => board.numbers('Preparing'), [first.number]);
  await comesToBe(() => board.numbers('New'), [second.number]);
  await context.close();
});

test('five tabs of one buyer follow their order, though only four are told', async () => {
  const { seller, dish } = await kitchen();
  const eater = await newcomer('Buyer');
  const order = await paidOrderBy(eater, dish);
  const { context, page } = await visit(browser, phone);
  await comeInTo(page, eater, '/orders');
  const tabs = [page];
  while (tabs.length < 5) {
    const tab = await context.newPage();
    await tab.goto(`${origin()}/orders`);
    tabs.push(tab);
  }
  for (const tab of tabs) await isAbout(tab, order, 'Placed');
  await step(seller, order, 'placed', 'accepted');
  await Promise.all(tabs.map((tab) => isAbout(tab, order, 'Accepted')));
  await context.close();
});
