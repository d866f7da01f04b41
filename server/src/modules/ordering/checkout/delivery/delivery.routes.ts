import { limitStep, steps } from '@food-court/shared-api/delivery-fee';
import type { OrderingServices } from '#modules/ordering/services';
import type { Handlers } from '#platform/contract/handler';
import { notFound } from '#platform/http/refusal';
import { changeDelivery } from './change-delivery';
import { readCheckoutDelivery } from './checkout-delivery';
import { findDeliverySettings } from './delivery-settings.repository';
import { findDeliveryTerms, type DeliveryTerms } from './delivery-terms';
import { presentDelivery, presentQuote, presentSurge, type StepNow } from './delivery.presenter';
import { makeQuote } from './make-quote';
import { findQuote } from './quotes.repository';
import { findFreshReadings, findSurgeChanges } from './surge.repository';

type DeliveryCall =
  | `${'GET' | 'PATCH'} /delivery`
  | 'GET /surge'
  | 'POST /delivery-quotes'
  | 'GET /delivery-quotes/{id}'
  | 'GET /checkouts/{id}/delivery';

/** Reads the primary database: a quote that was made a moment ago is asked for, and so is a change of an admin. */
export function deliveryHandlers(services: OrderingServices): Handlers<DeliveryCall> {
  const { db } = services;
  const stepNow = async ({ rule }: DeliveryTerms): Promise<StepNow> => {
    const [reading] = await findFreshReadings(db);
    return { step: limitStep(rule, reading?.step ?? steps.least), reading };
  };
  const delivery = async () => {
    const terms = await findDeliveryTerms(db);
    const { findStreets, mapTiles } = services;
    return {
      ...presentDelivery(await findDeliverySettings(db), terms, await stepNow(terms)),
      ...(findStreets && { findsStreets: true as const }),
      ...(mapTiles && { mapTiles: mapTiles.address }),
    };
  };
  const quote = async (id: string, uid: string) => {
    const found = await findQuote(db, { id, uid });
    if (!found) throw notFound('We can’t find this delivery fee.');
    return presentQuote(found);
  };
  return {
    'GET /delivery': delivery,
    'PATCH /delivery': async ({ body, caller }) => {
      await db.transaction().execute((trx) => changeDelivery(trx, caller, body));
      return delivery();
    },
    'GET /surge': async () => {
      const terms = await findDeliveryTerms(db);
      return presentSurge((await stepNow(terms)).step, terms, await findSurgeChanges(db));
    },
    'POST /delivery-quotes': async ({ body, caller }) =>
      quote(await db.transaction().execute((trx) => makeQuote(trx, caller.uid, body)), caller.uid),
    'GET /delivery-quotes/{id}': ({ params, caller }) => quote(params.id, caller.uid),
    'GET /checkouts/{id}/delivery': ({ params, caller }) => readCheckoutDelivery(db, caller, params.id),
  };
}
