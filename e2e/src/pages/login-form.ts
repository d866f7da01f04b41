import type { Page } from 'playwright-core';
import { origin } from '#product/origin';
import type { Person } from '#setup/accounts';

type Account = Pick<Person, 'email' | 'password'>;

/** Fills in and submits the login form of the open page. */
export async function submitLoginForm(page: Page, { email, password }: Account): Promise<void> {
  // The form of the former page may still be there, because the address changes first.
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Login' }) });
  await form.getByLabel('E-mail').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Login' }).click();
}

/** Logs in through the form and waits for the page it leads to. */
export async function logIn(page: Page, account: Account): Promise<void> {
  if (new URL(page.url()).pathname !== '/login') await page.goto(`${origin()}/login`);
  await submitLoginForm(page, account);
  await page.waitForURL((url) => url.pathname !== '/login');
}

export async function openAccountMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /account/i }).click();
  await page.getByRole('menu').waitFor();
}
