import type { Locator, Page } from 'playwright-core';

/** A toast with these words, wherever the board puts it. */
export const toastOf = (page: Page, words: string | RegExp): Locator =>
  page.locator('.Toastify__toast').filter({ hasText: words });
