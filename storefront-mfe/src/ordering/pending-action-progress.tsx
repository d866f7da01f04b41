import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { actions } from './actions';
import { takePendingAction, type PendingAction } from './pending-action';
import { useOrdering } from './use-ordering';

export default function PendingActionProgress({ id }: { id: string }) {
  const { pathname } = useLocation();
  const { active, start } = useOrdering();

  const resume = useEffectEvent((pending: PendingAction) => start(pending.action, pending.dish, { pending }));

  useEffect(() => {
    const pending = takePendingAction(id, pathname);
    if (pending) resume(pending);
  }, [id, pathname]);

  return active && actions[active.action].progressText(active.dish.title);
}
