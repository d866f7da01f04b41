import { Type, type Static } from 'typebox';
import { defineCalls, signInErrors } from './define-call';
import { changeOf, inputOf } from '../entities/inputs';
import { oneOf, Profile, RoleName, searchText, tableOf, TablePage, Uid } from '../entities/entities';

/** A user as admins see one. */
export const Person = Type.Object({
  _id: Type.String(),
  ...Profile.properties,
  /** The identity provider has seen that they read the mails of this address. */
  emailVerified: Type.Boolean(),
  suspended: Type.Boolean(),
  createdAt: Type.String(),
});
export type Person = Static<typeof Person>;

export const peopleCalls = defineCalls({
  'GET /users': {
    summary: 'Everyone who is registered, for admins: searched by name or e-mail, sorted, a page at a time.',
    who: 'admin',
    query: inputOf({
      role: Type.Optional(RoleName),
      search: Type.Optional(searchText),
      sort: Type.Optional(oneOf(['name', 'email', 'role', 'createdAt'])),
      direction: Type.Optional(oneOf(['ascending', 'descending'])),
      page: Type.Optional(TablePage),
    }),
    answer: tableOf(Person),
    errors: ['validation_failed', ...signInErrors],
  },
  'PATCH /users/{id}': {
    summary: 'Give somebody another role, suspend or readmit them. The last admin stays one.',
    who: 'admin',
    params: Type.Object({ id: Uid }),
    body: changeOf({ role: Type.Optional(RoleName), suspended: Type.Optional(Type.Boolean()) }),
    answer: Person,
    errors: ['validation_failed', 'not_found', 'last_admin', 'person_unconfirmed', ...signInErrors],
  },
});
