import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Order } from '@food-court/shared-api/contract';
import { insertDish, waitForValue, type Person } from '../index';
import { runCount } from '../run-counts';
import { createTestCluster, type RunningServer } from '../test-cluster';
import { kitchens, noonOf, type Basket } from './noon-baskets';
import { followOrders } from './followed-orders';
import { NoonKitchen } from './noon-kitchen';

const basketCount = runCount(16, 90);
const buyerCount = runCount(8, 40);
const minuteMs = 60_000;
/** The last basket is paid within two and a half hours. The rest is for the tickets that are still open. */
const mostMinutes = 300;
/** A kitchen without tickets looks at its board after each payment, and otherwise at this interval in minutes. */
const idleLooks = 10;

/**
 * The clock of the simulation is virtual: a minute is over as soon as everything in it is done. The servers use the real time, and
 * real PostgreSQL, card payments, boards and streams.
 */
test(`a noon of ${basketCount} baskets in eight kitchens on two servers loses no ticket, shows none twice, and notifies everybody`, async (t) => {
  const court = await createTestCluster();
  t.after(() => court.close());
  const servers = (await Promise.all([court.start({}, 0), court.start({}, 1)])) as [RunningServer, RunningServer];
  const sellers = await people('kitchen', 'Seller', kitchens.length);
  const buyers = await people('buyer', 'Buyer', buyerCount);
  const dishes = await Promise.all(sellers.map((seller) => insertDish(court.db, seller)));
  const streams = await Promise.all(buyers.map((buyer, place) => followOrders(servers[place % 2]!.base, buyer)));
  t.after(() => Promise.all(streams.map((stream) => stream.close())));

  function people(name: string, role: 'Buyer' | 'Seller', count: number): Promise<Person[]> {
    return Promise.all(Array.from({ length: count }, (_, place) => court.createPerson(`${name}-${place}`, role)));
  }

  const minutesOfTicket = new Map<string, number>();
  const buyerOfOrder = new Map<string, Person>();
  /** Pays a basket at one of the servers, as a browser does. */
  async function pay(basket: Basket, place: number): Promise<void> {
    const buyer = buyers[place % buyers.length]!;
    const server = servers[place % 2]!;
    const { body: checkout } = await server.orderBasket(
      buyer,
      basket.tickets.map(({ kitchen }) => dishes[kitchen]!),
    );
    assert.equal(checkout.tickets.length, basket.tickets.length, checkout.detail);
    for (const [line, { _id, orders }] of checkout.tickets.entries()) {
      minutesOfTicket.set(_id, Math.ceil(basket.tickets[line]!.real / minuteMs));
      for (const order of orders) buyerOfOrder.set(order._id, buyer);
    }
    const first = checkout.tickets[0]!.orders[0]!._id;
    const { body: payment } = await server.beginPayment(buyer, first);
    await court.cards.confirm(payment.clientSecret);
    assert.equal((await servers[(place + 1) % 2]!.checkPayment(buyer, first)).body.payment, 'paid');
  }

  let notified = 0;
  /** Two devices of the buyer show the news at the same time; only one of them may be the first. */
  async function showReady([order]: readonly Order[]): Promise<void> {
    const buyer = buyerOfOrder.get(order!._id)!;
    const answers = await Promise.all(servers.map((server) => server.showReady(buyer, order!.ticketId)));
    assert.equal(answers.flatMap(({ body }) => body.first).length, 1, 'one of two devices is the first');
    notified += 1;
  }

  const rows = sellers.map(
    (seller) => new NoonKitchen(seller, servers, (id) => minutesOfTicket.get(id) ?? assert.fail(id), showReady),
  );
  const served = () => rows.reduce((sum, kitchen) => sum + kitchen.served, 0);
  const baskets = noonOf({ seed: 12, baskets: basketCount, noise: 0.08 });
  const tickets = baskets.reduce((sum, basket) => sum + basket.tickets.length, 0);
  let paid = 0;
  for (let minute = 0; minute < mostMinutes && served() < tickets; minute++) {
    const arriving = baskets.slice(paid).filter(({ paidAt }) => paidAt < (minute + 1) * minuteMs);
    await Promise.all(arriving.map((basket, place) => pay(basket, paid + place)));
    paid += arriving.length;
    const looking = rows.filter(({ isBusy }) => isBusy || arriving.length > 0 || minute % idleLooks === 0);
    await Promise.all(looking.map((kitchen) => kitchen.workAt(minute)));
  }

  assert.deepEqual([paid, served(), notified], [basketCount, tickets, tickets]);
  const unfinished = court.db.selectFrom('orders').select('id').where('status', '<>', 'handed_over').execute();
  assert.deepEqual(await unfinished, []);
  const silent = () =>
    [...buyerOfOrder].filter(([order, buyer]) => !streams[buyers.indexOf(buyer)]!.seen.has(order)).length;
  await waitForValue(async () => silent(), 0);
  const steps = await court.db
    .selectFrom('order_events')
    .select((events) => events.fn.countAll<string>().as('count'))
    .where('status', 'in', ['preparing', 'ready', 'handed_over'])
    .executeTakeFirstOrThrow();
  assert.equal(Number(steps.count), 3 * tickets, 'each step was taken once');
});
