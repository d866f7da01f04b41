import { Type, type Static } from 'typebox';
import { defineCalls, recentSignInMinutes, signInErrors } from './define-call';
import { changeOf, inputOf } from '../entities/inputs';
import { oneOf, Profile, RoleName, searchText, tableOf, TablePage, Uid } from '../entities/entities';

/** A user as admins see them. */
export const Person = Type.Object({
  _id: Type.String(),
  ...Profile.properties,
  /** The identity provider has verified that the person reads mails at this address. */
  emailVerified: Type.Boolean(),
  suspended: Type.Boolean(),
  createdAt: Type.String(),
});
export type Person = Static<typeof Person>;

/** Adds what an admin needs to know about a caller. */
export const PersonDetails = Type.Object({
  ...Person.properties,
  /** Paid orders and dollars. With `more`, only of the newest ten thousand. */
  bought: Type.Object({
    orders: Type.Integer(),
    spent: Type.Number(),
    refunded: Type.Number(),
    more: Type.Optional(Type.Boolean()),
  }),
  /** On the menu, including hidden ones. */
  dishes: Type.Integer(),
});
export type PersonDetails = Static<typeof PersonDetails>;

export const peopleCalls = defineCalls({
  'GET /users': {
    summary: 'List everyone who is registered in pages, with search by name or email and sorting. For admins.',
    who: 'admin',
    query: inputOf({
      role: Type.Optional(RoleName),
      search: Type.Optional(searchText),
      sort: Type.Optional(oneOf(['name', 'email', 'role', 'createdAt'])),
      direction: Type.Optional(oneOf(['ascending', 'descending'])),
      page: Type.Optional(TablePage),
    }),
    answer: tableOf(Person),
    isDear: true,
    errors: ['validation_failed', ...signInErrors],
  },
  'GET /users/{id}': {
    summary: 'Get a person with their purchases and the number of their dishes. For admins.',
    who: 'admin',
    params: Type.Object({ id: Uid }),
    answer: PersonDetails,
    isDear: true,
    errors: ['validation_failed', 'not_found', ...signInErrors],
  },
  'PATCH /users/{id}': {
    summary:
      'Change a person’s role, suspend them or lift the suspension. The last admin keeps the role. Needs a recent sign-in.',
    who: 'admin',
    params: Type.Object({ id: Uid }),
    body: changeOf({ role: Type.Optional(RoleName), suspended: Type.Optional(Type.Boolean()) }),
    answer: Person,
    signInWithinMinutes: recentSignInMinutes,
    errors: ['validation_failed', 'not_found', 'old_sign_in', 'last_admin', 'person_unconfirmed', ...signInErrors],
  },
});
