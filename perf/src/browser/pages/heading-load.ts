import type { Page } from 'playwright-core';
import { untilQuiet } from './page-load';

export interface HeadingLoad {
  /** Time from the start of the navigation until the page's final heading is in the document. */
  headingMs: number;
  /** Time of the next frame, which waits for style sheets. */
  shownMs: number;
  largestPaintMs: number;
}

interface Watched {
  heading: { text: string; at: number; shown: number; largestPaint: number };
}

/** Runs before the page’s own code. A heading that is replaced later, such as a skeleton's, does not count. */
export const watchHeading = `
  const seen = (globalThis.heading = { text: '', at: 0, shown: 0, largestPaint: 0 });
  new MutationObserver(() => {
    const text = document.querySelector('h1')?.textContent.trim();
    if (!text || text === seen.text) return;
    Object.assign(seen, { text, at: performance.now() });
    requestAnimationFrame(() => (seen.shown = performance.now()));
  }).observe(document, { subtree: true, childList: true, characterData: true });
  new PerformanceObserver((list) => list.getEntries().forEach(({ startTime }) => (seen.largestPaint = startTime)))
    .observe({ type: 'largest-contentful-paint', buffered: true });`;

/** Loads the page in a tab that runs `watchHeading`. Throws when the page redirects. */
export async function loadHeading(page: Page, address: string, quietMs: number): Promise<HeadingLoad> {
  await page.goto(address);
  await page.waitForFunction(() => (globalThis as unknown as Watched).heading.text !== '');
  await untilQuiet(page, quietMs);
  if (page.url() !== address) throw new Error(`${address} led to ${page.url()}.`);
  const { at, shown, largestPaint } = await page.evaluate(() => (globalThis as unknown as Watched).heading);
  return { headingMs: at, shownMs: shown, largestPaintMs: largestPaint };
}
