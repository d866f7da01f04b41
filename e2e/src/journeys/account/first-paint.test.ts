import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { waitForHydratedPage, waitForOpenTab } from '#delivery/open-tab';
import { journey } from '#journey/journey';
import { waitForValue } from '#journey/wait-for-value';
import { origin } from '#product/origin';
import { createAccount } from '#setup/accounts';
import { fileSeller } from '#setup/menu';
import { createOrder, fillBasket } from '#setup/orders';
import { signInAndOpen } from '#setup/sign-in';

const seller = fileSeller();

interface Shift {
  hadRecentInput: boolean;
  sources: { node?: Element; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Runs before the page’s own code. */
const recordShifts = `
  globalThis.shifts = [];
  new PerformanceObserver((list) => globalThis.shifts.push(...list.getEntries()))
    .observe({ type: 'layout-shift', buffered: true });`;

/** Describes what moved without the person’s doing: the element, and its top before and after. */
const shiftsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    (globalThis as unknown as { shifts: Shift[] }).shifts
      .filter(({ hadRecentInput }) => !hadRecentInput)
      .flatMap(({ sources }) =>
        sources.map(({ node, previousRect, currentRect }) => `${node?.nodeName} ${previousRect.y} → ${currentRect.y}`),
      ),
  );

journey(
  'the first paint of a signed-in page is complete: nothing moves while its code starts',
  {},
  async ({ page }) => {
    const [buyer, dish] = await Promise.all([createAccount('Buyer'), seller.createDish()]);
    await Promise.all([createOrder(buyer, dish), fillBasket(buyer, [dish])]);
    await signInAndOpen(page, buyer, '/orders');
    await waitForValue(
      async () => (await page.context().cookies()).some(({ name }) => name === 'food-court-session'),
      true,
      'the server knows who is signed in',
    );
    await page.addInitScript(recordShifts);
    for (const path of ['/orders', '/dashboard', '/dashboard/settings', '/basket']) {
      await page.goto(origin() + path);
      await waitForHydratedPage(page);
      await waitForOpenTab(page);
      assert.deepEqual(await shiftsOf(page), [], path);
    }
  },
);
