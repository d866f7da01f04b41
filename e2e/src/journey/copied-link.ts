import type { Page } from 'playwright-core';

/** Waits until the page has copied a link, and returns it. */
export async function copiedLink(page: Page): Promise<string> {
  const copied = await page.waitForFunction(async () => {
    const text = await navigator.clipboard.readText();
    return text.startsWith('http') && text;
  });
  return String(await copied.jsonValue());
}
