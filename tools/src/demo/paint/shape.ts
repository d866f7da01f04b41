import type { Sketch } from './sketch';

type Point = readonly [x: number, y: number];

const at = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;
const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/** A closed line without corners through the neighbourhood of the points. */
function rounded(points: readonly Point[]): string {
  const steps = points.map(
    (point, index) => `Q${at(point)} ${at(middle(point, points[(index + 1) % points.length]!))}`,
  );
  return `M${at(middle(points.at(-1)!, points[0]!))}${steps.join('')}Z`;
}

/** A hand-made round: `wobble` 0 is an ellipse, 0.3 a crust. */
export function blob(sketch: Sketch, rx: number, ry: number, wobble: number, corners = 11): string {
  return rounded(
    Array.from({ length: corners }, (_, index): Point => {
      const turn = (index / corners) * 2 * Math.PI;
      const reach = 1.04 + sketch.between(-wobble, wobble);
      return [Math.cos(turn) * rx * reach, Math.sin(turn) * ry * reach];
    }),
  );
}

/** Evenly strewn over a round, never in rows (golden-angle spiral with a little chance). */
export function strewn(sketch: Sketch, count: number, radius: number, inner = 0): Point[] {
  return Array.from({ length: count }, (_, index): Point => {
    const turn = index * 2.39996 + sketch.between(-0.35, 0.35);
    const reach = inner + (radius - inner) * Math.sqrt((index + sketch.between(0.2, 0.8)) / count);
    return [Math.cos(turn) * reach, Math.sin(turn) * reach];
  });
}

/** Points on a circle, from `start` degrees on. */
export const ring = (count: number, radius: number, start = 0): Point[] =>
  Array.from({ length: count }, (_, index): Point => {
    const turn = ((start + (index * 360) / count) * Math.PI) / 180;
    return [Math.cos(turn) * radius, Math.sin(turn) * radius];
  });
