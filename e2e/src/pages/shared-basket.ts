import type { Page } from 'playwright-core';
import { origin } from '#product/origin';

export const sharedBasket = (page: Page) => page.getByRole('region', { name: 'Shared basket' });

/** Starts a shared basket and returns its code. */
export async function startSharedBasket(page: Page, name: string): Promise<string> {
  await page.goto(`${origin()}/together`);
  await page.getByLabel('Your name (optional)').fill(name);
  await page.getByRole('button', { name: 'Start a shared basket' }).tap();
  return page.getByText(/^[A-Z2-9]{6}$/).innerText();
}

export async function joinSharedBasket(page: Page, code: string, name: string): Promise<void> {
  await page.goto(`${origin()}/together?code=${code}`);
  await page.getByLabel('Your name (optional)').fill(name);
  await page.getByRole('button', { name: 'Join' }).tap();
  await sharedBasket(page).getByRole('listitem', { name }).waitFor();
}

/** Pays on the open payment page by the sandbox’s wallet, and returns what its button says. */
export async function payByGooglePay(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Pay with Google Pay' }).tap();
  const pay = page.getByRole('dialog', { name: 'Google Pay' }).getByRole('button', { name: /^Pay \$/ });
  const text = await pay.innerText();
  await pay.tap();
  return text;
}
