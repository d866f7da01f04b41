import { placed } from './paint';
import type { Sketch } from './sketch';

export interface MotifPlace {
  x: number;
  y: number;
  size: number;
  turn?: number;
  flip?: boolean;
  /** How far it rises from the table, which is how long its shadow is. */
  height?: number;
}

/** An icon of the vector set, put down with its shadow. The picture's maker supplies what the ids stand for. */
export function motif(sketch: Sketch, name: string, { x, y, size, turn = 0, flip = false, height = size * 0.075 }: MotifPlace): string {
  sketch.wants(name);
  const draw = (id: string) => `<use href="#${id}" transform="scale(${flip ? -size : size} ${size})"/>`;
  return placed(x + height * 0.62, y + height * 0.9, turn, draw(`${name}-shadow`)) + placed(x, y, turn, draw(name));
}
