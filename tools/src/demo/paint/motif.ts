import { placed, softShadow } from './paint';
import type { Sketch } from './sketch';

interface MotifPlace {
  x: number;
  y: number;
  size: number;
  turn?: number;
  flip?: boolean;
  /** How far it rises from the table, which is how long its shadow is. */
  height?: number;
}

/** An icon of the vector set, put down with its shadow. The picture's maker supplies what the ids stand for. */
export function motif(
  sketch: Sketch,
  name: string,
  { x, y, size, turn = 0, flip = false, height = size * 0.075 }: MotifPlace,
): string {
  sketch.wants(name);
  const draw = (id: string) => `<use href="#${id}" transform="scale(${flip ? -size : size} ${size})"/>`;
  const shadow = height > 0 ? placed(x + height * 0.62, y + height * 0.9, turn, draw(`${name}-shadow`)) : '';
  return shadow + placed(x, y, turn, draw(name));
}

/** The same for a thing that stands and is seen from the side: its shadow lies on the table beside its foot. */
export function standing(sketch: Sketch, name: string, place: Omit<MotifPlace, 'height'>): string {
  const { x, y, size } = place;
  const foot = y + size * 0.41;
  return (
    softShadow(sketch, { x: x + size * 0.16, y: foot, reach: [size * 0.5, size * 0.1], height: size * 0.04 }, 0.5) +
    softShadow(sketch, { x, y: foot, reach: [size * 0.34, size * 0.05], height: 4 }, 0.55) +
    motif(sketch, name, { ...place, height: 0 })
  );
}
