import type { House } from '#house';
import { CardProviderRefused } from '../provider/provider-failure';
import type { ProviderRefund } from '../provider/provider-objects';
import type { RequestedRefund } from './refunds.repository';
import { failRefund, takeOverRefund } from './take-over-refund';

type Cards = House['cards'];

/** Sends what was decided to be sent back, or learns how it stands. What the provider refuses for good is taken back. */
export async function sendRefund(
  { cards, db, reach }: Pick<House, 'cards' | 'db' | 'reach'>,
  refund: RequestedRefund,
): Promise<void> {
  reach('refund-requested');
  const sent = (await sentBefore(cards, refund)) ?? (await sentNow(cards, refund));
  reach('refund-sent');
  if ('refused' in sent) await failRefund(db, refund.id, sent.refused);
  else await takeOverRefund(db, refund.id, sent);
}

/** A provider forgets after a day under which key it was asked, and a refund may be older than that. */
async function sentBefore(
  cards: Cards,
  { id, provider_id, intent_id }: RequestedRefund,
): Promise<ProviderRefund | undefined> {
  if (provider_id !== null) return cards.findRefund(provider_id);
  for await (const known of cards.refundsOf(charged(id, intent_id))) if (known.refundId === id) return known;
  return undefined;
}

async function sentNow(
  cards: Cards,
  { id: refundId, intent_id, amount_cents: amountCents }: RequestedRefund,
): Promise<ProviderRefund | { refused: string }> {
  try {
    return await cards.refund({ refundId, intentId: charged(refundId, intent_id), amountCents });
  } catch (error) {
    if (error instanceof CardProviderRefused) return { refused: error.message };
    throw error;
  }
}

function charged(refundId: string, intentId: string | null): string {
  if (intentId === null) throw new Error(`Refund ${refundId} is of a checkout that was never charged`);
  return intentId;
}
