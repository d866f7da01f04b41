import { shade } from '../paint/colour';
import { blur, clipped, linear, placed, radial, softShadow, type Stop } from '../paint/paint';
import type { Sketch } from '../paint/sketch';

/** Half widths from rim to base, as parts of the rim's; the curve runs smoothly through them. */
const glassShapes = {
  tumbler: [1, 0.97, 0.93, 0.89, 0.84],
  highball: [1, 0.99, 0.98, 0.97, 0.95],
  hurricane: [1, 0.86, 0.98, 1.04, 0.62],
  tulip: [0.94, 1.02, 1.06, 0.98, 0.7],
  cup: [1, 1.02, 1, 0.9, 0.66],
} as const;

export interface Glass {
  shape: keyof typeof glassShapes;
  /** The middle of the base. */
  x: number;
  y: number;
  height: number;
  rim: number;
}

/** How round a level edge looks from slightly above. */
const tilt = 0.17;

interface Filling {
  /** Colours from the surface (0) to the bottom (1). */
  colours: readonly Stop[];
  /** How full: 1 is to the brim. */
  level: number;
  /** Seen through the glass and the drink. */
  inside?: string;
  /** Lies or stands on the surface. */
  above?: string;
  /** Stands in the drink behind all that: straws. */
  behind?: string;
}

const halfWidth = ({ shape, rim }: Glass, depth: number) => {
  const widths = glassShapes[shape];
  const place = Math.min(Math.max(depth, 0), 0.9999) * (widths.length - 1);
  const index = Math.floor(place);
  const t = place - index;
  const ease = t * t * (3 - 2 * t);
  return rim * (widths[index]! + (widths[index + 1]! - widths[index]!) * ease);
};

/** The outline below a depth (0 rim, 1 base), closed by the round of the base. */
function body(glass: Glass, from: number, inset: number): string {
  const steps = Array.from({ length: 25 }, (_, index) => from + ((1 - from) * index) / 24);
  const bottom = -inset * 2.2;
  const y = (depth: number) => -glass.height + depth * (glass.height + bottom);
  const at = (side: number) => (depth: number) =>
    `${(side * (halfWidth(glass, depth) - inset)).toFixed(1)} ${y(depth).toFixed(1)}`;
  const foot = halfWidth(glass, 1) - inset;
  return `M${steps.map(at(-1)).join('L')}A${foot} ${foot * tilt} 0 0 0 ${at(1)(1)}L${steps.reverse().map(at(1)).join('L')}Z`;
}

const level = (rx: number, y: number, paint: string) =>
  `<ellipse cy="${y.toFixed(1)}" rx="${rx.toFixed(1)}" ry="${(rx * tilt).toFixed(1)}" ${paint}/>`;

/** Light that went through the drink and lies on the table in its colour. */
function caustic(sketch: Sketch, glass: Glass, colour: string): string {
  const foot = halfWidth(glass, 1);
  const glow = radial(sketch, [0.3, 0.4, 0.6], [0, shade(colour, 0.45), 0.85], [0.5, colour, 0.5], [1, colour, 0]);
  return (
    softShadow(sketch, { x: foot * 0.5, y: 6, reach: [foot * 1.5, foot * 0.36], height: 10 }, 0.55) +
    `<ellipse cx="${foot * 0.95}" cy="${foot * 0.2}" rx="${foot * 1.25}" ry="${foot * 0.3}" transform="rotate(9)" fill="${glow}"/>` +
    softShadow(sketch, { x: 0, y: -4, reach: [foot * 1.02, foot * 0.2], height: 8 }, 0.7)
  );
}

export function glassOf(
  sketch: Sketch,
  glass: Glass,
  { colours, level: full, inside = '', above = '', behind = '' }: Filling,
): string {
  const depth = 1 - full;
  const wall = 15;
  const surfaceY = -glass.height + depth * (glass.height - wall * 2.2);
  const surface = halfWidth(glass, depth) - wall;
  const outline = body(glass, 0, 0);
  const drink = `${body(glass, depth, wall)}M${-surface} ${surfaceY}A${surface} ${surface * tilt} 0 0 1 ${surface} ${surfaceY}A${surface} ${surface * tilt} 0 0 1 ${-surface} ${surfaceY}Z`;
  const lit = linear(sketch, 0, [0, '#fff6e0', 0], [0.32, '#fff6e0', 0.24], [0.62, '#fff6e0', 0], [1, '#fff6e0', 0.06]);
  const edges = Array.from(
    { length: 16 },
    (_, index) =>
      `<path d="${drink}" fill="none" stroke="#2a0d04" stroke-width="${(index + 1) * 7}" stroke-opacity="0.026"/>`,
  );
  const clear = linear(
    sketch,
    0,
    [0, '#ffffff', 0.5],
    [0.1, '#ffffff', 0.16],
    [0.5, '#ffffff', 0.08],
    [0.9, '#ffffff', 0.16],
    [1, '#ffffff', 0.42],
  );
  const top = colours[0]![1];
  const streak = (x: number, from: number, to: number, width: number, strength: number) =>
    `<path d="M${x * halfWidth(glass, from)} ${-glass.height * (1 - from)}Q${x * halfWidth(glass, (from + to) / 2) * 1.01} ${-glass.height * (1 - (from + to) / 2)} ${x * halfWidth(glass, to)} ${-glass.height * (1 - to)}" stroke="#fff" stroke-width="${width}" stroke-linecap="round" fill="none" stroke-opacity="${strength}"/>`;
  const drawing =
    caustic(sketch, glass, colours.at(-1)![1]) +
    `<path d="${outline}" fill="${clear}"/>` +
    level(
      glass.rim - 3,
      -glass.height,
      `fill="#fff" fill-opacity="0.14" stroke="#fff" stroke-opacity="0.5" stroke-width="5"`,
    ) +
    behind +
    `<path d="${drink}" fill="${linear(sketch, 90, ...colours)}"/>` +
    clipped(sketch, `<path d="${drink}"/>`, inside + edges.join('')) +
    `<path d="${drink}" fill="${lit}"/>` +
    level(surface, surfaceY, `fill="${shade(top, 0.3)}" stroke="${shade(top, 0.62)}" stroke-width="4"`) +
    above +
    streak(-0.76, 0.1, 0.8, 20, 0.5) +
    streak(-0.6, 0.16, 0.42, 9, 0.42) +
    streak(0.84, 0.18, 0.86, 9, 0.36) +
    `<path d="M${-glass.rim + 3} ${-glass.height}A${glass.rim - 3} ${(glass.rim - 3) * tilt} 0 0 0 ${glass.rim - 3} ${-glass.height}" stroke="#fff" stroke-opacity="0.85" stroke-width="6" fill="none"/>`;
  return placed(glass.x, glass.y, 0, drawing);
}

/** Where the drink's surface lies in the glass's own drawing. */
export const surfaceOf = (glass: Glass, full: number) => ({
  y: -glass.height + (1 - full) * (glass.height - 33),
  reach: halfWidth(glass, 1 - full) - 15,
});

export function steam(sketch: Sketch, x: number, y: number): string {
  const wisp = (dx: number, sway: number, width: number, strength: number) =>
    `<path d="M${x + dx} ${y}C${x + dx + sway} ${y - 90} ${x + dx - sway} ${y - 170} ${x + dx + sway * 0.6} ${y - 290}" stroke="#fff6e6" stroke-width="${width}" stroke-linecap="round" fill="none" stroke-opacity="${strength}"/>`;
  return `<g ${blur(sketch, 13)}>${wisp(-70, 46, 26, 0.3)}${wisp(10, -58, 34, 0.34)}${wisp(86, 40, 22, 0.26)}</g>`;
}
