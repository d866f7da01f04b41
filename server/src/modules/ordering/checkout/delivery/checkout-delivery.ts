import { courierLimits, dollarsFromCents, type CheckoutDelivery } from '@food-court/shared-api/contract';
import { readEarned } from '#modules/payments/index';
import type { Db } from '#platform/database/tables';
import { notFound } from '#platform/http/refusal';
import type { Member } from '#platform/identity/caller';
import { mayReadCheckout } from '#modules/ordering/orders/orders.policy';
import { readArrival } from './read-arrival';
import { findDelivery, type DeliveryRow } from './deliveries.repository';
import { presentPrice } from './delivery.presenter';
import { isOnTheRoad, stateOf } from './delivery-state';

/** For the buyer and admins. Reads the primary database: a courier has just said where the meal is. */
export async function readCheckoutDelivery(db: Db, viewer: Member, checkoutId: string): Promise<CheckoutDelivery> {
  const row = await findDelivery(db, checkoutId);
  if (!row || !mayReadCheckout(viewer, row)) throw notFound('We can’t find this delivery.');
  return {
    to: row.delivery_to ?? '',
    ...(row.note !== '' && { note: row.note }),
    atDoor: row.code === null,
    price: presentPrice(row),
    state: stateOf(row),
    ...(isCodeOf(viewer, row) && { code: row.code }),
    ...(isOnTheRoad(row) && row.courier !== null && { courier: row.courier }),
    ...(await presentArrival(db, row)),
    ...(row.nobody_at && row.outcome === null && { waitsUntil: waitsUntil(row.nobody_at).toISOString() }),
    ...(row.ended_at && { endedAt: row.ended_at.toISOString() }),
    ...(await presentPay(db, checkoutId, row)),
  };
}

/** The courier’s part of the fee. Until there is a courier, the part that holds now. */
async function presentPay(
  db: Db,
  checkoutId: string,
  { delivery_cents, given_at }: DeliveryRow,
): Promise<Pick<CheckoutDelivery, 'courierPay'>> {
  const stop = { checkoutId, feeCents: delivery_cents };
  const pay = (await readEarned(db, [stop], given_at ?? new Date())).get(checkoutId);
  return pay ? { courierPay: { percent: pay.percentBp / 100, amount: dollarsFromCents(pay.payCents) } } : {};
}

/** Admins don’t need the code, and whoever has it can say that the meal has come. */
const isCodeOf = ({ uid }: Member, row: DeliveryRow): row is DeliveryRow & { code: string } =>
  row.code !== null && row.buyer_uid === uid && row.outcome === null && ['paid', 'refunded'].includes(row.payment);

async function presentArrival(db: Db, row: DeliveryRow): Promise<Pick<CheckoutDelivery, 'arrival'>> {
  if (!row.picked_up_at || row.arrived_at || row.outcome !== null) return {};
  const { from, to } = await readArrival(db, { ...row, picked_up_at: row.picked_up_at });
  return { arrival: { from: from.toISOString(), to: to.toISOString() } };
}

const minute = 60_000;

export const waitsUntil = (nobodyAt: Date): Date =>
  new Date(nobodyAt.getTime() + courierLimits.minutesOfWaiting * minute);
