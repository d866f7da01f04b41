import path from 'node:path';
import { installedVersion, repositoryRoot } from '../workspace/package-facts';

/**
 * One instance of each on the page (and on the server while it renders a page). The shell provides them. A remote has no
 * copy, so a shell without them is an error and never a second React.
 */
const libraries = [
  { request: 'react', owner: 'react' },
  { request: 'react/jsx-runtime', owner: 'react' },
  { request: 'react-dom', owner: 'react-dom' },
  { request: 'react-router-dom', owner: 'react-router-dom', offer: 'router.ts' },
  { request: '@tanstack/react-query', owner: '@tanstack/react-query', offer: 'query.ts' },
  { request: 'shared-api', owner: 'shared-api' },
  { request: 'shared-api/query', owner: 'shared-api' },
  { request: 'shared-auth', owner: 'shared-auth' },
] as const;

export const sharedRequests = libraries.map(({ request }) => request);

/** The shell offers a module of its own for the two large packages: sharing a whole package would end tree-shaking (51 KB instead of 12). */
const offersFolder = path.join(repositoryRoot, 'shell/src/shared-libraries');

export function sharedByShell() {
  return Object.fromEntries(
    libraries.map((library) => [
      library.request,
      {
        ...versions(library.owner),
        eager: true,
        ...('offer' in library ? { import: path.join(offersFolder, library.offer), packageName: library.owner } : {}),
      },
    ]),
  );
}

export function sharedByRemote() {
  return Object.fromEntries(
    libraries.map((library) => [library.request, { ...versions(library.owner), import: false as const }]),
  );
}

function versions(owner: string) {
  const version = installedVersion(owner);
  return { singleton: true, strictVersion: true, version, requiredVersion: `^${version}` };
}
