import { dollarsFromCents, type KioskState } from '@food-court/shared-api/contract';
import type { Handlers } from '#platform/contract/handler';
import type { OrderingServices } from '#modules/ordering/services';
import { hashOfKey } from '../monitor-link';
import { makeKiosk, withdrawKiosk } from './kiosk-links';
import { askerOf, giveUpOrder, placeKioskOrder, refuseOtherDevice, withdrawn } from './kiosk-orders';
import { presentKiosk, presentKioskState } from './kiosk.presenter';
import { findKiosk, findKioskCheckout, findKiosks, openKiosk, type KioskRow } from './kiosks.repository';

type LinkCall = 'GET /kiosks' | 'POST /kiosks' | 'DELETE /kiosks/{id}';
type KioskCall = 'POST /kiosk/openings' | 'GET /kiosk' | 'POST /kiosk/orders' | 'DELETE /kiosk/order';

const linkHandlers = ({ db }: OrderingServices): Handlers<LinkCall> => ({
  'GET /kiosks': async () => (await findKiosks(db)).map(presentKiosk),

  'POST /kiosks': async ({ body, caller }) => {
    const { kiosk, key } = await db.transaction().execute((trx) => makeKiosk(trx, caller, body.hasPrinter));
    return { ...presentKiosk(kiosk), key };
  },

  'DELETE /kiosks/{id}': async ({ params, caller }) =>
    presentKiosk(await db.transaction().execute((trx) => withdrawKiosk(trx, caller, params.id))),
});

/** Reads from the primary database, because a replica may not know that the link is withdrawn, or that somebody has paid. */
export function kioskHandlers(services: OrderingServices): Handlers<LinkCall | KioskCall> {
  const { db } = services;
  const stateOf = async (kiosk: KioskRow): Promise<KioskState> =>
    presentKioskState(kiosk, kiosk.checkout_id === null ? undefined : await findKioskCheckout(db, kiosk.checkout_id));
  return {
    ...linkHandlers(services),

    'POST /kiosk/openings': async ({ body: { key, device } }) => {
      const kiosk = await openKiosk(db, hashOfKey(key), device);
      if (!kiosk) throw withdrawn();
      return stateOf(kiosk);
    },

    'GET /kiosk': async ({ query }) => {
      const { key, device } = askerOf(query);
      const kiosk = await findKiosk(db, hashOfKey(key));
      if (!kiosk) throw withdrawn();
      refuseOtherDevice(kiosk, device);
      return stateOf(kiosk);
    },

    'POST /kiosk/orders': async ({ body }) => {
      const { checkoutId, code } = await placeKioskOrder(services, body);
      const { number, amount_cents, expires_at } = await findKioskCheckout(db, checkoutId);
      return {
        _id: checkoutId,
        number: `#${number}`,
        amount: dollarsFromCents(amount_cents),
        expiresAt: expires_at.toISOString(),
        code,
      };
    },

    'DELETE /kiosk/order': async ({ query }) => stateOf(await giveUpOrder(services, askerOf(query))),
  };
}
