import path from 'node:path';
import { declaredRange, installedVersion } from '#workspace/package-facts';
import { neededRange } from './needed-range';

/**
 * A page (and the server while it renders one) has a single instance of each, provided by the shell. Remotes have no copy,
 * so a shell without them is an error instead of a second React.
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

/** The shell provides modules of its own for the two large packages: sharing them whole would disable tree-shaking (51 KB, not 12). */
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

/** A remote installs only the libraries that it uses. */
const installed = (folder: string) =>
  libraries.flatMap((library) => {
    const version = installedVersion(library.owner, folder);
    if (version === undefined) return [];
    const requiredVersion = neededRange(version, declaredRange(library.owner, folder));
    return [{ library, versions: { singleton: true, strictVersion: true, version, requiredVersion } }];
  });
