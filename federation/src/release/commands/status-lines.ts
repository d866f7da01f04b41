import { versionsOf, type Discovery } from '#discovery/index';
import type { RemoteStatus, RouteSpeed } from '#release/index';
import { count, formatMinute, formatSeconds, kilobytes } from './lines/format';
import { recordedLines } from './lines/recorded-lines';
import { formatAudience } from './release-lines';

export const statusLines = (name: string, discovery: Discovery, status: RemoteStatus): string[] => [
  `${name}, as browsers measured it`,
  ...levelLines(name, status),
  '',
  ...buildLines(name, discovery, status),
  '',
  ...(status.routes.length === 0
    ? ['No page was measured in the last seven days.']
    : ['Pages of the last seven days; three in four were shown after at most:', ...status.routes.map(routeLine)]),
  '',
  ...failureLines(status),
  ...recordedLines(status),
];

/** A later site may have levels without a text here. */
const levelTexts: Readonly<Record<string, string>> = {
  trusted: 'The site trusts it.',
  watched: 'The site watches it: it examines the builds before a release, and samples the pages.',
};

function levelLines(name: string, { level }: RemoteStatus): string[] {
  if (!level) return [];
  if (level.name !== 'guest') return [levelTexts[level.name] ?? `Its level is ${level.name}.`];
  const { calls = [] } = level;
  return [
    `It is a guest: its pages run in a sandboxed frame, and may make ${calls.length === 0 ? 'no calls' : 'these calls only'}.`,
    ...calls.map((call) => `  ${call}`),
    `Whoever runs the site changes that: npm run team -- level TEAM --remote ${name} --is …`,
  ];
}

function buildLines(name: string, discovery: Discovery, { builds, scripts, canary }: RemoteStatus): string[] {
  const served = versionsOf(discovery, name);
  const pagesOf = (build: string): string =>
    `${count(builds.find((used) => used.build === build)?.pages ?? 0, 'page')} in 24 hours`;
  return [
    ...served.flatMap(({ metadata: { version: build }, deployment }) => [
      `${build}  ${formatAudience(deployment)}  ${pagesOf(build)}`,
      ...(!deployment.default && deployment.traffic > 0 && canary !== undefined ? [`  ${canary}.`] : []),
      ...scripts.filter((size) => size.build === build).map(sizeLine),
    ]),
    ...builds
      .filter(({ build }) => !served.some(({ metadata }) => metadata.version === build))
      .map(
        ({ build, lastSeen }) => `${build}  no longer served  ${pagesOf(build)}, the last at ${formatMinute(lastSeen)}`,
      ),
  ];
}

const sizeLine = ({ bytes, largest }: RemoteStatus['scripts'][number]): string =>
  `  scripts ${kilobytes(bytes)} uncompressed: ${largest.map(([source, size]) => `${source} ${kilobytes(size)}`).join(', ')}`;

function routeLine({ route, pages, paintMs, weekBeforeMs, builds }: RouteSpeed): string {
  const before = weekBeforeMs === undefined ? 'not measured' : formatSeconds(weekBeforeMs);
  const each = builds.map(({ build, paintMs: ofBuild }) => `${build} ${formatSeconds(ofBuild)}`).join(', ');
  return `  ${route}  ${formatSeconds(paintMs)} (${before} the week before), ${count(pages, 'page')}${builds.length > 1 ? `: ${each}` : ''}`;
}

const failureLines = ({ failures }: RemoteStatus): string[] =>
  failures.length === 0
    ? ['No failures in the last 24 hours.']
    : [
        'Failures of the last 24 hours:',
        ...failures.flatMap(({ build, what, message, path, visitors, at, frames }) => [
          `  ${build} ${what}: ${count(visitors, 'visitor')}, the last at ${formatMinute(at)} on ${path}`,
          `    ${message}`,
          ...frames.map((frame) => `      at ${frame}`),
        ]),
      ];
