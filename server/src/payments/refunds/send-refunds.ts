import type { House } from '#house';
import { CardProviderRefused, CardProviderUnavailable } from '../provider/provider-failure';
import type { ProviderRefund } from '../provider/provider-objects';
import { findRequestedRefunds } from './refunds.repository';
import { failRefund, takeOverRefund } from './take-over-refund';

type Till = Pick<House, 'cards' | 'db' | 'reach'>;
type Requested = Awaited<ReturnType<typeof findRequestedRefunds>>[number];

const atOnce = 100;

/** Sends what was decided to be sent back: of one checkout, or the oldest of all. What fails for now is sent by the sweeper, and keeps no other waiting. */
export async function sendRefunds(till: Till, checkoutId?: string): Promise<void> {
  const requested = await findRequestedRefunds(till.db, { checkoutId, limit: atOnce });
  const failures: unknown[] = [];
  for (const refund of requested)
    try {
      await send(till, refund);
    } catch (error) {
      failures.push(error);
      if (error instanceof CardProviderUnavailable && error.toEverything) break;
    }
  if (failures.length > 0) throw failures[0];
}

async function send({ cards, db, reach }: Till, refund: Requested): Promise<void> {
  reach('refund-requested');
  try {
    const sent = await askedFor(cards, refund);
    reach('refund-sent');
    await takeOverRefund(db, refund.id, sent);
  } catch (error) {
    if (!(error instanceof CardProviderRefused)) throw error;
    await failRefund(db, refund.id);
  }
}

/** Looks first: a provider forgets after a day under which key it was asked, and a refund may be older than that. */
async function askedFor(cards: House['cards'], { id: refundId, provider_id, intent_id, amount_cents: amountCents }: Requested): Promise<ProviderRefund> {
  if (provider_id !== null) return cards.findRefund(provider_id);
  if (intent_id === null) throw new Error(`Refund ${refundId} is of a checkout that was never charged`);
  for await (const known of cards.refundsOf(intent_id)) if (known.refundId === refundId) return known;
  return cards.refund({ refundId, intentId: intent_id, amountCents });
}
