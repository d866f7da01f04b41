import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { actions } from './actions';
import { takePendingAction, type PendingAction } from './pending-action';
import styles from './resume-pending-action.module.css';
import { useOrdering } from './use-ordering';

/**
 * Finishes what the user started on this page before the login, and says so meanwhile. Its id is only in the state of the
 * history, so no link can trigger an action.
 */
export function ResumePendingAction() {
  const { pathname, state } = useLocation() as { pathname: string; state: { begun?: unknown } | null };
  const { active, start } = useOrdering();
  const id = state?.begun;

  const resume = useEffectEvent((pending: PendingAction) => start(pending.action, pending.dish, { pending }));

  useEffect(() => {
    const pending = takePendingAction(id, pathname);
    if (pending) resume(pending);
  }, [id, pathname]);

  return (
    <div role="status" className={styles.note}>
      {active && actions[active.action].progressText(active.dish.title)}
    </div>
  );
}
