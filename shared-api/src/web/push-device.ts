// Imported by package name: remotes bundle this file, and calls go through the shell’s copy.
import { call } from '@food-court/shared-api';

const workerAddress = '/push-worker.js';

/** 'blocked': the person has denied notifications in the browser. 'missing': the browser has none. */
export type PushState = 'on' | 'off' | 'blocked' | 'missing';

const isMissing = (): boolean =>
  !('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis);

const findSubscription = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration('/'))?.pushManager.getSubscription()) ?? null;

export async function readPushState(): Promise<PushState> {
  if (isMissing()) return 'missing';
  if (Notification.permission === 'denied') return 'blocked';
  return (await findSubscription()) ? 'on' : 'off';
}

/** The id under which the court lists this browser, if it has a subscription. The court may have removed it since. */
export async function findOwnDeviceId(): Promise<string | undefined> {
  const subscription = isMissing() ? null : await findSubscription();
  if (!subscription) return undefined;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subscription.endpoint));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Names in user agents. The first match counts, because Edge also contains Chrome, and Chrome contains Safari. */
const browsers = ['Edg', 'OPR', 'Firefox', 'SamsungBrowser', 'Chrome', 'Safari'] as const;
const systems = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS', 'Linux'] as const;
const shownNames: Record<string, string> = { Edg: 'Edge', OPR: 'Opera', SamsungBrowser: 'Samsung Internet' };

/** Returns a name such as 'Firefox, Android'. */
export function nameOfBrowser(userAgent: string): string | undefined {
  const names = [browsers, systems].flatMap((known) => {
    const name = known.find((word) => userAgent.includes(word));
    return name ? [shownNames[name] ?? name] : [];
  });
  return names.length > 0 ? names.join(', ') : undefined;
}

/** Asks the person for permission if necessary. The worker shows what is pushed while no page is open. */
export async function subscribeDevice(pushKey: string): Promise<PushState> {
  if (isMissing()) return 'missing';
  if ((await Notification.requestPermission()) !== 'granted')
    return Notification.permission === 'denied' ? 'blocked' : 'off';
  await navigator.serviceWorker.register(workerAddress, { scope: '/' });
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const browser = nameOfBrowser(navigator.userAgent);
  await call('POST /push-devices', {
    body: { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' }, ...(browser && { browser }) },
  });
  return 'on';
}

/** Also called at the end of a session, so that the next person gets no notifications for the previous one. */
export async function unsubscribeDevice(): Promise<void> {
  const subscription = isMissing() ? null : await findSubscription();
  if (!subscription) return;
  await subscription.unsubscribe();
  // If this fails, the server forgets the device when the push service refuses the next push.
  await call('DELETE /push-devices', { body: { endpoint: subscription.endpoint } });
}
