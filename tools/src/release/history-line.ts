import type { Change } from 'federation/release';
import { minuteOf } from './report';

export const historyLine = ({ at, what, builds, share, by, reason }: Change): string =>
  [minuteOf(at), what, Object.entries(builds).map((pair) => pair.join(' ')).join(', '), share === undefined ? '' : `${share} %`, `by ${by}`, reason ?? ''].filter(Boolean).join('  ');
