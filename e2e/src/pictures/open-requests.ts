import type { Page, Request } from 'playwright-core';
import { isStream } from './same-every-time';

export interface OpenRequests {
  /** Forgets the requests of a page that was left. */
  forget: () => void;
  /** Resolves when the page has no open request, or after the limit. */
  ended: () => Promise<void>;
}

const limitMs = 10_000;

/** Tracks the requests of this page except streams, which stay open. */
export function openRequests(page: Page): OpenRequests {
  const open = new Set<Request>();
  let onEnd = (): void => {};
  const end = (request: Request): void => {
    open.delete(request);
    if (open.size === 0) onEnd();
  };
  page.on('request', (request) => {
    if (!isStream(request)) open.add(request);
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return {
    forget: () => open.clear(),
    ended: async () => {
      if (open.size === 0) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, limitMs);
        onEnd = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    },
  };
}
