import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { Checkout } from '@food-court/shared-api/contract';
import { phone } from '#journey/browser';
import { journey, refusedWith } from '#journey/journey';
import { slowDown } from '@food-court/conformance/browser';
import { waitForValue } from '#journey/wait-for-value';
import { waitForPath } from '#pages/dish-cards';
import { buyAtTable } from '#pages/guest-purchase';
import { continueButton, partnerPage } from '#pages/partner-page';
import { subscribeAtSandbox } from '#pages/push-service';
import { toastOf } from '#pages/toast';
import { origin } from '#product/origin';
import { callAs, createAccount, demoAdmin } from '#setup/accounts';
import { fileSeller, uniqueTitle } from '#setup/menu';
import { moveOrderTo } from '#setup/orders';

const menu = fileSeller();
const express = (page: Page) => page.getByRole('region', { name: 'Express checkout' });

async function add(page: Page, address: string): Promise<void> {
  await page.goto(origin() + address);
  await page
    .getByRole('button', { name: /^Add .* to basket/ })
    .first()
    .tap();
  await page.getByText(/^1 item · /).waitFor();
}

async function payWithWallet(page: Page): Promise<void> {
  await express(page).getByRole('button', { name: 'Pay with Google Pay' }).tap();
  await page
    .getByRole('dialog', { name: 'Google Pay' })
    .getByRole('button', { name: /^Pay \$/ })
    .tap();
  await page.waitForURL(/\/guest\/checkout\/\w/);
  await page.getByRole('heading', { level: 1, name: 'Thanks' }).waitFor();
}

const guestSecret = (page: Page): Promise<string> =>
  page.evaluate(() => localStorage.getItem('food-court/guest') ?? '');

async function checkoutsOf(secret: string): Promise<Checkout[]> {
  const answer = await fetch(`${origin()}/api/own-checkouts`, { headers: { authorization: `Guest ${secret}` } });
  return (await answer.json()) as Checkout[];
}

/** The browser looks elsewhere while the kitchen finishes the order. */
async function finishWhileAway(page: Page, tracker: string): Promise<void> {
  const endpoint = (await page.evaluate(() => sessionStorage.getItem('endpoint'))) ?? '';
  const [checkout] = await checkoutsOf(await guestSecret(page));
  await page.goto('about:blank');
  const [order] = checkout?.tickets.flatMap(({ orders }) => orders) ?? [];
  const { name, serving } = await moveOrderTo(demoAdmin, order!, 'ready');
  assert.deepEqual([name, serving], ['Guest', { kind: 'table', table: 12 }]);
  const received = async () => (await (await fetch(`${endpoint}/messages.json`)).json()) as { page: string }[];
  await waitForValue(async () => (await received()).map((message) => message.page), [tracker]);
}

journey(
  'a guest on a slow phone scans, adds, pays with the wallet’s sheet in three taps without a field, is told when it is ready, and saves the order (phone)',
  { on: phone, loads: 'everything', expects: [refusedWith(404)] },
  async ({ page }) => {
    await page.addInitScript({ content: subscribeAtSandbox });
    const endSlowness = await slowDown(page);
    const { taps, fields } = await buyAtTable(page, `${origin()}/?table=12`);
    assert.deepEqual({ taps, fields }, { taps: 3, fields: 0 });
    await endSlowness();
    await page.getByText('Table 12', { exact: true }).waitFor();
    const tracker = new URL(page.url()).pathname;
    await page.getByRole('link', { name: 'Receipt' }).tap();
    await page.getByRole('heading', { name: 'This order is paid' }).waitFor();

    await page.goto(origin());
    // The server doesn't know the guest, so until the page is hydrated the link leads to the orders of members.
    await page.getByRole('navigation', { name: 'Shortcuts' }).locator('a[href="/guest/orders"]').tap();
    await waitForPath(page, '/guest/orders');
    await page.getByRole('link', { name: 'Follow your order' }).tap();
    await waitForPath(page, tracker);
    await page.getByRole('button', { name: 'Tell me when it’s ready' }).tap();
    await page.getByText('This device tells you when it’s ready').waitFor();
    await finishWhileAway(page, tracker);

    await page.goto(origin() + tracker);
    await page.getByRole('dialog').getByRole('button', { name: 'Got it' }).tap();
    await page.getByRole('link', { name: 'Save your orders' }).tap();
    await continueButton(page, 'Google').tap();
    await partnerPage(page, 'Google').newPerson.tap();
    await waitForPath(page, '/orders');
    await toastOf(page, 'Your orders are saved in your account').waitFor();
    await page.getByRole('link', { name: 'Follow your order' }).tap();
    await waitForPath(page, tracker.replace('/guest', ''));
    assert.equal(await guestSecret(page), '');
  },
);

journey(
  'a guest without a table types only a name to call; nobody else’s browser opens the order',
  { on: phone },
  async ({ page, context }) => {
    const { title } = await menu.createDish({ title: uniqueTitle('Tea'), price: 4.5 });
    await add(page, `/search?q=${encodeURIComponent(title)}`);
    await page.getByRole('link', { name: 'View basket' }).tap();
    await page.getByRole('button', { name: 'Pay as a guest' }).tap();
    await page.getByRole('textbox', { name: 'Name to call' }).fill('Ola');
    await payWithWallet(page);
    const secret = await guestSecret(page);
    assert.match(secret, /^[\w-]{43}$/);
    assert.ok(!page.url().includes(secret), 'the secret is in no address');
    const stranger = await context.browser()!.newContext(phone);
    const other = await stranger.newPage();
    await other.goto(page.url());
    await other.getByRole('heading', { name: 'We can’t find this order' }).waitFor();
    await stranger.close();
    const [checkout] = await checkoutsOf(secret);
    assert.deepEqual(checkout?.serving, { kind: 'pick-up', name: 'Ola' });
    const member = await createAccount('Buyer');
    await assert.rejects(callAs(member, 'GET', `/checkouts/${checkout?._id}`), /404/);
  },
);
