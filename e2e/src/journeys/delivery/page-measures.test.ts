import assert from 'node:assert/strict';
import { openWhole } from '#delivery/open-tab';
import { journey } from '#journey/journey';
import { origin } from '#product/origin';

journey('a page that is hidden says once what was measured of it, and the server takes it', {}, async ({ page }) => {
  // Measured by code that comes when the page is idle.
  await openWhole(page, `${origin()}/faq`);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  const answer = page.waitForResponse((response) => response.url().endsWith('/page-measures'));
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    for (const _time of [1, 2]) document.dispatchEvent(new Event('visibilitychange'));
  });
  assert.equal((await answer).status(), 204);
  assert.equal(sent.filter((pathname) => pathname === '/page-measures').length, 1);
});
