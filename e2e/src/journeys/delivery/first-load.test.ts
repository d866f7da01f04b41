import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { landingPageLimit, untilIdleLimit } from '@food-court/federation/gate';
import { openWhole, waitForHydration } from '#delivery/open-tab';
import { phone } from '#journey/browser';
import { journey } from '#journey/journey';
import { savingData } from '#journey/line';
import { origin } from '#product/origin';
import { publicPages } from '#product/public-pages';

/**
 * Compressed bytes of JavaScript: of the landing page before it is interactive, of a page before the browser is idle, and of the
 * code for the first tap that is loaded then.
 */
const budget = { untilAlive: landingPageLimit, untilIdle: untilIdleLimit, whenIdle: 55 * 1024 };

interface Load {
  path: string;
  bytes: number;
}

const scripts = (page: Page): Promise<Load[]> =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, bytes: encodedBodySize })),
  );

/** Returns the loaded scripts that contain these words. */
const scriptsWith = (page: Page, words: string): Promise<string[]> =>
  page.evaluate(async (wanted) => {
    const paths = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js'));
    const texts = await Promise.all(paths.map(async (path) => (await fetch(path)).text()));
    return paths.filter((_, place) => texts[place]?.includes(wanted));
  }, words);

const sum = (loads: readonly Load[]): number => loads.reduce((total, { bytes }) => total + bytes, 0);
const list = (loads: readonly Load[]): string =>
  loads.map(({ path, bytes }) => `${String(bytes).padStart(7)}  ${path}`).join('\n');

/** Chunks of libraries have numbers for names, so this text identifies the one with firebase. */
const firebase = 'identitytoolkit';

journey(
  'the landing page hydrates within the script budget, and a visitor who saves data and does nothing loads no firebase and no toasts',
  { on: phone, loads: 'everything' },
  async ({ page }) => {
    await savingData(page);
    await openWhole(page, origin());
    const all = await scripts(page);
    // React asks for further parts while it hydrates; on a slow machine some of them come before the load event.
    const document = await (await page.request.get(origin())).text();
    const first = all.filter(({ path }) => document.includes(path));
    console.log(
      `${list(first)}\n${sum(first)} of ${budget.untilAlive} bytes; until idle ${sum(all)} of ${budget.untilIdle}`,
    );
    for (const part of ['/shell/', '/remoteEntry.', '/home.'])
      assert.ok(
        first.some(({ path }) => path.includes(part)),
        `the document names ${part}`,
      );
    assert.ok(sum(first) <= budget.untilAlive, `${sum(first)} bytes before the page is interactive:\n${list(first)}`);
    assert.ok(sum(all) <= budget.untilIdle, `${sum(all)} bytes before the browser is idle:\n${list(all)}`);
    assert.deepEqual(
      all.filter(({ path }) => /identity|toast/i.test(path)),
      [],
    );
    assert.deepEqual(await scriptsWith(page, firebase), []);

    // A move of the mouse counts as the first use of the page, which loads firebase.
    const firebaseLoaded = page.waitForResponse(
      async (response) => response.url().endsWith('.js') && (await response.text()).includes(firebase),
    );
    await page.mouse.move(100, 100);
    await firebaseLoaded;
  },
);

journey(
  'the code for the first tap loads within its budget when the browser is idle, and a tap on a category then shows the list without a request',
  { on: phone, loads: 'everything' },
  async ({ page }) => {
    const rice = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/products/Rice');
    await openWhole(page, origin());
    await rice;
    await page.waitForFunction(() => {
      const paths = performance.getEntriesByType('resource').map(({ name }) => name);
      return ['basket', 'prefetch', 'releases', 'offline', 'category', 'search'].every((part) =>
        paths.some((path) => new RegExp(`/${part}\\.\\w+\\.js$`).test(path)),
      );
    });
    await page.waitForLoadState('networkidle');
    const all = await scripts(page);
    console.log(`${list(all)}\n${sum(all)} with the code that is loaded when idle`);
    assert.ok(
      sum(all) <= budget.untilIdle + budget.whenIdle,
      `${sum(all)} bytes with the code that is loaded when idle:\n${list(all)}`,
    );
    assert.deepEqual(await scriptsWith(page, firebase), []);

    const shownAt = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new MutationObserver(() => {
            if (document.querySelector('section[aria-label="Rice menu"] article')) resolve(performance.now());
          }).observe(document.querySelector('main')!, { childList: true, subtree: true });
        }),
    );
    const tappedAt = await page.evaluate(() => performance.now());
    await page.locator('main a[href="/Rice"]').first().tap();
    const until = await shownAt;
    const asked = await page.evaluate(
      ([from, to]) =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ startTime }) => startTime > from! && startTime < to!)
          .map(({ name }) => new URL(name).pathname)
          .filter((path) => /^\/(?:releases|api)\//.test(path)),
      [tappedAt, until],
    );
    assert.deepEqual(asked, []);
  },
);

journey(
  'category, dish, kitchen and search pages keep the script budget for a visitor who saves data, and send their measures once when hidden',
  { on: phone, loads: 'everything' },
  async ({ page }) => {
    const pages = await publicPages();
    await savingData(page);
    for (const name of ['category', 'dish', 'kitchen', 'search']) {
      await openWhole(page, origin() + pages[name]!);
      const all = await scripts(page);
      assert.ok(sum(all) <= budget.untilIdle, `${name}: ${sum(all)} bytes:\n${list(all)}`);
    }
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    const answer = page.waitForResponse((response) => response.url().endsWith('/page-measures'));
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
      for (const _time of [1, 2]) document.dispatchEvent(new Event('visibilitychange'));
    });
    assert.equal((await answer).status(), 204);
    assert.equal(sent.filter((pathname) => pathname === '/page-measures').length, 1);
  },
);

/** Runs before the page's own code and notes when each script of a build begins to run. */
function noteStarts(): void {
  const starts: number[] = [];
  Object.assign(globalThis, { starts });
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node instanceof HTMLScriptElement && node.src) starts.push(performance.now());
  }).observe(document, { childList: true, subtree: true });
}
const firstStart = (page: Page): Promise<number> =>
  page.evaluate(() => Math.min(...(globalThis as unknown as { starts: number[] }).starts));

journey(
  'nothing is loaded twice, scripts of the first screen are preloaded and run after the first paint, and the first style sheet begins with the order of layers',
  { loads: 'everything' },
  async ({ page }) => {
    await page.addInitScript(noteStarts);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    // Requests after the load event, such as for the basket, are not part of the first screen.
    const first: string[] = [];
    page.once('load', () => first.push(...requested));
    const html = (await (await page.goto(origin()))?.text()) ?? '';
    await page.waitForLoadState('networkidle');
    const files = requested.filter((path) => path.startsWith('/releases/'));
    assert.deepEqual(files, [...new Set(files)], 'each file is requested once');
    const screen = first.filter((path) => path.includes('/storefront/') && path.endsWith('.js'));
    assert.ok(screen.length > 0);
    for (const path of screen) assert.ok(html.includes(path), `${path} is preloaded`);

    const paintedAt = await page.evaluate(() => performance.getEntriesByType('paint')[0]!.startTime);
    assert.ok((await firstStart(page)) > paintedAt, 'the scripts run after the first paint');

    const firstRule = await page.evaluate(() => document.styleSheets[0]!.cssRules[0]?.cssText);
    assert.match(firstRule ?? '', /^@layer reset, tokens, looks, shared-ui, shell, storefront\b/);
  },
);

journey('the scripts of a page in a hidden tab do not wait for the first paint', {}, async ({ page }) => {
  await page.addInitScript(noteStarts);
  await page.addInitScript(() => Object.defineProperty(document, 'hidden', { value: true }));
  await page.goto(origin());
  await waitForHydration(page);
  const readAt = await page.evaluate(
    () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).domContentLoadedEventEnd,
  );
  assert.ok((await firstStart(page)) <= readAt + 1);
});
