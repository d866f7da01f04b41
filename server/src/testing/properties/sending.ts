import type { LightMyRequestResponse } from 'fastify';
import { newId } from '#platform/database/new-id';
import { contract, type CallDefinition, type CallName, type MenuDish } from '@food-court/shared-api/contract';
import { courierFields } from '../permissions/courier-rows';
import { deliveryFields } from '../permissions/delivery-rows';
import { invitationFields } from '../permissions/invitation-rows';
import { shareBasket } from '../permissions/shared-basket-rows';
import { statusFields } from '../permissions/status-rows';
import type { World } from '../permissions/world';
import { insertOrder, type Person } from '../index';
import { createGuest } from '../test-guest';
import { bookFields } from './book-fields';
import { endpoint, pushDevice } from './push-device';

export interface Sent {
  params: Record<string, unknown>;
  query: unknown;
  body: unknown;
  /** True for a valid request: it names existing records, and the sender has the right. Otherwise it is sent as generated, by anybody. */
  apt: boolean;
  by: number;
}

export async function send(world: World, name: CallName, sent: Sent): Promise<LightMyRequestResponse> {
  const [method = '', template = ''] = name.split(' ');
  const person = sent.apt && forGuests.has(name) ? await guestWithOrder(world) : personFor(world, name, sent);
  const valid = sent.apt ? await validFields(world, name, person?.email) : {};
  const params: Record<string, unknown> = { ...sent.params, ...valid };
  const path = template.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(written(params[key])) || '%20');
  const search = new URLSearchParams(
    Object.entries(about(sent.query, valid) ?? {})
      .filter(([, value]) => value !== undefined)
      .map(([key, value]): [string, string] => [written(key), written(value)]),
  );
  return world.testServer.app.inject({
    method: method as 'GET',
    url: `/api${path}?${search.toString()}`,
    headers: { ...person?.headers, ...(sent.body !== undefined && { 'content-type': 'application/json' }) },
    payload: sent.body === undefined ? undefined : JSON.stringify(about(sent.body, valid)),
  });
}

/** Calls that only guests may send. */
const forGuests = new Set<CallName>(['POST /text-number']);

async function guestWithOrder({ testServer: { db }, people, dish, photo }: World): Promise<Person> {
  const buyer = await createGuest(db);
  await insertOrder(db, { buyer, seller: people['Seller of the dish'] }, { dish_id: await dish(), image: photo });
  return buyer;
}

function personFor({ people }: World, name: CallName, { apt, by }: Sent) {
  const anybody = [undefined, ...Object.values(people)];
  if (!apt) return anybody[by % anybody.length];
  const { who }: CallDefinition = contract[name];
  if (who === 'admin') return people.admin;
  if (who === 'seller-or-admin') return by % 2 === 0 ? people['Seller of the dish'] : people.admin;
  return people.Buyer;
}

/** The Buyer’s shared basket with one portion, and what their own basket has. */
async function sharedFields(world: World, name: CallName): Promise<Fields> {
  const isSplit = name === 'POST /shared-basket/split';
  const isPaid = isSplit || name === 'POST /shared-basket/checkouts';
  await shareBasket(world, isPaid ? { payUntil: new Date(Date.now() + 600_000), isShared: isSplit } : {});
  return { code: 'TAB222', total: 9.5, for: 'me', line: await world.basketLine() };
}

/** Calls that are only allowed for paid orders. */
const paidFor = new Set<CallName>([
  'GET /orders/{id}/receipt',
  'POST /orders/{id}/refunds',
  'POST /checkouts/{id}/refunds',
]);

/** Undefined: left out. */
type Fields = Record<string, string | number | boolean | object | undefined>;

const payoutFields = async (world: World): Promise<Fields> => ({
  ...{ id: await world.waitingPayout(), kitchen: await world.kitchenOfSeller() },
  ...{ amount: 9.5, isAdvance: true, paidOn: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10) },
});
/** An order whose payment the Buyer has started. */
async function startedPayment({ testServer: { app }, people: { Buyer }, order }: World): Promise<string> {
  const id = await order();
  await app.inject({ method: 'POST', url: `/api/orders/${id}/payment`, headers: Buyer.headers });
  return id;
}

/** Gives the Buyer a wallet with a top-up that can be refunded. */
async function walletFields({ testServer: { db }, people: { Buyer } }: World): Promise<Fields> {
  const id = newId();
  const paid = { paid_at: new Date(), closed_at: null, expires_at: new Date() };
  await db
    .insertInto('checkouts')
    .values({
      id,
      buyer_uid: Buyer.uid,
      amount_cents: 950,
      buys: 'wallet',
      ...paid,
      table_number: null,
      pick_up_name: null,
    })
    .execute();
  await db
    .insertInto('payments')
    .values({
      checkout_id: id,
      payer_uid: Buyer.uid,
      method: 'card',
      amount_cents: 950,
      state: 'paid',
      paid_at: paid.paid_at,
      provider_id: id,
    })
    .execute();
  await db
    .insertInto('wallets')
    .values({ uid: Buyer.uid, bought_cents: 950 })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet({ bought_cents: 950 }))
    .execute();
  return { email: Buyer.email, amount: 0.5 };
}

async function validFields(world: World, name: CallName, email: string | undefined): Promise<Fields> {
  const { photo, dish, order, wish, groupOf } = world;
  const fields = {
    ...(email !== undefined && { email }),
    image: photo,
    image2: photo,
    image3: photo,
    title: 'Jollof',
    category: 'Rice',
    price: 9.5,
  };
  for (const fieldsOf of [deliveryFields, courierFields, bookFields, invitationFields, statusFields]) {
    const own = await fieldsOf(world, name);
    if (own) return { ...fields, ...own };
  }
  if (name.includes('wish/') || name.includes('product-wish')) return { ...fields, id: await wish() };
  if (name === 'POST /orders/{id}/dispute-answer') return { ...fields, id: await world.disputedOrder() };
  if (/^POST \/(commission|tax)-changes$/.test(name)) {
    const { date: from } = world.testServer.services.courtClock.wallTimeOf(new Date());
    return { ...fields, percent: 7.5, kitchen: world.people['Seller of the dish'].uid, from };
  }
  if (name === 'POST /rent-changes') return { ...fields, amount: 400, kitchen: world.people['Seller of the dish'].uid };
  if (name === 'DELETE /service-fee-changes/{id}') return { ...fields, id: await world.plannedRate('service_fee') };
  if (name === 'POST /court-term-changes') return { ...fields, term: 'friendPercent', number: 10 };
  if (name === 'DELETE /court-term-changes/{id}')
    return { ...fields, id: await world.plannedRate('term:friendPercent') };
  if (name === 'GET /court-term-changes') return { ...fields, term: 'friendPercent' };
  if (name === 'DELETE /rent-changes/{id}') return { ...fields, id: await world.plannedRate('rent') };
  if (name === 'DELETE /commission-changes/{id}') return { ...fields, id: await world.plannedRate('commission') };
  if (name === 'DELETE /tax-changes/{id}') return { ...fields, id: await world.plannedRate('tax') };
  if (name.startsWith('POST /wallet')) return { ...fields, ...(await walletFields(world)) };
  if (name.includes('/payouts')) return { ...fields, ...(await payoutFields(world)) };
  if (name === 'POST /closed-months') return { ...fields, month: await world.closedMonth() };
  if (name === 'GET /money-lines')
    return { ...fields, of: 'earned', kitchen: undefined, date: undefined, cursor: undefined };
  if (name.includes('/statements/')) return { ...fields, id: await world.kitchenOfSeller() };
  if (name === 'POST /orders/{id}/payment-card')
    return { ...fields, id: await startedPayment(world), savedCard: await world.savedCard() };
  if (name === 'DELETE /my-cards/{id}') return { ...fields, id: await world.savedCard() };
  if (name.includes('/orders/'))
    return {
      ...fields,
      id: await order(paidFor.has(name) ? { payment: 'paid' } : {}),
      from: 'placed',
      to: 'cancelled',
      amount: 0.5,
    };
  if (name.includes('/rescues/')) return { ...fields, ...(await world.substitution()) };
  if (name.startsWith('POST /shared-basket')) return { ...fields, ...(await sharedFields(world, name)) };
  if (name.includes('/shared-basket/lines/')) return { ...fields, id: await shareBasket(world), from: 1, to: 2 };
  if (name.includes('/basket/lines/')) return { ...fields, id: await world.basketLine() };
  if (/-orders\b/.test(name)) return { ...fields, from: '2026-01-01', to: '2026-12-31' };
  if (name === 'DELETE /team-tokens/{id}') return { ...fields, id: await world.teamToken() };
  if (name === 'POST /teams/{name}/confirmation') return { ...fields, ...(await world.unconfirmedTeam()) };
  if (name === 'GET /table-codes') return { ...fields, from: 1, to: 12 };
  if (name === 'PATCH /table-rules')
    return { ...fields, networks: ['192.0.2.0/24'], hours: { from: '11:00', to: '22:00' } };
  if (name === 'POST /table-codes') return { ...fields, replaces: await world.versionOfTableCodes() };
  if (name === 'GET /monitor') return { ...fields, key: world.monitorKey };
  if (name === 'POST /kiosks') return { ...fields, terminal: undefined };
  if (/^\w+ \/kiosks?\//.test(name) || name === 'GET /kiosk') return { ...fields, ...(await kioskFields(world)) };
  if (name === 'POST /guests/claim') return { ...fields, secret: await world.guestSecret() };
  if (name === 'POST /checkouts')
    return {
      ...fields,
      total: 9.5,
      dayCode: '1234',
      tip: undefined,
      delivery: undefined,
      lines: undefined,
      line: await world.basketLine(),
    };
  if (name.includes('/checkouts/{id}'))
    return {
      ...fields,
      id: (await groupOf(await order(paidFor.has(name) ? { payment: 'paid' } : {}))).checkout,
      amount: 0.5,
    };
  if (name === 'GET /payments/{id}') return { ...fields, id: await world.payment() };
  if (name === 'POST /tickets/{id}/review') return { ...fields, id: await world.handedOverTicket() };
  if (name === 'POST /news/notified')
    return { ...fields, news: [{ kind: 'ready', about: await world.handedOverTicket() }] };
  if (name === 'POST /news/{id}/dismissal') return { ...fields, id: (await world.refundNews()).id };
  if (name === 'POST /text-number') return { ...fields, phone: '+2348012345678', language: 'en' };
  if (name === 'POST /push-devices') return { ...fields, endpoint };
  if (name === 'DELETE /push-devices/{id}') return { ...fields, id: await pushDevice(world) };
  if (name.includes('/reviews/{id}')) return { ...fields, id: await world.review() };
  if (name === 'POST /tickets/{id}/promise') return { ...fields, id: await world.acceptedTicket(), from: 0, to: 5 };
  if (name === 'GET /kitchen/{id}') {
    const shown = await world.testServer.app.inject(`/api/product/${await dish()}`);
    return { ...fields, id: shown.json<MenuDish>().kitchen.id };
  }
  if (name.includes('/tickets/'))
    return { ...fields, id: (await groupOf(await order())).ticket, from: 'placed', to: 'cancelled' };
  const id = name.includes('/users/') ? world.people['another Buyer'].uid : await dish();
  return { ...fields, id, productId: id };
}

async function kioskFields({ kiosk, dish }: World): Promise<Fields> {
  const lines = [{ productId: await dish(), quantity: 1, choices: [], price: 9.5 }];
  return { ...(await kiosk()), total: 9.5, lines };
}

/** Replaces values by valid ones. Fields that the body lacks remain absent. */
const about = (body: unknown, valid: Fields): unknown =>
  typeof body === 'object' && body !== null && !Array.isArray(body)
    ? Object.fromEntries(
        Object.entries(body).map(([key, value]) => [
          key,
          Object.hasOwn(valid, key) && [typeof value, 'undefined'].includes(typeof valid[key]) ? valid[key] : value,
        ]),
      )
    : body;

/** Replaces lone surrogates, which can’t be part of an address. */
const written = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toString();
