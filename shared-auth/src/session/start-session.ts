import type { RuntimeConfig } from 'shared-api';
import { accounts, configureAccounts } from '../account/connection';
import type { Session } from './session';
import { changeSession, getSession } from './session-store';

const longestPauseMs = 30_000;
const longestWaitForIdleMs = 2_000;

/** Call once per page. The provider's code is loaded when the page has painted, or when somebody needs it before. */
export function startSession(config: RuntimeConfig, hint: boolean): void {
  configureAccounts({ config, hint });
  afterFirstPaint(() => {
    const session = getSession();
    if (hint && session.status === 'unknown') changeSession({ ...session, hint });
    void connectInTheEnd();
  });
}

/** Who is signed in, as soon as that can be known: does not wait for a quiet moment. */
export async function sessionKnown(): Promise<Session> {
  await accounts();
  return getSession();
}

async function connectInTheEnd(pauseMs = 1_000): Promise<void> {
  try {
    await accounts();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    await connectInTheEnd(Math.min(pauseMs * 2, longestPauseMs));
  }
}

function afterFirstPaint(work: () => void): void {
  const whenIdle = () => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: longestWaitForIdleMs });
    else setTimeout(work, 200);
  };
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}
