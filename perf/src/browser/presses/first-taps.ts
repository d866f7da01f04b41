import type { Browser, Locator, Page } from 'playwright-core';
import { machines } from '../pages/page-load';
import { phone } from 'e2e/src/journey/browser';

const [slowPhone] = machines;

/** Records when the visitor tapped, when the page showed what, and the slowest event. The session storage survives a plain link. */
const watch = `
  const now = () => performance.timeOrigin + performance.now();
  const note = (name) => { sessionStorage[name] ??= now(); };
  /* Called before a frame is painted; a timer fires after it. */
  const painted = (name) => setTimeout(() => note(name));
  addEventListener('pointerup', ({ timeStamp }) => { sessionStorage.tapped ??= performance.timeOrigin + timeStamp; }, true);
  const baskets = () => [...document.querySelectorAll('a[href="/basket"]')].map((link) => (link.dataset.added ?? '') + link.textContent).join();
  let basketBefore;
  addEventListener('pointerdown', () => { basketBefore ??= baskets(); }, true);
  (function look() {
    if (sessionStorage.tapped) {
      if (!sessionStorage.title && document.querySelector('main h1')?.textContent === 'Rice') painted('title');
      if (!sessionStorage.list && document.querySelector('section[aria-label="Rice menu"] article')) painted('list');
      if (!sessionStorage.count && basketBefore !== undefined && baskets() !== basketBefore) painted('count');
    }
    requestAnimationFrame(look);
  })();
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) sessionStorage.slowest = Math.max(sessionStorage.slowest ?? 0, duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });`;

type Noted = 'tapped' | 'title' | 'list' | 'count' | 'slowest';

async function onSlowPhone<Result>(browser: Browser, work: (page: Page) => Promise<Result>): Promise<Result> {
  const context = await browser.newContext({ ...phone, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    await page.addInitScript(watch);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', slowPhone!.line!);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowPhone!.processorSlowdown });
    return await work(page);
  } finally {
    await context.close();
  }
}

/** How long a finger rests on the screen during a tap. */
const restsMs = 80;

async function tap(page: Page, what: Locator): Promise<void> {
  await what.scrollIntoViewIfNeeded();
  const box = (await what.boundingBox())!;
  const devtools = await page.context().newCDPSession(page);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await page.waitForTimeout(restsMs);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

async function sinceTap(page: Page, name: Noted): Promise<number> {
  const noted = await page.waitForFunction(
    (wanted) => sessionStorage[wanted] && Number(sessionStorage[wanted]) - Number(sessionStorage['tapped']),
    name,
  );
  return (await noted.jsonValue()) as number;
}

/** Returns the slowest event so far. Waits first, because an entry is reported only after the paint it waited for. */
const slowestPress = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        setTimeout(() => resolve(Number(sessionStorage['slowest'] ?? 16)), 500);
      }),
  );

const atRest = (page: Page): Promise<void> => page.waitForLoadState('networkidle');

export interface TapToList {
  /** Time until the page shows its title. */
  titleMs: number;
  listMs: number;
  slowestPressMs: number;
}

/** Measures from the first tap on a category of the home page to its list. `isRead`: the visitor has looked around for a while. */
export const timeTapToList = (browser: Browser, site: string, isRead: boolean): Promise<TapToList> =>
  onSlowPhone(browser, async (page) => {
    await page.goto(site, { waitUntil: isRead ? 'networkidle' : 'domcontentloaded' });
    const link = page.locator('main a[href="/Rice"]').first();
    await link.waitFor();
    if (isRead) await restLong(page);
    await tap(page, link);
    const listMs = await sinceTap(page, 'list');
    return { listMs, titleMs: await sinceTap(page, 'title'), slowestPressMs: await slowestPress(page) };
  });

/** Waits until the page makes no requests for 1.5 s: what is loaded when the browser is idle begins half a second after the rest. */
async function restLong(page: Page): Promise<void> {
  const count = (): Promise<number> => page.evaluate(() => performance.getEntriesByType('resource').length);
  for (let before = -1, now = await count(); before !== now; now = await count()) {
    before = now;
    await page.waitForTimeout(1_500);
    await atRest(page);
  }
}

export interface FirstPlus {
  countMs: number;
  slowestPressMs: number;
}

/** Measures from the first press on “+” to the basket's count. `isRead`: the page is hydrated; otherwise “+” is pressed at once. */
export const timeFirstPlus = (browser: Browser, site: string, isRead: boolean): Promise<FirstPlus> =>
  onSlowPhone(browser, async (page) => {
    await page.goto(`${site}/Rice`, { waitUntil: isRead ? 'networkidle' : 'commit' });
    const plus = page.getByRole('button', { name: /^Add .* to basket$/ }).first();
    await plus.waitFor();
    if (isRead) await restLong(page);
    await tap(page, plus);
    return { countMs: await sinceTap(page, 'count'), slowestPressMs: await slowestPress(page) };
  });

/** Measures the first tap on the basket page, which adds one more of a dish. */
export const timeFirstTapInBasket = (browser: Browser, site: string): Promise<number> =>
  onSlowPhone(browser, async (page) => {
    await page.goto(`${site}/Rice`, { waitUntil: 'networkidle' });
    const plus = page.getByRole('button', { name: /^Add .* to basket$/ }).first();
    // The basket shows the dish at once, but stores it only when the session is known and the server has priced it.
    const [priced] = await Promise.all([page.waitForResponse(/\/api\/basket\/prices$/), plus.click()]);
    await priced.finished();
    await page.goto(`${site}/basket`, { waitUntil: 'networkidle' });
    await page.evaluate(() => sessionStorage.removeItem('slowest'));
    await tap(page, page.getByRole('button', { name: /^One more / }).first());
    return slowestPress(page);
  });
