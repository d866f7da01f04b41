import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isOffline, offlineRefusal } from '@food-court/shared-api/offline';
import { getSession, toast } from '@food-court/shared-auth';
import { actions, type ActionName } from './actions';
import { getBuyer } from './buyer';
import { refetchMenus, refetchOwnList } from './cached-lists';
import type { ChosenDish } from './chosen-dish';
import { errorMessage, isDishOutdated, isSessionOver } from './errors';
import type { PendingAction } from './pending-action';
import { withChoices } from './place-order';
import { useLoginRedirect } from './use-login-redirect';

interface StartOptions {
  /** Loads the dish again before it is ordered. */
  reload?: () => Promise<ChosenDish>;
  /** The action was started before the login. The page with its result then replaces this page. */
  pending?: PendingAction;
}

/** Orders dishes and adds wishes. A visitor signs in first; then the action is finished. */
export function useOrdering() {
  const navigate = useNavigate();
  const login = useLoginRedirect();
  const client = useQueryClient();
  const [active, setActive] = useState<{ action: ActionName; dish: ChosenDish }>();

  const run = async (action: ActionName, shown: ChosenDish, { reload, pending }: StartOptions) => {
    if (isOffline()) throw offlineRefusal();
    const pressedAt = Date.now();
    const dish = action === 'order' ? await withChoices(shown) : shown;
    if (!dish) return setActive(undefined);
    const buyer = await getBuyer();
    if (pending?.uid !== undefined && pending.uid !== buyer?.uid) return setActive(undefined);
    if (!buyer) return login.redirectVisitor({ action, dish });
    const { run: runAction, list, page, successText } = actions[action];
    const made = await runAction(buyer, reload ? await reload() : dish, pressedAt);
    if (!made) return setActive(undefined);
    refetchOwnList(client, list);
    await navigate(page, { replace: pending !== undefined });
    toast.success(successText(made.title));
  };

  const handleError = async (error: unknown, action: ActionName, dish: ChosenDish) => {
    const session = getSession();
    if (isSessionOver(error) && session.status === 'signed-in')
      return login.redirectAfterSession(error, { action, dish, uid: session.user.uid });
    toast.error(errorMessage(error));
    if (isDishOutdated(error)) refetchMenus(client);
  };

  const start = async (action: ActionName, dish: ChosenDish, options: StartOptions = {}) => {
    if (active) return;
    setActive({ action, dish });
    try {
      // On success the button stays busy until the next page is shown.
      await run(action, dish, options);
    } catch (error) {
      await handleError(error, action, dish);
      setActive(undefined);
    }
  };

  return { active, start: (...parameters: Parameters<typeof start>) => void start(...parameters) };
}
