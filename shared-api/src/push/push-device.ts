// Imported by its package name: remotes bundle this file, and calls go through the shell’s copy.
import { call } from '@food-court/shared-api';

const workerAddress = '/push-worker.js';

/** 'blocked': its person has refused notifications in the browser. 'missing': it has none. */
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

/** Asks its person if need be. The worker shows what is pushed while no page is open. */
export async function subscribeDevice(pushKey: string): Promise<PushState> {
  if (isMissing()) return 'missing';
  if ((await Notification.requestPermission()) !== 'granted')
    return Notification.permission === 'denied' ? 'blocked' : 'off';
  await navigator.serviceWorker.register(workerAddress, { scope: '/' });
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  await call('POST /push-devices', { body: { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } } });
  return 'on';
}

/** Also at the end of a session: the next person gets no notifications of the one before. */
export async function unsubscribeDevice(): Promise<void> {
  const subscription = isMissing() ? null : await findSubscription();
  if (!subscription) return;
  await subscription.unsubscribe();
  // If this fails, the server forgets the device when the push service refuses the next push.
  await call('DELETE /push-devices', { body: { endpoint: subscription.endpoint } });
}
