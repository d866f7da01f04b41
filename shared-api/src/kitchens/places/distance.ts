/** In degrees. */
export interface Place {
  latitude: number;
  longitude: number;
}

const earthMetres = 6_371_009;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** As the crow flies, by the haversine formula, in whole metres. */
export function metresBetween(one: Place, other: Place): number {
  const [a, b] = [radians(one.latitude), radians(other.latitude)];
  const north = Math.sin((b - a) / 2) ** 2;
  const east = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  return Math.round(2 * earthMetres * Math.asin(Math.min(1, Math.sqrt(north + Math.cos(a) * Math.cos(b) * east))));
}

/** Roads are longer than the line of a crow. Nobody routes here, so they are taken to be 1.3 times as long. */
export const detourPercent = 130;

export const roadMetres = (straightMetres: number): number => Math.round((straightMetres * detourPercent) / 100);
