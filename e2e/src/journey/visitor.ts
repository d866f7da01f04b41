import type { Browser, BrowserContext, BrowserContextOptions, ConsoleMessage, Page } from 'playwright-core';
import { pageMeasuresAddress } from '@food-court/federation/discovery';
import { desktop } from './browser';
import { onLine } from './line';
import { blockLook, isOfBlockedLook } from './without-look';

/** The essential leaves out the site's photos and fonts, registers no worker, and loads only what is pointed at ahead. */
export type Loads = 'everything' | 'the essential';

export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** Console errors, warnings and uncaught exceptions of all tabs. */
  complaints: string[];
  /** Requests of all tabs to the API, as 'GET /api/…'. */
  apiCalls: string[];
}

/** Half of the code that a page runs is what it loads ahead on a good one. */
const slowLine = { effectiveType: '3g' } as const;

/** Chromium's line about a failed request does not say which one. */
const complaintOf = (message: ConsoleMessage): string =>
  message.text().startsWith('Failed to load resource') ? `${message.text()} ${message.location().url}` : message.text();

/** All journeys come from one network, which may measure sixty pages a minute. What is over that is dropped. */
const isOfDroppedMeasures = (complaint: string): boolean =>
  complaint.includes('a status of 429') && complaint.endsWith(pageMeasuresAddress);

/** A visitor with an empty profile, who wants no motion unless said: without a graphics card, each moving part costs a core. */
export async function openVisitor(
  browser: Browser,
  options: BrowserContextOptions = desktop,
  loads: Loads = 'everything',
): Promise<Visitor> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    ...(loads === 'the essential' && { serviceWorkers: 'block' }),
    ...options,
  });
  const complaints: string[] = [];
  const apiCalls: string[] = [];
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    const complaint = complaintOf(message);
    if (isOfDroppedMeasures(complaint)) return;
    if (loads === 'everything' || !isOfBlockedLook(complaint)) complaints.push(complaint);
  });
  context.on('weberror', (webError) => complaints.push(webError.error().message));
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) apiCalls.push(`${request.method()} ${pathname}`);
  });
  if (loads === 'the essential') await Promise.all([blockLook(context), onLine(context, slowLine)]);
  return { context, page: await context.newPage(), complaints, apiCalls };
}
