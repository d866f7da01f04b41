import type { Page } from 'playwright-core';
import { origin } from './browser';

export const demoPassword = 'food-court-demo';

/** Through the form, as a person does. */
export async function logIn(
  page: Page,
  email: string,
  { at = 'login', password = demoPassword }: { at?: 'login' | 'here'; password?: string } = {},
): Promise<void> {
  if (at === 'login') await page.goto(`${origin()}/login`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

export async function openAccountMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /account/i }).click();
  await page.getByRole('menu').waitFor();
}
