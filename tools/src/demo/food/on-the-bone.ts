import { shade } from '../paint/colour';
import { litSide, type Item } from '../paint/item';
import { clipped, linear, radial } from '../paint/paint';
import { strewn } from '../paint/shape';
import type { Sketch } from '../paint/sketch';

const bone = (sketch: Sketch) => {
  const ivory = linear(sketch, 30, [0, '#fffaf0'], [0.5, '#f0dfc2'], [1, '#b99a72']);
  return `<path d="M-9-48L-13-84C-34-84-36-112-15-112C-13-124 13-124 15-112C36-112 34-84 13-84L9-48Z" fill="${ivory}"/>`;
};

const thigh = 'M-4-66C22-66 26-40 42-16C66 14 66 60 38 86C10 110-34 104-54 70C-70 40-58 4-38-18C-26-34-26-64-4-66Z';

/** A leg of chicken, bone upward: skin roasted darker where it bulges, spice on it, the window in its glaze. */
export const drumstick =
  (colour: string): Item =>
  (sketch, turn) => {
    const side = litSide(turn);
    const skin = radial(
      sketch,
      [0.5 + side * 0.14, 0.42, 0.66],
      [0, shade(colour, 0.5)],
      [0.3, shade(colour, 0.14)],
      [0.62, shade(colour, -0.16)],
      [0.86, shade(colour, -0.5)],
      [1, shade(colour, -0.72)],
    );
    const spice = strewn(sketch, 60, 86).map(([x, y]) => {
      const paint = sketch.pick(['#3a1606', '#7a2c0a', '#f6c266', '#c93a14']);
      return `<circle cx="${x.toFixed(0)}" cy="${(y + 22).toFixed(0)}" r="${sketch.between(1, 3.4).toFixed(1)}" fill="${paint}" fill-opacity="0.55"/>`;
    });
    const charring = `<path d="M-70 62Q0 34 70 66M-66 26Q-6 2 62 30" stroke="#3a1606" stroke-width="9" stroke-opacity="0.34" fill="none"/>`;
    const shine = `<g transform="scale(${-side} 1)"><path d="M-38 12C-46 34-44 52-34 66" stroke="#fff" stroke-width="9" stroke-linecap="round" fill="none" stroke-opacity="0.62"/><path d="M-12-46Q-18-34-24-22" stroke="#fff" stroke-width="7" stroke-linecap="round" fill="none" stroke-opacity="0.55"/></g>`;
    return `${bone(sketch)}<path d="${thigh}" fill="${skin}"/>${clipped(sketch, `<path d="${thigh}"/>`, charring + spice.join(''))}${shine}`;
  };
