import type { CallName, DeliveryChange } from '@food-court/shared-api/contract';
import { newId } from '#platform/database/new-id';
import { expected, type Row } from './permission-row';
import type { World } from './world';

const everybody = expected(200, 200, 200, 200, 200, 200, 200, 200);

/** Turns delivery on, with one zone. */
async function deliver({ testServer: { db } }: World): Promise<void> {
  const delivery_zones = JSON.stringify([{ name: 'Yaba', kmTenths: 34 }]);
  await db.updateTable('court').set({ delivers: true, delivery_zones }).execute();
}

/** Turns delivery to places on the map on, and finds one street. */
async function findStreets({ testServer: { db, services } }: World): Promise<void> {
  const place = { delivery_latitude: 6.5244, delivery_longitude: 3.3792, delivery_reach_metres: 8_000 };
  await db
    .updateTable('court')
    .set({ delivers: true, delivery_zones: '[]', ...place })
    .execute();
  services.findStreets = () =>
    Promise.resolve([
      { geometry: { type: 'Point', coordinates: [3.35, 6.6] }, properties: { type: 'street', name: 'Allen Avenue' } },
    ]);
}

async function quoteOfBuyer(world: World): Promise<string> {
  await deliver(world);
  const answer = await world.testServer.app.inject({
    method: 'POST',
    url: '/api/delivery-quotes',
    payload: { zone: 'Yaba' },
    headers: world.people.Buyer.headers,
  });
  return answer.json<{ _id: string }>()._id;
}

async function addressOfBuyer({ testServer: { db }, people }: World): Promise<string> {
  const id = newId();
  const address = { id, person_uid: people.Buyer.uid, label: 'Home', street: 'Allen Avenue 12', zone: 'Yaba' };
  await db.insertInto('delivery_addresses').values(address).execute();
  return id;
}

/** Fields of a valid call of the Buyer. Undefined for calls that are not about delivery. */
export async function deliveryFields(
  world: World,
  name: CallName,
): Promise<Record<string, string | object> | undefined> {
  if (name === 'POST /street-searches') {
    await findStreets(world);
    return {};
  }
  if (!/\/(delivery-quotes|addresses)/.test(name)) return undefined;
  await deliver(world);
  if (name === 'GET /delivery-quotes/{id}') return { id: await quoteOfBuyer(world) };
  if (name === 'DELETE /addresses/{id}') return { id: await addressOfBuyer(world) };
  return { zone: 'Yaba', to: { zone: 'Yaba' } };
}

export const deliveryRows: readonly Row[] = [
  // visitor, Buyer, another Buyer, Seller of the dish, another Seller, admin, suspended, without a profile
  { call: 'GET /delivery', request: () => ({ path: '/delivery' }), expected: everybody },
  { call: 'GET /surge', request: () => ({ path: '/surge' }), expected: everybody },
  {
    call: 'PATCH /delivery',
    request: () => ({ path: '/delivery', body: { on: false } satisfies DeliveryChange }),
    expected: expected(401, 403, 403, 403, 403, 200, 403, 403),
  },
  {
    call: 'POST /delivery-quotes',
    request: async (world) => {
      await deliver(world);
      return { path: '/delivery-quotes', body: { zone: 'Yaba' } };
    },
    expected: expected(401, 201, 201, 201, 201, 201, 403, 403),
  },
  {
    call: 'GET /delivery-quotes/{id}',
    when: 'of the Buyer',
    request: async (world) => ({ path: `/delivery-quotes/${await quoteOfBuyer(world)}` }),
    expected: expected(401, 200, 404, 404, 404, 404, 403, 403),
  },
  {
    call: 'POST /street-searches',
    request: async (world) => {
      await findStreets(world);
      return { path: '/street-searches', body: { text: 'Allen' } };
    },
    expected: expected(401, 200, 200, 200, 200, 200, 403, 403),
  },
  {
    call: 'GET /addresses',
    request: () => ({ path: '/addresses' }),
    expected: expected(401, 200, 200, 200, 200, 200, 403, 403),
  },
  {
    call: 'POST /addresses',
    request: async (world) => {
      await deliver(world);
      return { path: '/addresses', body: { label: 'Home', street: 'Allen Avenue 12', to: { zone: 'Yaba' } } };
    },
    expected: expected(401, 201, 201, 201, 201, 201, 403, 403),
  },
  {
    call: 'DELETE /addresses/{id}',
    when: 'of the Buyer',
    request: async (world) => ({ path: `/addresses/${await addressOfBuyer(world)}` }),
    expected: expected(401, 200, 404, 404, 404, 404, 403, 403),
  },
];
