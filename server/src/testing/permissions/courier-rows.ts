import type { CallName } from '@food-court/shared-api/contract';
import { insertCourierRun, insertDelivery, insertEarning } from '../insert-delivery';
import { expected, type Row } from './permission-row';
import type { World } from './world';

const everybody = (status: number) => expected(status, status, status, status, status, status, status, status);
const admins = (status: number) => expected(401, 403, 403, 403, 403, status, 403, 403);

/** A paid order of the Buyer, which the counter has handed over and a courier can bring. */
async function deliveryOfBuyer({ testServer: { db }, order, groupOf }: World): Promise<string> {
  const { checkout } = await groupOf(await order({ payment: 'paid', status: 'handed_over' }));
  await insertDelivery(db, checkout);
  return checkout;
}

async function runOf(world: World) {
  const stop = await deliveryOfBuyer(world);
  return { ...(await insertCourierRun(world.testServer.db, stop)), stop };
}

async function pickedUp(world: World): Promise<string> {
  const { stop } = await runOf(world);
  const { db } = world.testServer;
  await db.updateTable('deliveries').set({ picked_up_at: new Date() }).where('checkout_id', '=', stop).execute();
  return stop;
}

/** In dollars: 80 % of a fee of $0.50. */
const earned = 0.4;

/** A run that is over and has earned something. */
async function unpaidRun(world: World): Promise<string> {
  const { id, stop } = await runOf(world);
  const { db } = world.testServer;
  await db.updateTable('courier_runs').set({ ended_at: new Date() }).where('id', '=', id).execute();
  await insertEarning(db, { checkout_id: stop, run_id: id, percent_bp: 8_000, pay_cents: 40, tip_cents: 0 });
  return id;
}

/** Fields of a valid call. Undefined for calls that are not about couriers. */
export async function courierFields(world: World, name: CallName): Promise<Record<string, unknown> | undefined> {
  if (name === 'GET /checkouts/{id}/delivery') return { id: await deliveryOfBuyer(world) };
  if (name === 'POST /checkouts/{id}/delivery/end') return { id: await pickedUp(world) };
  if (name === 'POST /courier-runs/{id}/payout') return { id: await unpaidRun(world), amount: earned };
  if (name === 'POST /courier-runs') return { stops: [await deliveryOfBuyer(world)] };
  if (name === 'DELETE /courier-runs/{id}') return { id: (await runOf(world)).id };
  if (!/ \/courier(\/|$)/.test(name)) return undefined;
  return { ...(await runOf(world)), step: 'pick_up' };
}

const isCall =
  (path: string, body?: (run: Awaited<ReturnType<typeof runOf>>) => object): Row['request'] =>
  async (world) => {
    const run = await runOf(world);
    const { key, device } = run;
    return body ? { path, body: { key, device, ...body(run) } } : { path: `${path}?key=${key}&device=${device}` };
  };

export const courierRows: readonly Row[] = [
  // visitor, Buyer, another Buyer, Seller of the dish, another Seller, admin, suspended, without a profile
  {
    call: 'GET /checkouts/{id}/delivery',
    when: 'of the Buyer',
    request: async (world) => ({ path: `/checkouts/${await deliveryOfBuyer(world)}/delivery` }),
    expected: expected(401, 200, 404, 404, 404, 200, 403, 403),
  },
  {
    call: 'GET /waiting-deliveries',
    request: () => ({ path: '/waiting-deliveries' }),
    expected: admins(200),
  },
  { call: 'GET /courier-runs', request: () => ({ path: '/courier-runs' }), expected: admins(200) },
  {
    call: 'POST /courier-runs',
    request: async (world) => ({
      path: '/courier-runs',
      body: { courier: 'Ade', stops: [await deliveryOfBuyer(world)] },
    }),
    expected: admins(201),
  },
  {
    call: 'DELETE /courier-runs/{id}',
    request: async (world) => ({ path: `/courier-runs/${(await runOf(world)).id}` }),
    expected: admins(200),
  },
  {
    call: 'POST /checkouts/{id}/delivery/end',
    request: async (world) => ({
      path: `/checkouts/${await pickedUp(world)}/delivery/end`,
      body: { outcome: 'delivered' },
    }),
    expected: admins(200),
  },
  { call: 'GET /unpaid-courier-runs', request: () => ({ path: '/unpaid-courier-runs' }), expected: admins(200) },
  {
    call: 'POST /courier-runs/{id}/payout',
    request: async (world) => ({
      path: `/courier-runs/${await unpaidRun(world)}/payout`,
      body: { amount: earned, way: 'cash' },
    }),
    expected: admins(200),
  },
  { call: 'POST /courier/openings', request: isCall('/courier/openings', () => ({})), expected: everybody(200) },
  { call: 'GET /courier', request: isCall('/courier'), expected: everybody(200) },
  {
    call: 'POST /courier/steps',
    request: isCall('/courier/steps', ({ stop }) => ({ stop, step: 'pick_up' })),
    expected: everybody(200),
  },
];
