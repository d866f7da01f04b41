import type { Locator, Page } from 'playwright-core';

/** What the page itself says of a line that is down. */
export const connectionNotice = (page: Page): Locator => page.getByRole('complementary', { name: 'Connection' });
