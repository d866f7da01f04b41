import type { Locator, Page } from 'playwright-core';

/** What the page itself says of a line that is down. */
export const connectionNotice = (page: Page): Locator => page.getByRole('complementary', { name: 'Connection' });

/** The code for a line that is down comes with the first use of a page, and registers the worker at its end. */
export const waitUntilWorkerIsReady = (page: Page): Promise<unknown> =>
  page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
