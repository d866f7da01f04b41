import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { linkTo, openWhole } from '#delivery/open-tab';
import { phone } from '#journey/browser';
import { failedRequest, journey } from '#journey/journey';
import { onLine } from '#journey/line';
import { origin } from '#product/origin';

const everything = { loads: 'everything' } as const;
const onPhone = { ...everything, on: phone };

/** Code that a page loads at its first use, whatever the connection. */
const ofFirstUse =
  /\/client\/(?:identity|prefetch|basket|offline|releases|toasts|\d+)\.\w+\.(?:js|css)$|^\/hang-watch\.js$/;

/** Collects the requests for code and data from now on. */
function listen(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(js|css)$|^\/api\//.test(pathname) && !ofFirstUse.test(pathname)) asked.push(pathname);
  });
  return asked;
}

/** Waits until the page has loaded everything it loads by itself and watches its links. */
const openHome = (page: Page): Promise<void> => openWhole(page, origin());

/** While the page still scrolls, a link that passes under the pointer does not count as pointed at. */
const scrollingEnded = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () => {
      const seen = document.documentElement.dataset;
      const isAtRest = seen.scrolledTo === String(scrollY);
      seen.scrolledTo = String(scrollY);
      return isAtRest;
    },
    undefined,
    { polling: 200 },
  );

const riceData = (answer: { url: () => string }): boolean => new URL(answer.url()).pathname === '/api/products/Rice';
const riceLink = (page: Page) => page.getByRole('link', { name: 'Rice', exact: true }).first();
const firstDish = (page: Page) => page.getByRole('button', { name: 'Buy Now' }).first();

journey(
  'a click makes no request for code or data after the pointer has rested on the link',
  everything,
  async ({ page }) => {
    await onLine(page, { effectiveType: '3g' });
    await openHome(page);
    const data = page.waitForResponse(riceData);
    await riceLink(page).hover();
    await data;
    await page.waitForLoadState('networkidle');
    // The pointer would come to rest on a dish of the new page, whose code is then loaded ahead.
    await page.mouse.move(0, 0);
    const asked = listen(page);
    await riceLink(page).dispatchEvent('click');
    await firstDish(page).waitFor();
    assert.deepEqual(asked, []);
  },
);

journey('Back shows the page at its former position without a request (phone)', onPhone, async ({ page }) => {
  await onLine(page, { saveData: true });
  await openHome(page);
  await riceLink(page).click();
  await firstDish(page).waitFor();
  await page.evaluate(() => scrollTo(0, 300));
  await page.waitForFunction(() => scrollY === 300);
  await page.waitForLoadState('networkidle');
  await page.getByRole('link', { name: 'About' }).last().dispatchEvent('click');
  await page
    .getByText(/The story of our kitchens/)
    .first()
    .waitFor();
  await page.waitForLoadState('networkidle');
  const asked = listen(page);
  await page.goBack();
  await firstDish(page).waitFor();
  assert.equal(await page.evaluate(() => scrollY), 300);
  assert.deepEqual(asked, []);
});

journey('nothing is prefetched for a visitor who saves data', everything, async ({ page }) => {
  await onLine(page, { effectiveType: '4g', saveData: true });
  // The last that the page itself needs.
  const banner = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/admin');
  await openHome(page);
  await banner;
  const asked: readonly string[] = listen(page);
  await riceLink(page).hover();
  // By the time the pointer is on the next link, it has rested on the first one long enough for a prefetch.
  await linkTo(page, 'FAQ').hover();
  await page.waitForLoadState('networkidle');
  assert.deepEqual(asked, []);
  await riceLink(page).click();
  await firstDish(page).waitFor();
  assert.equal(asked.filter((path) => path === '/api/products/Rice').length, 1);
});

journey('a finger that scrolls over a link prefetches nothing (phone)', onPhone, async ({ page, context }) => {
  await onLine(page, { effectiveType: '3g' });
  await openHome(page);
  await riceLink(page).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  const asked = listen(page);
  const box = await riceLink(page).boundingBox();
  const devtools = await context.newCDPSession(page);
  const [x, y] = [(box?.x ?? 0) + 10, (box?.y ?? 0) + 10];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', movedBy?: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: movedBy === undefined ? [] : [{ x, y: y - movedBy }],
    });
  await touch('touchStart', 0);
  for (let movedBy = 20; movedBy <= 300; movedBy += 20) await touch('touchMove', movedBy);
  await touch('touchEnd');
  await page.waitForFunction((from) => scrollY > from + 100, before);
  // A prefetch that the finger had started would be requested before this one.
  const next = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/products/Drinks');
  const drinks = page.getByRole('link', { name: 'Drinks', exact: true }).first();
  await drinks.scrollIntoViewIfNeeded();
  await scrollingEnded(page);
  await drinks.hover();
  await next;
  assert.equal(asked.includes('/api/products/Rice'), false);
});

journey(
  'a prefetch that fails is silent, and the click works afterwards',
  // Without `loads: 'everything'` there is no worker, which would request the file instead of the page.
  { expects: [failedRequest] },
  async ({ page }) => {
    await onLine(page, { effectiveType: '3g' });
    await openHome(page);
    await page.route(/\/storefront\/.*\/category\.\w+\.js/, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/category.'));
    await riceLink(page).hover();
    await failed;
    await page.getByText('Welcome to Food Court').waitFor();
    assert.equal(await page.getByRole('alert').filter({ hasText: /./ }).count(), 0);
    await page.unroute(/\/storefront\/.*\/category\.\w+\.js/);
    await riceLink(page).click();
    await firstDish(page).waitFor();
  },
);
