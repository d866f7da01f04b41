import { commonSources } from '@food-court/federation/discovery';
import { listSources, sourceFaults } from '@food-court/federation/gate';
import { ReleaseRefused, type ReleaseStore } from '@food-court/federation/release';
import type { Sources } from '@food-court/federation/surface';
import type { FindApproved } from '../teams/team-sources.repository';
import { storedFacts } from './stored-manifest';

export interface SourcesPlace {
  store: ReleaseStore;
  findSources: FindApproved;
}

/**
 * Throws when a build declares sources that the site has not approved for its remote. Documents leave such sources out
 * in any case, so the page would not work.
 */
export async function requireApprovedSources(
  { store, findSources }: SourcesPlace,
  builds: Readonly<Record<string, string>>,
): Promise<void> {
  const refusals = Object.entries(builds).map(async ([name, build]) => {
    const declared = await declaredIn(store, name, build);
    if (!declared) return [];
    const approved = commonSources(declared, await findSources(name));
    const missing = listSources(declared).filter(([kind, origin]) => !approved[kind]?.includes(origin));
    return missing.length === 0 ? [] : [refusalOf({ name, build, declared, missing })];
  });
  const all = (await Promise.all(refusals)).flat();
  if (all.length > 0) throw new ReleaseRefused(all.join('\n'));
}

interface Refused {
  name: string;
  build: string;
  declared: Sources;
  missing: readonly (readonly [kind: string, origin: string])[];
}

/** The command replaces all sources of a kind, so it names those that are approved already. */
function refusalOf({ name, build, declared, missing }: Refused): string {
  const kinds = new Set(missing.map(([kind]) => kind));
  const options = Object.entries(declared)
    .filter(([kind]) => kinds.has(kind))
    .map(([kind, origins]) => `--${kind} ${origins.join(',')}`);
  return [
    `${name} can’t be released:`,
    ...missing.map(
      ([kind, origin]) => `${name} ${build} has the source ${origin} for ${kind}, which the site has not approved`,
    ),
    `Whoever runs the site approves it: npm run team -- sources TEAM --remote ${name} ${options.join(' ')}`,
  ].join('\n  ');
}

async function declaredIn(store: ReleaseStore, name: string, build: string): Promise<Sources | undefined> {
  const surface = (await storedFacts(store, name, build))?.surface;
  return surface && sourceFaults(surface.name, surface.sources).length === 0 ? surface.sources : undefined;
}
