import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { Checkout, Order } from '@food-court/shared-api/contract';
import { phone } from '#journey/browser';
import { journey, refusedWith } from '#journey/journey';
import { waitForValue } from '#journey/wait-for-value';
import { waitForPath } from '#pages/dish-cards';
import { continueButton, partnerPage } from '#pages/partner-page';
import { subscribeAtSandbox } from '#pages/push-service';
import { toastOf } from '#pages/toast';
import { origin } from '#product/origin';
import { callAs, createAccount } from '#setup/accounts';
import { fileKitchens, fileSeller, uniqueTitle } from '#setup/menu';
import { moveOrderTo } from '#setup/orders';

const menu = fileSeller();
const createKitchen = fileKitchens();
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

journey(
  'a guest at a table pays with the wallet’s sheet in three taps without a field, follows the order, and saves it in a new account (phone)',
  { on: phone, expects: [refusedWith(404)] },
  async ({ page }) => {
    await add(page, '/?table=12');
    await page.getByRole('button', { name: 'Pay as a guest' }).tap();
    await waitForPath(page, '/guest/checkout');
    await express(page).waitFor();
    await page.getByText('Table 12', { exact: true }).waitFor();
    const required = page.locator('main').locator('input[required], [aria-required="true"]');
    assert.equal(await required.count(), 0);
    await payWithWallet(page);
    const tracker = page.url();
    await page.getByText('Table 12', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Receipt' }).tap();
    await page.getByRole('heading', { name: 'This order is paid' }).waitFor();

    await page.goto(origin());
    await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Orders' }).tap();
    await waitForPath(page, '/guest/orders');
    await page.getByRole('link', { name: 'Follow your order' }).tap();
    await waitForPath(page, new URL(tracker).pathname);

    await page.getByRole('link', { name: 'Save your orders' }).tap();
    await continueButton(page, 'Google').tap();
    await partnerPage(page, 'Google').newPerson.tap();
    await waitForPath(page, '/orders');
    await toastOf(page, 'Your orders are saved in your account').waitFor();
    await page.getByRole('link', { name: 'Follow your order' }).tap();
    await waitForPath(page, new URL(tracker).pathname.replace('/guest', ''));
    assert.equal(await page.evaluate(() => localStorage.getItem('food-court/guest')), null);
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
    const secret = await page.evaluate(() => localStorage.getItem('food-court/guest') ?? '');
    assert.match(secret, /^[\w-]{43}$/);
    assert.ok(!page.url().includes(secret), 'the secret is in no address');
    const stranger = await context.browser()!.newContext(phone);
    const other = await stranger.newPage();
    await other.goto(page.url());
    await other.getByRole('heading', { name: 'We can’t find this order' }).waitFor();
    await stranger.close();
    const answer = await fetch(`${origin()}/api/own-checkouts`, { headers: { authorization: `Guest ${secret}` } });
    const [checkout] = (await answer.json()) as Checkout[];
    assert.deepEqual(checkout?.serving, { kind: 'pick-up', name: 'Ola' });
    const member = await createAccount('Buyer');
    await assert.rejects(callAs(member, 'GET', `/checkouts/${checkout?._id}`), /404/);
  },
);

journey(
  'a guest is told on this device when the order is ready',
  { on: phone, loads: 'everything' },
  async ({ page }) => {
    const { seller, dish } = await createKitchen();
    await page.addInitScript({ content: subscribeAtSandbox });
    await add(page, `/search?q=${encodeURIComponent(dish.title)}&table=7`);
    await page.getByRole('button', { name: 'Pay as a guest' }).tap();
    await payWithWallet(page);
    await page.getByRole('button', { name: 'Tell me when it’s ready' }).tap();
    await page.getByText('This device tells you when it’s ready').waitFor();
    const endpoint = (await page.evaluate(() => sessionStorage.getItem('endpoint'))) ?? '';
    const tracker = new URL(page.url()).pathname;
    await page.goto('about:blank');

    const [order] = await callAs<Order[]>(seller, 'GET', `/order-board/${seller.email}`);
    assert.deepEqual([order?.name, order?.serving], ['Guest', { kind: 'table', table: 7 }]);
    await moveOrderTo(seller, order!, 'ready');
    const received = async () => (await (await fetch(`${endpoint}/messages.json`)).json()) as { page: string }[];
    await waitForValue(async () => (await received()).map((message) => message.page), [tracker]);
  },
);
