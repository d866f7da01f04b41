import type { Browser, CDPSession, Page } from 'playwright-core';
import type { PageVariant } from './page-variants';
import { phone } from 'e2e/src/journey/browser';
import { phoneSlowdown, slow4g } from '@food-court/conformance/browser';
import { origin } from 'e2e/src/product/origin';

export interface Machine {
  name: string;
  processorSlowdown: number;
  line?: { offline: false; latency: number; downloadThroughput: number; uploadThroughput: number };
}

/** Slow 4G with a phone's processor, as the figures in docs/decisions/0002 were measured, and this machine without a throttle. */
export const machines: readonly Machine[] = [
  {
    name: 'Slow 4G, 4x CPU',
    processorSlowdown: phoneSlowdown,
    line: slow4g,
  },
  { name: 'no throttle', processorSlowdown: 1 },
];

export interface PageLoad {
  largestPaintMs: number;
  aliveMs: number;
  /** Both are measured from the first paint until the page is quiet: the time of tasks beyond 50 ms each, and the longest task. */
  blockingMs: number;
  longestTaskMs: number;
  /** Compressed bytes of the scripts that arrived before hydration, and of those that were requested before the browser was idle. */
  scriptsUntilAlive: number;
  scriptsUntilIdle: number;
  /** The sum of all layout shifts. */
  shift: number;
}

const watch = `
  globalThis.seen = { firstPaint: 0, largestPaint: 0, alive: 0, tasks: [], shift: 0 };
  const on = (type, use) => new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true });
  on('largest-contentful-paint', ({ startTime }) => (seen.largestPaint = startTime));
  on('paint', ({ startTime }) => (seen.firstPaint ||= startTime));
  on('longtask', ({ startTime, duration }) => seen.tasks.push({ startTime, duration }));
  on('layout-shift', ({ value }) => (seen.shift += value));
  requestAnimationFrame(function look() {
    const alive = Object.keys(document.querySelector('main > :last-child') ?? {}).some((key) => key.startsWith('__reactFiber'));
    if (alive) seen.alive = performance.now();
    else requestAnimationFrame(look);
  });`;

/** Code for the first tap is loaded this long after the load event (shell/src/open-tab/used-or-idle.ts). */
const idleAfterMs = 500;

/** Longer than any pause in a page's own start-up work; polls come later. */
const quietMs = 2_000;

export async function measureLoad(
  browser: Browser,
  path: string,
  machine: Machine,
  variant: PageVariant,
): Promise<PageLoad> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    if (machine.line) await devtools.send('Network.emulateNetworkConditions', machine.line);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: machine.processorSlowdown });
    await page.addInitScript(watch);
    await serveDocument(devtools, origin() + path, variant);
    await page.goto(origin() + path);
    await untilQuiet(page);
    return figures(await readSeen(page));
  } finally {
    await context.close();
  }
}

/** Avoids `page.route`, which would send every request through this process and so slow down pages with more scripts. */
async function serveDocument(devtools: CDPSession, address: string, variant: PageVariant): Promise<void> {
  devtools.on('Fetch.requestPaused', async ({ requestId, request }) => {
    const response = await fetch(address, { headers: request.headers });
    const responseHeaders = [...response.headers]
      .filter(([name]) => !['content-encoding', 'content-length', 'transfer-encoding'].includes(name))
      .map(([name, value]) => ({ name, value }));
    const body = Buffer.from(variant(await response.text())).toString('base64');
    await devtools.send('Fetch.fulfillRequest', { requestId, responseCode: response.status, responseHeaders, body });
  });
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: address.replaceAll('?', '\\?') }] });
}

export async function untilQuiet(page: Page, pauseMs = quietMs): Promise<void> {
  const count = (): Promise<number> => page.evaluate(() => performance.getEntriesByType('resource').length);
  for (let before = -1, now = await count(); before !== now; now = await count()) {
    before = now;
    await page.waitForTimeout(pauseMs);
  }
}

interface Seen {
  firstPaint: number;
  largestPaint: number;
  alive: number;
  tasks: { startTime: number; duration: number }[];
  shift: number;
  loaded: number;
  scripts: { bytes: number; began: number; cameAt: number }[];
}

const readSeen = (page: Page): Promise<Seen> =>
  page.evaluate(() => ({
    ...(globalThis as unknown as { seen: Omit<Seen, 'scripts' | 'loaded'> }).seen,
    loaded: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventEnd,
    scripts: (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map(({ encodedBodySize, startTime, responseEnd }) => ({
        bytes: encodedBodySize,
        began: startTime,
        cameAt: responseEnd,
      })),
  }));

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function figures({ firstPaint, largestPaint, alive, tasks, shift, loaded, scripts }: Seen): PageLoad {
  const later = tasks.filter(({ startTime }) => startTime >= firstPaint).map(({ duration }) => duration);
  return {
    largestPaintMs: largestPaint,
    aliveMs: alive,
    blockingMs: sum(later.map((task) => task - 50)),
    longestTaskMs: Math.max(0, ...later),
    scriptsUntilAlive: sum(scripts.filter(({ cameAt }) => cameAt < alive).map(({ bytes }) => bytes)),
    scriptsUntilIdle: sum(scripts.filter(({ began }) => began < loaded + idleAfterMs).map(({ bytes }) => bytes)),
    shift,
  };
}
