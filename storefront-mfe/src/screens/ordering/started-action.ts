import type { ActionName } from './actions';
import type { ChosenDish } from './chosen-dish';
import type { PendingAction } from './pending-action';

export interface StartOptions {
  /** Loads the dish again before it is ordered. */
  reload?: () => Promise<ChosenDish>;
  /** The action was started before the login. The page with its result then replaces this page. */
  pending?: PendingAction;
}

/** What was pressed, and when. */
export interface StartedAction extends StartOptions {
  action: ActionName;
  dish: ChosenDish;
  pressedAt: number;
}
