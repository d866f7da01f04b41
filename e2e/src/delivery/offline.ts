import type { Locator, Page } from 'playwright-core';

/** The page's own notice that the connection is lost. */
export const connectionNotice = (page: Page): Locator => page.getByRole('complementary', { name: 'Connection' });

/** The code that notices a lost connection is loaded at the first use of a page. */
export const waitForOfflineCode = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/offline\.\w+\.js/.test(name)),
  );
