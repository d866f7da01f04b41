import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { journey, refusedWith } from '#journey/journey';
import { toastOf } from '#pages/toast';
import { origin } from '#product/origin';

/** In seconds. */
async function toastIsShownFor(page: Page): Promise<number> {
  await page.goto(`${origin()}/login`);
  await page.getByLabel('E-mail').fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.getByRole('button', { name: 'Login' }).click();
  const failure = toastOf(page, 'Something is wrong! Please Check and Try again');
  await failure.waitFor({ state: 'attached' });
  const shownAt = Date.now();
  await failure.waitFor({ state: 'detached' });
  return (Date.now() - shownAt) / 1_000;
}

journey(
  'a toast can be read for five seconds, whether or not things may move (spec 9.1)',
  { on: { reducedMotion: 'reduce' }, expects: [refusedWith(400)] },
  async ({ page, openVisitor }) => {
    const other = await openVisitor({ reducedMotion: 'no-preference' });
    for (const seconds of await Promise.all([page, other.page].map(toastIsShownFor)))
      assert.ok(seconds > 4.5, `it was gone after ${seconds} s`);
  },
);
