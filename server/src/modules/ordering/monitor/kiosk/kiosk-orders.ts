import type { CallInput } from '@food-court/shared-api/contract';
import type { Db, Trx } from '#platform/database/tables';
import { notFound, Refusal } from '#platform/http/refusal';
import { makeGuest } from '#modules/accounts/index';
import { changeCheckout, lockCheckout, syncProviderAfterCommit, type Checkout } from '#modules/payments/index';
import { orderAtKiosk } from '#modules/ordering/basket/order-basket';
import { findPlacedOrders } from '#modules/ordering/orders/order-status.repository';
import type { OrderingServices } from '#modules/ordering/services';
import { takeStep } from '#modules/ordering/steps/take-step';
import { findStep } from '#modules/ordering/steps/order-life.policy';
import { hashOfKey } from '#platform/identity/link-keys';
import { findKiosk, hasPayments, lockKiosk, setOrder, type KioskRow } from './kiosks.repository';

export interface Asker {
  key: string;
  device: string;
}

export const withdrawn = (): Refusal => notFound('This link to the kiosk no longer works.');

/** Throws for a device that is no longer the last one to open the link. */
function refuseOtherDevice(kiosk: KioskRow, device: string): void {
  if (kiosk.device !== device) throw new Refusal('conflict', 'This kiosk was opened on another device.');
}

export async function findOwn(db: Db, { key, device }: Asker): Promise<KioskRow> {
  const kiosk = await findKiosk(db, hashOfKey(key));
  if (!kiosk) throw withdrawn();
  refuseOtherDevice(kiosk, device);
  return kiosk;
}

/** A query without inputs is undefined. */
export function askerOf(query: Asker | undefined): Asker {
  if (!query) throw withdrawn();
  return query;
}

async function lockOwn(trx: Trx, { key, device }: Asker): Promise<KioskRow> {
  const kiosk = await lockKiosk(trx, hashOfKey(key));
  if (!kiosk) throw withdrawn();
  refuseOtherDevice(kiosk, device);
  return kiosk;
}

const isPaid = ({ payment }: Checkout): boolean => payment === 'paid' || payment === 'refunded';

/**
 * Forgets the order of a kiosk, and cancels it unless it is paid or somebody has taken it to their phone. A transaction of
 * its own: it locks dishes, and so does the next order.
 */
export async function giveUpOrder(services: OrderingServices, asker: Asker): Promise<KioskRow> {
  const { db, courtClock: clock } = services;
  const { kiosk, cancelled } = await db.transaction().execute(async (trx) => {
    const locked = await lockOwn(trx, asker);
    return { kiosk: locked, cancelled: await cancelOrder(trx, locked, clock) };
  });
  if (cancelled !== undefined) await syncProviderAfterCommit(services, cancelled);
  return { ...kiosk, checkout_id: null, guest_uid: null };
}

async function cancelOrder(
  trx: Trx,
  { id, checkout_id, guest_uid }: KioskRow,
  clock: OrderingServices['courtClock'],
): Promise<string | undefined> {
  if (checkout_id === null || guest_uid === null) return undefined;
  await setOrder(trx, id, { checkout_id: null, guest_uid: null });
  const [first, ...others] = await findPlacedOrders(trx, checkout_id);
  const step = findStep('placed', 'cancelled');
  if (first === undefined || !step) return undefined;
  const checkout = await lockCheckout(trx, checkout_id);
  if (isPaid(checkout) || checkout.closed_at !== null || checkout.buyer_uid !== guest_uid) return undefined;
  await takeStep(trx, [first, ...others], { checkoutId: checkout_id, step, byUid: guest_uid, clock });
  // Otherwise it counts as unpaid, for the limit of its table, until the sweeper comes.
  if (!(await hasPayments(trx, checkout_id))) await changeCheckout(trx, checkout_id, { closed_at: new Date() });
  return first;
}

type Body = CallInput<'POST /kiosk/orders'>['body'];

export async function placeKioskOrder(
  services: OrderingServices,
  { key, device, ...body }: Body,
): Promise<{ checkoutId: string; code: string }> {
  await giveUpOrder(services, { key, device });
  const { db, settings, courtClock: clock } = services;
  return db.transaction().execute(async (trx) => {
    const kiosk = await lockOwn(trx, { key, device });
    if (kiosk.checkout_id !== null)
      throw new Refusal('conflict', 'Another order is being placed at this kiosk. Please try again.');
    const { uid, secret } = await makeGuest(trx);
    const { id } = await orderAtKiosk(trx, { buyerUid: uid, body, holds: settings.holds, clock });
    await changeCheckout(trx, id, { kiosk: kiosk.number });
    await setOrder(trx, kiosk.id, { checkout_id: id, guest_uid: uid });
    return { checkoutId: id, code: secret };
  });
}
