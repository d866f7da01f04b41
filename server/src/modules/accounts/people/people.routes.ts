import type { Handlers } from '#platform/contract/handler';
import { notFound } from '#platform/http/refusal';
import type { AccountsServices } from '../services';
import { changeAccount } from './change-account';
import { presentBought, presentPerson } from './people.presenter';
import { findPeople, findPerson } from './people.repository';

/** Reads from the primary database, not a replica: an admin expects to see a change made a moment ago. */
export const peopleHandlers = ({
  db,
  publicUrl,
  sumBought,
  countDishes,
}: AccountsServices): Handlers<'GET /users' | 'GET /users/{id}' | 'PATCH /users/{id}'> => ({
  'GET /users': async ({ query = {} }) => {
    const { rows, ...count } = await findPeople(db, query);
    return { rows: rows.map((row) => presentPerson(row, publicUrl)), ...count };
  },

  'GET /users/{id}': async ({ params: { id } }) => {
    const person = await findPerson(db, id);
    if (!person) throw notFound('We can’t find this person.');
    const [bought, dishes] = await Promise.all([sumBought(db, id), countDishes(db, id)]);
    return { ...presentPerson(person, publicUrl), bought: presentBought(bought), dishes };
  },

  'PATCH /users/{id}': async ({ params, body, caller }) =>
    presentPerson(await db.transaction().execute((trx) => changeAccount(trx, caller, params.id, body)), publicUrl),
});
