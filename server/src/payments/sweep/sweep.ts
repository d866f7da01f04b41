import type { House } from '#house';
import { closeIntent } from '../close-intent';
import { giveUpUnbegun } from '../give-up';
import { findWaitingRefunds } from '../refunds/refunds.repository';
import { sendRefund } from '../refunds/send-refund';
import { settle } from '../settle';
import { inTurn, type Place } from './in-turn';
import { findOpenCheckouts } from './sweep.repository';

export type Till = Pick<House, 'cards' | 'db' | 'reach' | 'settings'>;
type Open = Awaited<ReturnType<typeof findOpenCheckouts>>[number];

const atOnce = 200;

/** Up to where a round came, when it didn't come to the end. */
export interface Reached {
  checkouts?: Place;
  refunds?: Place;
}

/**
 * Settles what browsers and webhooks have left open: payments nobody told of, orders whose time is up, refunds that wait.
 * It goes on where the round before ended, so that whatever fails again and again keeps nothing else waiting.
 */
export async function sweep(
  till: Till,
  onFault: (error: unknown) => void,
  isStopped = () => false,
  before: Reached = {},
): Promise<Reached> {
  const how = { atOnce, onFault, isStopped };
  const open = await findOpenCheckouts(till.db, atOnce, before.checkouts);
  const checkouts = await inTurn(
    open,
    ({ id, expires_at }) => ({ id, since: expires_at }),
    (checkout) => finish(till, checkout),
    how,
  );
  const waiting = await findWaitingRefunds(till.db, atOnce, before.refunds);
  const refunds = await inTurn(
    waiting,
    ({ id, created_at }) => ({ id, since: created_at }),
    (refund) => sendRefund(till, refund),
    how,
  );
  return { checkouts, refunds };
}

function finish(till: Till, { id, intent_id, over }: Open): Promise<void> {
  if (intent_id === null) return giveUpUnbegun(till.db, id);
  return over ? closeIntent(till, intent_id) : settle(till, intent_id);
}
