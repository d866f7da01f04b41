import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { logIn } from './account';
import { origin } from './browser';
import type { Person } from './newcomer';

interface Titled {
  title: string;
}

export const card = (page: Page, { title }: Titled): Locator => page.getByRole('article', { name: title, exact: true });

export const button = (page: Page, dish: Titled, name: 'Buy Now' | 'Add to wish' | 'Delete Wish'): Locator =>
  card(page, dish).getByRole('button', { name });

export const pay = (page: Page, dish: Titled): Locator => card(page, dish).getByRole('link', { name: 'Pay' });

export const arriveAt = (page: Page, path: string): Promise<void> => page.waitForURL(origin() + path);

export const comeIn = (page: Page, { email, password }: Person, where?: 'here'): Promise<void> =>
  logIn(page, email, { password, at: where });

/** Signed in, at a page of the site. */
export async function comeInTo(page: Page, person: Person, path: string): Promise<void> {
  await comeIn(page, person);
  await page.goto(origin() + path);
}

/** A phone's page that can be pushed sideways has something that sticks out. */
export async function assertNothingSticksOut(page: Page): Promise<void> {
  const { whole, seen } = await page.evaluate(() => ({
    whole: document.documentElement.scrollWidth,
    seen: document.documentElement.clientWidth,
  }));
  assert.ok(whole <= seen, `${page.url()} is ${whole} wide, and ${seen} of it are seen`);
}
