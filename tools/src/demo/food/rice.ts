import { radial, softShadow } from '../paint/paint';
import { shade } from '../paint/colour';
import { blob, strewn } from '../paint/shape';
import type { Sketch } from '../paint/sketch';

/** From the pile's shaded foot to its lit top. */
const riceTones = {
  white: ['#c9b48f', '#e9dcc0', '#f8f0de', '#fffdf6'],
  jollof: ['#8f2b12', '#c4481b', '#e2672a', '#f69350'],
  saffron: ['#b06a10', '#dd9a24', '#f2bd45', '#fbdf8d'],
  fried: ['#8d5a24', '#c98f45', '#e6b868', '#f8dca0'],
  coconut: ['#b9a37e', '#e6d6b4', '#f7ecd4', '#fffaf0'],
  herb: ['#4f5f1f', '#8b9a45', '#c3c37c', '#e9e4b4'],
} as const;
type RiceTone = keyof typeof riceTones;

/** One path per tone: thousands of grains stay cheap to draw. */
function grains(sketch: Sketch, count: number, radius: number, size: number): string {
  return strewn(sketch, count, radius)
    .map(([x, y]) => {
      const turn = sketch.between(0, Math.PI);
      const [dx, dy] = [Math.cos(turn) * size, Math.sin(turn) * size];
      return `M${(x - dx / 2).toFixed(1)} ${(y - dy / 2).toFixed(1)}l${dx.toFixed(1)} ${dy.toFixed(1)}`;
    })
    .join('');
}

/** A heap of rice from above, lit from the top left, drawn around its middle. */
export function rice(sketch: Sketch, radius: number, tone: RiceTone, grain = 19): string {
  const [foot, low, high, top] = riceTones[tone];
  const count = Math.round((radius / grain) ** 2 * 4.2);
  const layer = (paint: string, reach: number, many: number, dx: number) =>
    `<path transform="translate(${dx} ${dx})" d="${grains(sketch, Math.round(count * many), radius * reach, grain)}" stroke="${paint}" stroke-width="${grain * 0.5}" stroke-linecap="round"/>`;
  const dome = radial(
    sketch,
    [0.36, 0.32, 0.75],
    [0, '#fff6dc', 0.34],
    [0.4, '#fff6dc', 0],
    [0.7, '#2a1005', 0],
    [1, '#2a1005', 0.5],
  );
  const heap = blob(sketch, radius, radius, 0.03, 17);
  return (
    softShadow(sketch, { x: 0, y: 0, reach: [radius, radius], height: radius * 0.09 }) +
    `<path d="${heap}" fill="${foot}"/>` +
    layer(shade(foot, -0.15), 1, 0.7, 2) +
    layer(low, 0.98, 1, 0) +
    layer(shade(foot, -0.05), 0.96, 0.25, 1) +
    layer(high, 0.94, 0.95, -1) +
    layer(low, 0.92, 0.3, 0) +
    layer(top, 0.86, 0.5, -radius * 0.02) +
    `<path d="${heap}" fill="${dome}"/>`
  );
}
