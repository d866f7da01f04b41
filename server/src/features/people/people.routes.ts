import type { Handlers } from '#contract/handler';
import type { House } from '#house';
import { changeStandingInTurn } from './change-standing';
import { presentPerson } from './people.presenter';
import { findPeople } from './people.repository';

/** From the first database, not a replica: an admin looks at what was changed a moment ago. */
export const peopleHandlers = ({ db, publicUrl }: House): Handlers<'GET /users' | 'PATCH /users/{id}'> => ({
  'GET /users': async ({ query = {} }) => {
    const { rows, total } = await findPeople(db, query);
    return { rows: rows.map((row) => presentPerson(row, publicUrl)), total };
  },

  'PATCH /users/{id}': async ({ params, body, caller }) =>
    presentPerson(
      await db.transaction().execute((trx) => changeStandingInTurn(trx, caller, params.id, body)),
      publicUrl,
    ),
});
