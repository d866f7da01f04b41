import { centsFromDollars, dollarsFromCents, formatDollars, type CallInput } from '@food-court/shared-api/contract';
import type { HoldSettings } from '#platform/config/settings';
import type { Trx } from '#platform/database/tables';
import { Refusal } from '#platform/http/refusal';
import type { CourtClock } from '#modules/menu/index';
import { placeCheckout } from '../checkout/place-checkout';
import { deleteLines, findLines, lockBasketOf } from './baskets.repository';

interface BasketOrder {
  buyerUid: string;
  body: CallInput<'POST /checkouts'>['body'];
  holds: HoldSettings;
  clock: CourtClock;
  lineup?: string;
}

/** Turns the whole basket into one checkout and empties it in the same transaction, so two tabs can't order it twice. */
export async function orderBasket(
  trx: Trx,
  { buyerUid, body, holds, clock, lineup }: BasketOrder,
): Promise<{ id: string }> {
  await lockBasketOf(trx, buyerUid);
  const lines = await findLines(trx, buyerUid);
  if (lines.length === 0)
    throw new Refusal('basket_empty', 'Your basket is empty. It may have been ordered in another tab.');
  const { id } = await placeCheckout(trx, {
    buyerUid,
    lines: lines.map(({ dish_id, quantity, choices, note }) => ({ dishId: dish_id, quantity, choices, note })),
    serving: body.serving,
    holds,
    clock,
    lineup,
    accept: (_, totalCents) => {
      if (totalCents !== centsFromDollars(body.total)) throw totalChanged(totalCents);
    },
  });
  await deleteLines(
    trx,
    buyerUid,
    lines.map((line) => line.id),
  );
  return { id };
}

function totalChanged(totalCents: number): Refusal {
  const price = dollarsFromCents(totalCents);
  return new Refusal('price_changed', `Your basket now costs ${formatDollars(price)}.`, { price });
}
