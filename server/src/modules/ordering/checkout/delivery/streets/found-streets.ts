import { deliveryLimits, orderLimits, type FoundStreet } from '@food-court/shared-api/contract';
import type { Place } from '@food-court/shared-api/distance';
import { wayTo } from '../destination';
import type { StreetFeature } from './photon/photon';

/** A place that is somewhat too far is found and refused, because “no street found” would not say why. */
const searchedReaches = 2;
/** Metres of a degree of latitude. */
const metresOfDegree = 111_195;
const mostLabel = 160;

/** The corners of the land that is searched. Close to a pole it is the whole circle. */
export function searchedLand({ latitude, longitude }: Place, reachMetres: number) {
  const north = (searchedReaches * reachMetres) / metresOfDegree;
  const east = Math.min(180, north / Math.max(0.01, Math.cos((latitude * Math.PI) / 180)));
  return {
    southWest: { latitude: Math.max(-90, latitude - north), longitude: Math.max(-180, longitude - east) },
    northEast: { latitude: Math.min(90, latitude + north), longitude: Math.min(180, longitude + east) },
  };
}

/** The first of each label, with its distance. */
export function presentStreets(found: readonly StreetFeature[], court: Place, reachMetres: number): FoundStreet[] {
  const streets = new Map<string, FoundStreet>();
  for (const { geometry, properties } of found) {
    const street = streetOf(properties);
    if (street === undefined) continue;
    const label = labelOf(properties, street);
    if (streets.has(label)) continue;
    const [longitude, latitude] = geometry.coordinates;
    const position = { latitude, longitude };
    const { kmTenths, isInReach } = wayTo(court, position, reachMetres);
    streets.set(label, { label, street, position, km: kmTenths / 10, inReach: isInReach });
    if (streets.size === deliveryLimits.foundStreets) break;
  }
  return [...streets.values()];
}

type Names = StreetFeature['properties'];

/** Undefined for a place without a street, such as a park. */
function streetOf({ type, name, street, housenumber }: Names): string | undefined {
  const road = oneLine(street ?? (type === 'street' ? name : undefined), orderLimits.deliveryTo);
  if (road === '') return undefined;
  return oneLine(`${road} ${oneLine(housenumber, 20)}`, orderLimits.deliveryTo);
}

function labelOf({ type, name, locality, district, city }: Names, street: string): string {
  const parts = [type === 'street' ? undefined : name, street, locality ?? district, city].map((part) =>
    oneLine(part, orderLimits.deliveryTo),
  );
  return oneLine([...new Set(parts.filter(Boolean))].join(', '), mostLabel);
}

/** Whoever edits the map may write anything. Cut between letters, because half a pair is no letter. */
const oneLine = (text = '', most: number): string =>
  [...text.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').trim()].slice(0, most).join('').trim();
