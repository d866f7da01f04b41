import type { BrowserContext, Page } from 'playwright-core';
import { slowDown } from './slow-phone';

interface Watched {
  contentAt?: number;
}

/** Returns the milliseconds from the start of the navigation to the first frame with this text, on a slow phone. */
export async function contentTime(context: BrowserContext, address: string, text: string): Promise<number> {
  try {
    await context.addInitScript({ content: watchFor(text) });
    const page = await context.newPage();
    await slowDown(page);
    await page.goto(address, { waitUntil: 'commit' });
    return (await firstContent(page)) - (await page.evaluate(() => performance.timeOrigin));
  } finally {
    await context.close();
  }
}

/** Runs in each document of the page, because the text may be in a frame. */
const watchFor = (text: string): string => `
  requestAnimationFrame(function look() {
    if (document.body?.textContent.includes(${JSON.stringify(text)}))
      globalThis.contentAt = performance.timeOrigin + performance.now();
    else requestAnimationFrame(look);
  });`;

async function firstContent(page: Page): Promise<number> {
  const limit = Date.now() + 30_000;
  while (Date.now() < limit) {
    for (const frame of page.frames()) {
      const at = await frame.evaluate(() => (globalThis as Watched).contentAt).catch(() => undefined);
      if (at !== undefined) return at;
    }
    await page.waitForTimeout(50);
  }
  throw new Error('the content does not show');
}
