import type { Handlers } from '#contract/handler';
import type { Services } from '#services';
import { changeAccount } from './change-account';
import { presentPerson } from './people.presenter';
import { findPeople } from './people.repository';

/** From the primary database, not a replica: an admin wants to see a change made a moment ago. */
export const peopleHandlers = ({ db, publicUrl }: Services): Handlers<'GET /users' | 'PATCH /users/{id}'> => ({
  'GET /users': async ({ query = {} }) => {
    const { rows, ...count } = await findPeople(db, query);
    return { rows: rows.map((row) => presentPerson(row, publicUrl)), ...count };
  },

  'PATCH /users/{id}': async ({ params, body, caller }) =>
    presentPerson(await db.transaction().execute((trx) => changeAccount(trx, caller, params.id, body)), publicUrl),
});
