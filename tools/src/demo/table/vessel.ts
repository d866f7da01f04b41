import { shade } from '../paint/colour';
import { linear, radial, softShadow } from '../paint/paint';
import type { Sketch } from '../paint/sketch';

export interface Round {
  x: number;
  y: number;
  r: number;
}

const glazes = {
  cream: '#f3e6cf',
  celadon: '#a9c0a5',
  indigo: '#2f4868',
  clay: '#c98258',
  night: '#3a3532',
  honey: '#dba24a',
  white: '#f7f2e8',
  jade: '#3f7f6d',
  oxblood: '#7d2a22',
} as const;
type Glaze = keyof typeof glazes;

const circle = (x: number, y: number, r: number, paint: string) => `<circle cx="${x}" cy="${y}" r="${r}" ${paint}/>`;

/** Long and soft below the rim, short and dark where it touches. */
const contact = (sketch: Sketch, { x, y, r }: Round, height: number) =>
  softShadow(sketch, { x, y, reach: [r, r], height }, 0.5) +
  softShadow(sketch, { x, y, reach: [r, r], height: height * 0.3 }, 0.42);

const stoneware = (sketch: Sketch, { x, y, r }: Round, glaze: Glaze) => {
  const dark = glaze === 'night' || glaze === 'indigo' || glaze === 'jade' || glaze === 'oxblood';
  const specks = Array.from({ length: 90 }, () => {
    const [turn, reach] = [sketch.between(0, 2 * Math.PI), r * Math.sqrt(sketch.between(0, 0.97))];
    return circle(
      +(x + Math.cos(turn) * reach).toFixed(1),
      +(y + Math.sin(turn) * reach).toFixed(1),
      +sketch.between(1, 3.2).toFixed(1),
      '',
    );
  });
  return `<g fill="${dark ? '#fff' : '#6b4a2c'}" fill-opacity="${dark ? 0.13 : 0.3}">${specks.join('')}</g>`;
};

/** A hand-thrown plate from above: rim, step down, well. */
export function plate(sketch: Sketch, round: Round, glaze: Glaze): string {
  const { x, y, r } = round;
  const base = glazes[glaze];
  const rim = linear(sketch, 52, [0, shade(base, 0.5)], [0.45, base], [1, shade(base, -0.24)]);
  const step = linear(sketch, 52, [0, shade(base, -0.3)], [0.5, shade(base, -0.06)], [1, shade(base, 0.55)]);
  const well = radial(sketch, [0.62, 0.66, 0.75], [0, shade(base, 0.22)], [0.6, base], [1, shade(base, -0.13)]);
  return (
    contact(sketch, round, r * 0.075) +
    circle(x, y, r, `fill="${rim}"`) +
    circle(x, y, r - 3, `fill="none" stroke="${shade(base, -0.35)}" stroke-width="3" stroke-opacity="0.35"`) +
    circle(x, y, r - 8, `fill="none" stroke="#fff" stroke-width="4" stroke-opacity="0.35"`) +
    circle(x, y, r * 0.79, `fill="${step}"`) +
    circle(x, y, r * 0.765, `fill="${well}"`) +
    stoneware(sketch, round, glaze)
  );
}

/** A bowl from above. What it holds is drawn around its middle and must end at `r * 0.86`: clipping it would double the time. */
export function bowl(sketch: Sketch, round: Round, glaze: Glaze, content: string): string {
  const { x, y, r } = round;
  const base = glazes[glaze];
  const rim = linear(sketch, 52, [0, shade(base, 0.55)], [0.5, base], [1, shade(base, -0.28)]);
  const wall = linear(sketch, 52, [0, shade(base, -0.5)], [0.5, shade(base, -0.2)], [1, shade(base, 0.3)]);
  const inside = r * 0.86;
  const depth = radial(
    sketch,
    [0.56, 0.58, 0.56],
    [0, '#1c0a04', 0],
    [0.78, '#1c0a04', 0],
    [0.93, '#1c0a04', 0.3],
    [1, '#1c0a04', 0.62],
  );
  return (
    contact(sketch, round, r * 0.15) +
    circle(x, y, r, `fill="${rim}"`) +
    circle(x, y, r - 5, `fill="none" stroke="#fff" stroke-width="4" stroke-opacity="0.4"`) +
    circle(x, y, r * 0.935, `fill="${wall}"`) +
    `<g transform="translate(${x} ${y})">${content}</g>` +
    circle(x, y, inside, `fill="${depth}"`)
  );
}

/** A small dish of something to dip into. */
export function dip(sketch: Sketch, round: Round, glaze: Glaze, sauce: string, garnish = ''): string {
  const r = round.r;
  const pool = radial(sketch, [0.4, 0.36, 0.8], [0, shade(sauce, 0.25)], [0.55, sauce], [1, shade(sauce, -0.45)]);
  const gloss = `<path d="M${-r * 0.55} ${-r * 0.28}A${r * 0.66} ${r * 0.66} 0 0 1 ${-r * 0.05} ${-r * 0.62}" stroke="#fff" stroke-width="${r * 0.075}" stroke-linecap="round" fill="none" stroke-opacity="0.6"/>`;
  return bowl(sketch, round, glaze, `<circle r="${r * 0.86}" fill="${pool}"/>${garnish}${gloss}`);
}
