import type { Version } from '#discovery/index';
import type { Change, UnservedBuild } from '..';
import { formatMinute } from './lines/format';
import type { Health } from '../client/site';
import type { Workplace } from './workplace';

const lineWidth = 80;
const nameWidth = 11;
const indent = '    ';
/** The length of git's short hashes. */
const shownOfCommit = 7;

/** Lines of at most 80 columns: the build, its audience, start and health; who released it; the decisions that people have to make. */
export function servedLines(
  { line }: Pick<Workplace, 'line'>,
  name: string,
  { metadata, deployment, fallbackUrl, extras }: Version,
  { health, origin }: { health: Health; origin?: { repository: string; commit: string } | null },
): string[] {
  const commit = origin ? `, commit ${origin.commit.slice(0, shownOfCommit)}` : '';
  const before = fallbackUrl === undefined ? '' : `, previously ${fallbackUrl.split('/').at(-3)}`;
  return [
    [
      ...columns(name, metadata.version),
      formatAudience(deployment).padEnd(10),
      `since ${formatMinute(extras.since)}`,
      formatHealth(name, metadata.version, health),
    ]
      .join('  ')
      .trimEnd(),
    `${' '.repeat(nameWidth)}  by ${extras.by}${commit}${before}`,
    ...(extras.noAutoRollback === undefined ? [] : [paragraph(`! no automatic rollback: ${extras.noAutoRollback}`)]),
    ...requestLines(line, name, { metadata, deployment, extras }, health),
  ];
}

/** Decisions that a person has to make, each with its command. */
function requestLines(
  line: Workplace['line'],
  name: string,
  { metadata, deployment, extras }: Pick<Version, 'metadata' | 'deployment' | 'extras'>,
  health: Health,
): string[] {
  if ('unknown' in health) return [];
  const request = health.rollbackRequests.find(
    ({ name: of, build, at }) => of === name && build === metadata.version && at > extras.since,
  );
  const command = deployment.default ? line('rollback', name) : line('canary', name, 'off');
  return request ? [paragraph(`! rollback requested: ${request.reason}`), `! to confirm it: ${command}`] : [];
}

export const unservedLine = ({ name, build, until }: UnservedBuild): string =>
  [...columns(name, build), `in the store until ${formatMinute(until)}`].join('  ');

export const healthLine = (health: Health): string =>
  'unknown' in health
    ? `Health: unknown, because ${health.unknown}.`
    : 'Health: as seen by browsers and the server in the last 24 hours.';

/** Routes that were judged slow on the last complete day. */
export const slowRouteLines = (health: Health): string[] =>
  'unknown' in health
    ? []
    : (health.slowRoutes ?? []).map(({ route, why, paintMs, thanMs, since }) => {
        const than = why === 'week' ? `it took ${seconds(thanMs)} the week before` : `its budget is ${seconds(thanMs)}`;
        return paragraph(`! slow: ${route} takes ${seconds(paintMs)}; ${than} (since ${since})`);
      });

const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(1)} s`;

/** Wraps at 80 columns. */
export function historyLine({ at, what, builds, share, by, reason = '' }: Change): string {
  const pairs = Object.entries(builds).map((pair, index, all) => pair.join(' ') + (index < all.length - 1 ? ',' : ''));
  const parts = [formatMinute(at), what, ...pairs, share === undefined ? '' : `${share} %`, `by ${by}`, reason].filter(
    Boolean,
  );
  return wrap(parts, (lines) => (lines.endsWith(',') ? ' ' : '  '));
}

const wrap = (parts: readonly string[], gapAfter: (lines: string) => string = () => ' '): string =>
  parts.reduce((lines, part) => {
    const last = lines.slice(lines.lastIndexOf('\n') + 1);
    const gap = gapAfter(last);
    return last.length + gap.length + part.length > lineWidth ? `${lines}\n${indent}${part}` : lines + gap + part;
  });

const paragraph = (text: string): string => wrap(text.split(' '));

const columns = (name: string, build: string): string[] => [name.padEnd(nameWidth), build.padEnd(12)];

export function formatAudience({ traffic, default: live }: Version['deployment']): string {
  if (!live && traffic === 0) return 'preview';
  return `${traffic} %${live ? ' live' : ''}`;
}

function formatHealth(name: string, build: string, health: Health): string {
  if ('unknown' in health) return '';
  const isIt = (candidate: { name: string; build: string }): boolean =>
    candidate.name === name && candidate.build === build;
  const row = health.failures.find(isIt);
  // Failures that visitors saw matter more than pages that the server left to the browser.
  if (row) return `failed for ${row.failures}`;
  return health.onServer.some(isIt) ? 'fails on server' : 'healthy';
}
