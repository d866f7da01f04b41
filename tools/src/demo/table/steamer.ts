import { shade } from '../paint/colour';
import { clipped, linear, placed, radial, softShadow } from '../paint/paint';
import type { Sketch } from '../paint/sketch';
import type { Round } from './vessel';

const bamboo = '#cf9c58';

/** A bamboo steamer without its lid, from above. What it holds is drawn around its middle and reaches `r * 0.8`. */
export function steamer(sketch: Sketch, { x, y, r }: Round, content: string): string {
  const hoop = linear(sketch, 52, [0, shade(bamboo, 0.5)], [0.5, bamboo], [1, shade(bamboo, -0.4)]);
  const inner = linear(sketch, 52, [0, shade(bamboo, -0.5)], [0.5, shade(bamboo, -0.15)], [1, shade(bamboo, 0.35)]);
  const floor = r * 0.85;
  const slats = Array.from({ length: 15 }, (_, index) => {
    const top = -floor + index * (floor / 7.2);
    return `<rect x="${-floor}" y="${top.toFixed(1)}" width="${2 * floor}" height="${(floor / 8.6).toFixed(1)}" fill="${shade(bamboo, sketch.between(0.12, 0.34))}"/>`;
  });
  const depth = radial(sketch, [0.55, 0.57, 0.56], [0.7, '#1c0a04', 0], [0.9, '#1c0a04', 0.32], [1, '#1c0a04', 0.7]);
  const ties = [18, 138, 258].map((turn) =>
    placed(
      0,
      0,
      turn,
      `<rect x="${r * 0.86}" y="-26" width="${r * 0.15}" height="52" rx="6" fill="${shade(bamboo, -0.3)}"/><path d="M${r * 0.86}-14H${r * 1.01}M${r * 0.86} 0H${r * 1.01}M${r * 0.86} 14H${r * 1.01}" stroke="${shade(bamboo, 0.4)}" stroke-width="5"/>`,
    ),
  );
  const circle = (radius: number, paint: string) => `<circle r="${radius}" ${paint}/>`;
  return placed(
    x,
    y,
    0,
    softShadow(sketch, { x: 0, y: 0, reach: [r, r], height: r * 0.16 }, 0.55) +
      softShadow(sketch, { x: 0, y: 0, reach: [r, r], height: 16 }, 0.45) +
      circle(r, `fill="${hoop}"`) +
      circle(r * 0.955, `fill="none" stroke="${shade(bamboo, -0.45)}" stroke-opacity="0.6" stroke-width="5"`) +
      circle(r * 0.9, `fill="${inner}"`) +
      ties.join('') +
      clipped(
        sketch,
        circle(floor, ''),
        `<rect x="${-r}" y="${-r}" width="${2 * r}" height="${2 * r}" fill="#4b2a10"/>${slats.join('')}${circle(floor, `fill="${depth}"`)}`,
      ) +
      content,
  );
}
