import type { House } from '#house';
import { closeIntent } from '../close-intent';
import { giveUpUnbegun } from '../give-up';
import { CardProviderUnavailable } from '../provider/provider-failure';
import { sendRefunds } from '../refunds/send-refunds';
import { settle } from '../settle';
import { findOpenCheckouts } from './sweep.repository';

export type Till = Pick<House, 'cards' | 'db' | 'reach' | 'settings'>;
type Open = Awaited<ReturnType<typeof findOpenCheckouts>>[number];

const atOnce = 200;

/**
 * Settles what browsers and webhooks have left open: payments nobody told of, orders whose time is up, refunds that wait.
 * One that fails is told and doesn't keep the others waiting, unless the provider answers nobody.
 */
export async function sweep(till: Till, onFault: (error: unknown) => void, isStopped = () => false): Promise<void> {
  const open = await findOpenCheckouts(till.db, atOnce);
  for (const work of [...open.map((checkout) => () => finish(till, checkout)), () => sendRefunds(till)]) {
    if (isStopped()) return;
    try {
      await work();
    } catch (error) {
      onFault(error);
      if (error instanceof CardProviderUnavailable && error.toEverything) return;
    }
  }
}

function finish(till: Till, { id, intent_id, over }: Open): Promise<void> {
  if (intent_id === null) return giveUpUnbegun(till.db, id);
  return over ? closeIntent(till, intent_id) : settle(till, intent_id);
}
