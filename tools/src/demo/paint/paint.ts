import type { Sketch } from './sketch';

/** Offset 0..1, colour, and opacity where it is not 1. */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

const stopMarkup = (stops: readonly Stop[]) =>
  stops
    .map(
      ([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');

/** A straight blend over the painted shape; 0 degrees runs left to right, 90 top to bottom. */
export function linear(sketch: Sketch, degrees: number, ...stops: Stop[]): string {
  const turn = (degrees * Math.PI) / 180;
  const [x, y] = [Math.cos(turn) / 2, Math.sin(turn) / 2];
  const ends = `x1="${0.5 - x}" y1="${0.5 - y}" x2="${0.5 + x}" y2="${0.5 + y}"`;
  return `url(#${sketch.define((id) => `<linearGradient id="${id}" ${ends}>${stopMarkup(stops)}</linearGradient>`)})`;
}

/** A round blend over the painted shape; its middle and radius are fractions of the shape's box. */
export function radial(sketch: Sketch, [cx, cy, r]: readonly [number, number, number], ...stops: Stop[]): string {
  return `url(#${sketch.define((id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopMarkup(stops)}</radialGradient>`)})`;
}

export function blur(sketch: Sketch, deviation: number): string {
  const id = sketch.define(
    (name) =>
      `<filter id="${name}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
  );
  return `filter="url(#${id})"`;
}

export function clipped(sketch: Sketch, shape: string, content: string): string {
  const id = sketch.define((name) => `<clipPath id="${name}">${shape}</clipPath>`);
  return `<g clip-path="url(#${id})">${content}</g>`;
}

const shadowInk = '#1c0a04';

interface Lying {
  x: number;
  y: number;
  turn?: number;
  /** Half of its width and height. */
  reach: readonly [rx: number, ry: number];
  /** How far it rises from what it lies on, which is how long its shadow is. */
  height: number;
}

/** A soft round shadow without a filter: those cost a layer of the whole picture each. */
export function softShadow(sketch: Sketch, { x, y, turn = 0, reach: [rx, ry], height }: Lying, strength = 0.6): string {
  const soft = radial(
    sketch,
    [0.5, 0.5, 0.5],
    [0, shadowInk, strength],
    [0.62, shadowInk, strength * 0.86],
    [0.84, shadowInk, strength * 0.34],
    [1, shadowInk, 0],
  );
  const grown = height * 0.55;
  const ellipse = `<ellipse rx="${(rx + grown).toFixed(1)}" ry="${(ry + grown).toFixed(1)}" fill="${soft}"/>`;
  return placed(x + height * 0.62, y + height * 0.9, turn, ellipse);
}

export const placed = (x: number, y: number, turn: number, content: string, scale = 1): string =>
  `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})${turn ? ` rotate(${turn.toFixed(1)})` : ''}${scale === 1 ? '' : ` scale(${scale.toFixed(3)})`}">${content}</g>`;
