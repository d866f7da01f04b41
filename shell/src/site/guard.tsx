import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { Access } from '@food-court/federation/surface';
import { refreshProfile, sessionKnown, useSession } from '@food-court/shared-auth';
import NoAccess from '../screens/no-access/no-access.screen';
import { SuspendedAccount } from '../account/suspended/suspended-account';
import { PageSkeleton } from '../page/page-skeleton';
import { PageUnavailable } from './page-unavailable';
import { Redirection } from './redirection';

interface Props {
  access: Access;
  title: string;
  /** A frame’s links depend on the role, so its page waits until the role is known. */
  isFramed?: boolean;
  children: ReactNode;
}

/** Makes a page that is not public wait for the session. The server guards the data itself. */
export function Guard({ access, title, isFramed, children }: Props) {
  const session = useSession();
  const location = useLocation();
  const isWaiting = access !== 'anyone' && session.status === 'unknown';
  useEffect(() => {
    if (isWaiting) loadSession();
  }, [isWaiting]);

  // The next person must not return to the page on which this account was signed in.
  const signedInKey = useRef<string>(undefined);
  useEffect(() => {
    if (session.status === 'signed-in') signedInKey.current = location.key;
  }, [session.status, location.key]);

  if (access === 'anyone') return children;
  if (session.status === 'unknown')
    return session.failed ? (
      <PageUnavailable title={title} onRetry={loadSession} />
    ) : (
      <PageSkeleton isFramed={isFramed} />
    );
  if (session.status === 'signed-out') {
    // The history state may hold the id of a pending action.
    const returnState = { ...(location.state as object), from: location.pathname + location.search };
    return <Redirection to="/login" state={signedInKey.current === location.key ? undefined : returnState} />;
  }
  if (session.profileState === 'suspended') return <SuspendedAccount />;
  if (session.profileState === 'loading' && (isFramed || access !== 'signed-in'))
    return <PageSkeleton isFramed={isFramed} />;
  if (access === 'signed-in') return children;
  if (session.profile) return access.includes(session.profile.role) ? children : <NoAccess />;
  if (session.profileState === 'failed') return <PageUnavailable title={title} onRetry={() => void refreshProfile()} />;
  return <NoAccess />;
}

/** A failure is part of the session. */
function loadSession(): void {
  sessionKnown().catch(() => {});
}
