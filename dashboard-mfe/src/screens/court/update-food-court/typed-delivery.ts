import type { Delivery } from '@food-court/shared-api';
import { placeOfPlusCode, plusCodeOf } from '@food-court/shared-api/plus-code';
import { numberIn } from '#forms/typed-amount.ts';

export interface TypedDelivery {
  place: string;
  reach: string;
  zones: string;
}

type Read<Value> = { value: Value } | 'wrong';

export const typedOf = ({ position, reachKm, zones }: Delivery): TypedDelivery => ({
  place: position ? plusCodeOf(position) : '',
  reach: `${reachKm}`,
  zones: zones.map(({ name, km }) => `${name} ${km}`).join('\n'),
});

const nowhere = { latitude: 0, longitude: 0 };

/** A full Plus Code, or a latitude and a longitude. Nothing typed leaves the place as it is. */
export function readPlace(typed: string, before: Delivery['position']): Read<Delivery['position']> {
  const text = typed.trim();
  if (text === '' || (before && text === plusCodeOf(before))) return { value: before };
  const [latitude = NaN, longitude = NaN, ...more] = text.split(/[\s,;]+/).map(Number);
  if (Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && more.length === 0)
    return { value: { latitude, longitude } };
  const place = placeOfPlusCode(text, before ?? nowhere);
  return place ? { value: place } : 'wrong';
}

const mostKm = 50;

export function readReach(typed: string): Read<number> {
  const km = numberIn(typed);
  return km >= 0.1 && km <= mostKm ? { value: km } : 'wrong';
}

/** Each line ends with kilometres: 'Yaba 3.4'. */
export function readZones(typed: string): Read<Delivery['zones']> {
  const lines = typed.split('\n').filter((line) => line.trim() !== '');
  const zones = lines.map((line) => {
    const words = line.trim().split(/\s+/);
    const km = Number(words.pop()?.replace(',', '.'));
    return { name: words.join(' '), km };
  });
  const areRight = zones.every(({ name, km }) => name !== '' && km >= 0 && km <= mostKm);
  return areRight && new Set(zones.map(({ name }) => name)).size === zones.length ? { value: zones } : 'wrong';
}
