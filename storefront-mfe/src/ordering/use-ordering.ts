import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isOffline, offlineRefusal } from '@food-court/shared-api/offline';
import { t } from '@food-court/shared-api';
import { toast } from '@food-court/shared-auth';
import type { ActionName } from './actions';
import type { ChosenDish } from './chosen-dish';
import type { StartedAction, StartOptions } from './started-action';

/** Shares a chunk with the basket: it loads with the first press on the page, and never for somebody who only reads. */
const loadActions = () => import(/* webpackChunkName: "basket" */ './run-action');

/** Orders dishes and adds wishes. A visitor signs in first; then the action is finished. */
export function useOrdering() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const client = useQueryClient();
  const [active, setActive] = useState<{ action: ActionName; dish: ChosenDish }>();

  const start = async (action: ActionName, dish: ChosenDish, options: StartOptions = {}) => {
    if (active) return;
    // The code of the action may not be loaded, and would be waited for.
    if (isOffline()) return toast.error(offlineRefusal().message);
    setActive({ action, dish });
    const started: StartedAction = { action, dish, pressedAt: Date.now(), ...options };
    const isLeaving = await loadActions().then(
      ({ runAction }) => runAction(started, { client, navigate, pathname }),
      () => {
        toast.error(t('We couldn’t start that. Check your connection and try again.'));
        return false;
      },
    );
    // Otherwise the button stays busy until the next page is shown.
    if (!isLeaving) setActive(undefined);
  };

  return { active, start: (...parameters: Parameters<typeof start>) => void start(...parameters) };
}
