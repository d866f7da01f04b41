import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContextOptions } from 'playwright-core';

const systemBrowsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

export const browserFile = (): string | undefined =>
  process.env.BROWSER_PATH ?? systemBrowsers.find((file) => existsSync(file));

export const launch = (...more: readonly string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: browserFile(),
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...more,
    ],
  });

export const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
} satisfies BrowserContextOptions;
export const desktop = { viewport: { width: 1280, height: 800 } } satisfies BrowserContextOptions;

/** Blocks the service worker, so that each request for a file comes from the page. */
export const withoutWorker = { ...desktop, serviceWorkers: 'block' } satisfies BrowserContextOptions;
/** Playwright’s console message about the blocked worker. */
export const workerRefused = /^Service Worker registration blocked/;

/** Test files of one process run one after the other. A pause of this length means that the last one has ended. */
const closeAfterMs = 1_500;

let launched: Promise<Browser> | undefined;
let users = 0;
let closing: NodeJS.Timeout | undefined;

/** Lends the work the one browser of this process, which is closed when it was not used for a moment. */
export async function withBrowser<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
  clearTimeout(closing);
  users += 1;
  try {
    return await work(await (launched ??= launch()));
  } finally {
    users -= 1;
    if (users === 0) closing = setTimeout(() => void closeBrowser(), closeAfterMs);
  }
}

// The runner has no further file for this process.
process.once('disconnect', () => {
  clearTimeout(closing);
  void closeBrowser();
});

async function closeBrowser(): Promise<void> {
  const browser = launched;
  launched = undefined;
  await (await browser)?.close();
}
