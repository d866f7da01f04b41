import type { ActionName } from './actions';
import type { ChosenDish } from './chosen-dish';
import type { PendingAction } from './pending-action';

export interface StartOptions {
  /** Loads the dish again before it is ordered. */
  reload?: () => Promise<ChosenDish>;
  /** Set when the action was started before the login. The result page then replaces this page. */
  pending?: PendingAction;
}

/** An action and when it was pressed. */
export interface StartedAction extends StartOptions {
  action: ActionName;
  dish: ChosenDish;
  pressedAt: number;
}
