import { shade } from '../paint/colour';
import { radial } from '../paint/paint';
import { blob, strewn } from '../paint/shape';
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

/** Cream poured in a turning line, thinner toward its end. */
export function creamSwirl(radius: number): string {
  const turns = 2.4;
  const point = (step: number) => {
    const turn = step * turns * 2 * Math.PI;
    const reach = radius * (0.12 + 0.88 * step);
    return `${(Math.cos(turn) * reach).toFixed(1)} ${(Math.sin(turn) * reach * 0.92).toFixed(1)}`;
  };
  const line = (from: number, to: number) =>
    `M${Array.from({ length: 13 }, (_, index) => point(from + ((to - from) * index) / 12)).join('L')}`;
  const parts = Array.from({ length: 10 }, (_, index) => {
    const width = 24 - index * 1.9;
    const path = line(index / 10, (index + 1) / 10);
    return `<path d="${path}" stroke="#7a2c08" stroke-opacity="0.28" stroke-width="${width}" transform="translate(3 5)"/><path d="${path}" stroke="#fff4de" stroke-width="${width.toFixed(1)}"/>`;
  });
  return `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${parts.join('')}</g>`;
}
