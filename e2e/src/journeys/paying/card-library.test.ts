import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { brokenFiles, closed, isSameDocument, markDocument, retry } from '#delivery/open-tab';
import { desktop, phone } from '#journey/browser';
import { failedRequest, journey, refusedWith } from '#journey/journey';
import { waitForValue } from '#journey/wait-for-value';
import { withholdFiles } from '#journey/withhold-answers';
import { payingBuyer, paymentOf } from '#pages/paying-buyer';
import { origin } from '#product/origin';
import { fileSeller } from '#setup/menu';

const seller = fileSeller();

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

journey(
  'the card provider’s code is on payment pages that can be paid, and on no other (spec 5.16)',
  { on: phone, expects: [refusedWith(404)] },
  async ({ context, page }) => {
    const buyer = await payingBuyer(context, seller);
    const order = await buyer.newOrder();
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
    await waitForValue(
      async () => found.size,
      2,
      `the provider's script and one of ours that loads it: ${[...found].join(', ')}`,
    );
    ours = inAnyBuild([...found].find((path) => path !== script) ?? '');
  },
);

journey(
  'a provider’s script that can’t be loaded is reported, and Retry brings the card field without a reload (spec 5.16)',
  { on: phone, expects: [failedRequest] },
  async ({ context, page }) => {
    const buyer = await payingBuyer(context, seller);
    const order = await buyer.newOrder();
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
  },
);

journey(
  'a part of our own code that no build has closes the page for a moment, and Retry brings the card field without a reload',
  { on: phone, expects: [...brokenFiles] },
  async ({ context, page }) => {
    const buyer = await payingBuyer(context, seller);
    const order = await buyer.newOrder();
    await page.route(`**${ours}*`, (route) => route.abort());
    await page.goto(origin() + paymentOf(order));
    await closed(page).first().waitFor();
    await markDocument(page);
    await page.unroute(`**${ours}*`);
    await retry(page).first().click();
    await page.getByLabel('Card number').waitFor();
    assert.ok(await isSameDocument(page), 'without a reload');
  },
);

for (const [device, options] of Object.entries({ phone, desktop }))
  journey(
    `while the card field loads the page says so and Pay is disabled, and nothing moves when it is there (${device}) (spec 2.71, 5.16)`,
    { on: options },
    async ({ context, page }) => {
      const buyer = await payingBuyer(context, seller);
      const order = await buyer.newOrder();
      const release = await withholdFiles(page, `**${script}`);
      await page.goto(origin() + paymentOf(order));
      const form = page.getByRole('form', { name: 'Card payment' });
      const pay = form.getByRole('button', { name: 'Pay $9.50' });
      await form.getByText('Loading the card field…').waitFor();
      assert.ok(await pay.isDisabled());
      const distance = async () => ((await pay.boundingBox())?.y ?? 0) - ((await form.boundingBox())?.y ?? 0);
      const before = await distance();
      release();
      await page.getByLabel('Card number').waitFor();
      await waitForValue(() => pay.isEnabled(), true);
      assert.equal(await distance(), before);
    },
  );
