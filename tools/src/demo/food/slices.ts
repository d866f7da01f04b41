import { shade } from '../paint/colour';
import type { Item } from '../paint/item';
import { linear, placed, radial } from '../paint/paint';
import { blob, ring } from '../paint/shape';

const fruits = {
  lemon: { peel: '#f2bb1d', pith: '#fdf3c8', flesh: '#f9d94c' },
  lime: { peel: '#5f9e2c', pith: '#eef5c8', flesh: '#a9d24f' },
  orange: { peel: '#ee8420', pith: '#fde6bd', flesh: '#f9a233' },
  grapefruit: { peel: '#ee9a45', pith: '#fde0c8', flesh: '#e9604f' },
} as const;
type Citrus = keyof typeof fruits;

const around = (count: number, drawing: string) =>
  Array.from({ length: count }, (_, index) => placed(0, 0, (index * 360) / count, drawing)).join('');

export const wheel =
  (fruit: Citrus): Item =>
  (sketch) => {
    const { peel, pith, flesh } = fruits[fruit];
    const juice = radial(sketch, [0.5, 0.2, 0.9], [0, shade(flesh, 0.25)], [0.5, flesh], [1, shade(flesh, -0.16)]);
    const segment = `<path d="M0-10L25-70Q0-90-25-70Z" fill="${juice}" stroke="${juice}" stroke-width="7" stroke-linejoin="round"/>`;
    return `<circle r="100" fill="${linear(sketch, 52, [0, shade(peel, 0.3)], [1, shade(peel, -0.2)])}"/><circle r="91" fill="${pith}"/>${around(9, segment)}`;
  };

/** Half an egg, yolk up. */
export const boiledEgg: Item = (sketch) => {
  const white = radial(sketch, [0.4, 0.35, 0.75], [0, '#ffffff'], [0.7, '#fbf3e2'], [1, '#d9c6a3']);
  const yolk = radial(sketch, [0.38, 0.34, 0.75], [0, '#ffcf7a'], [0.5, '#f39a1e'], [1, '#c96f0c']);
  return (
    `<path d="M0-118C72-116 96-10 92 24C84 116-84 116-92 24C-96-10-72-116 0-118Z" fill="${white}"/>` +
    `<circle cy="12" r="56" fill="${yolk}"/><ellipse cx="-22" cy="-12" rx="16" ry="9" fill="#fff" fill-opacity="0.75" transform="rotate(-30)"/>`
  );
};

/** An egg from the pan, crisp at its edge. */
export const friedEgg: Item = (sketch) => {
  const white = radial(sketch, [0.45, 0.42, 0.62], [0, '#ffffff'], [0.72, '#fffaf0'], [0.9, '#f3d9a4'], [1, '#b9782f']);
  const halo = radial(sketch, [0.5, 0.5, 0.5], [0.75, '#b9782f', 0.45], [1, '#b9782f', 0]);
  const yolk = radial(sketch, [0.36, 0.3, 0.8], [0, '#ffe07a'], [0.45, '#fbb023'], [1, '#dd7410']);
  return (
    `<path d="${blob(sketch, 100, 92, 0.13, 12)}" fill="${white}"/><circle cx="4" cy="6" r="52" fill="${halo}"/>` +
    `<circle r="41" fill="${yolk}"/><ellipse cx="-14" cy="-17" rx="13" ry="7" fill="#fff" fill-opacity="0.85" transform="rotate(-30)"/>`
  );
};

export const cucumber: Item = (sketch) => {
  const flesh = radial(sketch, [0.4, 0.36, 0.7], [0, '#eef6cf'], [0.75, '#cfe3a0'], [1, '#a3c56a']);
  const seeds = ring(9, 40).map(([x, y], index) =>
    placed(x, y, index * 40, '<ellipse rx="11" ry="5" fill="#f8fbe6" fill-opacity="0.9"/>'),
  );
  return `<circle r="100" fill="#3c6a28"/><circle r="90" fill="${flesh}"/>${seeds.join('')}`;
};

export const tomatoSlice: Item = (sketch) => {
  const flesh = radial(sketch, [0.4, 0.36, 0.75], [0, '#f4735a'], [0.7, '#df3a2a'], [1, '#b3231a']);
  const chamber = `<path d="M0-20C32-36 30-76 0-78C-30-76-32-36 0-20Z" fill="#f9a17a" fill-opacity="0.85"/><circle cy="-50" r="7" fill="#ffe9b0"/><circle cx="12" cy="-62" r="5" fill="#ffe9b0"/>`;
  return `<circle r="100" fill="${flesh}"/>${around(5, chamber)}`;
};

/** Ripe plantain, fried until its edge is caramel. */
export const plantain: Item = (sketch) => {
  const body = radial(sketch, [0.42, 0.4, 0.62], [0, '#f9cf5e'], [0.62, '#e79f2b'], [0.88, '#a85715'], [1, '#6b2f0c']);
  return `<ellipse rx="100" ry="62" fill="${body}"/><path d="M-58 2h116M-44-12h92M-40 14h84" stroke="#7a3a0e" stroke-width="6" stroke-dasharray="4 17" stroke-linecap="round" stroke-opacity="0.55"/><path d="M-70-22Q-40-46 10-46" stroke="#fff3c4" stroke-width="7" stroke-linecap="round" fill="none" stroke-opacity="0.6"/>`;
};
