import { put } from '../paint/item';
import { linear, placed, softShadow } from '../paint/paint';
import type { Sketch } from '../paint/sketch';
import { charred, glazed } from './pieces';

interface Along {
  x: number;
  y: number;
  turn: number;
  length: number;
}

/** Chunks of meat on a stick with something between them. */
export function skewer(
  sketch: Sketch,
  { x, y, turn, length }: Along,
  meat: string,
  between: readonly string[],
): string {
  const wood = linear(sketch, 90, [0, '#f3d9a6'], [1, '#a97838']);
  const stick = `<rect x="${-length * 0.66}" y="-7" width="${length * 1.32}" height="14" rx="7" fill="${wood}"/>`;
  const steps = between.length * 2 + 1;
  const size = length / steps / 1.72;
  const [dx, dy] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const chunks = Array.from({ length: steps }, (_, index) => {
    const along = -length / 2 + (length / steps) * (index + 0.5);
    const vegetable = index % 2 === 1 ? between[(index - 1) / 2] : undefined;
    return put(sketch, vegetable ? glazed(vegetable) : charred(meat), {
      x: x + dx * along,
      y: y + dy * along,
      size,
      round: [0.97, 1],
    });
  });
  return (
    softShadow(sketch, { x, y, turn, reach: [length * 0.66, 9], height: 16 }) +
    placed(x, y, turn, stick) +
    chunks.join('')
  );
}
