import { shade } from '../paint/colour';
import { linear, placed, softShadow } from '../paint/paint';
import type { Sketch } from '../paint/sketch';
import type { Round } from './vessel';

const materials = { wood: '#a66f3c', stone: '#d9d2c4' } as const;

/** What a glass stands on, seen as low as the glass is. */
export function coaster(sketch: Sketch, { x, y, r }: Round, material: keyof typeof materials): string {
  const base = materials[material];
  const flat = r * 0.2;
  const top = linear(sketch, 20, [0, shade(base, 0.36)], [0.5, base], [1, shade(base, -0.2)]);
  const ring = (at: number) =>
    `<ellipse rx="${r * at}" ry="${flat * at}" fill="none" stroke="${shade(base, -0.35)}" stroke-opacity="0.35" stroke-width="4"/>`;
  return placed(
    x,
    y,
    0,
    softShadow(sketch, { x: 20, y: 16, reach: [r * 1.04, flat * 1.06], height: 24 }, 0.55) +
      `<ellipse cy="17" rx="${r}" ry="${flat}" fill="${shade(base, -0.45)}"/><ellipse rx="${r}" ry="${flat}" fill="${top}"/>${ring(0.94)}${ring(0.82)}`,
  );
}
