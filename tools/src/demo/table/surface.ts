import { blur, linear, radial } from '../paint/paint';
import { shade } from '../paint/colour';
import type { Sketch } from '../paint/sketch';

export const picture = { width: 1600, height: 1200 } as const;

/** The painted table tops of the series; each kitchen keeps to a few. */
const tableColours = {
  lacquer: '#a8321f',
  teal: '#1f5a58',
  ink: '#233648',
  saffron: '#dd9a2b',
  terracotta: '#c46a42',
  brick: '#8f3524',
  olive: '#66662f',
  sage: '#93a377',
  blush: '#e3ab8d',
  cream: '#ecd6b4',
  plum: '#5a2a38',
  char: '#35302c',
  sea: '#3f8581',
  lemon: '#edc65a',
} as const;
type TableColour = keyof typeof tableColours;

const all = `width="${picture.width}" height="${picture.height}"`;

/** A table top from above, brighter where the window is. */
export function tableTop(sketch: Sketch, colour: TableColour): string {
  const base = tableColours[colour];
  const pool = radial(sketch, [0.28, 0.2, 1.05], [0, shade(base, 0.2)], [0.45, base], [1, shade(base, -0.34)]);
  return `<rect ${all} fill="${pool}"/>`;
}

/** A table top seen from the side, against a wall that something may be painted on: where tall things stand. */
export function tableAndWall(sketch: Sketch, table: TableColour, wall: TableColour, onWall = ''): string {
  const horizon = 800;
  const wallPool = radial(
    sketch,
    [0.3, 0.3, 0.95],
    [0, shade(tableColours[wall], 0.26)],
    [0.5, tableColours[wall]],
    [1, shade(tableColours[wall], -0.3)],
  );
  const top = linear(
    sketch,
    90,
    [0, shade(tableColours[table], -0.16)],
    [0.3, tableColours[table]],
    [1, shade(tableColours[table], 0.12)],
  );
  return (
    `<rect ${all} fill="${wallPool}"/>${onWall}` +
    `<rect y="${horizon - 26}" width="${picture.width}" height="34" fill="#1c0a04" fill-opacity="0.22" ${blur(sketch, 14)}/>` +
    `<rect y="${horizon}" width="${picture.width}" height="${picture.height - horizon}" fill="${top}"/>`
  );
}

/** Sun through a window with four panes, lying across whatever it meets. */
export function windowLight(sketch: Sketch, x: number, y: number, strength = 0.2): string {
  const pane = (dx: number, dy: number) => `<rect x="${dx}" y="${dy}" width="330" height="420" rx="6"/>`;
  return (
    `<g transform="translate(${x} ${y}) skewX(-24) rotate(9)" fill="#fff1d0" fill-opacity="${strength}" ${blur(sketch, 9)}>` +
    `${pane(0, 0)}${pane(372, 0)}${pane(0, 462)}${pane(372, 462)}</g>`
  );
}

/** A painted round on the wall behind a glass. */
export function sunDisc(sketch: Sketch, x: number, y: number, r: number, colour: string): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${linear(sketch, 60, [0, shade(colour, 0.3)], [1, shade(colour, -0.12)])}"/>`;
}

/** A strip of cloth or a lacquer runner that divides the picture. */
export function runner(
  sketch: Sketch,
  colour: string,
  { x, width, turn }: { x: number; width: number; turn: number },
): string {
  const cloth = linear(sketch, 0, [0, shade(colour, 0.12)], [0.5, colour], [1, shade(colour, -0.2)]);
  const edge = (at: number) =>
    `<rect x="${at}" y="-500" width="5" height="2400" fill="${shade(colour, 0.35)}" fill-opacity="0.5"/>`;
  return (
    `<g transform="rotate(${turn} 800 600)"><rect x="${x + 10}" y="-500" width="${width + 8}" height="2400" fill="#1c0a04" fill-opacity="0.4" ${blur(sketch, 14)}/>` +
    `<rect x="${x}" y="-500" width="${width}" height="2400" fill="${cloth}"/>${edge(x + 22)}${edge(x + width - 27)}</g>`
  );
}
