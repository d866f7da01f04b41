import { shade } from '../paint/colour';
import type { Item } from '../paint/item';
import { linear, placed, radial } from '../paint/paint';
import { strewn } from '../paint/shape';
import type { Sketch } from '../paint/sketch';

/** A block of ice: clear in the middle, bright along its edges. */
export const ice: Item = (sketch) => {
  const body = linear(
    sketch,
    50,
    [0, '#ffffff', 0.75],
    [0.4, '#ffffff', 0.2],
    [0.7, '#ffffff', 0.12],
    [1, '#ffffff', 0.5],
  );
  return `<rect x="-90" y="-82" width="180" height="164" rx="36" fill="${body}" stroke="#fff" stroke-opacity="0.6" stroke-width="6"/><path d="M-56-46L-14-54" stroke="#fff" stroke-width="14" stroke-linecap="round" stroke-opacity="0.85"/>`;
};

/** Things afloat between two depths (pixels above the base), within a half width. */
export function afloat(
  sketch: Sketch,
  item: Item,
  { count, low, high, reach, size }: { count: number; low: number; high: number; reach: number; size: number },
): string {
  return Array.from({ length: count }, (_, index) => {
    const y = -(low + ((index + sketch.between(0.1, 0.9)) / count) * (high - low));
    const x = (index % 2 ? 1 : -1) * sketch.between(0.1, 0.75) * reach;
    const turn = sketch.between(-40, 40);
    return placed(x, y, turn, item(sketch, turn), (size * sketch.between(0.85, 1.15)) / 100);
  }).join('');
}

/** Tapioca at the bottom of a glass. */
export function pearls(sketch: Sketch, reach: number, depth: number): string {
  const pearl = radial(sketch, [0.34, 0.28, 0.8], [0, '#8a5a3c'], [0.3, '#3c1f12'], [1, '#160805']);
  return strewn(sketch, 58, 1)
    .map(
      ([x, y]) =>
        `<circle cx="${(x * reach).toFixed(1)}" cy="${(-depth * 0.52 + y * depth * 0.5).toFixed(1)}" r="27" fill="${pearl}"/>`,
    )
    .join('');
}

export function fizz(sketch: Sketch, reach: number, height: number): string {
  const bubbles = Array.from({ length: 90 }, () => {
    const x = sketch.between(-reach, reach);
    return `<circle cx="${x.toFixed(1)}" cy="${(-sketch.between(30, height)).toFixed(1)}" r="${sketch.between(2, 7).toFixed(1)}"/>`;
  });
  return `<g fill="#fff" fill-opacity="0.5">${bubbles.join('')}</g>`;
}

/** Beads of cold on the outside. */
export function dew(sketch: Sketch, reach: number, height: number, count = 60): string {
  return Array.from({ length: count }, () => {
    const [x, y, r] = [
      sketch.between(-reach, reach),
      -sketch.between(height * 0.08, height * 0.86),
      sketch.between(2.5, 8),
    ];
    return (
      `<circle cx="${(x + 1.5).toFixed(1)}" cy="${(y + 2.5).toFixed(1)}" r="${r.toFixed(1)}" fill="#1c0a04" fill-opacity="0.2"/>` +
      `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}" fill="#fff" fill-opacity="0.36"/>` +
      `<circle cx="${(x - r * 0.3).toFixed(1)}" cy="${(y - r * 0.3).toFixed(1)}" r="${(r * 0.3).toFixed(1)}" fill="#fff" fill-opacity="0.9"/>`
    );
  }).join('');
}

/** A paper straw from the drink past the rim. */
export function straw(
  sketch: Sketch,
  { x, y, turn, length, colour }: { x: number; y: number; turn: number; length: number; colour: string },
): string {
  const width = 30;
  const round = linear(
    sketch,
    0,
    [0, '#1c0a04', 0.3],
    [0.35, '#ffffff', 0.35],
    [0.6, '#ffffff', 0],
    [1, '#1c0a04', 0.36],
  );
  const stripes = Array.from({ length: Math.ceil(length / 62) }, (_, index) => {
    const top = -length + index * 62;
    return `<path d="M${-width / 2} ${top + 34}L${width / 2} ${top}V${Math.min(top + 30, 0)}L${-width / 2} ${Math.min(top + 64, 0)}Z" fill="${colour}"/>`;
  });
  const tube = `x="${-width / 2}" y="${-length}" width="${width}" height="${length}"`;
  return placed(
    x,
    y,
    turn,
    `<rect ${tube} fill="#fdf4e2"/>${stripes.join('')}<rect ${tube} fill="${round}"/><ellipse cy="${-length}" rx="${width / 2}" ry="5" fill="${shade(colour, -0.5)}"/>`,
  );
}
