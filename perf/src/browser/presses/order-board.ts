import type { Browser, CDPSession, Page } from 'playwright-core';
import type { ManagedDish, Order } from '@food-court/shared-api/contract';
import { median } from 'e2e/src/journey/median';
import { desktop, launch } from 'e2e/src/journey/browser';
import { openVisitor } from 'e2e/src/journey/visitor';
import { openBoard } from 'e2e/src/pages/order-board';
import { type Person, createAccount } from 'e2e/src/setup/accounts';
import { createSeller } from 'e2e/src/setup/menu';
import { createPaidOrder } from 'e2e/src/setup/orders';

/** A kitchen's tablet. */
const processorSlowdown = 4;
const [few, many] = [5, 40];
const steps = 5;
const arrivals = 5;
const buyersAtOnce = 4;
const rounds = 3;

type Figures = Record<
  | 'press to paint, median'
  | 'press to paint, slowest'
  | 'longest standstill while stepping'
  | 'longest standstill while arriving'
  | 'long tasks, all together',
  number
>;

interface Watched {
  /** Milliseconds from each press to the frame that shows its ticket in the next column. */
  presses: number[];
  stillMs: number;
  longTasksMs: number;
}

const watch = `
  const watched = (globalThis.watched = { presses: [], stillMs: 0, longTasksMs: 0 });
  let before = performance.now();
  requestAnimationFrame(function look(now) {
    watched.stillMs = Math.max(watched.stillMs, now - before);
    before = now;
    requestAnimationFrame(look);
  });
  new PerformanceObserver((list) => { for (const { duration } of list.getEntries()) watched.longTasksMs += duration; }).observe({ type: 'longtask' });
  addEventListener('click', () => {
    const pressed = performance.now();
    requestAnimationFrame(() => setTimeout(() => watched.presses.push(performance.now() - pressed)));
  }, true);`;

const resetFigures = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      void Object.assign((globalThis as unknown as { watched: Watched }).watched, {
        presses: [],
        stillMs: 0,
        longTasksMs: 0,
      }),
  );
const seen = (page: Page): Promise<Watched> =>
  page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched);

const throttle = (devtools: CDPSession, rate: number) => devtools.send('Emulation.setCPUThrottlingRate', { rate });

async function measure(browser: Browser, buyers: readonly Person[], tickets: number): Promise<Figures> {
  const seller = await createAccount('Seller');
  const menu = createSeller(seller);
  const dish = await menu.createDish();
  await orderMany(buyers, dish, tickets);
  const { context, page } = await openVisitor(browser, desktop);
  await page.addInitScript(watch);
  const board = await openBoard(page, seller);
  await board
    .column('New')
    .getByRole('article')
    .nth(tickets - 1)
    .waitFor();
  await throttle(await context.newCDPSession(page), processorSlowdown);

  await resetFigures(page);
  for (const number of (await board.numbers('New')).slice(0, steps)) {
    await board.act({ number }, 'Accept & start').click();
    await board.column('Preparing').getByText(number).waitFor();
  }
  const whileSteps = await seen(page);
  await resetFigures(page);
  for (const order of await orderMany(buyers, dish, arrivals)) await board.ticket(order).waitFor();
  const whileArriving = await seen(page);
  await context.close();
  await menu.deleteDishes();
  return {
    'press to paint, median': median(whileSteps.presses),
    'press to paint, slowest': Math.max(...whileSteps.presses),
    'longest standstill while stepping': whileSteps.stillMs,
    'longest standstill while arriving': whileArriving.stillMs,
    'long tasks, all together': whileSteps.longTasksMs + whileArriving.longTasksMs,
  };
}

async function orderMany(buyers: readonly Person[], dish: ManagedDish, amount: number): Promise<Order[]> {
  const shares = buyers.map(async (buyer, place) => {
    const orders: Order[] = [];
    for (let turn = place; turn < amount; turn += buyers.length) orders.push(await createPaidOrder(buyer, dish));
    return orders;
  });
  return (await Promise.all(shares)).flat();
}

// Compares a board of forty tickets with one of five, for the same presses and arrivals. Times depend on the machine, so the ratios
// matter.
const browser = await launch();
const buyers = await Promise.all(Array.from({ length: buyersAtOnce }, () => createAccount('Buyer')));
const results = new Map<number, Figures[]>([
  [few, []],
  [many, []],
]);
for (let round = 0; round < rounds; round += 1) {
  for (const [tickets, figures] of results) figures.push(await measure(browser, buyers, tickets));
}
const figure = (tickets: number, name: keyof Figures): number =>
  median((results.get(tickets) ?? []).map((figures) => figures[name]));
console.log(`\nOrder board  (median of ${rounds}, ${steps} steps, ${arrivals} arrivals, ${processorSlowdown}x CPU)`);
for (const name of Object.keys(results.get(few)?.[0] ?? {}) as (keyof Figures)[]) {
  const [ofFew, ofMany] = [figure(few, name), figure(many, name)];
  console.log(
    `  ${name.padEnd(36)} ${few} tickets ${ofFew.toFixed(0).padStart(5)} ms   ${many} tickets ${ofMany.toFixed(0).padStart(5)} ms   ${(ofMany / ofFew).toFixed(2)}x`,
  );
}
await browser.close();
