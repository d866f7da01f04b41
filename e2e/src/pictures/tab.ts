import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { type OpenRequests, openRequests } from './open-requests';

export interface Tab {
  page: Page;
  requests: OpenRequests;
  /** A connection to the browser itself. */
  session: CDPSession;
}

export async function openTab(context: BrowserContext): Promise<Tab> {
  const page = await context.newPage();
  return { page, requests: openRequests(page), session: await context.newCDPSession(page) };
}
