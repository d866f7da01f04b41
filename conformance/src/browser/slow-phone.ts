import type { Page } from 'playwright-core';

/** Slow 4G, as Lighthouse emulates it. */
export const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 750e3 / 8,
} as const;

/** A phone's processor beside that of a computer. */
export const phoneSlowdown = 4;

/** Slows the page's network and scripts down. Returns a function that ends it. */
export async function slowDown(page: Page): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slow4g);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: phoneSlowdown });
  return () => devtools.detach();
}
