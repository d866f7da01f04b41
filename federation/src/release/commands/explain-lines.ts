import type { PageFacts, PartFacts } from './page-facts';

const kilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`;

/** The page, its builds, its files and the libraries that its remotes share. */
export function explainLines({ route, parts, missing, libraries, ...page }: PageFacts): string[] {
  const byWhom = page.rendered ? 'rendered by the server' : 'left to the browser';
  return [
    `${page.address}  ${page.status}, ${kilobytes(page.bytes)}, ${byWhom}`,
    route
      ? `${route.path} is ${route.screen}${route.within === undefined ? '' : `, inside ${route.within}`}, in the frame of shell`
      : 'No remote has a page at this address.',
    '',
    ...parts.map(({ name, build, why }) => `${name.padEnd(11)}  ${build.padEnd(12)}  ${why}`),
    ...missing,
    '',
    'Files that the document names, compressed:',
    ...parts.filter(({ files }) => files.length > 0).map(filesLine),
    '',
    'Libraries of the shell, and the remotes that need them:',
    ...libraries.map(({ name, version, usedBy }) => `  ${name} ${version}: ${usersOf(usedBy)}`),
  ];
}

function filesLine({ name, files }: PartFacts): string {
  const bytes = files.reduce((sum, file) => sum + (file.bytes ?? 0), 0);
  const named = files.map((file) => `${file.file}${file.bytes === undefined ? '' : ` ${kilobytes(file.bytes)}`}`);
  return `  ${name.padEnd(11)}  ${kilobytes(bytes).padStart(9)}  ${named.join(', ')}`;
}

const usersOf = (usedBy: Record<string, string>): string =>
  Object.entries(usedBy)
    .map(([remote, range]) => `${remote} ${range}`)
    .join(', ') || 'none';
