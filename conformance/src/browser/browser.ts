import { launch } from 'e2e/src/journey/browser';
import type { Browser, Page } from 'playwright-core';

/** Gives each site a process of its own, as Chrome does on computers. The headless program that tests use does not. */
export const openBrowser = (): Promise<Browser> => launch('--site-per-process');

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
