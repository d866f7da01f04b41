import { Navigate } from 'react-router-dom';
import { PageSkeleton } from '../page/page-skeleton';

/** Shows the skeleton until the target page is ready. */
export const Redirection = ({ to, state }: { to: string; state?: unknown }) => (
  <>
    <Navigate to={to} replace state={state} />
    <PageSkeleton />
  </>
);
