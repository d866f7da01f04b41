import type { BrowserContext, Page } from 'playwright-core';

/** As a browser tells of it. Pages load ahead what is likely on a 4G line, what is pointed at on a 3G one. */
interface Line {
  effectiveType?: '3g' | '4g';
  saveData?: boolean;
}

export const onLine = (target: Page | BrowserContext, line: Line): Promise<unknown> =>
  target.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value, configurable: true }), line);

/** Nothing comes for a first tap, so a page loads what it needs itself. */
export const savingData = (page: Page): Promise<unknown> => onLine(page, { saveData: true });
