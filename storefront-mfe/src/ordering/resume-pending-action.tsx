import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './resume-pending-action.module.css';

/** Shares a chunk with the code that finishes the action. */
const PendingActionProgress = lazy(() => import(/* webpackChunkName: "basket" */ './pending-action-progress'));

/**
 * Finishes what the user started on this page before the login, and shows that meanwhile. The id is only in the history
 * state, so no link can trigger an action.
 */
export function ResumePendingAction() {
  const { state } = useLocation() as { state: { begun?: string } | null };
  const id = state?.begun;
  return (
    <div role="status" className={styles.note}>
      {id !== undefined && (
        <Suspense>
          <PendingActionProgress id={id} />
        </Suspense>
      )}
    </div>
  );
}
