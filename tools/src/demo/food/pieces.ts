import { shade } from '../paint/colour';
import type { Item } from '../paint/item';
import { clipped, linear, radial } from '../paint/paint';
import { blob, strewn } from '../paint/shape';

/** A piece in a craggy crust: crumbs lit from the top left, each with its own dark side. */
export const crispy =
  (colour = '#d9862b'): Item =>
  (sketch) => {
    const outline = blob(sketch, 100, sketch.between(72, 86), 0.075, 19);
    const body = radial(sketch, [0.34, 0.28, 0.9], [0, shade(colour, 0.42)], [0.4, colour], [0.78, shade(colour, -0.36)], [1, shade(colour, -0.66)]);
    const crumbs = strewn(sketch, 44, 92).map(([x, y]) => {
      const crumb = blob(sketch, sketch.between(7, 15), sketch.between(5, 10), 0.25, 7);
      const light = 0.5 - (x + y) / 400;
      const at = (shift: number) => `transform="translate(${(x + shift).toFixed(1)} ${(y * 0.82 + shift).toFixed(1)})"`;
      return (
        `<path ${at(3)} d="${crumb}" fill="#4a1c06" fill-opacity="0.42"/>` +
        `<path ${at(0)} d="${crumb}" fill="${shade(colour, light * sketch.between(0.4, 1.1) - 0.12)}" fill-opacity="0.85"/>`
      );
    });
    return `<path d="${outline}" fill="${body}"/>${clipped(sketch, `<path d="${outline}"/>`, crumbs.join(''))}`;
  };

/** A piece in a lacquer of sauce, with the window in it. */
export const glazed =
  (...colours: readonly string[]): Item =>
  (sketch) => {
    const colour = sketch.pick(colours);
    const body = radial(sketch, [0.34, 0.28, 0.86], [0, shade(colour, 0.48)], [0.34, colour], [0.8, shade(colour, -0.4)], [1, shade(colour, -0.62)]);
    const warm = radial(sketch, [0.5, 0.5, 0.5], [0, '#ffb45c', 0.6], [1, '#ffb45c', 0]);
    return (
      `<path d="${blob(sketch, 100, sketch.between(78, 100), 0.2, 7)}" fill="${body}"/><ellipse cx="34" cy="36" rx="34" ry="24" fill="${warm}"/>` +
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

/** A chunk charred at its edges. */
export const charred =
  (colour: string): Item =>
  (sketch) => {
    const outline = blob(sketch, 100, 106, 0.08, 9);
    const body = radial(sketch, [0.36, 0.3, 0.82], [0, shade(colour, 0.5)], [0.42, colour], [0.8, shade(colour, -0.5)], [1, '#2b1008']);
    const marks = `<path d="M-100-35L100-5M-100 30L100 60" stroke="#2b1008" stroke-width="16" stroke-opacity="0.62"/>`;
    return (
      `<path d="${outline}" fill="${body}"/>${clipped(sketch, `<path d="${outline}"/>`, marks)}` +
      `<ellipse cx="-28" cy="-42" rx="28" ry="11" transform="rotate(-20)" fill="#fff" fill-opacity="0.5"/>`
    );
  };
