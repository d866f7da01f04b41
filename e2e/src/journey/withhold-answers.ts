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

/** The page as it is before its files have come, until they are released. */
export async function withholdFiles(page: Page, files: string | RegExp): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
