import { detourPercent, metresBetween, roadMetres, type Place } from '@food-court/shared-api/distance';

/** Kilometres by road to the east and to the north of the court. */
export interface Offset {
  east: number;
  north: number;
}

const kmOfDegree = 111.195;
const detour = detourPercent / 100;
const narrowing = ({ latitude }: Place): number => Math.cos((latitude * Math.PI) / 180);

export const offsetOf = (court: Place, place: Place): Offset => ({
  east: (place.longitude - court.longitude) * kmOfDegree * narrowing(court) * detour,
  north: (place.latitude - court.latitude) * kmOfDegree * detour,
});

/** Six decimals are a decimetre. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

export const placeAt = (court: Place, { east, north }: Offset): Place => ({
  latitude: rounded(court.latitude + north / (kmOfDegree * detour)),
  longitude: rounded(court.longitude + east / (kmOfDegree * narrowing(court) * detour)),
});

export const kmBetween = (court: Place, place: Place): number => roadMetres(metresBetween(court, place)) / 1_000;

/** Rings double: 1, 2, 4, 8 km. The last one is the reach. */
export function ringsWithin(reachKm: number): number[] {
  const rings = [1, 2, 4, 8, 16, 32].filter((km) => km < reachKm);
  return [...rings.slice(-3), reachKm];
}

/** Clockwise from the north. */
export const directions = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
] as const;
export type Direction = (typeof directions)[number];

export const directionOf = ({ east, north }: Offset): Direction => {
  const eighths = Math.round((Math.atan2(east, north) / (2 * Math.PI)) * 8);
  return directions[(eighths + 8) % 8] ?? 'north';
};

export function offsetTo(direction: Direction, km: number): Offset {
  const angle = (directions.indexOf(direction) / 8) * 2 * Math.PI;
  return { east: km * Math.sin(angle), north: km * Math.cos(angle) };
}
