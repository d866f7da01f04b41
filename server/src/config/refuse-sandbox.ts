import { isLoopback } from './loopback';
import type { SettingsReader } from './settings-reader';

/** Sandboxes are for one machine (decisions: embedded defaults). Says which setting to give instead. */
export function refuseSandboxInPublic(
  read: SettingsReader,
  place: { production: boolean; host: string; sandboxUrl?: string },
): void {
  if (place.sandboxUrl === undefined) return;
  const instead =
    'leave SANDBOX_URL away and give FIREBASE_PROJECT_ID, FIREBASE_API_KEY, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PUBLISHABLE_KEY and DATABASE_URL of the real providers';
  if (place.production) read.fault(`SANDBOX_URL can’t be used with NODE_ENV=production: ${instead}.`);
  if (!isLoopback(place.host))
    read.fault(
      `SANDBOX_URL can’t be used with HOST=${place.host}, which others can reach: ${instead}, or use HOST=127.0.0.1.`,
    );
  if (!isLoopback(new URL(place.sandboxUrl).hostname))
    read.fault(`SANDBOX_URL must be on this machine (127.0.0.1): ${instead}.`);
}
