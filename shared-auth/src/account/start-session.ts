import type { RuntimeConfig } from '@food-court/shared-api';
import { accounts, configureAccounts } from './connection';
import { onFirstUse } from './first-use';
import type { Session } from '../session/session';
import { changeSession, getSession } from '../session/session';
import { onSignInElsewhere } from '../session/sign-in-elsewhere';

const maxPauseMs = 30_000;
const idleTimeoutMs = 2_000;
const busyPauseMs = 100;
/** What a press opens is on screen by then, if it is in memory. */
const pressMs = 300;

/**
 * Call once per page. The provider's code loads after the first paint for a browser that was signed in, and for any other when
 * the page is used: a visitor who only reads needs none of it. A caller that needs the session loads it at once. `isBusy`: the
 * visitor waits for a page, which goes first.
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

/** What the visitor does comes first: the code waits until the browser is idle again. */
function connectOnFirstUse(isBusy: () => boolean): void {
  const connect = (): void => whenIdle(() => (isBusy() ? setTimeout(connect, busyPauseMs) : void connectWithRetries()));
  onFirstUse(() => setTimeout(connect, pressMs));
  onSignInElsewhere(() => void connectWithRetries());
}

/** The session as soon as it can be known: loads the provider's code at once. */
export async function sessionKnown(): Promise<Session> {
  await accounts();
  return getSession();
}

/** The same, when the profile has been looked up, too: the role is known. */
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
