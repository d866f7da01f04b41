import { Type } from 'typebox';
import { defineCalls, signInErrors } from './define-call';
import { oneOf, RoleName, searchWords, tableOf, TablePage, Uid } from './entities';
import { Person } from './people';

export const peopleCalls = defineCalls({
  'GET /users': {
    summary: 'Everyone who is registered, for admins: searched by name or e-mail, sorted, a page at a time.',
    who: 'admin',
    query: Type.Object(
      {
        role: Type.Optional(RoleName),
        search: Type.Optional(searchWords),
        sort: Type.Optional(oneOf(['name', 'email', 'role', 'createdAt'])),
        direction: Type.Optional(oneOf(['ascending', 'descending'])),
        page: Type.Optional(TablePage),
      },
      { additionalProperties: false },
    ),
    answer: tableOf(Person),
    errors: ['validation_failed', ...signInErrors],
  },
  'PATCH /users/{id}': {
    summary: 'Give somebody another role, suspend or readmit them. The last admin stays one.',
    who: 'admin',
    params: Type.Object({ id: Uid }),
    body: Type.Object(
      { role: Type.Optional(RoleName), suspended: Type.Optional(Type.Boolean()) },
      { additionalProperties: false, minProperties: 1 },
    ),
    answer: Person,
    errors: ['validation_failed', 'not_found', 'last_admin', ...signInErrors],
  },
});
