import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContextOptions } from 'playwright-core';

const systemBrowsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

export const launch = (...more: readonly string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.BROWSER_PATH ?? systemBrowsers.find((file) => existsSync(file)),
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

/** Each request for a file is one of the page: the worker asks for files of its own. */
export const withoutWorker = { ...desktop, serviceWorkers: 'block' } satisfies BrowserContextOptions;
/** Playwright’s own line about it. */
export const workerRefused = /^Service Worker registration blocked/;

/** Test files of one process follow one another: a pause of this length means that the last of them has ended. */
const closeAfterMs = 1_500;

let launched: Promise<Browser> | undefined;
let users = 0;
let closing: NodeJS.Timeout | undefined;

/** The one browser of this process, for as long as the work lasts. It is closed when nobody has used it for a moment. */
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

async function closeBrowser(): Promise<void> {
  const browser = launched;
  launched = undefined;
  await (await browser)?.close();
}
