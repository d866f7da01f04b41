import type { Change } from 'federation/release';
import { minuteOf } from './report';

const width = 80;
const indent = '    ';

/** One line, or several where 80 columns are not enough. */
export function historyLine({ at, what, builds, share, by, reason = '' }: Change): string {
  const pairs = Object.entries(builds).map((pair, index, all) => pair.join(' ') + (index < all.length - 1 ? ',' : ''));
  const parts = [minuteOf(at), what, ...pairs, share === undefined ? '' : `${share} %`, `by ${by}`, reason].filter(
    Boolean,
  );
  return parts.reduce((lines, part) => {
    const last = lines.slice(lines.lastIndexOf('\n') + 1);
    const gap = last.endsWith(',') ? ' ' : '  ';
    return last.length + gap.length + part.length > width ? `${lines}\n${indent}${part}` : lines + gap + part;
  });
}
