import { shade } from '../paint/colour';
import type { Item } from '../paint/item';
import { clipped, linear, placed, radial } from '../paint/paint';
import { blob } from '../paint/shape';

/** A steamed bun with its pleats gathered on top, a little sauce showing. */
export const bun: Item = (sketch) => {
  const dough = radial(sketch, [0.36, 0.3, 0.8], [0, '#ffffff'], [0.5, '#faf0df'], [0.85, '#dec6a0'], [1, '#b8966a']);
  const pleat = `<path d="M4-14C26-40 20-66 34-88" stroke="#c7a97c" stroke-width="7" stroke-linecap="round" fill="none" stroke-opacity="0.75"/><path d="M10-14C32-38 27-62 41-82" stroke="#fff" stroke-width="6" stroke-linecap="round" fill="none" stroke-opacity="0.8"/>`;
  const pleats = Array.from({ length: 9 }, (_, index) => placed(0, 0, index * 40, pleat, 0.82));
  const sauce = radial(sketch, [0.36, 0.3, 0.8], [0, '#d8602c'], [0.6, '#8f2b14'], [1, '#4d130a']);
  return `<path d="${blob(sketch, 100, 98, 0.02, 13)}" fill="${dough}"/>${pleats.join('')}<path d="${blob(sketch, 22, 20, 0.2, 7)}" fill="${sauce}"/>`;
};

/** A roll of thin pastry, fried; lies along its width. */
export const springRoll: Item = (sketch) => {
  const outline = `<path d="M-94-15Q-100 0-94 15Q0 21 94 15Q100 0 94-15Q0-21-94-15Z"/>`;
  const crust = linear(sketch, 90, [0, '#f9d992'], [0.3, '#e3a243'], [0.7, '#b86a1d'], [1, '#6f360c']);
  const blisters = Array.from({ length: 26 }, () => {
    const [x, y] = [sketch.between(-88, 88), sketch.between(-14, 12)];
    return `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${sketch.between(1, 3.4).toFixed(1)}" ry="${sketch.between(0.7, 1.7).toFixed(1)}" fill="${sketch.pick(['#fbe3a8', '#8a4a12', '#f4c469'])}" fill-opacity="0.55"/>`;
  });
  const seam = `<path d="M-60 21L-20-21M26 21L60-21" stroke="${shade('#b86a1d', -0.25)}" stroke-width="1.6" stroke-opacity="0.6"/>`;
  const ends = `<ellipse cx="-94" rx="4" ry="14" fill="#7a3f10"/><ellipse cx="94" rx="4" ry="14" fill="#7a3f10"/>`;
  return `<g fill="${crust}">${outline}</g>${clipped(sketch, outline, blisters.join('') + seam)}${ends}`;
};
