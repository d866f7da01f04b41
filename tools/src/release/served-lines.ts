import type { Version } from 'federation/discovery';
import type { Health } from './health';
import { minuteOf } from './report';

/** Two lines of at most 80 columns: which build for whom since when and how it does; who put it there. */
export function servedLines(
  name: string,
  { metadata, deployment, fallbackUrl, extras }: Version,
  health: Health,
): string[] {
  const before = fallbackUrl === undefined ? '' : `, before it ${fallbackUrl.split('/').at(-3)}`;
  return [
    [
      ...columns(name, metadata.version),
      audienceOf(deployment).padEnd(10),
      `since ${minuteOf(extras.since)}`,
      healthOf(name, metadata.version, health),
    ]
      .join('  ')
      .trimEnd(),
    `${' '.repeat(nameWidth)}  by ${extras.by}${before}`,
  ];
}

export interface Kept {
  name: string;
  build: string;
  /** It is removed at a release after this. */
  until: string;
}

/** A build in the store that nobody is served. */
export const keptLine = ({ name, build, until }: Kept): string =>
  [...columns(name, build), `in the store until ${minuteOf(until)}`].join('  ');

export const healthLine = (health: Health): string =>
  'unknown' in health
    ? `Health: not known, as ${health.unknown}.`
    : 'Health: from what visitors’ browsers reported in the last 24 hours.';

const nameWidth = 11;
const columns = (name: string, build: string): string[] => [name.padEnd(nameWidth), build.padEnd(12)];

function audienceOf({ traffic, default: live }: Version['deployment']): string {
  if (!live && traffic === 0) return 'preview';
  return `${traffic} %${live ? ' live' : ''}`;
}

function healthOf(name: string, build: string, health: Health): string {
  if ('unknown' in health) return '';
  const row = health.failures.find((candidate) => candidate.name === name && candidate.build === build);
  return row ? `failed for ${row.failures}` : 'healthy';
}
