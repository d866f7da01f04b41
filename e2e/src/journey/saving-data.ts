import type { Page } from 'playwright-core';

/** The browser says that its person saves data: nothing comes for a first tap, so a page loads what it needs itself. */
export const savingData = (page: Page): Promise<unknown> =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
