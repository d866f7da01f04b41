import type { Kiosk, KioskState } from '@food-court/shared-api/contract';
import type { KioskCheckout, KioskRow } from './kiosks.repository';

export const presentKiosk = ({ id, number, has_printer, made_at }: KioskRow): Kiosk => ({
  _id: id,
  number,
  hasPrinter: has_printer,
  madeAt: made_at.toISOString(),
});

export const presentKioskState = (
  { number, has_printer, guest_uid }: KioskRow,
  checkout: KioskCheckout | undefined,
): KioskState => ({
  number,
  hasPrinter: has_printer,
  ...(checkout && {
    order: {
      number: `#${checkout.number}`,
      ...(checkout.day_number !== null && { dayNumber: checkout.day_number }),
      state: stateOf(checkout, guest_uid),
    },
  }),
});

/** A payment that is being processed may still succeed after the time is up. */
function stateOf(
  { payment, closed_at, is_late, buyer_uid }: KioskCheckout,
  guestUid: string | null,
): NonNullable<KioskState['order']>['state'] {
  if (payment === 'paid' || payment === 'refunded') return 'paid';
  if (closed_at !== null || (is_late && payment !== 'processing')) return 'over';
  return buyer_uid === guestUid ? 'unpaid' : 'taken';
}
