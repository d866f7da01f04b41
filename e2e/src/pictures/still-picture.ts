import { replaceMadeUp } from './same-every-time';
import type { Tab } from './tab';

/** How long to wait for a part of a page. */
export const waitMs = 15_000;

/** Takes pictures until two in a row are the same. */
export async function stillPicture(tab: Tab): Promise<Buffer> {
  const deadline = Date.now() + waitMs;
  for (let before: string | undefined; ;) {
    await waitUntilComplete(tab);
    await replaceMadeUp(tab.page);
    const png = await capture(tab);
    if (before === png) return Buffer.from(png, 'base64');
    if (Date.now() > deadline) throw new Error('The page never stands still.');
    before = png;
  }
}

/** Has the same pixels as Playwright’s screenshot but hardly any compression, which would take most of the time. */
async function capture({ session }: Tab): Promise<string> {
  const { data } = await session.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
  return data;
}

export async function waitUntilComplete({ page, requests }: Tab): Promise<void> {
  await requests.ended();
  await page.waitForFunction(isComplete);
}

/** Whether texts, fonts and visible images have loaded. */
async function isComplete(): Promise<boolean> {
  if (document.querySelector('[aria-busy="true"]')) return false;
  if ([...document.querySelectorAll('[role="status"]')].some((one) => one.textContent.startsWith('Loading')))
    return false;
  await document.fonts.ready;
  const inSight = [...document.images].filter((image) => {
    const { top, bottom, width } = image.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight;
  });
  if (!inSight.every(({ complete }) => complete)) return false;
  await Promise.all(inSight.map((image) => image.decode().catch(() => {})));
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return true;
}
