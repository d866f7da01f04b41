import { shade } from '../paint/colour';
import { radial } from '../paint/paint';
import { blob, strewn, type Point } from '../paint/shape';
import type { Sketch } from '../paint/sketch';

/** A bowl's worth of soup or curry, with beads of oil and the window in it; drawn around its middle. */
export function soup(sketch: Sketch, radius: number, colour: string, oil = '#ffcf6b'): string {
  const pool = radial(sketch, [0.4, 0.36, 0.78], [0, shade(colour, 0.24)], [0.5, colour], [1, shade(colour, -0.4)]);
  const beads = strewn(sketch, 46, radius * 0.92).map(
    ([x, y]) => `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${sketch.between(3, 15).toFixed(1)}"/>`,
  );
  return (
    `<circle r="${radius}" fill="${pool}"/>` +
    `<g fill="${oil}" fill-opacity="0.28" stroke="${shade(oil, 0.5)}" stroke-opacity="0.55" stroke-width="2">${beads.join('')}</g>` +
    gloss(radius)
  );
}

/** The window, mirrored in something wet. */
export function gloss(radius: number, strength = 0.38): string {
  return `<path d="M${-radius * 0.68} ${-radius * 0.2}A${radius * 0.72} ${radius * 0.72} 0 0 1 ${-radius * 0.12} ${-radius * 0.7}" stroke="#fff" stroke-width="${radius * 0.06}" stroke-linecap="round" fill="none" stroke-opacity="${strength}"/>`;
}

/** A spill of sauce under or over the food. */
export function pool(sketch: Sketch, rx: number, ry: number, colour: string, wobble = 0.14): string {
  const wet = radial(sketch, [0.36, 0.32, 0.8], [0, shade(colour, 0.3)], [0.5, colour], [1, shade(colour, -0.3)]);
  return `<path d="${blob(sketch, rx, ry, wobble, 13)}" fill="${wet}"/>`;
}

/** A thread of sauce from a squeezed bottle, there and back. */
export function drizzle(points: readonly Point[], colour: string, width: number): string {
  const [first, ...rest] = points;
  const path = `M${first!.join(' ')}${rest.map((point, index) => `Q${(index % 2 ? point[0] - width : point[0] + width).toFixed(1)} ${point[1].toFixed(1)} ${point.join(' ')}`).join('')}`;
  const line = (paint: string, thick: number, more: string) =>
    `<path d="${path}" fill="none" stroke="${paint}" stroke-width="${thick}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
  return (
    line('#1c0a04', width, 'stroke-opacity="0.3" transform="translate(4 6)"') +
    line(colour, width, '') +
    line('#fff', width * 0.2, `stroke-opacity="0.5" transform="translate(${-width * 0.18} ${-width * 0.18})"`)
  );
}
