import type { Browser, Page } from 'playwright-core';
import { median } from 'e2e/src/journey/median';
import { timeRouteChange, type RouteChange } from './route-change';
import { waitForHydration } from 'e2e/src/delivery/open-tab';
import { launch, phone } from 'e2e/src/journey/browser';
import { origin } from 'e2e/src/product/origin';

/** Lighthouse's Slow 4G. */
const slowLine = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const rounds = 5;
const hoverMs = 100;
const likelyAndPointedAt = `looked around, then ${hoverMs} ms on the link`;
const dish = 'section[aria-label="Rice menu"] article';
const toRice: RouteChange = { link: 'main a[href="/Rice"]', content: dish };
const toHome: RouteChange = { link: 'a[href="/"]', content: 'article' };
const back = (content: string): RouteChange => ({ link: undefined, content });

type Figures = Record<string, number>;

async function openHome(page: Page): Promise<void> {
  await page.goto(origin());
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
}

/** Scrolls, which makes the page prefetch: a visitor who scrolls is likely to open another page. */
async function lookAround(page: Page): Promise<void> {
  const likely = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/products/Rice');
  await page.evaluate(() => void dispatchEvent(new Event('scroll')));
  await likely;
  await page.waitForLoadState('networkidle');
}

/** Measures the least that a single-page application has to do: insert markup that is already in memory. */
function swapContent(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const main = document.querySelector('main') as HTMLElement;
    const { innerHTML } = main;
    const click = performance.now();
    const place = document.createElement('main');
    place.innerHTML = innerHTML;
    main.style.display = 'none';
    main.after(place);
    scrollTo(0, 0);
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const took = performance.now() - click;
    place.remove();
    main.style.display = '';
    return took;
  });
}

async function measure(browser: Browser, isThrottled: boolean): Promise<Figures> {
  const figures: Figures = {};
  const inNewTab = async (work: (page: Page) => Promise<void>, prepare = openHome): Promise<void> => {
    // The baseline inserts markup, which the pages' trusted types forbid.
    const context = await browser.newContext({ ...phone, reducedMotion: 'reduce', bypassCSP: true });
    const page = await context.newPage();
    await prepare(page);
    const devtools = await context.newCDPSession(page);
    if (isThrottled) {
      await devtools.send('Network.enable');
      await devtools.send('Network.emulateNetworkConditions', slowLine);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    }
    await work(page);
    await context.close();
  };
  const time = async (page: Page, name: string, change: RouteChange): Promise<void> => {
    figures[name] = await timeRouteChange(page, change);
    await page.waitForLoadState('networkidle');
  };
  await inNewTab(async (page) => {
    await time(page, 'cold', toRice);
    await time(page, 'to a page seen before', toHome);
    await time(page, 'warm', toRice);
    await time(page, 'back', back('article'));
    await page.goForward();
    await page.locator(dish).first().waitFor();
    figures['baseline: the same markup put in place'] = await swapContent(page);
  });
  await inNewTab((page) => time(page, `cold, after ${hoverMs} ms on the link`, { ...toRice, hoverMs }));
  await inNewTab(async (page) => {
    await lookAround(page);
    await time(page, likelyAndPointedAt, { ...toRice, hoverMs });
  });
  return figures;
}

// Measures the time from a click to the next page, compared with inserting the same markup. Times depend on the machine, so the
// ratios matter.
const browser = await launch();
const results = { 'no throttle': [] as Figures[], 'Slow 4G, 4x CPU': [] as Figures[] };
for (let round = 0; round < rounds; round += 1)
  for (const [line, figures] of Object.entries(results)) figures.push(await measure(browser, line !== 'no throttle'));
for (const [line, figures] of Object.entries(results)) {
  const of = (name: string): number => median(figures.map((round) => round[name] ?? 0));
  const baseline = of('baseline: the same markup put in place');
  console.log(`\nFrom a click to the next page  (median of ${rounds}, a phone, ${line})`);
  for (const name of Object.keys(figures[0] ?? {}))
    console.log(`  ${name.padEnd(44)} ${of(name).toFixed(0).padStart(5)} ms   ${(of(name) / baseline).toFixed(2)}x`);
}
const figureOf = (line: keyof typeof results, name: string): string =>
  median(results[line].map((figures) => figures[name] ?? 0)).toFixed(0);
console.log(`budget next-page-warm ${figureOf('no throttle', 'warm')}`);
console.log(`budget next-page-slow ${figureOf('Slow 4G, 4x CPU', likelyAndPointedAt)}`);
await browser.close();
