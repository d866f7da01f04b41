import { shade } from '../paint/colour';
import type { Item } from '../paint/item';
import { clipped, linear, placed } from '../paint/paint';
import type { Sketch } from '../paint/sketch';

interface LeafPlace {
  x: number;
  y: number;
  length: number;
  turn: number;
}

/** A banana leaf to serve on, its rib along the middle. */
export function bananaLeaf(sketch: Sketch, { x, y, length, turn }: LeafPlace): string {
  const [l, w] = [length / 2, length * 0.21];
  const outline = `M${-l} 0C${-l * 0.7} ${-w * 1.25} ${l * 0.5} ${-w * 1.3} ${l} 0C${l * 0.5} ${w * 1.3} ${-l * 0.7} ${w * 1.25} ${-l} 0Z`;
  const green = '#3f7d35';
  const upper = linear(
    sketch,
    90,
    [0, shade(green, 0.3)],
    [0.49, shade(green, 0.06)],
    [0.5, shade(green, -0.34)],
    [1, shade(green, -0.02)],
  );
  const veins = Array.from({ length: 44 }, (_, index) => {
    const at = -l + (index * length) / 44;
    return `M${at.toFixed(0)} 0Q${(at + 36).toFixed(0)} ${-w * 0.5} ${(at + 96).toFixed(0)} ${-w}M${at.toFixed(0)} 0Q${(at + 36).toFixed(0)} ${w * 0.5} ${(at + 96).toFixed(0)} ${w}`;
  });
  const drawing =
    `<path d="${outline}" fill="${upper}"/>` +
    clipped(
      sketch,
      `<path d="${outline}"/>`,
      `<path d="${veins.join('')}" stroke="${shade(green, -0.35)}" stroke-opacity="0.5" stroke-width="3" fill="none"/>` +
        `<path d="M${-l} 0H${l}" stroke="${shade(green, 0.5)}" stroke-width="13"/><path d="M${-l} 7H${l}" stroke="${shade(green, -0.5)}" stroke-opacity="0.6" stroke-width="5"/>`,
    );
  return (
    placed(x + 14, y + 20, turn, `<path d="${outline}" fill="#1c0a04" fill-opacity="0.34"/>`) +
    placed(x, y, turn, drawing)
  );
}

/** A long slice of ripe mango. */
export const mangoSlice: Item = (sketch) => {
  const flesh = linear(sketch, 82, [0, '#ffe27a'], [0.4, '#fbb62c'], [0.8, '#ee8d16'], [1, '#c5660c']);
  return (
    `<path d="M-100 4C-70-36 60-42 100-6C70 34-60 40-100 4Z" fill="${flesh}"/>` +
    `<path d="M-78-2C-40-24 40-28 78-8" stroke="#fff3bf" stroke-width="5" stroke-linecap="round" fill="none" stroke-opacity="0.75"/>`
  );
};
