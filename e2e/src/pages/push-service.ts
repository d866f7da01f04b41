/**
 * Replaces the browser's push service, which needs the internet, by the sandbox's, and grants the permission, which a headless
 * browser never does.
 */
export const subscribeAtSandbox = `
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  Notification.requestPermission = async () => 'granted';
  let subscription = null;
  PushManager.prototype.getSubscription = async () => subscription;
  PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
    const made = await fetch('/sandbox/push/subscriptions', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ applicationServerKey }),
    });
    const { endpoint, keys } = await made.json();
    sessionStorage.setItem('endpoint', endpoint);
    subscription = { endpoint, toJSON: () => ({ endpoint, keys }) };
    return subscription;
  };`;
