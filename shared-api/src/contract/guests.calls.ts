import { Type, type Static } from 'typebox';
import { Checkout } from '../entities/checkout';
import { listQuery } from '../entities/entities';
import { inputOf } from '../entities/inputs';
import { defineCalls, signInErrors } from './define-call';

/** 256 random bits in base64url. */
export const GuestSecret = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });

/** The secret is told once, because only its hash is stored. */
export const NewGuest = Type.Object({ secret: GuestSecret, expiresAt: Type.String() });
export type NewGuest = Static<typeof NewGuest>;

export const guestCalls = defineCalls({
  'POST /guests': {
    summary:
      'Become a guest, who orders without an account. Send the secret as `Authorization: Guest {secret}`. It expires after a day without an order, else a month after the last order.',
    who: 'anyone',
    auth: 'none',
    answer: NewGuest,
    status: 201,
    makesGuests: true,
    errors: [],
  },
  'GET /own-checkouts': {
    summary: 'List your own checkouts, newest first, in pages. For guests, who have no e-mail address, and members.',
    who: 'buyer',
    query: listQuery,
    answer: Type.Array(Checkout),
    paged: true,
    errors: ['validation_failed', ...signInErrors],
  },
  'POST /guests/claim': {
    summary:
      'Add the orders of a guest to your account. Whoever has the secret can do it once; the secret opens nothing afterwards. Repeating the call changes nothing.',
    who: 'member',
    body: inputOf({ secret: GuestSecret }),
    answer: Type.Object({ claimedAt: Type.String() }),
    status: 201,
    errors: ['validation_failed', 'not_found', 'conflict', ...signInErrors],
  },
});
