import type { BrowserContext, Page } from 'playwright-core';

/** The value that `navigator.connection` reports. Pages prefetch what is likely on 4G, and what is pointed at on 3G. */
interface Line {
  effectiveType?: '3g' | '4g';
  saveData?: boolean;
}

export const onLine = (target: Page | BrowserContext, line: Line): Promise<unknown> =>
  target.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value, configurable: true }), line);

/** Prevents prefetching, so that the page loads only what it needs itself. */
export const savingData = (page: Page): Promise<unknown> => onLine(page, { saveData: true });
