import type { BrowserContext, Page } from 'playwright-core';

/** Stands for a phone or a kitchen’s tablet. */
export const processorSlowdown = 4;

/** Collects the browser's own measure of interactions: from the event to the next paint, in steps of 8 ms. */
export const watch = `
  globalThis.interactions = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) if (interactionId) globalThis.interactions.push(duration);
  }).observe({ type: 'event', durationThreshold: 16 });`;

interface Watched {
  interactions: number[];
}

/** Returns the duration of the slowest event of one press, which is what the visitor waits for. */
export async function nextPaint(page: Page, press: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => void ((globalThis as unknown as Watched).interactions = []));
  await press();
  // An entry is reported after the paint it waited for. Interactions under 16 ms have no entry.
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            requestIdleCallback(() => resolve(Math.max(16, ...(globalThis as unknown as Watched).interactions))),
          ),
        );
      }),
  );
}

export const slowDown = async (context: BrowserContext, page: Page): Promise<void> =>
  void (await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown }));
