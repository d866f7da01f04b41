import type { Browser, Frame, Page } from 'playwright-core';
import { phone } from 'e2e/src/journey/browser';
import { slowDown } from '@food-court/conformance/browser';
import { untilQuiet } from '../pages/page-load';

export interface FramedLoad {
  /** Until the browser paints the content of the page, in the frame if there is one. */
  paintMs: number;
  /** Until React has taken over the content. */
  aliveMs: number;
  bytes: number;
  shift: number;
}

/** Runs in the page and in each frame. The frame of a guest has a clock of its own, which starts later. */
const watch = `
  globalThis.seen = { paint: 0, alive: 0, shift: 0 };
  const on = (type, use) => new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true });
  on('paint', ({ startTime }) => (seen.paint ||= startTime));
  on('layout-shift', ({ value }) => (seen.shift += value));
  requestAnimationFrame(function look() {
    const content = document.querySelector('#root h1, #root h2');
    const alive = Object.keys(content ?? {}).some((key) => key.startsWith('__reactFiber'));
    if (alive) seen.alive = performance.now();
    else requestAnimationFrame(look);
  });`;

/** Loads a page on a throttled phone without anything cached. */
export async function loadOnPhone(browser: Browser, address: string): Promise<FramedLoad> {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    let bytes = 0;
    page.on('requestfinished', async (request) => {
      const { responseBodySize, responseHeadersSize } = await request.sizes();
      bytes += responseBodySize + responseHeadersSize;
    });
    await slowDown(page);
    await page.addInitScript(watch);
    await page.goto(address);
    await page.locator('iframe, main h1').first().waitFor();
    await untilQuiet(page);
    return { ...(await readContent(page)), bytes };
  } finally {
    await context.close();
  }
}

async function readContent(page: Page): Promise<Omit<FramedLoad, 'bytes'>> {
  const whole = await readSeen(page.mainFrame());
  const guest = page.frames().find((frame) => frame.url().includes('/guest-frames/'));
  if (!guest) return { paintMs: whole.paint, aliveMs: whole.alive, shift: whole.shift };
  const framed = await readSeen(guest);
  const later = framed.origin - whole.origin;
  return { paintMs: framed.paint + later, aliveMs: framed.alive + later, shift: whole.shift };
}

async function readSeen(frame: Frame) {
  await frame.waitForFunction('seen.alive > 0 && seen.paint > 0');
  return frame.evaluate(() => ({
    origin: performance.timeOrigin,
    ...(globalThis as unknown as { seen: { paint: number; alive: number; shift: number } }).seen,
  }));
}
