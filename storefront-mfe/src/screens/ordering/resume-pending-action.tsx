import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './resume-pending-action.module.css';

/** One chunk with what finishes the action. */
const PendingActionProgress = lazy(() => import(/* webpackChunkName: "basket" */ './pending-action-progress'));

/**
 * Finishes what the user started on this page before the login, and says so meanwhile. Its id is only in the state of the
 * history, so no link can trigger an action.
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
