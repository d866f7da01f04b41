import { Navigate } from 'react-router-dom';
import { PageSkeleton } from './page-skeleton';

/** The place is not left empty until the page it leads to is there. */
export const Redirection = ({ to, state }: { to: string; state?: unknown }) => (
  <>
    <Navigate to={to} replace state={state} />
    <PageSkeleton />
  </>
);
