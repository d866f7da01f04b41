import { reportFailure } from '#remotes/client-reports.ts';
import { knownBuilds } from '#remotes/remotes.ts';
import { findBlamed } from './blame';
import { shortStack, stackOf } from './error-stack';

/** Reports unhandled errors of builds that run in this tab. Errors while offline are not the builds’ fault. */
export function reportErrors(): void {
  const report = (event: Event): void => {
    const stack = stackOf(event);
    const blamed = findBlamed(stack, knownBuilds().lineup);
    if (!blamed || !navigator.onLine) return;
    const { message, reason } = event as Partial<ErrorEvent & PromiseRejectionEvent>;
    const text = message ?? (reason as Partial<Error> | undefined)?.message ?? String(reason);
    void reportFailure({ ...blamed, what: 'error', message: text, path: location.pathname, stack: shortStack(stack) });
  };
  addEventListener('error', report);
  addEventListener('unhandledrejection', report);
}
