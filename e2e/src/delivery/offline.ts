import type { Locator, Page } from 'playwright-core';

/** The page's own notice that the connection is lost. */
export const connectionNotice = (page: Page): Locator => page.getByRole('complementary', { name: 'Connection' });
