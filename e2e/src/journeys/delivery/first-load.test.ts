import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { phone } from '#journey/browser';
import { journey } from '#journey/journey';
import { origin } from '#product/origin';

/** All JavaScript of the landing page before it is interactive, as it crosses the line. */
const budgetBytes = 120 * 1024;

interface Load {
  path: string;
  bytes: number;
  began: number;
}

const scripts = (page: Page): Promise<Load[]> =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map(({ name, encodedBodySize, startTime }) => ({
        path: new URL(name).pathname,
        bytes: encodedBodySize,
        began: startTime,
      })),
  );

/** The loaded scripts that have these words. */
const scriptsWith = (page: Page, words: string): Promise<string[]> =>
  page.evaluate(async (wanted) => {
    const paths = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js'));
    const texts = await Promise.all(paths.map(async (path) => (await fetch(path)).text()));
    return paths.filter((_, place) => texts[place]?.includes(wanted));
  }, words);

journey(
  'the landing page is hydrated by the scripts before its load event, within the budget; firebase and toasts come later or not at all',
  { on: phone },
  async ({ page }) => {
    await page.goto(origin());
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
    );
    // Firebase comes by itself when the page is at rest.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /identity\.\w+\.js$/.test(name)),
    );
    // It brings libraries of its own.
    await page.waitForLoadState('networkidle');
    const loadedAt = await page.evaluate(
      () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventStart,
    );
    const all = await scripts(page);
    const first = all.filter(({ began }) => began < loadedAt);
    const total = first.reduce((sum, { bytes }) => sum + bytes, 0);
    console.log(
      first.map(({ path, bytes }) => `${String(bytes).padStart(7)}  ${path}`).join('\n'),
      `\n${total} of ${budgetBytes} bytes`,
    );
    assert.ok(
      first.some(({ path }) => path.includes('/home.')),
      'the screen is among them',
    );
    assert.ok(
      total <= budgetBytes,
      `${total} bytes of JavaScript before the page is interactive; ${budgetBytes} are allowed`,
    );
    assert.deepEqual(
      first.filter(({ path }) => /identity|toast/i.test(path)),
      [],
    );
    // Chunks of libraries have numbers for names: their text says what they are.
    const firebase = await scriptsWith(page, 'identitytoolkit');
    assert.ok(firebase.length > 0);
    assert.deepEqual(
      first.filter(({ path }) => firebase.includes(path)),
      [],
    );
  },
);

journey('nothing is loaded twice, and every script of the first screen was named in the HTML', {}, async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  // The basket comes once the page is alive.
  const first: string[] = [];
  page.once('load', () => first.push(...requested));
  const html = (await (await page.goto(origin()))?.text()) ?? '';
  await page.waitForLoadState('networkidle');
  const files = requested.filter((path) => path.startsWith('/releases/'));
  assert.deepEqual(files, [...new Set(files)], 'each file is asked for once');
  const screen = first.filter((path) => path.includes('/storefront/') && path.endsWith('.js'));
  assert.ok(screen.length > 0);
  for (const path of screen) assert.ok(html.includes(path), `${path} is preloaded`);
});
