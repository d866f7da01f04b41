import assert from 'node:assert/strict';
import path from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import type { Order, OrderEvent } from 'shared-api/contract';
import { assertBooksAgree } from '../browser/books';
import { desktop, launch } from '../browser/browser';
import { comesToBe } from '../browser/comes-to-be';
import { card } from '../browser/dish-cards';
import { callAs } from '../browser/newcomer';
import { payingBuyer, type PayingBuyer, type Tab } from '../browser/paying-buyer';
import { sandboxFaults, type SandboxFault } from '../browser/sandbox-faults';
import { openStall, type Stall } from '../browser/stall';
import { withholdAnswers } from '../browser/withheld';
import { startProduct, withDataFolder } from '../product/product';

/** The least that can be set. */
const expiresMinutes = 1;

let browser: Browser;
let stall: Stall;
let buyer: PayingBuyer;
let faults: Awaited<ReturnType<typeof sandboxFaults>>;
let folder: string;
/** Its page is open from the first moment, and its time runs out while the others are paid. */
let forgotten: { order: Order; tab: Tab };
let end = (): void => {};
let ended: Promise<void>;

/** On a product of its own: what breaks here would break the payments of other journeys. */
before(async () => {
  browser = await launch();
  const finished = new Promise<void>((resolve) => (end = resolve));
  await new Promise<void>((ready, failed) => {
    ended = withDataFolder(async (dataDir) => {
      const built = process.env.PRODUCT_DATA_DIR && {
        RELEASES_DIR: path.join(process.env.PRODUCT_DATA_DIR, 'releases'),
      };
      const product = await startProduct({
        dataDir,
        demo: false,
        env: { ...built, SWEEP_SECONDS: '1', ORDER_EXPIRES_MINUTES: String(expiresMinutes) },
      });
      process.env.PRODUCT_ORIGIN = product.origin;
      folder = dataDir;
      faults = await sandboxFaults(product);
      ready();
      await finished;
    });
    ended.catch(failed);
  });
  stall = await openStall();
  buyer = await payingBuyer(browser, stall, desktop);
  const order = await buyer.newOrder({ portions: 1 });
  forgotten = { order, tab: await buyer.openPayment(order) };
});
after(async () => {
  await browser.close();
  end();
  await ended;
});
afterEach(() => faults.mend());

const confirmation = '**/sandbox/cards/v1/payment_intents/*/confirm';

/** From when the card was read and the payment begun; what is confirmed after that meets the fault. */
const breakAtConfirmation = ({ page }: Tab, ...broken: SandboxFault[]) =>
  page.route(confirmation, async (route) => {
    for (const fault of broken) await faults.set(fault);
    await route.continue();
  });

const timesPaid = async ({ _id }: Order): Promise<number> =>
  (await callAs<OrderEvent[]>(buyer.person, 'GET', `/orders/${_id}/history`)).filter(
    ({ payment }) => payment === 'paid',
  ).length;

async function assertPaidOnce(tab: Tab, order: Order): Promise<void> {
  await tab.paid.waitFor();
  assert.equal(await timesPaid(order), 1);
  await tab.page.close();
}

const courtCant =
  'The card provider does not answer at the moment. Nothing is lost: please try again shortly. Nothing was charged.';
const providerDown =
  'The card provider can’t take payments right now. Nothing was charged. Please try again in a moment.';
const outcomeUnknown =
  'The connection to the card provider broke. Nothing is known of your payment yet. Please try again: an order is never charged twice.';

const beforeTheCharge: [what: string, fault: SandboxFault, words: string][] = [
  ['answers the food court with errors', { place: 'cards', kind: 'down' }, courtCant],
  ['hangs up on the food court', { place: 'cards', kind: 'cut' }, courtCant],
  ['does what the food court asks, and its answers get lost', { place: 'cards', kind: 'answer-lost' }, courtCant],
  ['answers the browser with errors', { place: 'cards-in-browser', kind: 'down' }, providerDown],
  ['hangs up on the browser', { place: 'cards-in-browser', kind: 'cut' }, providerDown],
];
for (const [what, fault, words] of beforeTheCharge)
  test(`the provider ${what}: it is said, nothing is charged, and the next press pays once`, async () => {
    const order = await buyer.newOrder();
    const tab = await buyer.openPayment(order);
    await tab.type('pays');
    await faults.set(fault);
    await tab.pay.click();
    await comesToBe(() => tab.fault.innerText(), words);
    assert.ok(await tab.pay.isEnabled());
    assert.equal((await buyer.order(order)).payment, 'unpaid');
    await faults.mend();
    await tab.pay.click();
    await assertPaidOnce(tab, order);
  });

test('one error of the provider is nobody’s business: the food court asks again by itself', async () => {
  const order = await buyer.newOrder();
  const tab = await buyer.openPayment(order);
  await tab.type('pays');
  await faults.set({ place: 'cards', kind: 'answer-lost', times: 1 });
  await tab.pay.click();
  await assertPaidOnce(tab, order);
});

test('a slow provider is waited for, with the button at work', async () => {
  const order = await buyer.newOrder();
  const tab = await buyer.openPayment(order);
  await tab.type('pays');
  await faults.set({ place: 'cards-in-browser', kind: 'slow', ms: 1_500, times: 1 });
  await tab.pay.click();
  await comesToBe(() => tab.pay.getAttribute('aria-busy'), 'true');
  assert.match(await tab.news.innerText(), /^Paying…/);
  await assertPaidOnce(tab, order);
});

for (const kind of ['answer-lost', 'cut', 'down'] as const)
  test(`the confirmation of the payment breaks (${kind}): ${kind === 'answer-lost' ? 'it is paid, without a second press' : 'a second press pays'}, once`, async () => {
    const order = await buyer.newOrder();
    const tab = await buyer.openPayment(order);
    await tab.type('pays');
    await breakAtConfirmation(tab, { place: 'cards-in-browser', kind, times: 1 });
    await tab.pay.click();
    if (kind !== 'answer-lost') {
      await comesToBe(() => tab.fault.innerText(), outcomeUnknown);
      await tab.page.unroute(confirmation);
      await tab.pay.click();
    }
    await assertPaidOnce(tab, order);
  });

test('the provider takes the payment and says no word to the food court for a while: nobody is asked to pay again', async () => {
  const order = await buyer.newOrder();
  const tab = await buyer.openPayment(order);
  await tab.type('pays');
  await breakAtConfirmation(tab, { place: 'cards', kind: 'down' }, { place: 'webhooks', kind: 'never' });
  await tab.pay.click();
  await comesToBe(() => tab.news.innerText(), 'Making sure that your payment has arrived…');
  assert.equal(await tab.pay.getAttribute('aria-busy'), 'true');
  await faults.mend();
  await assertPaidOnce(tab, order);
});

for (const webhooks of [
  { place: 'webhooks', kind: 'never' },
  { place: 'webhooks', kind: 'late', ms: 2_000 },
  { place: 'webhooks', kind: 'twice' },
  { place: 'webhooks', kind: 'out-of-order' },
] as const)
  test(`the provider’s word comes ${webhooks.kind}, and the tab is closed before its page heard: the list shows it paid, once`, async () => {
    const order = await buyer.newOrder();
    await faults.set(webhooks);
    const [list, tab] = [await buyer.open('/orders'), await buyer.openPayment(order)];
    // A card that is refused first makes words that can overtake each other.
    await tab.payWith('declined');
    await comesToBe(() => tab.fault.innerText(), 'Your card was declined.');
    const answer = await withholdAnswers(tab.page, confirmation);
    await tab.payWith('pays');
    await answer.done;
    await tab.page.close();
    answer.letGo();
    await card(list.page, order).getByText('Paid', { exact: true }).waitFor();
    assert.equal(await timesPaid(order), 1);
    assert.deepEqual(list.complaints, []);
    await list.page.close();
  });

test('cancelled in another tab after the card was charged, and before the food court heard: all of it goes back', async () => {
  const order = await buyer.newOrder();
  const tab = await buyer.openPayment(order);
  await faults.set({ place: 'webhooks', kind: 'never' });
  const answer = await withholdAnswers(tab.page, confirmation);
  await tab.payWith('pays');
  await answer.done;
  await buyer.cancel(order);
  answer.letGo();
  await tab.page.getByRole('heading', { name: 'This order was paid and refunded' }).waitFor();
  const { status, payment, refunded } = await buyer.order(order);
  assert.deepEqual({ status, payment, refunded }, { status: 'cancelled', payment: 'refunded', refunded: 9.5 });
  await tab.page.close();
});

test('an order that nobody paid in time says so in a page left open, and its portion can be had again', async () => {
  const { order, tab } = forgotten;
  await tab.page.getByText('The time to pay this order is over').waitFor({ timeout: 2 * expiresMinutes * 60_000 });
  await tab.page.getByText('Nothing was charged. You can order the dish again.').waitFor();
  assert.equal(await tab.form.count(), 0);
  assert.equal((await buyer.order(order)).status, 'cancelled');
  await callAs(buyer.person, 'POST', '/order-product', {
    email: buyer.person.email,
    title: order.title,
    price: order.price,
    category: order.category,
    productId: order.productId,
  });
  assert.deepEqual(tab.complaints, []);
});

test('the books agree', async () => void (await assertBooksAgree(folder)));
