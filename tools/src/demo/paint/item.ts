import { placed, softShadow } from './paint';
import { strewn } from './shape';
import type { Sketch } from './sketch';

/** A thing to eat, drawn around its middle and reaching about 100 to each side. */
export type Item = (sketch: Sketch) => string;

export interface Place {
  x: number;
  y: number;
  /** Half of its width. */
  size: number;
  turn?: number;
  /** How far it rises from what it lies on. */
  height?: number;
  /** Its height as a part of its width, for the shadow. */
  slender?: number;
}

/** Puts a thing down with its shadow. The one light of the series stands top left, however the thing is turned. */
export function put(sketch: Sketch, item: Item, { x, y, size, turn = 0, height = 2 + size * 0.17, slender = 0.86 }: Place): string {
  const shadow = softShadow(sketch, { x, y, turn, reach: [size * 0.97, size * slender], height });
  return shadow + placed(x, y, turn, item(sketch), size / 100);
}

export interface Strewing {
  count: number;
  radius: number;
  /** Nothing lies nearer to the middle than this. */
  inner?: number;
  size: number;
  /** Wet and round things show where the light stands: they differ in shape and are not turned. */
  unturned?: boolean;
}

/** Many of a kind around the middle, each with its own turn. */
export const strew = (sketch: Sketch, item: Item, { count, radius, inner = 0, size, unturned = false }: Strewing): string =>
  strewn(sketch, count, radius, inner)
    .map(([x, y]) => put(sketch, item, { x, y, size: size * sketch.between(0.82, 1.15), turn: unturned ? 0 : sketch.between(0, 360) }))
    .join('');
