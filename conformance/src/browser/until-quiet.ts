import type { Page } from 'playwright-core';

/** Longer than any pause in a page's own start-up work. Streams stay open, so the network is never idle on some pages. */
const quietMs = 2_000;

/** Waits until the page has requested nothing new for a moment. */
export async function untilQuiet(page: Page): Promise<void> {
  const count = (): Promise<number> => page.evaluate(() => performance.getEntriesByType('resource').length);
  for (let before = -1, now = await count(); before !== now; now = await count()) {
    before = now;
    await page.waitForTimeout(quietMs);
  }
}
