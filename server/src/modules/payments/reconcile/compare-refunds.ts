import type { CardProvider, Period } from '../provider/card-provider';
import { inBatchesOf } from '../provider/in-batches';
import { findOrAbsent } from '../provider/provider-failure';
import type { ProviderRefund } from '../provider/provider-objects';
import type { Books } from './compare-payments';
import { differenceOf, dollars, type Difference } from './difference';
import { batchSize, findRefunds, readRefunds } from './own-records.repository';
import { addSeenIds } from './seen-ids.repository';

type Refund = Awaited<ReturnType<typeof findRefunds>>[number];

/** Compares refunds that the provider sent in a period. They are matched by our id, or by its own if we added them by hand. */
export async function* compareRefundsThere(
  { cards, session }: Books,
  period: Period,
  count: (refunds: number) => void,
): AsyncGenerator<Difference> {
  for await (const given of inBatchesOf(batchSize, cards.refundsBetween(period))) {
    const sent = given.filter(({ status }) => status === 'succeeded');
    const ours = await findRefunds(
      session,
      sent.flatMap(({ id, refundId }) => (refundId === undefined ? [id] : [id, refundId])),
    );
    const byId = new Map(ours.flatMap((refund) => [refund.id, refund.provider_id].map((id) => [id, refund] as const)));
    const matched = sent.map((refund) => ({ refund, own: byId.get(refund.refundId ?? '') ?? byId.get(refund.id) }));
    await addSeenIds(
      session,
      matched.flatMap(({ own }) => own?.id ?? []),
    );
    count(sent.length);
    for (const { refund, own } of matched) yield* compareSentRefund(refund, own);
  }
}

/** Compares our refunds of a period. An unseen one may have been sent later, so the provider is asked for it. */
export async function* compareRefundsHere({ cards, session }: Books, period: Period): AsyncGenerator<Difference> {
  for await (const refunds of readRefunds(session, period))
    for (const refund of refunds) {
      const { id, amount_cents, state, provider_id, seen, openTooLong } = refund;
      const text = `refund ${id} of ${dollars(amount_cents)}`;
      if (state === 'done' && !seen && !(await isSentThere(cards, provider_id)))
        yield differenceOf('refunded-here-only', id, `${text} is done here, and the provider has not sent it`);
      if (openTooLong) yield differenceOf('open-too-long', id, `${text} has waited for more than a day`);
    }
}

async function isSentThere(cards: CardProvider, providerId: string | null): Promise<boolean> {
  if (providerId === null) return false;
  return (await findOrAbsent(() => cards.findRefund(providerId)))?.status === 'succeeded';
}

function* compareSentRefund({ id, amount }: ProviderRefund, refund: Refund | undefined): Generator<Difference> {
  const rest = refund ? faultOf(refund, id, amount) : 'which is no refund of the court’s';
  if (rest !== undefined)
    yield differenceOf(
      'refunded-there-only',
      refund?.id ?? id,
      `the provider sent ${dollars(amount)} back by ${id}, ${rest}`,
    );
}

function faultOf({ id, state, amount_cents, provider_id }: Refund, sentId: string, amount: number): string | undefined {
  if (amount_cents !== amount) return `and refund ${id} is of ${dollars(amount_cents)}`;
  if (state !== 'done') return `and refund ${id} is ${state} here`;
  return provider_id === sentId ? undefined : `and refund ${id} by another one, too`;
}
