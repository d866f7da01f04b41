import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { phone } from '#journey/browser';
import { journey, refusedWith } from '#journey/journey';
import { waitForValue } from '#journey/wait-for-value';
import { withholdFiles } from '#journey/withhold-answers';
import { payingBuyer, paymentOf } from '#pages/paying-buyer';
import { origin } from '#product/origin';
import { fileSeller } from '#setup/menu';
import { payOrder } from '#setup/orders';

const seller = fileSeller();

const script = '/sandbox/cards/stripe.js';
/** This text is in the card provider's loader, whichever chunk of a build contains it. */
const loader = 'https://js.stripe.com';

/** Collects the scripts that bring the card provider's code to the page. */
function providersScripts(page: Page): Set<string> {
  const found = new Set<string>();
  page.on('response', async (answer) => {
    if (answer.request().resourceType() !== 'script') return;
    const { pathname } = new URL(answer.url());
    if (pathname === script || (await answer.text().catch(() => '')).includes(loader)) found.add(pathname);
  });
  return found;
}

journey(
  'only the payment page of an unpaid order loads the card provider’s code, says so meanwhile, and does not move afterwards (spec 2.71, 5.16)',
  { on: phone, expects: [refusedWith(404)] },
  async ({ context, page }) => {
    const buyer = await payingBuyer(context, seller);
    const [order, paid] = [await buyer.newOrder(), await buyer.newOrder()];
    await payOrder(buyer.person, paid);
    const found = providersScripts(page);
    for (const [path, seen] of [
      ['/orders', order.title],
      [paymentOf(paid), 'This order is paid'],
      ['/orders/payment/none', 'We can’t find this order'],
    ] as const) {
      await page.goto(origin() + path);
      await page.locator('main').getByText(seen).first().waitFor();
      // When the account button shows, the page has loaded everything it starts with.
      await page.getByRole('button', { name: /account/i }).waitFor();
      assert.deepEqual([...found], [], path);
    }

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
    await waitForValue(
      async () => found.size,
      2,
      `the provider's script and one of ours that loads it: ${[...found].join(', ')}`,
    );
  },
);
