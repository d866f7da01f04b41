import { linear, placed, softShadow } from '../paint/paint';
import type { Sketch } from '../paint/sketch';

interface Along {
  x: number;
  y: number;
  turn: number;
  length?: number;
}

/** A pair of lacquered chopsticks with bare tips, the tips upward. */
export function chopsticks(sketch: Sketch, { x, y, turn, length = 860 }: Along, lacquer: string): string {
  const half = length / 2;
  const wood = linear(sketch, 0, [0, '#f0d3a0'], [0.5, '#d8ab68'], [1, '#9c6c34']);
  const coat = linear(sketch, 0, [0, '#ffffff', 0.5], [0.35, '#ffffff', 0.06], [1, '#1c0a04', 0.42]);
  const stick =
    `<path d="M-7 ${-half}Q0 ${-half - 9} 7 ${-half}L14 ${half - 6}Q0 ${half + 5}-14 ${half - 6}Z" fill="${wood}"/>` +
    `<path d="M-9 ${-half * 0.42}L9 ${-half * 0.42}L14 ${half - 6}Q0 ${half + 5}-14 ${half - 6}Z" fill="${lacquer}"/>` +
    `<path d="M-9 ${-half * 0.42}L9 ${-half * 0.42}L14 ${half - 6}Q0 ${half + 5}-14 ${half - 6}Z" fill="${coat}"/>` +
    `<path d="M-10 ${-half * 0.36}H10M-10 ${-half * 0.33}H10" stroke="#f1cf7c" stroke-width="4"/>`;
  const one = (shift: number, lean: number) =>
    softShadow(sketch, { x: x + shift, y, turn: turn + lean, reach: [15, half], height: 20 }) +
    placed(x + shift, y, turn + lean, stick);
  return one(-26, -0.9) + one(28, 1.1);
}

/** A spoon of brushed metal or wood, its bowl upward. */
export function spoon(sketch: Sketch, { x, y, turn, length = 620 }: Along, metal: 'brass' | 'wood'): string {
  const [light, body, dark] = metal === 'brass' ? ['#fff1c4', '#d9ab55', '#8a5f20'] : ['#e9c48d', '#b98347', '#6f4620'];
  const handle = linear(sketch, 0, [0, light], [0.4, body], [1, dark]);
  const hollow = linear(sketch, 55, [0, dark], [0.45, body], [1, light]);
  const half = length / 2;
  const drawing =
    `<path d="M-9 ${-half + 130}L-13 ${half - 10}Q0 ${half + 10} 13 ${half - 10}L9 ${-half + 130}Z" fill="${handle}"/>` +
    `<ellipse cy="${-half + 84}" rx="62" ry="86" fill="${handle}"/><ellipse cy="${-half + 82}" rx="51" ry="73" fill="${hollow}"/>`;
  return (
    softShadow(sketch, { x, y, turn, reach: [20, half], height: 18 }, 0.42) +
    placed(x, y, turn, softShadow(sketch, { x: 0, y: -half + 84, reach: [60, 84], height: 12 }, 0.4) + drawing)
  );
}
