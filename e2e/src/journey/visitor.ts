import type { Browser, BrowserContext, BrowserContextOptions, ConsoleMessage, Page } from 'playwright-core';
import { pageMeasuresAddress } from '@food-court/federation/discovery';
import { desktop } from './browser';
import { onLine } from './line';
import { blockLook, isOfBlockedLook } from './without-look';

/** The essentials leave out the site's photos, fonts and worker, and prefetch only what is pointed at. */
export type Loads = 'everything' | 'essentials';

export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** Console errors, warnings and uncaught exceptions of all tabs. */
  complaints: string[];
  /** Requests of all tabs to the API, as 'GET /api/…'. */
  apiCalls: string[];
}

/** On a fast connection, half of the code that a page runs is prefetched. */
const slowLine = { effectiveType: '3g' } as const;

/** Adds the address, because Chromium's message about a failed request lacks it. */
const complaintOf = (message: ConsoleMessage): string =>
  message.text().startsWith('Failed to load resource') ? `${message.text()} ${message.location().url}` : message.text();

/** All journeys share one network, which may report sixty page measures a minute. The server drops any more. */
const isOfDroppedMeasures = (complaint: string): boolean =>
  complaint.includes('a status of 429') && complaint.endsWith(pageMeasuresAddress);

/** Opens a visitor with an empty profile. Motion is off by default: without a graphics card, each moving part keeps a core busy. */
export async function openVisitor(
  browser: Browser,
  options: BrowserContextOptions = desktop,
  loads: Loads = 'everything',
): Promise<Visitor> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    ...(loads === 'essentials' && { serviceWorkers: 'block' }),
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
  if (loads === 'essentials') await Promise.all([blockLook(context), onLine(context, slowLine)]);
  return { context, page: await context.newPage(), complaints, apiCalls };
}
