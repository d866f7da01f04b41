import { dollarsFromCents, type KioskState } from '@food-court/shared-api/contract';
import type { Handlers } from '#platform/contract/handler';
import { findReaderState } from '#modules/payments/index';
import type { OrderingServices } from '#modules/ordering/services';
import { hashOfKey } from '#platform/identity/link-keys';
import { makeKiosk, withdrawKiosk } from './kiosk-links';
import { askerOf, findOwn, giveUpOrder, placeKioskOrder, withdrawn } from './kiosk-orders';
import { findTerminal, payAtTerminal, stopAtTerminal } from './kiosk-terminal';
import { presentKiosk, presentKioskState } from './kiosk.presenter';
import { findKioskCheckout, findKiosks, openKiosk, type KioskRow } from './kiosks.repository';

type LinkCall = 'GET /kiosks' | 'POST /kiosks' | 'DELETE /kiosks/{id}';
type KioskCall =
  | 'POST /kiosk/openings'
  | 'GET /kiosk'
  | 'POST /kiosk/orders'
  | 'DELETE /kiosk/order'
  | 'POST /kiosk/payment'
  | 'DELETE /kiosk/payment';

const linkHandlers = (services: OrderingServices): Handlers<LinkCall> => ({
  'GET /kiosks': async () => (await findKiosks(services.db)).map(presentKiosk),

  'POST /kiosks': async ({ body, caller }) => {
    const reader = body.terminal === undefined ? undefined : await findTerminal(services.terminal, body.terminal);
    const { kiosk, key } = await services.db
      .transaction()
      .execute((trx) => makeKiosk(trx, caller, { hasPrinter: body.hasPrinter, reader }));
    return { ...presentKiosk(kiosk), key };
  },

  'DELETE /kiosks/{id}': async ({ params, caller }) =>
    presentKiosk(await services.db.transaction().execute((trx) => withdrawKiosk(trx, caller, params.id))),
});

/** Reads from the primary database, because a replica may not know that the link is withdrawn, or that somebody has paid. */
export function kioskHandlers(services: OrderingServices): Handlers<LinkCall | KioskCall> {
  const { db } = services;
  const stateOf = async (kiosk: KioskRow): Promise<KioskState> => {
    const { checkout_id: id } = kiosk;
    if (id === null) return presentKioskState(kiosk, undefined, undefined);
    return presentKioskState(kiosk, await findKioskCheckout(db, id), await findReaderState(db, id));
  };
  return {
    ...linkHandlers(services),

    'POST /kiosk/openings': async ({ body: { key, device } }) => {
      const kiosk = await openKiosk(db, hashOfKey(key), device);
      if (!kiosk) throw withdrawn();
      return stateOf(kiosk);
    },

    'GET /kiosk': async ({ query }) => {
      return stateOf(await findOwn(db, askerOf(query)));
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

    'POST /kiosk/payment': async ({ body }) => stateOf(await payAtTerminal(services, body)),

    'DELETE /kiosk/payment': async ({ query }) => stateOf(await stopAtTerminal(services, askerOf(query))),
  };
}
