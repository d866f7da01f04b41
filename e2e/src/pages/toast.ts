import type { Locator, Page } from 'playwright-core';
import { submitLoginForm } from './login-form';
import { origin } from '#product/origin';

/** A toast with these words, wherever the board puts it. */
export const toastOf = (page: Page, words: string | RegExp): Locator =>
  page.locator('.Toastify__toast').filter({ hasText: words });

/** How long the toast of a failed login can be read, in seconds. */
export async function secondsOfToast(page: Page): Promise<number> {
  await page.goto(`${origin()}/login`);
  await submitLoginForm(page, { email: 'nobody@example.com', password: 'not-the-password' });
  const failure = toastOf(page, 'Something is wrong! Please Check and Try again');
  await failure.waitFor({ state: 'attached' });
  const shownAt = Date.now();
  await failure.waitFor({ state: 'detached' });
  return (Date.now() - shownAt) / 1_000;
}
