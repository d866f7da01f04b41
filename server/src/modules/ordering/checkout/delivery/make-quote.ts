import { centsFromNaira, type QuoteAsked } from '@food-court/shared-api/contract';
import { deliveryFee, limitStep, steps } from '@food-court/shared-api/delivery-fee';
import type { Trx } from '#platform/database/tables';
import { Refusal } from '#platform/http/refusal';
import { versionOf } from './delivery-rules.repository';
import { findDeliverySettings } from './delivery-settings.repository';
import { findDeliveryTerms } from './delivery-terms';
import { destinationOf } from './destination';
import { insertQuote } from './quotes.repository';
import { findFreshReadings } from './surge.repository';

export const notNow = () => new Refusal('conflict', 'The court doesn’t deliver right now.');

/** Keeps all that the fee was computed from. Nothing of it comes from the browser but the place. */
export async function makeQuote(trx: Trx, uid: string, asked: QuoteAsked): Promise<string> {
  const settings = await findDeliverySettings(trx);
  if (!settings.on) throw notNow();
  const { kmTenths, latitude, longitude, zone } = destinationOf(settings, asked);
  const { rule, nairaPerDollar } = await findDeliveryTerms(trx);
  const [reading] = await findFreshReadings(trx);
  const step = limitStep(rule, reading?.step ?? steps.least);
  const { baseKobo, kobo } = deliveryFee(rule, kmTenths, step);
  return insertQuote(trx, {
    person_uid: uid,
    rule_version: await versionOf(trx, rule),
    latitude,
    longitude,
    zone,
    km_tenths: kmTenths,
    step,
    open_tickets: reading?.open_tickets ?? null,
    cooking_slots: reading?.cooking_slots ?? null,
    free_couriers: reading?.free_couriers ?? null,
    base_kobo: baseKobo,
    kobo,
    kobo_per_dollar: Math.round(nairaPerDollar * 100),
    cents: centsFromNaira(kobo / 100, nairaPerDollar),
  });
}
