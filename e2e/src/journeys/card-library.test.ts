import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { desktop, launch, origin, phone } from '../browser/browser';
import { comesToBe } from '../browser/comes-to-be';
import { payingBuyer, paymentOf, type PayingBuyer } from '../browser/paying-buyer';
import { openStall, type Stall } from '../browser/stall';
import { closed, isSameDocument, markDocument, retry } from '../delivery/open-page';

let browser: Browser;
let stall: Stall;
let buyer: PayingBuyer;
before(async () => {
  [browser, stall] = await Promise.all([launch(), openStall()]);
  buyer = await payingBuyer(browser, stall, phone);
});
after(async () => {
  await stall.close();
  await browser.close();
});

const script = '/sandbox/cards/stripe.js';
/** It stands in the card provider's loader, wherever a build has put that. */
const loader = 'https://js.stripe.com';

/** The addresses of the scripts that bring the card provider's code to a page. */
function providersScripts(page: Page): Set<string> {
  const found = new Set<string>();
  page.on('response', async (answer) => {
    if (answer.request().resourceType() !== 'script') return;
    const { pathname } = new URL(answer.url());
    if (pathname === script || (await answer.text().catch(() => '')).includes(loader)) found.add(pathname);
  });
  return found;
}

/** Our own script that loads the provider's. */
let ours: string;

/** Where it is missing from one build only, the tab takes another build. */
const inAnyBuild = (path: string): string => path.replace(/^(\/releases\/\w+)\/\w+\/(.+\.)\w+\.js$/, '$1/*/$2*.js');

test('the card provider’s code is on payment pages that can be paid, and on no other (spec 5.16)', async () => {
  const order = await buyer.newOrder();
  const page = await buyer.context.newPage();
  const found = providersScripts(page);
  for (const [path, seen] of [
    ['/', 'Chinese'],
    ['/Rice', order.title],
    ['/orders', order.title],
    ['/dashboard', 'Welcome, '],
    ['/orders/payment/none', 'There is no such order of yours'],
  ] as const) {
    await page.goto(origin() + path);
    await page.locator('main').getByText(seen).first().waitFor();
    // Signed in: by now the page has all it begins with.
    await page.getByRole('button', { name: /account/i }).waitFor();
    assert.deepEqual([...found], [], path);
  }
  await page.goto(origin() + paymentOf(order));
  await page.getByLabel('Card number').waitFor();
  await comesToBe(
    async () => found.size,
    2,
    `the provider's script and one of ours that loads it: ${[...found].join(', ')}`,
  );
  ours = inAnyBuild([...found].find((path) => path !== script) ?? '');
  await page.close();
});

for (const [device, { viewport }] of Object.entries({ phone, desktop })) {
  test(`a provider’s script that can’t be loaded is said, and Retry brings the card field without a reload (${device}) (spec 5.16)`, async () => {
    const order = await buyer.newOrder();
    const page = await buyer.context.newPage();
    await page.setViewportSize(viewport);
    await page.route(`**${script}*`, (route) => route.abort());
    await page.goto(origin() + paymentOf(order));
    const form = page.getByRole('form', { name: 'Card payment' });
    const pay = form.getByRole('button', { name: 'Pay $9.50' });
    const failed = form.getByText(
      'The card field could not be loaded. Nothing was charged. Please check your connection, and whether something in your browser blocks it.',
    );
    const retryButton = page.getByRole('button', { name: 'Retry' });
    await failed.waitFor();
    assert.ok(await pay.isDisabled());
    await retryButton.click();
    await failed.waitFor();
    await retryButton.waitFor();

    await markDocument(page);
    await page.unroute(`**${script}*`);
    await retryButton.click();
    await page.getByLabel('Card number').waitFor();
    assert.equal(await retryButton.count(), 0);
    assert.ok(await pay.isEnabled());
    assert.ok(await isSameDocument(page), 'without a reload');
    await page.close();
  });

  test(`a part of our own code that no build has closes the page for a moment, and Retry brings the card field without a reload (${device})`, async () => {
    const order = await buyer.newOrder();
    const page = await buyer.context.newPage();
    await page.setViewportSize(viewport);
    await page.route(`**${ours}*`, (route) => route.abort());
    await page.goto(origin() + paymentOf(order));
    await closed(page).first().waitFor();
    await markDocument(page);
    await page.unroute(`**${ours}*`);
    await retry(page).first().click();
    await page.getByLabel('Card number').waitFor();
    assert.ok(await isSameDocument(page), 'without a reload');
    await page.close();
  });
}

for (const [device, { viewport }] of Object.entries({ phone, desktop }))
  test(`while the card field is on its way the page says so, Pay can’t be pressed, and nothing moves when it is there (${device}) (spec 2.71, 5.16)`, async () => {
    const order = await buyer.newOrder();
    const page = await buyer.context.newPage();
    await page.setViewportSize(viewport);
    let letGo = (): void => {};
    const released = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(`**${script}`, (route) => released.then(() => route.continue()));
    await page.goto(origin() + paymentOf(order));
    const form = page.getByRole('form', { name: 'Card payment' });
    const pay = form.getByRole('button', { name: 'Pay $9.50' });
    await form.getByText('Loading the card field…').waitFor();
    assert.ok(await pay.isDisabled());
    const distance = async () => ((await pay.boundingBox())?.y ?? 0) - ((await form.boundingBox())?.y ?? 0);
    const before = await distance();
    letGo();
    await page.getByLabel('Card number').waitFor();
    await comesToBe(() => pay.isEnabled(), true);
    assert.equal(await distance(), before);
    await page.close();
  });
