import { isAvailable } from '#modules/menu/dishes/dishes.repository';
import type { Notice } from '@food-court/shared-api/contract';
import { createTestServer, insertDish, type Person } from '#testing/index';
import { administrate } from '#testing/template-database';
import { notifyWishers } from '../notify-wishers';

/** Opens a court with Sally's kitchen and people who wish for its dishes. Time passes by backdating rows. */
export async function openWishCourt() {
  const testServer = await createTestServer();
  const { app, db, settings } = testServer;
  const run = (statement: string) => administrate(settings.database.url, statement);
  const [sally, bob, eve] = [
    await testServer.createPerson('sally', 'Seller'),
    await testServer.createPerson('bob', 'Buyer'),
    await testServer.createPerson('eve', 'Buyer'),
  ];
  const call = async <Answer>(
    person: Person,
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    payload?: object,
  ): Promise<Answer> => {
    const answer = await app.inject({ method, url: `/api${path}`, headers: person.headers, payload });
    if (answer.statusCode >= 300) throw new Error(`${answer.statusCode} ${answer.body}`);
    return answer.json<Answer>();
  };
  const pass = async (interval: string) => {
    await run(`update news set created_at = created_at - interval '${interval}'`);
    await run(`update dish_changes set due_at = due_at - interval '${interval}'`);
    await run(`update wish_messages
      set due_at = due_at - interval '${interval}', notified_at = notified_at - interval '${interval}'`);
  };

  return {
    testServer,
    db,
    run,
    call,
    pass,
    sally,
    bob,
    eve,
    dish: (change: Parameters<typeof insertDish>[2] = {}) => insertDish(db, sally, change),
    wish: (person: Person, id: string) =>
      call<{ _id: string }>(person, 'POST', '/wish-product', { id, email: person.email }),
    change: (id: string, change: object, by: Person = sally) => call(by, 'PATCH', `/products/${id}`, change),
    order: (person: Person, productId: string, price = 9.5) =>
      call(person, 'POST', '/order-product', {
        email: person.email,
        title: 'Jollof',
        category: 'Rice',
        price,
        productId,
      }),
    /** Lets two minutes pass, so that changes reach the people who wish for the dishes. */
    notify: async () => {
      await pass('1 minute');
      await notifyWishers({ db, isAvailable });
      await pass('1 minute');
      await notifyWishers({ db, isAvailable });
    },
    newsOf: (person: Person) => call<Notice[]>(person, 'GET', '/notices'),
    /** The recipients of all messages. */
    notified: async () =>
      (
        await db
          .selectFrom('news')
          .select('recipient_uid')
          .where('kind', '=', 'wish')
          .orderBy('recipient_uid')
          .execute()
      )
        .map(({ recipient_uid }) => recipient_uid)
        .toSorted(),
    startOver: async () => {
      for (const table of ['news', 'news_settings', 'mails', 'wish_news', 'wish_messages', 'dish_changes', 'wishes'])
        await run(`delete from ${table}`);
    },
    close: () => testServer.close(),
  };
}

export type WishCourt = Awaited<ReturnType<typeof openWishCourt>>;
