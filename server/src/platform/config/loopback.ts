import type { SettingsReader } from './settings-reader';

/** Returns whether only this machine can reach the host. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);

/** Sandboxes are for one machine only. The message names the settings to use instead. */
export function refuseSandboxInPublic(
  read: SettingsReader,
  place: { production: boolean; host: string; sandboxUrl?: string },
): void {
  if (place.sandboxUrl === undefined) return;
  const instead =
    'remove SANDBOX_URL and set FIREBASE_PROJECT_ID, FIREBASE_API_KEY, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PUBLISHABLE_KEY and DATABASE_URL for the real providers';
  if (place.production) read.fault(`SANDBOX_URL can’t be used with NODE_ENV=production: ${instead}.`);
  if (!isLoopback(place.host))
    read.fault(
      `SANDBOX_URL can’t be used with HOST=${place.host}, which other machines can reach: ${instead}, or use HOST=127.0.0.1.`,
    );
  if (!isLoopback(new URL(place.sandboxUrl).hostname))
    read.fault(`SANDBOX_URL must be on this machine (127.0.0.1): ${instead}.`);
}

/** Pages run the scripts of this address, so it is that of `npm run dev` on this machine. */
export function readLiveReload(read: SettingsReader): string | undefined {
  const url = read.address('LIVE_RELOAD', read.optional('LIVE_RELOAD'), ['http:']);
  if (url === undefined) return undefined;
  if (!isLoopback(new URL(url).hostname)) read.fault('LIVE_RELOAD must be on this machine (127.0.0.1).');
  return url;
}
