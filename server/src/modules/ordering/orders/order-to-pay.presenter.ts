import { dollarsFromCents, type Order } from '@food-court/shared-api/contract';
import type { Member } from '#platform/identity/caller';
import { findPaidAhead, readShares, type ReadShares } from '#modules/payments/index';
import type { OrderingServices } from '../services';
import { mayReadOrder } from './orders.policy';
import { presentCheckoutOf, presentOrder } from './orders.presenter';
import type { OrderRow } from './orders.repository';

type Services = Pick<OrderingServices, 'db' | 'publicUrl' | 'courtClock'>;
type CheckoutOfOrder = NonNullable<Order['checkout']>;

/** Presents one order, with the parts of its checkout that are paid already. Lists do without, which saves queries for each. */
export async function presentOrderToPay(services: Services, row: OrderRow, viewer: Member): Promise<Order> {
  const order = presentOrder(row, services, viewer);
  const follows = !mayReadOrder(viewer, row);
  if (row.payment === 'paid' || row.payment === 'refunded') return follows ? withPaidShare(order, row) : order;
  const shares = await readShares(services.db, row.checkout_id);
  if (!order.checkout && !follows) return order;
  const { paidCents, returnedCents } = await findPaidAhead(services.db, row.checkout_id);
  const parts = { paid: dollarsFromCents(paidCents), returned: dollarsFromCents(returnedCents) };
  const checkout = { ...presentCheckoutOf(row), ...(paidCents > 0 && parts), ...presentShare(shares, row, viewer) };
  return { ...order, checkout };
}

/** The page of somebody who paid a share shows it as theirs. */
const withPaidShare = (order: Order, row: OrderRow): Order => ({
  ...order,
  checkout: { ...presentCheckoutOf(row), share: { amount: 0, isYours: false } },
});

/** Their own share, and when that is paid, all that is left. */
function presentShare(
  read: ReadShares | undefined,
  { amount_cents }: OrderRow,
  { uid }: Member,
): Pick<CheckoutOfOrder, 'share'> {
  const own = read?.shares.find((share) => share.uid === uid);
  if (!read || !own) return {};
  const leftCents = amount_cents - read.paidCents;
  const isYours = own.leftCents > 0;
  return { share: { amount: dollarsFromCents(isYours ? Math.min(own.leftCents, leftCents) : leftCents), isYours } };
}
