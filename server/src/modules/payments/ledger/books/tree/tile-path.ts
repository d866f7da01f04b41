import { tileWidth } from './tiles';

export interface NamedTile {
  level: number | 'entries';
  index: number;
  width: number;
}

/** Three digits each, all but the last after an x: 1234067 is x001/x234/067. */
const tilePath = /^(entries|\d|[1-5]\d|6[0-3])\/((?:x\d{3}\/){0,4}\d{3})(?:\.p\/([1-9]\d{0,2}))?$/;

/** Reads the part after /tile/. */
export function readTilePath(path: string): NamedTile | undefined {
  const [, level, digits = '', partial] = tilePath.exec(path) ?? [];
  const width = partial === undefined ? tileWidth : Number(partial);
  const isOneName = !digits.startsWith('x000/');
  if (level === undefined || !isOneName || (partial !== undefined && width >= tileWidth)) return undefined;
  return { level: level === 'entries' ? level : Number(level), index: Number(digits.replace(/\D/g, '')), width };
}
