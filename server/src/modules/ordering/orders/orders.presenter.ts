import { dollarsFromCents, type Order } from '@food-court/shared-api/contract';
import type { Member } from '#platform/identity/caller';
import type { OrderingServices } from '../services';
import { shownPhoto } from '#modules/media/index';
import { addressFor } from '#modules/accounts/index';
import { mayReadCheckout, mayReadOrder } from './orders.policy';
import type { OrderRow } from './orders.repository';
import { presentDeliveryFee, presentFulfilment } from '#modules/payments/index';
import { presentTiming } from './timing.presenter';

type Court = Pick<OrderingServices, 'publicUrl' | 'courtClock'>;

export const presentOrder = (row: OrderRow, court: Court, viewer: Member): Order => ({
  _id: row.id,
  number: `#${row.number}`,
  ...(row.day_number !== null && { dayNumber: row.day_number }),
  title: row.title,
  price: dollarsFromCents(row.price_cents),
  category: row.category,
  description: row.description,
  image: shownPhoto(court.publicUrl, row.image),
  ...(row.placeholder !== null && { placeholder: row.placeholder }),
  productId: row.dish_id,
  quantity: row.quantity,
  choices: row.choices,
  ...wordsOf(row),
  kitchen: { id: row.kitchen_id, name: row.kitchen },
  ticketId: row.ticket_id,
  ...servingFor(viewer, row),
  ...(mayReadCheckout(viewer, row) && { checkout: presentCheckoutOf(row) }),
  ...buyerFor(viewer, row),
  status: row.status,
  ...(row.decline_reason !== null && { declineReason: row.decline_reason }),
  timing: presentTiming(row, court.courtClock),
  ...besideDishes(feeFor(viewer, row), tipFor(viewer, row)),
  ...(isCouriersFor(viewer, row) && { isTipForCourier: true as const }),
  payment: row.payment,
  refunded: dollarsFromCents(row.refunded_cents),
  ...(row.moved_cents > 0 && { moved: dollarsFromCents(row.moved_cents) }),
  ...(row.replaced_by !== null && mayReadCheckout(viewer, row) && { replacedBy: row.replaced_by }),
  ...(row.paid_at && { paidAt: row.paid_at.toISOString() }),
  ...(isAwaitingPayment(row) && { expiresAt: row.expires_at.toISOString() }),
  ...(row.lineup !== null && viewer.profile.role === 'admin' && { builds: row.lineup }),
  createdAt: row.created_at.toISOString(),
});

export const presentCheckoutOf = (row: OrderRow): NonNullable<Order['checkout']> => ({
  _id: row.checkout_id,
  amount: dollarsFromCents(row.amount_cents),
  ...besideDishes(Math.max(0, row.fee_of_checkout - row.delivery_cents), row.tip_of_checkout),
  ...(row.tip_for_courier && row.tip_of_checkout > 0 && { isTipForCourier: true as const }),
  ...presentDeliveryFee(row),
  orders: row.orders_of_checkout,
});

/** Kitchens cook for a courier, and never learn where the buyer lives. */
function servingFor(viewer: Member, row: OrderRow): Pick<Order, 'serving'> {
  const { serving } = presentFulfilment(row);
  if (!serving) return {};
  return row.delivery_to === null || mayReadCheckout(viewer, row)
    ? { serving }
    : presentFulfilment({ ...row, delivery_to: '…' });
}

/** A part of the delivery fee would tell a kitchen how far away the buyer lives. */
const feeFor = (viewer: Member, row: OrderRow): number =>
  row.delivery_cents > 0 && !mayReadCheckout(viewer, row) ? 0 : row.fee_cents;

/** A kitchen sees no tip of a courier. */
const tipFor = (viewer: Member, row: OrderRow): number =>
  row.tip_for_courier && !mayReadCheckout(viewer, row) ? 0 : row.tip_cents;

const isCouriersFor = (viewer: Member, row: OrderRow): boolean => row.tip_for_courier && tipFor(viewer, row) > 0;

/** The service fee and the tip, if there are any. */
const besideDishes = (feeCents: number, tipCents: number): Pick<Order, 'fee' | 'tip'> => ({
  ...(feeCents > 0 && { fee: dollarsFromCents(feeCents) }),
  ...(tipCents > 0 && { tip: dollarsFromCents(tipCents) }),
});
/** Neither the name nor the address of the buyer is shown to people who only pay a share. */
const buyerFor = (viewer: Member, row: OrderRow): Pick<Order, 'name' | 'email'> =>
  mayReadOrder(viewer, row)
    ? { name: nameFor(viewer, row), email: addressFor(viewer, row.buyer_uid, row.email) }
    : { name: '', email: '' };

/** Staff call the buyer at a kiosk by its name, also when the order went to a phone. */
const nameFor = ({ uid }: Member, { buyer_uid, kiosk, name }: OrderRow): string =>
  kiosk === null || uid === buyer_uid ? name : `Kiosk ${kiosk}`;

const wordsOf = ({
  note,
  needs_confirmation,
  allergens,
}: OrderRow): Pick<Order, 'note' | 'needsConfirmation' | 'allergens'> => ({
  ...(note !== '' && { note }),
  ...(needs_confirmation && { needsConfirmation: true }),
  ...(allergens && { allergens }),
});

/** Only an order that can still be paid expires. */
const isAwaitingPayment = ({ status, payment }: OrderRow): boolean =>
  status === 'placed' && payment !== 'paid' && payment !== 'refunded';
