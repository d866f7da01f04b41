import { fieldFault } from '#platform/http/field-faults';
import { invalid, Refusal } from '#platform/http/refusal';
import { payAtReader, stopAtReader, type Reader, type Terminal } from '#modules/payments/index';
import type { OrderingServices } from '#modules/ordering/services';
import { findOwn, type Asker } from './kiosk-orders';
import { findKioskCheckout, type KioskRow } from './kiosks.repository';

/** The provider knows the terminals of the court; here is only the one of each kiosk. */
export async function findTerminal(terminal: Terminal, id: string): Promise<Reader> {
  const reader = (await terminal.listReaders()).find((each) => each.id === id);
  if (!reader) throw invalid([fieldFault('terminal', 'must be a terminal of this court')]);
  return reader;
}

/** Asks the terminal beside the kiosk for a card. Somebody who has taken the order to a phone pays there. */
export async function payAtTerminal(services: OrderingServices, asker: Asker): Promise<KioskRow> {
  const kiosk = await findOwn(services.db, asker);
  const { checkout_id: checkoutId, guest_uid: guestUid, reader_id: readerId } = kiosk;
  if (readerId === null) throw new Refusal('conflict', 'This kiosk has no terminal.');
  if (checkoutId === null || guestUid === null) throw new Refusal('conflict', 'There is no order to pay.');
  if ((await findKioskCheckout(services.db, checkoutId)).buyer_uid !== guestUid)
    throw new Refusal('conflict', 'Somebody pays for this order on their phone.');
  await payAtReader(services, { checkoutId, payerUid: guestUid, readerId });
  return kiosk;
}

export async function stopAtTerminal(services: OrderingServices, asker: Asker): Promise<KioskRow> {
  const kiosk = await findOwn(services.db, asker);
  if (kiosk.checkout_id !== null) await stopAtReader(services, kiosk.checkout_id);
  return kiosk;
}
