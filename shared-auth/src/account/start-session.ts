import type { RuntimeConfig } from '@food-court/shared-api';
import { accounts, configureAccounts } from './connection';
import { onFirstUse } from './first-use';
import type { Session } from '../session/session';
import { changeSession, getSession } from '../session/session';
import { onSignInElsewhere } from '../session/sign-in-elsewhere';

const maxPauseMs = 30_000;
const idleTimeoutMs = 2_000;
const busyPauseMs = 100;
/** By then, a page that a press opens is on screen if it was in memory. */
const pressMs = 300;

/**
 * Call once per page. The provider’s code loads after the first paint in a browser that was signed in, and when the
 * page is used in any other: a visitor who only reads needs none of it. A caller that needs the session loads it at
 * once. `isBusy` says that the visitor waits for a page, which goes first.
 */
export function startSession(config: RuntimeConfig, hint: boolean, isBusy = (): boolean => false): void {
  configureAccounts({ config, hint });
  afterFirstPaint(() => {
    if (!hint) return connectOnFirstUse(isBusy);
    const session = getSession();
    if (session.status === 'unknown') changeSession({ ...session, hint });
    void connectWithRetries();
  });
}

/** Waits until the browser is idle again after the visitor’s action, which goes first. */
function connectOnFirstUse(isBusy: () => boolean): void {
  const connect = (): void => whenIdle(() => (isBusy() ? setTimeout(connect, busyPauseMs) : void connectWithRetries()));
  onFirstUse(() => setTimeout(connect, pressMs));
  onSignInElsewhere(() => void connectWithRetries());
}

/** Resolves to the session as soon as it is known: loads the provider’s code at once. */
export async function sessionKnown(): Promise<Session> {
  await accounts();
  return getSession();
}

/** Also waits for the profile lookup, so that the role is known. */
export async function profileKnown(): Promise<Session> {
  await (await accounts()).profileLookupDone();
  return getSession();
}

async function connectWithRetries(pauseMs = 1_000): Promise<void> {
  try {
    await accounts();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    await connectWithRetries(Math.min(pauseMs * 2, maxPauseMs));
  }
}

function afterFirstPaint(work: () => void): void {
  if (document.readyState === 'complete') whenIdle(work);
  else addEventListener('load', () => whenIdle(work), { once: true });
}

function whenIdle(work: () => void): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: idleTimeoutMs });
  else setTimeout(work, 200);
}
