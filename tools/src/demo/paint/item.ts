import { placed, softShadow } from './paint';
import { strewn } from './shape';
import type { Sketch } from './sketch';

/**
 * A thing to eat, drawn around its middle and reaching about 100 to each side.
 * It is told how it will be turned, for what shines does so where the light stands.
 */
export type Item = (sketch: Sketch, turn: number) => string;

/** Which of a turned thing's own sides faces the light of the series: -1 its left, 1 its right. */
export const litSide = (turn: number): -1 | 1 =>
  Math.cos((turn * Math.PI) / 180) + Math.sin((turn * Math.PI) / 180) >= 0 ? -1 : 1;

interface Place {
  x: number;
  y: number;
  /** Half of its width. */
  size: number;
  turn?: number;
  /** How far it rises from what it lies on. */
  height?: number;
  /** How far its shadow's round reaches to the sides and up, as parts of the size. */
  round?: readonly [across: number, along: number];
}

/** Puts a thing down with its shadow. The one light of the series stands top left, however the thing is turned. */
export function put(
  sketch: Sketch,
  item: Item,
  { x, y, size, turn = 0, height = 2 + size * 0.17, round = [0.97, 0.86] }: Place,
): string {
  const shadow = softShadow(sketch, { x, y, turn, reach: [size * round[0], size * round[1]], height });
  return shadow + placed(x, y, turn, item(sketch, turn), size / 100);
}

interface Strewing {
  count: number;
  radius: number;
  /** Nothing lies nearer to the middle than this. */
  inner?: number;
  size: number;
  /** Wet and round things show where the light stands: they differ in shape and are not turned. */
  unturned?: boolean;
}

/** Many of a kind around the middle, each with its own turn. */
export const strew = (
  sketch: Sketch,
  item: Item,
  { count, radius, inner = 0, size, unturned = false }: Strewing,
): string =>
  strewn(sketch, count, radius, inner)
    .map(([x, y]) =>
      put(sketch, item, { x, y, size: size * sketch.between(0.82, 1.15), turn: unturned ? 0 : sketch.between(0, 360) }),
    )
    .join('');
