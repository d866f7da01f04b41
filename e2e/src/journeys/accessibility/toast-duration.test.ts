import assert from 'node:assert/strict';
import { journey, refusedWith } from '#journey/journey';
import { toastOf } from '#pages/toast';
import { origin } from '#product/origin';

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  journey(
    `a toast can be read for five seconds, whether or not things may move (${reducedMotion}) (spec 9.1)`,
    { on: { reducedMotion }, expects: [refusedWith(400)] },
    async ({ page }) => {
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
    },
  );
}
