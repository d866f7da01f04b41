import type { Kiosk, KioskState } from '@food-court/shared-api/contract';
import type { ReaderState } from '#modules/payments/index';
import type { KioskCheckout, KioskRow } from './kiosks.repository';

export const presentKiosk = ({ id, number, has_printer, reader_label, made_at }: KioskRow): Kiosk => ({
  _id: id,
  number,
  hasPrinter: has_printer,
  ...(reader_label !== null && { terminal: reader_label }),
  madeAt: made_at.toISOString(),
});

export const presentKioskState = (
  { number, has_printer, reader_id, guest_uid }: KioskRow,
  checkout: KioskCheckout | undefined,
  terminal: ReaderState | undefined,
): KioskState => ({
  number,
  hasPrinter: has_printer,
  hasTerminal: reader_id !== null,
  ...(checkout && {
    order: {
      number: `#${checkout.number}`,
      ...(checkout.day_number !== null && { dayNumber: checkout.day_number }),
      state: stateOf(checkout, guest_uid, terminal),
      ...(terminal && { terminal }),
    },
  }),
});

/** A payment that is being processed, or at the terminal, may still succeed after the time is up. The sweeper ends it. */
function stateOf(
  { payment, closed_at, is_late, buyer_uid }: KioskCheckout,
  guestUid: string | null,
  terminal: ReaderState | undefined,
): NonNullable<KioskState['order']>['state'] {
  if (payment === 'paid' || payment === 'refunded') return 'paid';
  const isPaying = payment === 'processing' || terminal === 'waiting' || terminal === 'unknown';
  if (closed_at !== null || (is_late && !isPaying)) return 'over';
  return buyer_uid === guestUid ? 'unpaid' : 'taken';
}
