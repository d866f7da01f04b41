import type { CourierStop } from '@food-court/shared-api';

/** Opens the phone’s own maps, so no service reads where people live. iPhones don’t know `geo:`. */
export function mapLink({ position, to = '' }: Pick<CourierStop, 'position' | 'to'>, agent: string): string {
  const place = position ? `${position.latitude},${position.longitude}` : encodeURIComponent(to);
  if (/iPhone|iPad/.test(agent)) return position ? `maps:?daddr=${place}` : `maps:?q=${place}`;
  return position ? `geo:${place}?q=${place}` : `geo:0,0?q=${place}`;
}
