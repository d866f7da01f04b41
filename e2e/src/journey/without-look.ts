import type { BrowserContext, Page } from 'playwright-core';

/** Photos of the image host and fonts. */
const look = ['*/images/*/*.webp', '*/images/*/*.avif', '*.woff2'];

const complaintsAboutIt = [
  /^Failed to load resource: net::ERR_BLOCKED_BY_CLIENT/,
  /^The resource \S+\.woff2 was preloaded using link preload but not used/,
  /^Service Worker registration blocked/,
];

export const isOfBlockedLook = (complaint: string): boolean => complaintsAboutIt.some((one) => one.test(complaint));

/** Lets the browser itself block photos and fonts: requests that Playwright intercepts cost more and bypass the cache. */
export async function blockLook(context: BrowserContext): Promise<void> {
  context.on('page', (page) => void blockIn(context, page).catch(() => undefined));
}

async function blockIn(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setBlockedURLs', { urls: look });
}
