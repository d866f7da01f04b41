import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { Access } from 'federation/surface';
import { refreshProfile, sessionKnown, useSession } from 'shared-auth';
import NotYours from '../screens/not-yours/not-yours.screen';
import { SuspendedAccount } from '../screens/suspended-account';
import { PageSkeleton } from './page-skeleton';
import { PageUnavailable } from './page-unavailable';
import { Redirection } from './redirection';

interface Props {
  access: Access;
  title: string;
  /** The page stands in a frame, which is drawn by role: it is not shown before the role is known. */
  framed?: boolean;
  children: ReactNode;
}

/** A page that is not for everyone waits until it is known who is asking. The data behind it is guarded by the server. */
export function Guard({ access, title, framed, children }: Props) {
  const session = useSession();
  const location = useLocation();
  const waiting = access !== 'anyone' && session.status === 'unknown';
  useEffect(() => {
    if (waiting) askNow();
  }, [waiting]);

  // The page somebody was signed in on is theirs, not the next person's to come back to.
  const seenSignedIn = useRef<string>(undefined);
  useEffect(() => {
    if (session.status === 'signed-in') seenSignedIn.current = location.key;
  }, [session.status, location.key]);

  if (access === 'anyone') return children;
  if (session.status === 'unknown')
    return session.failed ? <PageUnavailable title={title} onRetry={askNow} /> : <PageSkeleton />;
  if (session.status === 'signed-out') {
    // With what was begun there.
    const wayBack = { ...(location.state as object), from: location.pathname + location.search };
    return <Redirection to="/login" state={seenSignedIn.current === location.key ? undefined : wayBack} />;
  }
  if (session.profileState === 'suspended') return <SuspendedAccount />;
  if (session.profileState === 'loading' && (framed || access !== 'signed-in')) return <PageSkeleton />;
  if (access === 'signed-in') return children;
  if (session.profile) return access.includes(session.profile.role) ? children : <NotYours />;
  if (session.profileState === 'failed') return <PageUnavailable title={title} onRetry={() => void refreshProfile()} />;
  return <NotYours />;
}

/** Somebody looks at a page that needs the answer; a failure shows in the session. */
function askNow(): void {
  sessionKnown().catch(() => {});
}
