import type { OrderingServices } from '#modules/ordering/services';
import type { Handlers } from '#platform/contract/handler';
import { notFound } from '#platform/http/refusal';
import { findDeliverySettings } from '../delivery-settings.repository';
import { chooseZone } from '../destination';
import { notNow } from '../make-quote';
import { presentStreets, searchedLand } from './found-streets';

/** Neither the log nor the database learns what was searched, or by whom. */
export const streetHandlers = (services: OrderingServices): Handlers<'POST /street-searches'> => ({
  'POST /street-searches': async ({ body }) => {
    const { findStreets, db } = services;
    if (!findStreets) throw notFound('This court has no street search.');
    const { on, position, zones, reachMetres } = await findDeliverySettings(db);
    if (!on) throw notNow();
    if (!position || zones.length > 0) throw chooseZone();
    const found = await findStreets({ text: body.text, near: position, ...searchedLand(position, reachMetres) });
    return presentStreets(found, position, reachMetres);
  },
});
