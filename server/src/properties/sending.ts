import type { LightMyRequestResponse } from 'fastify';
import { contract, type CallDefinition, type CallName } from 'shared-api/contract';
import type { World } from '#permissions/world';

export interface Sent {
  params: Record<string, unknown>;
  query: unknown;
  body: unknown;
  /** Made to be about what is there, by somebody who may; otherwise as generated, by anybody. */
  apt: boolean;
  by: number;
}

export async function send(world: World, name: CallName, sent: Sent): Promise<LightMyRequestResponse> {
  const [method = '', template = ''] = name.split(' ');
  const person = personFor(world, name, sent);
  const there = sent.apt ? await thingsThere(world, name, person?.email) : {};
  const params: Record<string, unknown> = { ...sent.params, ...there };
  const path = template.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(written(params[key])) || '%20');
  const search = new URLSearchParams(
    Object.entries(sent.query ?? {}).map(([key, value]): [string, string] => [written(key), written(value)]),
  );
  return world.court.app.inject({
    method: method as 'GET',
    url: `/api${path}?${search}`,
    headers: { ...person?.headers, ...(sent.body !== undefined && { 'content-type': 'application/json' }) },
    payload: sent.body === undefined ? undefined : JSON.stringify(about(sent.body, there)),
  });
}

function personFor({ people }: World, name: CallName, { apt, by }: Sent) {
  const anybody = [undefined, ...Object.values(people)];
  if (!apt) return anybody[by % anybody.length];
  const { who }: CallDefinition = contract[name];
  if (who === 'admin') return people.admin;
  if (who === 'seller-or-admin') return by % 2 === 0 ? people['Seller of the dish'] : people.admin;
  return people.Buyer;
}

/** Calls that say something of a paid order only. */
const paidFor = new Set<CallName>(['GET /orders/{id}/receipt', 'POST /orders/{id}/refunds']);

type Things = Record<string, string | number>;

async function thingsThere(
  { photo, dish, order, wish }: World,
  name: CallName,
  email: string | undefined,
): Promise<Things> {
  const things = {
    ...(email !== undefined && { email }),
    image: photo,
    image2: photo,
    image3: photo,
    title: 'Jollof',
    category: 'Rice',
    price: 9.5,
  };
  if (name.includes('wish/') || name.includes('product-wish')) return { ...things, id: await wish() };
  if (name.includes('/orders/'))
    return {
      ...things,
      id: await order(paidFor.has(name) ? { payment: 'paid' } : {}),
      from: 'placed',
      to: 'cancelled',
      amount: 0.5,
    };
  const id = name.includes('/users/') ? 'uid-another-buyer' : await dish();
  return { ...things, id, productId: id };
}

/** Only what a body has is made to fit: fields that it lacks stay away. */
const about = (body: unknown, there: Things): unknown =>
  typeof body === 'object' && body !== null && !Array.isArray(body)
    ? Object.fromEntries(
        Object.entries(body).map(([key, value]) => [
          key,
          Object.hasOwn(there, key) && typeof value === typeof there[key] ? there[key] : value,
        ]),
      )
    : body;

/** Half an emoji can’t be written into an address at all. */
const written = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toString();
