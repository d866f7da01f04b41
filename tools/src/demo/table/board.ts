import { shade } from '../paint/colour';
import { clipped, linear, placed } from '../paint/paint';
import type { Sketch } from '../paint/sketch';

interface Oblong {
  x: number;
  y: number;
  width: number;
  height: number;
  turn?: number;
}

const box = ({ width, height }: Oblong, radius: number, paint: string, inset = 0) =>
  `<rect x="${-width / 2 + inset}" y="${-height / 2 + inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" rx="${Math.max(radius - inset, 4)}" ${paint}/>`;

/** A soft edge from many thin layers: a turned blur costs half a second. */
function softBox(oblong: Oblong, radius: number, spread: number, strength: number): string {
  const layers = 14;
  return Array.from({ length: layers }, (_, index) =>
    box(
      oblong,
      radius,
      `fill="#1c0a04" fill-opacity="${(strength / layers) * 1.25}"`,
      spread * ((2 * index) / layers - 1),
    ),
  ).join('');
}

/** The shadow falls in the table's directions, so its way is turned back into the board's. */
function shadow(oblong: Oblong, radius: number): string {
  const turn = (-(oblong.turn ?? 0) * Math.PI) / 180;
  const fall = (length: number) => {
    const [dx, dy] = [length * 0.6, length * 0.85];
    return `translate(${(dx * Math.cos(turn) - dy * Math.sin(turn)).toFixed(1)} ${(dx * Math.sin(turn) + dy * Math.cos(turn)).toFixed(1)})`;
  };
  return `<g transform="${fall(38)}">${softBox(oblong, radius, 34, 0.42)}</g><g transform="${fall(12)}">${softBox(oblong, radius, 11, 0.42)}</g>`;
}

/** A plank with grain along its length. What lies on it is drawn around its middle and turns with it. */
export function board(sketch: Sketch, oblong: Oblong, wood: string): string {
  const { width, height } = oblong;
  const body = linear(sketch, 60, [0, shade(wood, 0.22)], [0.5, wood], [1, shade(wood, -0.18)]);
  const grain = Array.from({ length: 34 }, () => {
    const y = sketch.between(-height / 2, height / 2);
    const sway = sketch.between(-16, 16);
    return `<path d="M${-width / 2} ${y.toFixed(1)}C${-width / 6} ${(y + sway).toFixed(1)} ${width / 6} ${(y - sway).toFixed(1)} ${width / 2} ${(y + sway / 2).toFixed(1)}" stroke-width="${sketch.between(1.5, 6).toFixed(1)}" stroke-opacity="${sketch.between(0.08, 0.3).toFixed(2)}"/>`;
  });
  const plank =
    shadow(oblong, 46) +
    box(oblong, 46, `fill="${shade(wood, -0.42)}"`) +
    `<g transform="translate(-4 -6)">${box(oblong, 46, `fill="${body}"`)}` +
    clipped(sketch, box(oblong, 46, ''), `<g fill="none" stroke="${shade(wood, -0.45)}">${grain.join('')}</g>`) +
    `${box(oblong, 46, 'fill="none" stroke="#fff" stroke-width="4" stroke-opacity="0.28"', 5)}</g>`;
  return placed(oblong.x, oblong.y, oblong.turn ?? 0, plank);
}

/** A lacquered tray with a raised lip. */
export function tray(sketch: Sketch, oblong: Oblong, colour: string): string {
  const lip = linear(sketch, 52, [0, shade(colour, 0.4)], [0.5, colour], [1, shade(colour, -0.35)]);
  const floor = linear(sketch, 52, [0, shade(colour, -0.42)], [0.25, shade(colour, -0.12)], [1, shade(colour, 0.1)]);
  const body =
    shadow(oblong, 70) +
    box(oblong, 70, `fill="${lip}"`) +
    box(oblong, 70, 'fill="none" stroke="#fff" stroke-width="3" stroke-opacity="0.35"', 5) +
    box(oblong, 70, `fill="${floor}"`, 26);
  return placed(oblong.x, oblong.y, oblong.turn ?? 0, body);
}

/** Baking paper, its corners never quite square. */
export function paper(sketch: Sketch, oblong: Oblong, colour = '#f4e8d2'): string {
  const { width: w, height: h } = oblong;
  const nudge = () => sketch.between(-18, 18).toFixed(0);
  const edge = `M${-w / 2} ${-h / 2}L${nudge()} ${-h / 2 + 8}L${w / 2} ${-h / 2 + +nudge()}L${w / 2 - 10} ${nudge()}L${w / 2 + +nudge() / 2} ${h / 2}L${nudge()} ${h / 2 - 9}L${-w / 2 + +nudge()} ${h / 2}L${-w / 2 + 8} ${nudge()}Z`;
  const sheen = linear(sketch, 40, [0, shade(colour, 0.5)], [0.5, colour], [1, shade(colour, -0.1)]);
  const crease = `<path d="M${-w / 2} ${-h / 6}L${w / 2} ${-h / 5}M${w / 8} ${-h / 2}L${w / 10} ${h / 2}" stroke="#b79d74" stroke-width="3" stroke-opacity="0.3"/>`;
  return placed(
    oblong.x,
    oblong.y,
    oblong.turn ?? 0,
    `<g transform="translate(8 12)">${softBox(oblong, 12, 10, 0.4)}</g><path d="${edge}" fill="${sheen}"/>${crease}`,
  );
}
