import { lazy, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { Access } from 'federation/surface';
import { useSession } from 'shared-auth';
import { PageSkeleton } from './page-skeleton';

const NotYours = lazy(() => import(/* webpackChunkName: "not-yours" */ '../screens/not-yours/not-yours.screen'));

/** A page that is not for everyone waits until it is known who is asking. The data behind it is guarded by the server. */
export function Guard({ access, children }: { access: Access; children: ReactNode }) {
  const session = useSession();
  const location = useLocation();
  if (access === 'anyone') return children;
  if (session.status === 'unknown') return <PageSkeleton />;
  if (session.status === 'signed-out') return <Navigate to="/login" replace state={{ from: location.pathname + location.search }} />;
  if (access === 'signed-in') return children;
  if (session.profile) return access.includes(session.profile.role) ? children : <NotYours />;
  return session.profileState === 'loading' ? <PageSkeleton /> : <NotYours />;
}
