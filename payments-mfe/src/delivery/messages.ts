import { ApiError, language, t, type Delivery, type QuoteAsked, type Text } from '@food-court/shared-api';
import { tenthsOfKm } from '@food-court/shared-api/delivery-fee';
import type { Place } from '@food-court/shared-api/distance';
import { directionOf, kmBetween, offsetOf, type Direction } from './distance/ring-scale';

const tenths = (km: number): string =>
  (Math.round(km * 10) / 10).toLocaleString(language(), { maximumFractionDigits: 1 });

export const directionTexts: Readonly<Record<Direction, Text>> = {
  north: 'north' satisfies Text,
  'north-east': 'north-east' satisfies Text,
  east: 'east' satisfies Text,
  'south-east': 'south-east' satisfies Text,
  south: 'south' satisfies Text,
  'south-west': 'south-west' satisfies Text,
  west: 'west' satisfies Text,
  'north-west': 'north-west' satisfies Text,
};

/** For example '4.1 km by road, to the north-east'. */
export const wayText = (court: Place, place: Place): string =>
  t('{km} km by road, {direction} of the court', {
    km: tenths(kmBetween(court, place)),
    direction: t(directionTexts[directionOf(offsetOf(court, place))]),
  });

export const outOfReachText = (km: number, reachKm: number): string =>
  t('We don’t deliver there: it is {km} km away, and we deliver within {reach} km.', {
    km: tenths(km),
    reach: tenths(reachKm),
  });

/** At the border the distance counts in tenths, like the fee. */
export const isOutOfReach = ({ reachKm, zones }: Delivery, km: number): boolean =>
  zones.length === 0 && tenthsOfKm(km * 1_000) > tenthsOfKm(reachKm * 1_000);

export const kmText = (km: number): string => t('{km} km', { km: tenths(km) });

/** The way by road. Undefined for a zone that the court no longer has. */
export function kmTo({ position, zones }: Delivery, to: QuoteAsked): number | undefined {
  if ('zone' in to) return zones.find(({ name }) => name === to.zone)?.km;
  return position && zones.length === 0 ? kmBetween(position, to.position) : undefined;
}

export const failureText = (error: unknown): string =>
  error instanceof ApiError ? error.message : t('Please try again in a moment.');
