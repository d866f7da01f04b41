import { Type, type Static } from 'typebox';
import { defineCalls, signInErrors } from './define-call';
import { CardExpiry } from '../money/saved-card';
import { changeOf, inputOf } from '../entities/inputs';
import {
  byEmail,
  CourtAdmin,
  Email,
  PhotoUrl,
  OwnProfile,
  Profile,
  Removed,
  SignUpRoleName,
  typedLine,
} from '../entities/entities';
import { limits } from '../entities/limits';

const Line = Type.Object({
  title: Type.String(),
  quantity: Type.Integer(),
  price: Type.Number(),
  refunded: Type.Number(),
  status: Type.String(),
  payment: Type.String(),
  placedAt: Type.String(),
});

/** Everything that the court stores about a person. Each list has at most the newest 5,000 entries. */
export const PersonalData = Type.Object({
  exportedAt: Type.String(),
  profile: Type.Object({
    uid: Type.String(),
    ...Profile.properties,
    emailVerified: Type.Boolean(),
    suspended: Type.Boolean(),
    registeredAt: Type.String(),
  }),
  wishes: Type.Array(Type.Object({ title: Type.String(), wishedAt: Type.String() })),
  orders: Type.Array(Line),
  payments: Type.Array(
    Type.Object({
      amount: Type.Number(),
      state: Type.String(),
      card: Type.Optional(Type.Object({ brand: Type.String(), last4: Type.String() })),
      paidAt: Type.Optional(Type.String()),
      createdAt: Type.String(),
    }),
  ),
  dishes: Type.Array(
    Type.Object({
      title: Type.String(),
      category: Type.String(),
      price: Type.Number(),
      description: Type.String(),
      photos: Type.Array(Type.String()),
      addedAt: Type.String(),
      removedAt: Type.Optional(Type.String()),
    }),
  ),
  sales: Type.Array(Line),
  reviews: Type.Array(
    Type.Object({ stars: Type.Integer(), words: Type.String(), dishes: Type.Array(Type.String()), at: Type.String() }),
  ),
  /** A kitchen’s answers to reviews. */
  answers: Type.Array(Type.Object({ answer: Type.String(), at: Type.String() })),
  news: Type.Object({ sound: Type.Boolean(), mail: Type.Boolean(), devices: Type.Integer() }),
  bookings: Type.Array(
    Type.Object({ account: Type.String(), kind: Type.String(), amount: Type.Number(), at: Type.String() }),
  ),
});
export type PersonalData = Static<typeof PersonalData>;

const BoughtLine = Type.Object({
  ...Line.properties,
  choices: Type.Array(Type.String()),
  /** The note to the kitchen. */
  note: Type.String(),
  /** The note is about an allergy. */
  isAllergy: Type.Optional(Type.Boolean()),
  /** The name that the kitchen calls out with the number. */
  pickUpName: Type.Optional(Type.String()),
  deliveredTo: Type.Optional(Type.String()),
  deliveryNote: Type.Optional(Type.String()),
});

export const PersonalExport = Type.Object({
  ...PersonalData.properties,
  orders: Type.Array(BoughtLine),
  reviews: Type.Array(
    Type.Object({
      ...PersonalData.properties.reviews.items.properties,
      /** Why an admin hid it. */
      hiddenBecause: Type.Optional(Type.String()),
    }),
  ),
  /** Money refunded to the person, and why. */
  refunds: Type.Array(Type.Object({ amount: Type.Number(), reason: Type.Optional(Type.String()), at: Type.String() })),
  /** Cards that the person keeps for next time. */
  cards: Type.Array(
    Type.Object({ brand: Type.String(), last4: Type.String(), expires: CardExpiry, savedAt: Type.String() }),
  ),
  basket: Type.Array(
    Type.Object({
      title: Type.String(),
      quantity: Type.Integer(),
      choices: Type.Array(Type.String()),
      note: Type.String(),
      isAllergy: Type.Optional(Type.Boolean()),
      addedAt: Type.String(),
    }),
  ),
  /** Where the person has meals delivered. */
  /** Friends are not named. */
  invitations: Type.Optional(
    Type.Object({
      code: Type.Optional(Type.String()),
      used: Type.Optional(Type.Object({ at: Type.String(), discount: Type.Optional(Type.Number()) })),
      friends: Type.Array(Type.Object({ at: Type.String(), credit: Type.Number() })),
    }),
  ),
  addresses: Type.Optional(
    Type.Array(
      Type.Object({
        label: Type.String(),
        street: Type.String(),
        note: Type.String(),
        latitude: Type.Optional(Type.Number()),
        longitude: Type.Optional(Type.Number()),
        zone: Type.Optional(Type.String()),
        savedAt: Type.String(),
      }),
    ),
  ),
  /** The kitchen’s own words and photo on its page. */
  kitchen: Type.Optional(Type.Object({ story: Type.String(), photo: Type.Optional(Type.String()) })),
  /** Browsers that receive notifications. */
  devices: Type.Array(Type.Object({ browser: Type.Optional(Type.String()), addedAt: Type.String() })),
  /** The language in which the court writes mails to the person. */
  language: Type.Optional(Type.String()),
  /** Whether the person receives news about wishes, and when they got the last. */
  wishNews: Type.Object({ on: Type.Boolean(), lastAt: Type.Optional(Type.String()) }),
});
export type PersonalExport = Static<typeof PersonalExport>;

/** 256 random bits in base64url. */
const GuestSecret = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });

/** The secret is told once, because only its hash is stored. */
const NewGuest = Type.Object({ secret: GuestSecret, expiresAt: Type.String() });
export type NewGuest = Static<typeof NewGuest>;

export const userCalls = defineCalls({
  'POST /users': {
    summary: 'Save the profile of the signed-in account. Repeating the call changes nothing.',
    who: 'signed-in',
    body: inputOf({
      name: typedLine(limits.personName),
      email: Email,
      /** Accepted because the specification sends it; dropped before anything can store or log it. */
      password: Type.Optional(Type.String()),
      role: SignUpRoleName,
      image: PhotoUrl,
    }),
    answer: OwnProfile,
    status: 201,
    creates: true,
    errors: ['validation_failed', 'key_reused', ...signInErrors],
  },
  'GET /{email}': {
    summary: 'Get your profile; admins may read any profile.',
    who: 'signed-in',
    params: byEmail,
    answer: OwnProfile,
    errors: ['not_found', ...signInErrors],
  },
  'PATCH /{email}': {
    summary: 'Change your name or photo.',
    who: 'member',
    params: byEmail,
    body: changeOf({ name: Type.Optional(typedLine(limits.personName)), image: Type.Optional(PhotoUrl) }),
    answer: OwnProfile,
    errors: ['validation_failed', 'not_found', ...signInErrors],
  },
  'GET /my-data/{email}': {
    summary: 'Export everything that the court stores about you.',
    who: 'member',
    params: byEmail,
    answer: PersonalExport,
    isHeavy: true,
    errors: ['not_found', ...signInErrors],
  },
  'DELETE /my-account/{email}': {
    summary: 'Erase your account and your personal data. Needs a recent sign-in.',
    who: 'member',
    params: byEmail,
    answer: Removed,
    // The identity provider allows deletion for five minutes after a sign-in; one of them is kept for the request itself.
    signInWithinMinutes: 4,
    errors: ['not_found', 'old_sign_in', 'open_orders', 'last_admin', ...signInErrors],
  },
  'POST /sign-out-everywhere': {
    summary:
      'End all your sessions, including this one. Earlier sign-ins are refused, and no browser receives notifications.',
    who: 'member',
    answer: Removed,
    errors: signInErrors,
  },
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
  'POST /guests/claim': {
    summary:
      'Add the orders of a guest to your account, or, as another guest, to yours. Whoever has the secret can do it once; the secret opens nothing afterwards. Repeating the call changes nothing.',
    who: 'member',
    admitsGuests: true,
    body: inputOf({ secret: GuestSecret }),
    answer: Type.Object({ claimedAt: Type.String() }),
    status: 201,
    errors: ['validation_failed', 'not_found', 'conflict', ...signInErrors],
  },
  'GET /admin': {
    summary: 'List the court’s admins: names and photos for everyone, email addresses for signed-in people.',
    who: 'anyone',
    auth: 'optional',
    answer: Type.Array(CourtAdmin),
    errors: ['session_expired'],
  },
});
