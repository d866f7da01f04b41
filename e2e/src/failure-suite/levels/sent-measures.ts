import type { Page } from 'playwright-core';
import type { PageMeasures } from '@food-court/federation/discovery';

/** The browser tells nobody the body of a beacon, so the page notes it. Call this before the page is opened. */
export const noteMeasures = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.assign(navigator, {
      sendBeacon(_address: string, body: Blob) {
        void body.text().then((text) => Object.assign(globalThis, { sentMeasures: text }));
        return true;
      },
    });
  });

/** Waits until the page has sent its measures. */
export async function sentMeasures(page: Page): Promise<PageMeasures> {
  const sent = await page.waitForFunction(() => (globalThis as { sentMeasures?: string }).sentMeasures);
  return JSON.parse((await sent.jsonValue())!) as PageMeasures;
}

/** Waits until the page knows that the frame of a guest is alive. */
export const waitForGuest = (page: Page, guest: string): Promise<unknown> =>
  page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, `guest-alive ${guest}`);

/** Makes the page believe that the visitor looks at another tab. */
export const hide = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
