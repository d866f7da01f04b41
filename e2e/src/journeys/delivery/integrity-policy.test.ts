import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { openWhole } from '#delivery/open-tab';
import { journey } from '#journey/journey';
import { origin } from '#product/origin';

const code = 'document.documentElement.dataset.ran = "yes";';
const hash = `sha256-${createHash('sha256').update(code).digest('base64')}`;

/** Adds a script to the page, as injected code would. */
const add = (page: Page, src: string, integrity = ''): Promise<string> =>
  page.evaluate(
    (given) =>
      new Promise<string>((resolve) => {
        const script = Object.assign(document.createElement('script'), { ...given, crossOrigin: 'anonymous' });
        script.onload = () => resolve('loaded');
        script.onerror = () => resolve('refused');
        document.head.append(script);
      }),
    { src, integrity },
  );

journey('a script of our own origin runs only with a hash', { expects: [/Integrity-Policy/] }, async ({ page }) => {
  await page.route('**/releases/probe/**/*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: code }),
  );
  await openWhole(page, origin());
  const ran = () => page.evaluate(() => document.documentElement.dataset.ran);
  assert.deepEqual([await add(page, '/releases/probe/b/client/1.js'), await ran()], ['refused', undefined]);
  assert.deepEqual([await add(page, '/releases/probe/b/client/2.js', hash), await ran()], ['loaded', 'yes']);
});
