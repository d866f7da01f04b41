import path from 'node:path';
import { installedVersion } from '../workspace/package-facts';

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
  { request: '@food-court/shared-api', owner: '@food-court/shared-api' },
  { request: '@food-court/shared-api/query', owner: '@food-court/shared-api' },
  { request: '@food-court/shared-auth', owner: '@food-court/shared-auth' },
] as const;

/** The packages that the shell provides. */
export const sharedOwners = [...new Set(libraries.map(({ owner }) => owner))];

export const sharedRequests = libraries.map(({ request }) => request);

/** The shell offers a module of its own for the two large packages: sharing a whole package would end tree-shaking (51 KB instead of 12). */
export function sharedByShell(folder: string) {
  const offers = path.join(folder, 'src/shared-libraries');
  return Object.fromEntries(
    installed(folder).map(({ library, versions }) => [
      library.request,
      {
        ...versions,
        eager: true,
        ...('offer' in library ? { import: path.join(offers, library.offer), packageName: library.owner } : {}),
      },
    ]),
  );
}

export const sharedByRemote = (folder: string) =>
  Object.fromEntries(
    installed(folder).map(({ library, versions }) => [library.request, { ...versions, import: false as const }]),
  );

/** A remote installs those that it uses. */
const installed = (folder: string) =>
  libraries.flatMap((library) => {
    const version = installedVersion(library.owner, folder);
    return version === undefined
      ? []
      : [
          {
            library,
            versions: { singleton: true, strictVersion: true, version, requiredVersion: `^${version}` },
          },
        ];
  });
