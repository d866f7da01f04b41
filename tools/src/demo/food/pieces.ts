import { shade } from '../paint/colour';
import type { Item } from '../paint/item';
import { clipped, linear, radial } from '../paint/paint';
import { blob, strewn } from '../paint/shape';

/** A piece in a craggy crust: crumbs lit from the top left, each with its own dark side. */
export const crispy =
  (colour = '#d9862b'): Item =>
  (sketch) => {
    const outline = blob(sketch, 100, sketch.between(72, 86), 0.075, 19);
    const body = radial(
      sketch,
      [0.34, 0.28, 0.9],
      [0, shade(colour, 0.42)],
      [0.4, colour],
      [0.78, shade(colour, -0.36)],
      [1, shade(colour, -0.66)],
    );
    const crumbs = strewn(sketch, 120, 90).map(([x, y]) => {
      const crumb = blob(sketch, sketch.between(4, 10), sketch.between(3, 7), 0.3, 6);
      const light = sketch.between(0.1, 1) - (x + y) / 240;
      const at = (shift: number) => `transform="translate(${(x + shift).toFixed(1)} ${(y * 0.82 + shift).toFixed(1)})"`;
      return (
        `<path ${at(2.4)} d="${crumb}" fill="#4a1c06" fill-opacity="0.42"/>` +
        `<path ${at(0)} d="${crumb}" fill="${light > 0.8 ? '#f9d282' : light > 0.45 ? '#eeb04c' : shade(colour, light < 0 ? -0.3 : 0)}" fill-opacity="0.85"/>`
      );
    });
    return `<path d="${outline}" fill="${body}"/>${crumbs.join('')}`;
  };

/** A piece in a lacquer of sauce, with the window in it. */
export const glazed =
  (...colours: readonly string[]): Item =>
  (sketch) => {
    const colour = sketch.pick(colours);
    const body = radial(
      sketch,
      [0.34, 0.28, 0.86],
      [0, shade(colour, 0.48)],
      [0.34, colour],
      [0.8, shade(colour, -0.4)],
      [1, shade(colour, -0.62)],
    );
    const warm = radial(sketch, [0.5, 0.5, 0.5], [0, '#ffb45c', 0.6], [1, '#ffb45c', 0]);
    return (
      `<path d="${blob(sketch, 100, sketch.between(80, 104), 0.3, 7)}" fill="${body}"/><ellipse cx="34" cy="36" rx="34" ry="24" fill="${warm}"/>` +
      `<path d="M-56-10Q-42-54 2-52" stroke="#fff" stroke-width="11" stroke-linecap="round" fill="none" stroke-opacity="0.75"/>`
    );
  };

/** A slice from the grill, wider than high, with its dark bars. */
export const grilledSlice =
  (colour = '#d59a55', height = 62): Item =>
  (sketch) => {
    const outline = blob(sketch, 100, height, 0.05, 12);
    const body = linear(sketch, 70, [0, shade(colour, 0.4)], [0.45, colour], [1, shade(colour, -0.45)]);
    const bars = [-0.64, -0.16, 0.32, 0.8].map((at) => `M-120 ${height * at + 12}L120 ${height * at - 12}`);
    const char = `<path d="${bars.join('')}" stroke="#4b1f0c" stroke-width="${height * 0.15}" stroke-opacity="0.72"/>`;
    return `<path d="${outline}" fill="${body}"/>${clipped(sketch, `<path d="${outline}"/>`, char)}`;
  };

/** A cut of meat off the coals: nearly square, black at its edges, dusted with spice. */
export const charred =
  (colour: string): Item =>
  (sketch) => {
    const outline = blob(sketch, 104, 112, 0.28, 6);
    const body = radial(
      sketch,
      [0.36, 0.3, 0.82],
      [0, shade(colour, 0.46)],
      [0.4, colour],
      [0.78, shade(colour, -0.48)],
      [1, '#230c05'],
    );
    const dust = strewn(sketch, 34, 80).map(([x, y]) => {
      const paint = sketch.pick(['#f0b25a', '#d8531f', '#2b1008', '#5a2410']);
      return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${sketch.between(3, 8).toFixed(1)}" fill="${paint}" fill-opacity="0.62"/>`;
    });
    return (
      `<path d="${outline}" fill="${body}"/>${dust.join('')}` +
      `<path d="M-52-34Q-34-60 6-58" stroke="#ffe9c4" stroke-width="9" stroke-linecap="round" fill="none" stroke-opacity="0.55"/>`
    );
  };
