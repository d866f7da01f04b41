import { ApiError, call } from '@food-court/shared-api';
import { becomeGuest, forgetGuest } from '@food-court/shared-api/guest';
import { guestPage } from '@food-court/shared-api/guest-pages';

interface KioskCode {
  checkoutId: string;
  secret: string;
}

/** Reads the part of the address behind “#”; undefined for anything else than a code of a kiosk. */
export function readCode(hash: string): KioskCode | undefined {
  const [, checkoutId, secret] = /^#([\w-]+)\.([\w-]{43})$/.exec(hash) ?? [];
  return checkoutId === undefined || secret === undefined ? undefined : { checkoutId, secret };
}

/**
 * Makes whoever holds the phone the buyer, and returns the page on which they pay. It happens once for a code; repeating
 * it on the same phone changes nothing.
 */
export async function takeOrder({ checkoutId, secret }: KioskCode, isMember: boolean): Promise<string> {
  await (isMember ? claim(secret) : claimAsGuest(secret));
  const { tickets, payment, page } = await call('GET /checkouts/{id}', { params: { id: checkoutId } });
  const order = tickets[0]?.orders[0]?._id;
  const next = payment === 'paid' || order === undefined ? page : `/orders/payment/${order}`;
  return isMember ? next : guestPage(next);
}

const claim = (secret: string) => call('POST /guests/claim', { body: { secret } });

/** A secret of this phone that has expired is replaced. */
async function claimAsGuest(secret: string): Promise<void> {
  await becomeGuest();
  try {
    await claim(secret);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'session_expired')) throw error;
    forgetGuest();
    await becomeGuest();
    await claim(secret);
  }
}
