import { shade } from '../paint/colour';
import type { Item } from '../paint/item';
import type { Sketch } from '../paint/sketch';
import { linear, placed, radial } from '../paint/paint';
import { crispy } from './pieces';

const crust = (sketch: Sketch) =>
  radial(sketch, [0.36, 0.22, 0.95], [0, '#fbd591'], [0.35, '#e9a64c'], [0.72, '#c27526'], [1, '#7a3f10']);

/** A burger from the side, its foot at the bottom. */
export const burger: Item = (sketch) => {
  const ruffle = Array.from(
    { length: 12 },
    (_, index) => `Q${92 - index * 16} ${index % 2 ? 20 : 36} ${84 - index * 16} ${index % 2 ? 12 : 18}`,
  ).join('');
  const lettuce = linear(sketch, 90, [0, '#a6cf5a'], [0.5, '#6fa83a'], [1, '#3f7426']);
  const tomato = linear(sketch, 90, [0, '#f4705a'], [1, '#b3231a']);
  const cheese = linear(sketch, 90, [0, '#ffd45a'], [1, '#f0a21c']);
  const seeds = (
    [
      [-52, -42, -40],
      [-26, -62, -20],
      [6, -70, 4],
      [38, -58, 24],
      [62, -36, 44],
      [-8, -42, 10],
      [26, -32, -16],
      [-38, -22, 20],
      [52, -12, 30],
    ] as const
  )
    .map(
      ([x, y, turn]) =>
        placed(x + 1, y + 1.6, turn, '<ellipse rx="5.4" ry="3" fill="#7a3f10" fill-opacity="0.5"/>') +
        placed(x, y, turn, '<ellipse rx="5.4" ry="3" fill="#fff1cf"/>'),
    )
    .join('');
  return (
    `<path d="M-92 62C-92 58 92 58 92 62C94 88 80 98 62 98H-62C-80 98-94 88-92 62Z" fill="${crust(sketch)}"/>` +
    placed(0, 50, 0, `<g transform="scale(1.02 .34)">${crispy('#cf7a22')(sketch, 0)}</g>`) +
    `<path d="M-94 26H94L72 34L50 30L24 62L0 32L-40 34L-58 50L-74 33Z" fill="${cheese}"/>` +
    [-52, 2, 54].map((x) => `<rect x="${x - 36}" y="10" width="68" height="15" rx="7" fill="${tomato}"/>`).join('') +
    `<path d="M-102 8C-60-6 60-6 102 8L100 16${ruffle}Z" fill="${lettuce}"/>` +
    `<path d="M-94 4C-98-58-52-92 0-92C52-92 98-58 94 4C94 10-94 10-94 4Z" fill="${crust(sketch)}"/>` +
    `<path d="M-70-30C-60-58-36-72-14-76" stroke="#fff" stroke-width="7" stroke-linecap="round" fill="none" stroke-opacity="0.55"/>` +
    seeds +
    `<path d="M-94 4C-60 12 60 12 94 4" stroke="${shade('#7a3f10', -0.2)}" stroke-width="3" stroke-opacity="0.5" fill="none"/>`
  );
};
