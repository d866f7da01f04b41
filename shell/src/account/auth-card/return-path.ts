import { useLocation } from 'react-router-dom';
import type { Session } from '@food-court/shared-auth';

/**
 * The page that sent a visitor to the login (`from`), the id of its pending action (`begun`), its text about that
 * action (`announced`) and what waits for the visitor (`waiting`). Only that page can read the id. Remotes use these
 * names, too, and are released separately.
 */
export type ReturnPath = Partial<Record<'from' | 'begun' | 'announced' | 'waiting', string>>;

/** Exactly one leading slash, and no character that makes a browser read the path as another site’s address. */
const pathOfThisSite = /^\/(?![/\\])[^\s\\]*$/;

/** The server’s redirect can’t write the history state, so it uses '/login?from=/orders'. */
const fromServer = 'from';

/** Moves it to where the browser’s guard keeps it, so that the address is that of the login. */
export function takeReturnPath(): void {
  const { pathname, search } = location;
  const from = new URLSearchParams(search).get(fromServer);
  if (from) history.replaceState({ ...(history.state as object), usr: { from } }, '', pathname);
}

/** It is part of the history state, so it passes through login and registration and survives a reload. */
export function useReturnPath(): ReturnPath {
  const { state, search } = useLocation() as { state: { [Key in keyof ReturnPath]: unknown } | null; search: string };
  const { from, begun, announced, waiting } = state ?? { from: new URLSearchParams(search).get(fromServer) };
  if (typeof from !== 'string' || !pathOfThisSite.test(from)) return {};
  if (typeof begun !== 'string') return { from };
  return {
    from,
    begun,
    ...(typeof announced === 'string' && { announced }),
    ...(typeof waiting === 'string' && { waiting }),
  };
}

/** Spares newly registered people typing the address again (WCAG 3.3.7). */
export function useRegisteredEmail(): string | undefined {
  const { registered } = (useLocation().state ?? {}) as { registered?: unknown };
  return typeof registered === 'string' ? registered : undefined;
}

/** Reads the problem that occurred at Google or Apple from the history state. */
export function useSignInProblem(): string | undefined {
  const { problem } = (useLocation().state ?? {}) as { problem?: unknown };
  return typeof problem === 'string' ? problem : undefined;
}

const home = '/';

interface NextPath {
  to: string;
  state?: ReturnPath;
}

/**
 * The path for a signed-in session; an account without a profile completes its registration first. Undefined while an
 * action is running and for a suspended account.
 */
export function nextPath(session: Session, returnPath: ReturnPath): NextPath | undefined {
  if (session.status !== 'signed-in' || session.busy) return undefined;
  if (session.profileState === 'loading' || session.profileState === 'suspended') return undefined;
  if (session.profileState === 'missing') return { to: '/register', state: returnPath };
  const { from = home, begun } = returnPath;
  return { to: from, state: begun ? { begun } : undefined };
}
