import type { Page } from 'playwright-core';

/** Lets the server handle the call, but holds its answer back until it is released. */
export async function withholdAnswers(page: Page, path: string): Promise<{ done: Promise<void>; release: () => void }> {
  let release = (): void => {};
  let finish = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const done = new Promise<void>((resolve) => (finish = resolve));
  await page.route(path, async (route) => {
    const response = await route.fetch();
    finish();
    await released;
    // The page may be closed by now.
    await route.fulfill({ response }).catch(() => {});
  });
  return { done, release };
}

/** Holds back files of the page until they are released. */
export async function withholdFiles(page: Page, files: string | RegExp): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
