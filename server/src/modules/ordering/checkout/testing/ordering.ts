import type { Problem } from '@food-court/shared-api/errors';
import type { Settings } from '#platform/config/settings';
import { createTestServer, insertDish } from '#testing/index';

/** The fields of the dish in the body of an order, as the browser shows them. */
export const asShown = {
  name: 'bob',
  image: 'https://photos.example/jollof.jpg',
  title: 'Jollof',
  price: 9.5,
  category: 'Rice',
  description: 'Smoky',
};

export type OrderingServer = Awaited<ReturnType<typeof createOrderingServer>>;

/** A test server with the buyer Bob and the seller Sally. */
export async function createOrderingServer(settings: Partial<Settings> = {}) {
  const testServer = await createTestServer(settings);
  const bob = await testServer.createPerson('bob', 'Buyer');
  const sally = await testServer.createPerson('sally', 'Seller');
  const order = (change: object, person = bob) =>
    testServer.app.inject({
      method: 'POST',
      url: '/api/order-product',
      payload: { ...asShown, email: person.email, ...change },
      headers: person.headers,
    });
  return {
    testServer,
    bob,
    sally,
    order,
    dish: (change: Parameters<typeof insertDish>[2] = {}) => insertDish(testServer.db, sally, change),
    ordersOf: (productId: string) =>
      testServer.db.selectFrom('orders').selectAll().where('dish_id', '=', productId).execute(),
    refused: async (change: object, person = bob) => {
      const answer = await order(change, person);
      return [answer.statusCode, answer.json<Problem>().code, answer.json<Problem>().detail];
    },
    close: () => testServer.close(),
  };
}
