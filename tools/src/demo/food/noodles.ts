import { shade } from '../paint/colour';
import { radial, softShadow } from '../paint/paint';
import type { Sketch } from '../paint/sketch';

/** One strand: its dark underside, its body and the shine along it. */
function strand(path: string, colour: string, tone: number, width: number): string {
  const line = (paint: string, thick: number, more = '') =>
    `<path d="${path}" stroke="${paint}" stroke-width="${thick.toFixed(1)}"${more}/>`;
  return (
    line(shade(colour, -0.52), width * 1.32, ' transform="translate(2 3)"') +
    line(shade(colour, tone), width) +
    line(
      shade(colour, 0.55),
      width * 0.24,
      ` transform="translate(${-width * 0.16} ${-width * 0.2})" stroke-opacity="0.75"`,
    )
  );
}

/** A part of a turn around a middle of its own, so that strands cross as they do when a fork has turned them. */
function swirl(sketch: Sketch, radius: number): string {
  const reach = radius * sketch.between(0.16, 0.88);
  const slack = (radius - reach) * 0.6;
  const [cx, cy] = [sketch.between(-slack, slack), sketch.between(-slack, slack)];
  const start = sketch.between(0, 2 * Math.PI);
  const sweep = sketch.between(1.6, 4.2);
  const drift = sketch.between(-0.12, 0.12);
  const points = Array.from({ length: 14 }, (_, index) => {
    const turn = start + (sweep * index) / 13;
    const own = reach * (1 + (drift * index) / 13);
    return `${(cx + Math.cos(turn) * own).toFixed(1)} ${(cy + Math.sin(turn) * own).toFixed(1)}`;
  });
  return `M${points.join('L')}`;
}

/** A nest of noodles from above, drawn around its middle. */
export function noodles(sketch: Sketch, radius: number, colour: string, width = 15, count = 74): string {
  const strands = Array.from({ length: count }, (_, index) => {
    const tone = sketch.between(-0.18, 0.16) + (index / count) * 0.1;
    return strand(swirl(sketch, radius), colour, tone, width * sketch.between(0.9, 1.1));
  });
  const dome = radial(
    sketch,
    [0.36, 0.32, 0.75],
    [0, '#fff2cf', 0.3],
    [0.4, '#fff2cf', 0],
    [0.68, '#2a1005', 0],
    [1, '#2a1005', 0.5],
  );
  return (
    softShadow(sketch, { x: 0, y: 0, reach: [radius * 0.97, radius * 0.97], height: radius * 0.08 }) +
    `<circle r="${radius * 0.97}" fill="${shade(colour, -0.45)}"/><g fill="none" stroke-linecap="round" stroke-linejoin="round">${strands.join('')}</g><circle r="${radius * 1.02}" fill="${dome}"/>`
  );
}
