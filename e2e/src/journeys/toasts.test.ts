import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { launch, origin, visit } from '../browser/browser';
import { toastOf } from '../browser/toast';

let browser: Browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`a toast can be read for five seconds, whether or not things may move (${reducedMotion}) (spec 9.1)`, async () => {
    const { context, page } = await visit(browser, { reducedMotion });
    await page.goto(`${origin()}/login`);
    await page.getByLabel('E-mail').fill('nobody@example.com');
    await page.getByLabel('Password', { exact: true }).fill('not-the-password');
    await page.getByRole('button', { name: 'Login' }).click();
    const failure = toastOf(page, 'Something is wrong! Please Check and Try again');
    await failure.waitFor({ state: 'attached' });
    const shownAt = Date.now();
    await failure.waitFor({ state: 'detached' });
    const seconds = (Date.now() - shownAt) / 1_000;
    assert.ok(seconds > 4.5, `it was gone after ${seconds} s`);
    await context.close();
  });
}
