import type { QuoteAsked } from '@food-court/shared-api/contract';
import { tenthsOfKm } from '@food-court/shared-api/delivery-fee';
import { metresBetween, roadMetres, type Place } from '@food-court/shared-api/distance';
import { notFound, Refusal } from '#platform/http/refusal';
import type { DeliverySettings } from './delivery-settings.repository';

const outOfReach = (kmTenths: number, reachMetres: number) =>
  new Refusal(
    'conflict',
    `We don’t deliver there: it is ${kmTenths / 10} km away, and we deliver within ${tenthsOfKm(reachMetres) / 10} km.`,
  );

/** A place or a zone within reach, and how far it is by road. */
export interface Destination {
  kmTenths: number;
  latitude: number | null;
  longitude: number | null;
  zone: string | null;
}

/** The way by road, in tenths as it counts. At the border the fee counts tenths of a kilometre, and so does the reach. */
export function wayTo(court: Place, place: Place, reachMetres: number): { kmTenths: number; isInReach: boolean } {
  const kmTenths = tenthsOfKm(roadMetres(metresBetween(court, place)));
  return { kmTenths, isInReach: kmTenths <= tenthsOfKm(reachMetres) };
}

export const chooseZone = () => new Refusal('conflict', 'Choose one of the zones that we deliver to.');

/** Throws if the court doesn’t deliver there. */
export function destinationOf({ position, zones, reachMetres }: DeliverySettings, asked: QuoteAsked): Destination {
  if ('zone' in asked) {
    const zone = zones.find(({ name }) => name === asked.zone);
    if (!zone) throw notFound('We can’t find this zone.');
    return { kmTenths: zone.kmTenths, latitude: null, longitude: null, zone: zone.name };
  }
  if (!position || zones.length > 0) throw chooseZone();
  const { kmTenths, isInReach } = wayTo(position, asked.position, reachMetres);
  if (!isInReach) throw outOfReach(kmTenths, reachMetres);
  return { kmTenths, ...asked.position, zone: null };
}
