import type { Browser } from 'playwright-core';
import { median } from './median';
import { type PageVariant, pageVariants } from './page-variants';
import { launch, phone } from '#journey/browser';
import { origin } from '#product/origin';

/** Slow 4G and a phone's processor, as the figures in docs/decisions/0002 were measured. */
const line = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const processorSlowdown = 4;
const rounds = 5;

interface Figures {
  largestPaintMs: number;
  aliveMs: number;
}

const watch = `
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) globalThis.largestPaint = entry.startTime; })
    .observe({ type: 'largest-contentful-paint', buffered: true });
  requestAnimationFrame(function look() {
    const alive = Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber'));
    if (alive) globalThis.aliveAt = performance.now();
    else requestAnimationFrame(look);
  });`;

async function measure(browser: Browser, path: string, variant: PageVariant): Promise<Figures> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', line);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
  await page.addInitScript(watch);
  await page.route(origin() + path, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: variant(await response.text()) });
  });
  await page.goto(origin() + path);
  await page.waitForLoadState('networkidle');
  const figures = await page.evaluate(() => {
    const { largestPaint = 0, aliveAt = 0 } = globalThis as { largestPaint?: number; aliveAt?: number };
    return { largestPaintMs: largestPaint, aliveMs: aliveAt };
  });
  await context.close();
  return figures;
}

/** How long a visitor waits for the largest picture or text, beside the same page as plain HTML. Ratios count; times are this machine's. */
const browser = await launch();
for (const path of ['/', '/Rice']) {
  const results = new Map<string, Figures[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, variant] of Object.entries(pageVariants)) {
      results.set(name, [...(results.get(name) ?? []), await measure(browser, path, variant)]);
    }
  }
  const paintOf = (name: string): number =>
    median((results.get(name) ?? []).map(({ largestPaintMs }) => largestPaintMs));
  const baseline = paintOf('plain HTML');
  console.log(`\n${path}  (median of ${rounds}, Slow 4G, ${processorSlowdown}x CPU)`);
  for (const [name, figures] of results) {
    const alive = median(figures.map(({ aliveMs }) => aliveMs));
    console.log(
      `  ${name.padEnd(28)} largest paint ${paintOf(name).toFixed(0).padStart(5)} ms  ${(paintOf(name) / baseline).toFixed(2)}x plain HTML` +
        (alive ? `   alive ${alive.toFixed(0)} ms` : ''),
    );
  }
}
await browser.close();
