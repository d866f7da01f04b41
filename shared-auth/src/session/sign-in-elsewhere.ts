/** Only a signal between tabs; nothing is stored under this name. */
const channel = 'food-court session';

/** Old browsers have no BroadcastChannel; there a tab finds the session when it is used again. */
const openChannel = (): BroadcastChannel | undefined =>
  'BroadcastChannel' in globalThis ? new BroadcastChannel(channel) : undefined;

/** Tells the other tabs of this browser that somebody signed in. The provider only tells tabs that have loaded its code. */
export function announceSignIn(): void {
  const tabs = openChannel();
  tabs?.postMessage('signed-in');
  tabs?.close();
}

/** Calls the listener once, when somebody signs in in another tab. */
export function onSignInElsewhere(listener: () => void): void {
  const tabs = openChannel();
  tabs?.addEventListener('message', () => {
    tabs.close();
    listener();
  });
}
