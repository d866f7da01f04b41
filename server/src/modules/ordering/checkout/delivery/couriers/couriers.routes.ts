import type { OpenRun } from '@food-court/shared-api/contract';
import type { OrderingServices } from '#modules/ordering/services';
import type { Handlers } from '#platform/contract/handler';
import { askerOf } from '#modules/ordering/monitor/kiosk/kiosk-orders';
import { readCheckoutDelivery } from '../checkout-delivery';
import { makeRun, takeRunBack } from './change-runs';
import { endDelivery } from './end-delivery';
import { presentOpenRun, presentRun, presentWaiting } from './couriers.presenter';
import { findOpenRuns, type RunRow } from './runs.repository';
import { findStops, findWaiting } from './stops.repository';
import { findOwnRun, openOwnRun, takeCourierStep } from './take-courier-step';

type RunCall =
  | 'GET /waiting-deliveries'
  | 'GET /courier-runs'
  | 'POST /courier-runs'
  | 'DELETE /courier-runs/{id}'
  | 'POST /checkouts/{id}/delivery/end';
type CourierCall = 'POST /courier/openings' | 'GET /courier' | 'POST /courier/steps';

/** Reads the primary database: who has just taken a step sees it. */
export function courierHandlers({ db }: OrderingServices): Handlers<RunCall | CourierCall> {
  const openRunOf = async (run: RunRow): Promise<OpenRun> => presentOpenRun(run, await findStops(db, [run.id]));
  return {
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

    'POST /checkouts/{id}/delivery/end': async ({ params, body, caller }) => {
      const { outcome } = body;
      await db.transaction().execute((trx) => endDelivery(trx, caller, { checkoutId: params.id, outcome }));
      return readCheckoutDelivery(db, caller, params.id);
    },

    'POST /courier/openings': async ({ body }) => openRunOf(await openOwnRun(db, body)),
    'GET /courier': async ({ query }) => openRunOf(await findOwnRun(db, askerOf(query))),
    'POST /courier/steps': async ({ body }) => openRunOf(await takeCourierStep(db, body)),
  };
}
