import type { RuntimeConfig } from '@food-court/shared-api';
import { accounts, configureAccounts } from './connection';
import type { Session } from '../session/session';
import { changeSession, getSession } from '../session/session';

const maxPauseMs = 30_000;
const idleTimeoutMs = 2_000;

/** Call once per page. The provider's code loads after the first paint, or earlier when a caller needs it. */
export function startSession(config: RuntimeConfig, hint: boolean): void {
  configureAccounts({ config, hint });
  afterFirstPaint(() => {
    const session = getSession();
    if (hint && session.status === 'unknown') changeSession({ ...session, hint });
    void connectWithRetries();
  });
}

/** The session as soon as it can be known: loads the provider's code at once. */
export async function sessionKnown(): Promise<Session> {
  await accounts();
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
  const whenIdle = () => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: idleTimeoutMs });
    else setTimeout(work, 200);
  };
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}
