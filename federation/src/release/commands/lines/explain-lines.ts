import type { PageFacts, PartFacts } from '#release/explain/page-facts';
import type { Section } from '#release/explain/sections';
import { kilobytes } from './format';

/** The page, its builds, its files or its timeline, and the libraries that its remotes share. */
export function explainLines(
  { route, owned, sources, parts, missing, flags, libraries, ...page }: PageFacts,
  timeline: readonly Section[] = [],
): string[] {
  const byWhom = page.rendered ? 'rendered by the server' : 'left to the browser';
  return [
    `${page.address}  ${page.status}, ${kilobytes(page.bytes)}, ${byWhom}`,
    route
      ? `${route.path} is ${route.screen}${route.within === undefined ? '' : `, inside ${route.within}`}, in the frame of shell`
      : 'No remote has a page at this address.',
    '',
    'Who owns which part:',
    ...owned.map(({ part, owner, screen }) => `  ${owner.padEnd(11)}  ${part}${screen && `, ${screen}`}`),
    ...sourceLines(sources),
    '',
    ...parts.map(({ name, build, why }) => `${name.padEnd(11)}  ${build.padEnd(12)}  ${why}`),
    ...missing,
    '',
    ...(timeline.length > 0 ? timeline.flatMap(tableLines) : filesLines(parts)),
    ...(flags.length > 0 ? ['Flags of this visit:', ...flags.map(flagLine), ''] : []),
    'Libraries of the shell, and the remotes that need them:',
    ...libraries.map(({ name, version, usedBy }) => `  ${name} ${version}: ${usersOf(usedBy)}`),
  ];
}

const sourceLines = (sources: PageFacts['sources']): string[] =>
  sources.length === 0
    ? []
    : [
        '',
        'Sources of this page besides those of the site:',
        ...sources.map(
          ({ kind, origin, approved }) =>
            `  ${kind} ${origin}${approved === false ? ', not approved by the site' : ''}`,
        ),
      ];

/** The table without its drawings. */
function tableLines({ heading, columns, rows }: Section): string[] {
  const cells = rows.map((row) => row.cells);
  const table = [columns.slice(0, cells[0]?.length), ...cells];
  const widthOf = (place: number): number => Math.max(...table.map((row) => row[place]?.length ?? 0));
  const lineOf = (row: readonly string[]): string => row.map((cell, place) => cell.padEnd(widthOf(place))).join('  ');
  return [`${heading}:`, ...table.map((row) => `  ${lineOf(row)}`.trimEnd()), ''];
}

const filesLines = (parts: readonly PartFacts[]): string[] => [
  'Files that the document names, compressed:',
  ...parts.filter(({ files }) => files.length > 0).map(filesLine),
  '',
];

const flagLine = ({ remote, flag, value, isDefault }: PageFacts['flags'][number]): string =>
  `  ${remote.padEnd(11)}  ${flag}: ${value ? 'on' : 'off'}${isDefault ? ', its default' : ''}`;

function filesLine({ name, files }: PartFacts): string {
  const bytes = files.reduce((sum, file) => sum + (file.bytes ?? 0), 0);
  const named = files.map((file) => `${file.file}${file.bytes === undefined ? '' : ` ${kilobytes(file.bytes)}`}`);
  return `  ${name.padEnd(11)}  ${kilobytes(bytes).padStart(9)}  ${named.join(', ')}`;
}

const usersOf = (usedBy: Record<string, string>): string =>
  Object.entries(usedBy)
    .map(([remote, range]) => `${remote} ${range}`)
    .join(', ') || 'none';
