import type { Page } from 'playwright-core';

/** The server gets the call and handles it; its answer is held back until it is released or lost. */
export async function withholdAnswers(page: Page, path: string): Promise<{ done: Promise<void>; release: () => void }> {
  let release = (): void => {};
  let finish = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const done = new Promise<void>((resolve) => (finish = resolve));
  await page.route(path, async (route) => {
    const response = await route.fetch();
    finish();
    await released;
    // The page that asked may be gone by now.
    await route.fulfill({ response }).catch(() => {});
  });
  return { done, release };
}
