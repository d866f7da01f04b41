import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { launch, origin, phone, visit } from '../browser/browser';

let browser: Browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

/** All JavaScript of the landing page before it is interactive, as it crosses the line. */
const budgetBytes = 120 * 1024;

interface Load {
  path: string;
  bytes: number;
  began: number;
}

/** As text: what the test runner's compiler adds to functions does not exist in the page. */
const markWhenAlive = `requestAnimationFrame(function look() {
  const alive = Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber'));
  if (alive) performance.mark('alive');
  else requestAnimationFrame(look);
});`;

const scripts = (page: Page): Promise<Load[]> =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map(({ name, encodedBodySize, startTime }) => ({ path: new URL(name).pathname, bytes: encodedBodySize, began: startTime })),
  );

test('the landing page is interactive within its budget; firebase and toasts come after it or not at all', async () => {
  const { context, page } = await visit(browser, phone);
  await page.addInitScript(markWhenAlive);
  await page.goto(origin());
  await page.waitForLoadState('networkidle');
  const aliveAt = await page.evaluate(() => performance.getEntriesByName('alive')[0]?.startTime ?? 0);
  assert.ok(aliveAt > 0, 'the page came alive');
  const all = await scripts(page);
  const before = all.filter(({ began }) => began <= aliveAt);
  const total = before.reduce((sum, { bytes }) => sum + bytes, 0);
  console.log(before.map(({ path, bytes }) => `${String(bytes).padStart(7)}  ${path}`).join('\n'), `\n${total} of ${budgetBytes} bytes`);
  assert.ok(total <= budgetBytes, `${total} bytes of JavaScript before the page is interactive; ${budgetBytes} are allowed`);
  assert.deepEqual(before.filter(({ path }) => /firebase|toast/i.test(path)), []);
  await context.close();
});

test('nothing is loaded twice, and every script of the first screen was named in the HTML', async () => {
  const { context, page } = await visit(browser);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const html = (await (await page.goto(origin()))?.text()) ?? '';
  await page.waitForLoadState('networkidle');
  const files = requested.filter((path) => path.startsWith('/releases/'));
  assert.deepEqual(files, [...new Set(files)], 'each file is asked for once');
  const screen = files.filter((path) => path.includes('/storefront/') && path.endsWith('.js'));
  assert.ok(screen.length > 0);
  for (const path of screen) assert.ok(html.includes(path), `${path} is preloaded`);
  await context.close();
});
