import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { existsSync } from 'node:fs';

const systemBrowser = '/usr/bin/chromium';

export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.BROWSER_PATH ?? (existsSync(systemBrowser) ? systemBrowser : undefined),
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });

export const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
} satisfies BrowserContextOptions;
export const desktop = { viewport: { width: 1280, height: 800 } } satisfies BrowserContextOptions;

export interface Visit {
  context: BrowserContext;
  page: Page;
  /** What the page complained about: console errors and uncaught exceptions. */
  complaints: string[];
  /** Requests to the API, as 'GET /api/…'. */
  apiCalls: string[];
}

/** What a page complains about from now on. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

/** A visitor with an empty profile. */
export async function visit(browser: Browser, options: BrowserContextOptions = desktop): Promise<Visit> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  const apiCalls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) apiCalls.push(`${request.method()} ${pathname}`);
  });
  return { context, page, complaints, apiCalls };
}

export const origin = (): string => {
  const value = process.env.PRODUCT_ORIGIN;
  if (!value) throw new Error('PRODUCT_ORIGIN is not set: run the journeys through npm test journeys');
  return value;
};
