import { centsFromDollars, type CallInput } from '@food-court/shared-api/contract';
import { newId } from '#platform/database/new-id';
import type { Trx } from '#platform/database/tables';
import {
  lockCheckoutOfOrder,
  replacementLines,
  partsOfReplacement,
  findFees,
  postEntry,
  findRefundable,
  findTaxes,
} from '#modules/payments/index';
import { Refusal } from '#platform/http/refusal';
import {
  dishPriceChanged,
  type DishRow,
  reservePortions,
  refuseFull,
  refuseClosed,
  statedAllergens,
  type CourtClock,
} from '#modules/menu/index';
import { acceptForKitchens } from '../orders/auto-accept.repository';
import { insertOrders, insertTickets } from '../checkout/new-checkout.repository';
import { recordOrderEvents } from '../orders/order-events.repository';
import { addMovedCents, refundRest } from '../orders/refunded-cents.repository';
import { replanCheckout } from '../timing/replan';
import { requireOpen } from './end-substitution';
import { closeSubstitution, findTicketId, lockOffer, type SubstitutionRow } from './substitutions.repository';

type Replacement = CallInput<'POST /rescues/{id}/replacement'>['body'];

/**
 * Orders another dish in place of a declined line within the same payment: the money moves from one kitchen to the other, and
 * the difference is refunded. Concurrent answers, or an answer at the moment of expiry, have one effect.
 */
export async function takeSubstitution(
  trx: Trx,
  found: SubstitutionRow,
  { productId, price, clock }: Replacement & { clock: CourtClock },
): Promise<void> {
  const checkout = await lockCheckoutOfOrder(trx, found.order_id);
  const substitution = await requireOpen(trx, found.id);
  const dish = await lockOffer(trx, substitution, productId);
  if (!dish) throw new Refusal('sold_out', 'This dish is no longer available. Please choose another one.');
  refuseClosed(dish, clock);
  if (dish.price_cents !== centsFromDollars(price)) throw dishPriceChanged(dish);

  const ticketId = await findTicketId(trx, substitution.checkout_id, dish.seller_uid);
  // A kitchen that already cooks for this checkout gets another order, but no additional ticket.
  if (ticketId === undefined) await refuseFull(trx, [dish], clock);
  const parts = await partsToMove(trx, substitution.order_id, dish.price_cents * substitution.quantity);
  const newOrderId = await insertReplacement(
    trx,
    substitution,
    { ...dish, fee_cents: parts.serviceCents, tip_cents: parts.tipCents },
    ticketId,
  );
  await reservePortions(trx, new Map([[dish.id, substitution.quantity]]));
  const [taxBp] = await findTaxes(trx, [dish]);
  const to = { orderId: newOrderId, sellerUid: dish.seller_uid, ...(taxBp !== undefined && { taxBp }) };
  await moveMoney(trx, substitution, to, parts);
  const refunded = await refundRest(trx, { id: substitution.order_id }, substitution.buyer_uid);
  await closeSubstitution(trx, substitution.id, { state: 'taken', new_order_id: newOrderId });
  const accepted = await acceptForKitchens(trx, [newOrderId]);
  const others = await replanCheckout(trx, checkout, { notifiedAnyway: [newOrderId] });
  await recordOrderEvents(
    trx,
    { order_id: newOrderId, status: 'placed', by_uid: substitution.buyer_uid },
    ...accepted,
    { order_id: substitution.order_id, refunded_cents: refunded, by_uid: substitution.buyer_uid },
    ...others,
  );
}

async function insertReplacement(
  trx: Trx,
  substitution: SubstitutionRow,
  dish: DishRow & { fee_cents: number; tip_cents: number },
  ticketId?: string,
): Promise<string> {
  const [id, newTicketId] = [newId(), newId()];
  const { id: dish_id, seller_uid, title, category, price_cents, fee_cents, tip_cents, description, images } = dish;
  if (ticketId === undefined)
    await insertTickets(trx, [{ id: newTicketId, checkout_id: substitution.checkout_id, seller_uid }]);
  await insertOrders(trx, [
    {
      id,
      checkout_id: substitution.checkout_id,
      ticket_id: ticketId ?? newTicketId,
      dish_id,
      seller_uid,
      quantity: substitution.quantity,
      title,
      category,
      price_cents,
      fee_cents,
      tip_cents,
      description,
      image: images[0] ?? '',
      choices: [],
      allergens: statedAllergens(dish) ?? null,
      line: substitution.line,
      lineup: substitution.lineup ?? undefined,
    },
  ]);
  return id;
}

async function partsToMove(trx: Trx, orderId: string, dishCents: number): Promise<PartsToMove> {
  const { cost, gone } = await findRefundable(trx, orderId);
  return partsOfReplacement({ cost, gone, ...(await findFees(trx, orderId)) }, dishCents);
}

type PartsToMove = ReturnType<typeof partsOfReplacement>;

async function moveMoney(
  trx: Trx,
  { id, order_id: orderId, checkout_id: checkoutId, seller_uid: sellerUid }: SubstitutionRow,
  to: Parameters<typeof replacementLines>[0]['to'],
  parts: PartsToMove,
): Promise<void> {
  await addMovedCents(trx, orderId, parts.amountCents);
  await postEntry(trx, {
    kind: 'replacement',
    reference: `replacement:${id}`,
    checkoutId,
    lines: replacementLines({ from: { orderId, sellerUid }, to, ...parts }),
  });
}
