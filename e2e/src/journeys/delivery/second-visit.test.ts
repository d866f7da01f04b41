import type { BrowserContext, Page } from 'playwright-core';
import { waitForHydration } from '#delivery/open-tab';
import { phone } from '#journey/browser';
import { journey } from '#journey/journey';
import { waitForValue } from '#journey/wait-for-value';
import { origin } from '#product/origin';

/** Collects the server's status for each path that was really requested. Files from the browser's cache are not among them. */
async function watchNetwork(context: BrowserContext, page: Page): Promise<Map<string, number>> {
  const crossed = new Map<string, number>();
  const paths = new Map<string, string>();
  const statuses = new Map<string, number>();
  const join = (requestId: string): void => {
    const [path, status] = [paths.get(requestId), statuses.get(requestId)];
    if (path !== undefined && status !== undefined) crossed.set(path, status);
  };
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  client.on('Network.requestWillBeSent', ({ requestId, request }) => {
    paths.set(requestId, new URL(request.url).pathname);
    join(requestId);
  });
  client.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => {
    statuses.set(requestId, statusCode);
    join(requestId);
  });
  return crossed;
}

/** Covers the time in which other journeys order. */
const longestChangeMs = 60_000;

journey(
  'a second visit to /, /Rice and /faq requests only the document, which is unchanged, and no script, style or font',
  { on: phone, loads: 'everything' },
  async ({ context, page }) => {
    const paths = ['/', '/Rice', '/faq'];
    const read = async (tab: Page, path: string): Promise<void> => {
      await tab.goto(origin() + path);
      await waitForHydration(tab);
      await tab.waitForLoadState('networkidle');
    };
    for (const path of paths) await read(page, path);
    await page.close();

    for (const path of paths) {
      const visitAgain = async (): Promise<string> => {
        const again = await context.newPage();
        const crossed = await watchNetwork(context, again);
        await read(again, path);
        await again.close();
        const files = [...crossed.keys()].filter((asked) => /\.(?:js|css|woff2|json)$/.test(asked));
        return [path, crossed.get(path), ...files].join(' ');
      };
      // Journeys beside this one change the menu, and each order changes the minutes of its kitchen. A first visit that ended
      // before the browser was idle leaves files to this one.
      await waitForValue(visitAgain, `${path} 304`, undefined, longestChangeMs);
    }
  },
);
