import type { Locator, Page } from 'playwright-core';
import { submitLoginForm } from './login-form';
import { origin } from '#product/origin';

/** Locates a toast with these words, wherever it appears. */
export const toastOf = (page: Page, words: string | RegExp): Locator =>
  page.locator('.Toastify__toast').filter({ hasText: words });

/** Returns for how many seconds the toast of a failed login is shown. */
export async function secondsOfToast(page: Page): Promise<number> {
  await page.goto(`${origin()}/login`);
  await submitLoginForm(page, { email: 'nobody@example.com', password: 'not-the-password' });
  const failure = toastOf(page, 'Something is wrong! Please Check and Try again');
  await failure.waitFor({ state: 'attached' });
  const shownAt = Date.now();
  await failure.waitFor({ state: 'detached' });
  return (Date.now() - shownAt) / 1_000;
}
