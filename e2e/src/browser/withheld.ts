import type { Page } from 'playwright-core';

/** The server gets the call and does it; its answer stays on the way until it is let go or lost. */
export async function withholdAnswers(page: Page, path: string): Promise<{ done: Promise<void>; letGo: () => void }> {
  let letGo = (): void => {};
  let tellDone = (): void => {};
  const released = new Promise<void>((resolve) => (letGo = resolve));
  const done = new Promise<void>((resolve) => (tellDone = resolve));
  await page.route(path, async (route) => {
    const response = await route.fetch();
    tellDone();
    await released;
    // The page that asked may have been left since.
    await route.fulfill({ response }).catch(() => {});
  });
  return { done, letGo };
}
