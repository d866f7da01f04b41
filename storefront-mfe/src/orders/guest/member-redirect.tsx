import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { isGuestPage, memberPage } from '@food-court/shared-api/guest-pages';
import { useSession } from '@food-court/shared-auth';

/** Somebody who has signed in meanwhile gets the page of their account. */
export function MemberRedirect({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { status } = useSession();
  return status === 'signed-in' && isGuestPage(pathname) ? <Navigate to={memberPage(pathname)} replace /> : children;
}
