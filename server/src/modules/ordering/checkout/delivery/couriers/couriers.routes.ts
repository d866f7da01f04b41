import type { OpenRun } from '@food-court/shared-api/contract';
import type { OrderingServices } from '#modules/ordering/services';
import type { Handlers } from '#platform/contract/handler';
import { askerOf } from '#modules/ordering/monitor/kiosk/kiosk-orders';
import { readCheckoutDelivery } from '../checkout-delivery';
import { makeRun, takeRunBack } from './change-runs';
import { endDelivery } from './end-delivery';
import { payCourier } from './pay-courier';
import { readRunPay } from './run-pay';
import { presentOpenRun, presentRun, presentUnpaid, presentWaiting } from './couriers.presenter';
import { findOpenRuns, findUnpaidRuns, type RunRow } from './runs.repository';
import { findStops, findWaiting } from './stops.repository';
import { findOwnRun, openOwnRun, takeCourierStep } from './take-courier-step';

type RunCall =
  | 'GET /waiting-deliveries'
  | 'GET /courier-runs'
  | 'POST /courier-runs'
  | 'DELETE /courier-runs/{id}'
  | 'GET /unpaid-courier-runs'
  | 'POST /courier-runs/{id}/payout'
  | 'POST /checkouts/{id}/delivery/end';
type CourierCall = 'POST /courier/openings' | 'GET /courier' | 'POST /courier/steps';

/** Reads the primary database: who has just taken a step sees it. */
export const courierHandlers = (services: OrderingServices): Handlers<RunCall | CourierCall> => ({
  ...handlersOfAdmins(services),
  ...handlersOfCouriers(services),
});

const handlersOfAdmins = ({ db }: OrderingServices): Handlers<RunCall> => ({
  'GET /waiting-deliveries': async () => (await findWaiting(db)).map(presentWaiting),

  'GET /courier-runs': async () => {
    const runs = await findOpenRuns(db);
    const stops = await findStops(
      db,
      runs.map(({ id }) => id),
    );
    return runs.map((run) => presentRun(run, stops));
  },

  'POST /courier-runs': async ({ body, caller }) => {
    const { run, key } = await db.transaction().execute((trx) => makeRun(trx, caller, body));
    return { ...presentRun(run, await findStops(db, [run.id])), key };
  },

  'DELETE /courier-runs/{id}': async ({ params, caller }) => {
    await db.transaction().execute((trx) => takeRunBack(trx, caller, params.id));
    return { _id: params.id };
  },

  'GET /unpaid-courier-runs': async () => (await findUnpaidRuns(db)).map(presentUnpaid),

  'POST /courier-runs/{id}/payout': async ({ params: { id }, body, caller }) => {
    const paid = await db.transaction().execute((trx) => payCourier(trx, caller, { id, ...body }));
    return { _id: id, ...paid, way: body.way };
  },

  'POST /checkouts/{id}/delivery/end': async ({ params, body, caller }) => {
    const { outcome } = body;
    await db.transaction().execute((trx) => endDelivery(trx, caller, { checkoutId: params.id, outcome }));
    return readCheckoutDelivery(db, caller, params.id);
  },
});

function handlersOfCouriers(services: OrderingServices): Handlers<CourierCall> {
  const { db } = services;
  const openRunOf = async (run: RunRow): Promise<OpenRun> => {
    const stops = await findStops(db, [run.id]);
    return presentOpenRun(run, stops, await readRunPay(db, run, stops));
  };
  return {
    'POST /courier/openings': async ({ body }) => openRunOf(await openOwnRun(db, body)),
    'GET /courier': async ({ query }) => openRunOf(await findOwnRun(db, askerOf(query))),
    'POST /courier/steps': async ({ body }) => openRunOf(await takeCourierStep(services, body)),
  };
}
