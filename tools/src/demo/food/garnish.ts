import { shade } from '../paint/colour';
import type { Item } from '../paint/item';
import { linear, placed, radial } from '../paint/paint';

export const scallion: Item = (sketch) =>
  `<ellipse rx="100" ry="86" fill="${sketch.pick(['#6fa32f', '#8fbf45', '#4f8526'])}"/><ellipse rx="58" ry="48" fill="#dcebb0"/><ellipse cx="6" cy="8" rx="36" ry="28" fill="#7da046"/>`;

export const sesame: Item = (sketch) =>
  `<ellipse rx="100" ry="58" fill="${sketch.pick(['#fbeecb', '#f2dba6', '#fff6de'])}"/>`;

export const chilliRing: Item = (sketch) =>
  `<ellipse rx="76" ry="68" fill="#f6c9a0" stroke="${sketch.pick(['#d3271b', '#e23d24'])}" stroke-width="42"/><circle cx="-16" cy="10" r="15" fill="#fff0bd"/><circle cx="20" cy="-12" r="13" fill="#fff0bd"/>`;

export const pea: Item = (sketch) =>
  `<circle r="100" fill="${radial(sketch, [0.34, 0.3, 0.8], [0, '#d3ec8a'], [0.5, '#7cb53a'], [1, '#37691c'])}"/>`;

export const cube =
  (colour: string): Item =>
  (sketch) =>
    `<rect x="-95" y="-85" width="190" height="170" rx="40" fill="${linear(sketch, 55, [0, shade(colour, 0.4)], [0.5, colour], [1, shade(colour, -0.35)])}"/>`;

export const cashew: Item = (sketch) => {
  const roast = linear(sketch, 60, [0, '#fbe7b8'], [0.5, '#e8bd72'], [1, '#ad7430']);
  return `<path d="M-100-10C-100-100 100-100 100-5C100 62 42 52 30 16C14-20-20-16-34 20C-50 62-100 50-100-10Z" fill="${roast}"/>`;
};

const leafGreens = ['#3f7f2b', '#5a9a35', '#77b445'] as const;

/** Mint or basil: one pointed leaf with its ribs, tip upward. */
export const leaf: Item = (sketch) => {
  const green = sketch.pick(leafGreens);
  const blade = linear(sketch, 40, [0, shade(green, 0.4)], [0.5, green], [1, shade(green, -0.4)]);
  return (
    `<path d="M0 100C78 62 62-46 0-100C-62-46-78 62 0 100Z" fill="${blade}"/>` +
    `<path d="M0 112V-82M0 62L34 36M0 62L-34 36M0 22L34-6M0 22L-34-6M0-18L26-42M0-18L-26-42" stroke="${shade(green, 0.45)}" stroke-width="5" stroke-opacity="0.7" fill="none"/>`
  );
};

/** Coriander: three scalloped lobes on a stalk. */
export const coriander: Item = (sketch) => {
  const green = sketch.pick(leafGreens);
  const blade = linear(sketch, 50, [0, shade(green, 0.4)], [0.6, green], [1, shade(green, -0.35)]);
  const lobe = `<path d="M0 0C-42-16-62-50-42-71C-35-92-13-83 0-100C13-83 35-92 42-71C62-50 42-16 0 0Z" fill="${blade}"/>`;
  return (
    `<path d="M0 0Q10 50-8 100" stroke="${shade(green, -0.1)}" stroke-width="11" stroke-linecap="round" fill="none"/>` +
    [-72, 72, 0].map((turn) => placed(0, 0, turn, lobe, turn === 0 ? 1 : 0.85)).join('')
  );
};
