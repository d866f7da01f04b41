import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { origin } from '#product/origin';

interface Titled {
  title: string;
}

export const card = (page: Page, { title }: Titled): Locator => page.getByRole('article', { name: title, exact: true });

export const button = (page: Page, dish: Titled, name: 'Buy Now' | 'Add to wish' | 'Delete Wish'): Locator =>
  card(page, dish).getByRole('button', { name });

export const pay = (page: Page, dish: Titled): Locator => card(page, dish).getByRole('link', { name: 'Pay' });

export const waitForPath = (page: Page, path: string): Promise<void> => page.waitForURL(origin() + path);

/** Asserts that nothing sticks out so that the page scrolls sideways. */
export async function assertNoHorizontalScroll(page: Page): Promise<void> {
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  assert.ok(content <= window, `${page.url()} is ${content} wide in a window of ${window}`);
}
